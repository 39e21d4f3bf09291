package dev.stet.engine.calls;

import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.ir.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a function does with lists of variable arguments ({@code va_list}), where all of these are
 * in memory: {@code va_start} and {@code va_copy} become stores, {@code va_end} nothing. On x86-64
 * a list counts the registers that are used up; as all are, {@code va_arg} need not ask.
 */
final class ArgumentListReader {

  private static final String START = "llvm.va_start";
  private static final String COPY = "llvm.va_copy";
  private static final String END = "llvm.va_end";

  /** The structure of such a list on x86-64. */
  private static final String LIST = "__va_list_tag";

  /** The bytes of registers that hold integers, and of all; a list counts up to these. */
  private static final int INTEGERS = 48;

  private static final int ALL = 176;

  private static final String INTEGERS_USED = "gp_offset_p";
  private static final String ALL_USED = "fp_offset_p";
  private static final long NEXT = 8;
  private static final long SAVED = 16;

  private final Function function;
  private final DataLayout layout;
  private final FreshNumbers fresh;
  private final Map<Operand, Instruction> definitions = new HashMap<>();
  private final Map<Operand, Operand> counts = new HashMap<>();

  ArgumentListReader(Function function, DataLayout layout) {
    this.function = function;
    this.layout = layout;
    this.fresh = new FreshNumbers(function);
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        Uses.written(instruction).forEach(r -> definitions.put(r, instruction));
      }
    }
  }

  /** Whether the instruction works with a list. */
  static boolean isOfList(Instruction instruction) {
    return instruction instanceof Instruction.PointerAdd p
        ? isCount(p)
        : instruction instanceof Instruction.Unsupported u && u.construct().startsWith("llvm.va_");
  }

  private static boolean isCount(Instruction.PointerAdd address) {
    String name = address.result().name();
    return (name.startsWith(INTEGERS_USED) && address.offset() == 0)
        || (name.startsWith(ALL_USED) && address.offset() == Integer.BYTES);
  }

  /**
   * The function with its lists in memory.
   *
   * @param changed the functions that get what {@code ...} stands for by a last parameter
   */
  Function rewritten(Set<String> changed) {
    List<Operand.Register> parameters = new ArrayList<>(function.parameters());
    List<Variable> variables = new ArrayList<>(function.variables());
    Function.Arity arity = function.arity();
    Optional<Operand> given = Optional.empty();
    if (changed.contains(function.name())) {
      var register = new Operand.Register(fresh.register(), Type.POINTER, "arguments");
      var type = new CType("...", CType.Encoding.AGGREGATE, 0);
      parameters.add(register);
      variables.add(
          new Variable(
              "...", type, Variable.Kind.PARAMETER, function.name(), function.range().line()));
      arity = Function.Arity.FIXED;
      given = Optional.of(register);
    }
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction instruction : block.instructions()) {
        rewrite(instruction, given, code);
      }
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    return new Function(
        function.name(),
        parameters,
        variables,
        function.result(),
        function.resultType(),
        counts.isEmpty() ? blocks : new KnownBranches(counts).follow(blocks),
        function.linkage(),
        arity,
        function.range());
  }

  private void rewrite(
      Instruction instruction, Optional<Operand> arguments, List<Instruction> into) {
    if (instruction instanceof Instruction.Load l
        && definitions.get(l.address()) instanceof Instruction.PointerAdd p
        && isCount(p)) {
      boolean integers = p.result().name().startsWith(INTEGERS_USED);
      counts.put(l.result(), Operand.IntConstant.of(Integer.SIZE, integers ? INTEGERS : ALL));
    } else if (!(instruction instanceof Instruction.Unsupported u)) {
      into.add(instruction);
    } else if (u.construct().equals(START) && arguments.isPresent()) {
      start(u, arguments.get(), into);
    } else if (u.construct().equals(COPY)) {
      copy(u, into);
    } else if (!u.construct().equals(END)) {
      into.add(u);
    }
  }

  private void start(Instruction.Unsupported u, Operand arguments, List<Instruction> into) {
    Operand list = u.given().get(0);
    Type type = listType(list);
    if (type instanceof Type.Pointer) {
      into.add(new Instruction.Store(arguments, list, Instruction.Access.PLAIN, u.at()));
    } else if (isStructure(type)) {
      store(Operand.IntConstant.of(Integer.SIZE, INTEGERS), list, 0, u.at(), into);
      store(Operand.IntConstant.of(Integer.SIZE, ALL), list, Integer.BYTES, u.at(), into);
      store(arguments, list, NEXT, u.at(), into);
      store(new Operand.Null(), list, SAVED, u.at(), into);
    } else {
      into.add(u);
    }
  }

  private void copy(Instruction.Unsupported u, List<Instruction> into) {
    Operand to = u.given().get(0);
    Operand from = u.given().get(1);
    Type type = listType(to) instanceof Type.NoValue ? listType(from) : listType(to);
    if (type instanceof Type.Pointer) {
      store(load(Type.POINTER, from, 0, u.at(), into), to, 0, u.at(), into);
    } else if (isStructure(type)) {
      Type count = new Type.Int(Integer.SIZE);
      store(load(count, from, 0, u.at(), into), to, 0, u.at(), into);
      store(load(count, from, Integer.BYTES, u.at(), into), to, Integer.BYTES, u.at(), into);
      store(load(Type.POINTER, from, NEXT, u.at(), into), to, NEXT, u.at(), into);
      store(load(Type.POINTER, from, SAVED, u.at(), into), to, SAVED, u.at(), into);
    } else {
      into.add(u);
    }
  }

  private void store(
      Operand value, Operand list, long offset, Location at, List<Instruction> into) {
    into.add(
        new Instruction.Store(value, place(list, offset, at, into), Instruction.Access.PLAIN, at));
  }

  private Operand load(Type type, Operand list, long offset, Location at, List<Instruction> into) {
    var value = new Operand.Register(fresh.register(), type, "");
    into.add(
        new Instruction.Load(value, place(list, offset, at, into), Instruction.Access.PLAIN, at));
    return value;
  }

  private Operand place(Operand list, long offset, Location at, List<Instruction> into) {
    var place = new Operand.Register(fresh.register(), Type.POINTER, "");
    into.add(new Instruction.PointerAdd(place, list, offset, List.of(), "", at));
    return place;
  }

  /** What a list is where the address is one of a variable or a member; else no value. */
  private Type listType(Operand address) {
    long offset = 0;
    Instruction definition = definitions.get(address);
    while (definition instanceof Instruction.PointerAdd p && p.scaled().isEmpty()) {
      offset += p.offset();
      definition = definitions.get(p.base());
    }
    return definition instanceof Instruction.Allocate a && offset == 0 ? a.element() : Type.VOID;
  }

  private boolean isStructure(Type type) {
    Type inner = type instanceof Type.Array a && a.count() == 1 ? a.element() : type;
    return layout.pointerBytes() == Long.BYTES
        && inner instanceof Type.Struct s
        && s.name().endsWith(LIST);
  }
}
