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
import dev.stet.engine.ir.PointerNumber;
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
 * A module in which static pointers are numbers where numbers tell them: one that never leaves an
 * array is the index of the element that it leads to ({@link ArrayPointers}), {@code p - a} for
 * {@code p}; one that leads to one of a few places is the number of its place ({@link
 * ChosenPointers}). So it is known where they lead when a function is entered, as far as that is
 * known of numbers.
 */
public final class NumberedPointers {

  private final Module module;
  private final List<PointerGroup> groups;
  private final Type.Int number;

  private NumberedPointers(Module module) {
    this.module = module;
    this.groups = new ArrayList<>(new ArrayPointers(module).groups());
    Set<String> others = new LinkedHashSet<>();
    groups.forEach(group -> others.addAll(group.variables()));
    groups.addAll(new ChosenPointers(module, others).groups());
    this.number = new Type.Int(module.layout().pointerBits());
  }

  /** The module with such numbers; itself where there are none. */
  public static Module in(Module module) {
    var numbered = new NumberedPointers(module);
    return numbered.groups.isEmpty() ? module : numbered.rewritten();
  }

  private Module rewritten() {
    Map<String, Global> numbers = new LinkedHashMap<>();
    Map<String, PointerNumber> meanings = new LinkedHashMap<>();
    for (PointerGroup group : groups) {
      for (String variable : group.variables()) {
        Global pointer = module.global(variable);
        if (pointer != null && pointer.initial() != null) {
          numbers.put(variable, number(pointer, group));
          Variable declared = pointer.variable();
          meanings.put(variable, group.numbers(declared == null ? variable : declared.name()));
        }
      }
    }
    List<Function> functions = new ArrayList<>();
    for (Function function : module.functions()) {
      Function rewritten = function;
      for (PointerGroup group : groups) {
        rewritten = new InFunction(rewritten, group).rewritten();
      }
      functions.add(rewritten);
    }
    return module
        .withGlobals(module.globals().stream().map(g -> numbers.getOrDefault(g.name(), g)).toList())
        .withFunctions(functions)
        .withNumbers(meanings);
  }

  private Global number(Global pointer, PointerGroup group) {
    List<Global.Piece> initial = pointer.initial() == null ? List.of() : pointer.initial();
    Variable declared = pointer.variable();
    Variable named =
        declared == null
            ? null
            : new Variable(
                group.name(declared.name()),
                new CType("long", CType.Encoding.SIGNED, number.bits()),
                declared.kind(),
                declared.function(),
                declared.line());
    return new Global(
        pointer.name(),
        number,
        pointer.sizeBytes(),
        initial.stream()
            .map(p -> new Global.Piece(p.offset(), constant(p.value(), group)))
            .toList(),
        pointer.mutability(),
        pointer.linkage(),
        named,
        pointer.range());
  }

  private Operand constant(Operand pointer, PointerGroup group) {
    return Operand.IntConstant.of(number.bits(), group.number(pointer));
  }

  /** A function with the numbers of one group. */
  private final class InFunction {

    private final Function plain;
    private final PointerGroup group;
    private final FreshNumbers fresh;
    private final Map<Operand, Operand.Register> read = new LinkedHashMap<>();
    private final Set<Operand> inside;

    InFunction(Function plain, PointerGroup group) {
      this.plain = plain;
      this.group = group;
      this.fresh = new FreshNumbers(plain);
      boolean isMentioned = false;
      for (Block block : plain.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load l && isOf(l.address())) {
            read.put(l.result(), new Operand.Register(fresh.register(), number, ""));
          }
          isMentioned |= i instanceof Instruction.Store s && isOf(s.address());
        }
      }
      this.inside = isMentioned || !read.isEmpty() ? group.inside(plain) : Set.of();
    }

    private boolean isOf(Operand address) {
      return address instanceof Operand.GlobalAddress g
          && g.offset() == 0
          && group.variables().contains(g.global());
    }

    Function rewritten() {
      if (inside.isEmpty() && !stores()) {
        return plain;
      }
      Set<Operand> moved = new LinkedHashSet<>(inside);
      moved.removeAll(read.keySet());
      // Their numbers are new, so that no others may be taken before.
      Function known = withNumbers();
      var counted =
          new CountedPointers(
              known,
              moved,
              pointer -> read.containsKey(pointer) ? read.get(pointer) : constant(pointer, group),
              number,
              group.bytes(),
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

    private boolean stores() {
      return plain.blocks().stream()
          .flatMap(b -> b.instructions().stream())
          .anyMatch(i -> i instanceof Instruction.Store s && isOf(s.address()));
    }

    /** The pointers that are read are made of their numbers. */
    private Function withNumbers() {
      List<Block> blocks = new ArrayList<>();
      for (Block block : plain.blocks()) {
        List<Instruction> code = new ArrayList<>();
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load l && read.containsKey(l.result())) {
            Operand.Register own = read.get(l.result());
            code.add(new Instruction.Load(own, l.address(), l.access(), l.at()));
            code.addAll(group.made(l.result(), own, fresh, l.at()));
          } else {
            code.add(i);
          }
        }
        blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
      }
      return plain.withBlocks(blocks);
    }

    private Instruction with(Instruction i, Map<Operand, Operand> numbers) {
      if (i instanceof Instruction.Store s && isOf(s.address())) {
        return new Instruction.Store(of(s.value(), numbers), s.address(), s.access(), s.at());
      } else if (i instanceof Instruction.Compare c
          && (group.isOrdered() || c.predicate() == Predicate.EQ || c.predicate() == Predicate.NE)
          && group.isInside(c.left(), inside)
          && group.isInside(c.right(), inside)) {
        return new Instruction.Compare(
            c.result(),
            signed(c.predicate()),
            of(c.left(), numbers),
            of(c.right(), numbers),
            c.at());
      }
      return i;
    }

    private Operand of(Operand pointer, Map<Operand, Operand> numbers) {
      Operand known = numbers.get(pointer);
      return known == null ? constant(pointer, group) : known;
    }
  }

  /** What compares numbers as pointers are compared. */
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
