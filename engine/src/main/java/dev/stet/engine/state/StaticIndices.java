package dev.stet.engine.state;

import dev.stet.engine.analysis.CountedPointers;
import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A module in which a static pointer that never leaves one array ({@link ArrayPointers}) is the
 * index of the element that it leads to, {@code p - a} for {@code p}: so it is known where it leads
 * when a function is entered, as far as that is known of numbers.
 */
public final class StaticIndices {

  private final Module module;
  private final ArrayPointers pointers;
  private final Type.Int number;

  private StaticIndices(Module module) {
    this.module = module;
    this.pointers = new ArrayPointers(module);
    this.number = new Type.Int(module.layout().pointerBits());
  }

  /** The module with such indices; itself where there are none. */
  public static Module in(Module module) {
    var indices = new StaticIndices(module);
    return indices.pointers.arrays().isEmpty() ? module : indices.rewritten();
  }

  private Module rewritten() {
    Map<String, Long> elements = new LinkedHashMap<>();
    pointers
        .arrays()
        .forEach(
            (pointer, array) ->
                elements.put(pointer, array.sizeBytes() / ArrayPointers.elementBytes(array)));
    return module
        .withGlobals(module.globals().stream().map(this::variable).toList())
        .withFunctions(module.functions().stream().map(this::function).toList())
        .withIndices(elements);
  }

  private Global variable(Global pointer) {
    Global array = pointers.arrays().get(pointer.name());
    if (array == null || pointer.initial() == null) {
      return pointer;
    }
    Operand start = of(pointer.initial().get(0).value(), array);
    Variable declared = pointer.variable();
    Variable index =
        declared == null
            ? null
            : new Variable(
                declared.name() + " - " + name(array),
                new CType("long", CType.Encoding.SIGNED, number.bits()),
                declared.kind(),
                declared.function(),
                declared.line());
    return new Global(
        pointer.name(),
        number,
        pointer.sizeBytes(),
        List.of(new Global.Piece(0, start)),
        pointer.mutability(),
        pointer.linkage(),
        index,
        pointer.range());
  }

  private static String name(Global array) {
    return array.variable() == null ? array.name() : array.variable().name();
  }

  /** The index of what is no register. */
  private Operand of(Operand pointer, Global array) {
    long offset = pointer instanceof Operand.GlobalAddress g ? g.offset() : 0;
    return Operand.IntConstant.of(number.bits(), offset / ArrayPointers.elementBytes(array));
  }

  private Function function(Function function) {
    Set<Global> arrays = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        String variable =
            i instanceof Instruction.Load l
                ? pointers.at(l.address())
                : i instanceof Instruction.Store s ? pointers.at(s.address()) : "";
        if (!variable.isEmpty()) {
          arrays.add(pointers.arrays().get(variable));
        }
      }
    }
    Function rewritten = function;
    for (Global array : arrays) {
      rewritten = new OfArray(rewritten, array).rewritten();
    }
    return rewritten;
  }

  /** A function with the indices of one array. */
  private final class OfArray {

    private final Function plain;
    private final Global array;
    private final Map<Operand, Operand.Register> read = new LinkedHashMap<>();
    private final Set<Operand> inside;

    OfArray(Function plain, Global array) {
      this.plain = plain;
      this.array = array;
      this.inside = pointers.inside(plain, array);
      var numbers = new FreshNumbers(plain);
      for (Block block : plain.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load l && isOf(l.address())) {
            read.put(l.result(), new Operand.Register(numbers.register(), number, ""));
          }
        }
      }
    }

    private boolean isOf(Operand address) {
      String variable = pointers.at(address);
      return !variable.isEmpty() && array.equals(pointers.arrays().get(variable));
    }

    Function rewritten() {
      Set<Operand> moved = new LinkedHashSet<>(inside);
      moved.removeAll(read.keySet());
      // Their numbers are new, so that no others may be taken before.
      Function known = withIndices(plain);
      var counted =
          new CountedPointers(
              known,
              moved,
              pointer -> read.containsKey(pointer) ? read.get(pointer) : of(pointer, array),
              number,
              ArrayPointers.elementBytes(array),
              "");
      Map<Operand, Operand> all = new LinkedHashMap<>(read);
      all.putAll(counted.positions());
      List<Block> blocks = new ArrayList<>();
      for (Block block : counted.function().blocks()) {
        List<Instruction> code = block.instructions().stream().map(i -> with(i, all)).toList();
        blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
      }
      return known.withBlocks(blocks);
    }

    /** The pointers that are read are elements by index. */
    private Function withIndices(Function function) {
      List<Block> blocks = new ArrayList<>();
      for (Block block : function.blocks()) {
        List<Instruction> code = new ArrayList<>();
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load l && read.containsKey(l.result())) {
            Operand.Register index = read.get(l.result());
            code.add(new Instruction.Load(index, l.address(), l.access(), l.at()));
            code.add(
                new Instruction.PointerAdd(
                    l.result(),
                    new Operand.GlobalAddress(array.name(), 0),
                    0,
                    List.of(new Instruction.Scaled(index, ArrayPointers.elementBytes(array))),
                    "",
                    l.at()));
          } else {
            code.add(i);
          }
        }
        blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
      }
      return function.withBlocks(blocks);
    }

    private Instruction with(Instruction i, Map<Operand, Operand> indices) {
      if (i instanceof Instruction.Store s && isOf(s.address())) {
        return new Instruction.Store(index(s.value(), indices), s.address(), s.access(), s.at());
      } else if (i instanceof Instruction.Compare c
          && ArrayPointers.isInside(c.left(), array, inside)
          && ArrayPointers.isInside(c.right(), array, inside)) {
        return new Instruction.Compare(
            c.result(),
            signed(c.predicate()),
            index(c.left(), indices),
            index(c.right(), indices),
            c.at());
      }
      return i;
    }

    private Operand index(Operand pointer, Map<Operand, Operand> indices) {
      Operand known = indices.get(pointer);
      return known == null ? of(pointer, array) : known;
    }
  }

  /** What compares indices as pointers are compared. */
  private static Predicate signed(Predicate ofPointers) {
    return switch (ofPointers) {
      case UGT -> Predicate.SGT;
      case UGE -> Predicate.SGE;
      case ULT -> Predicate.SLT;
      case ULE -> Predicate.SLE;
      default -> ofPointers;
    };
  }
}
