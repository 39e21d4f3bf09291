package dev.stet.engine.calls;

import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.ir.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a function does with lists of variable arguments ({@code va_list}), where all of these are
 * in memory: {@code va_start} and {@code va_copy} become stores, and what {@code va_end} leaves is
 * not set. On x86-64 a list counts the registers that are used up; as all are, {@code va_arg} need
 * not ask. Floating arguments are a row of their own there, as they are in registers: the pointer
 * to what registers held, which nobody needs, leads to them.
 */
final class ArgumentListReader {

  private static final String BY_POINTER = "va_start where the function's address is taken";

  /** The structure of such a list on x86-64. */
  private static final String LIST = "__va_list_tag";

  /** The bytes of registers that hold integers, and of all; a list counts up to these. */
  private static final int INTEGERS = 48;

  private static final int ALL = 176;

  private static final String IN_MEMORY = "overflow_arg_area_p";
  private static final String INTEGERS_USED = "gp_offset_p";
  private static final String ALL_USED = "fp_offset_p";
  private static final long NEXT = 8;
  private static final long FLOATING = 16;

  private final Function function;
  private final DataLayout layout;
  private final FreshNumbers fresh;
  private final FunctionUses uses;
  private final Map<Operand, Operand> counts = new LinkedHashMap<>();

  /** The blocks that take floating arguments from memory. */
  private final Set<Integer> floating = new LinkedHashSet<>();

  ArgumentListReader(Function function, DataLayout layout) {
    this.function = function;
    this.layout = layout;
    this.fresh = new FreshNumbers(function);
    this.uses = new FunctionUses(function);
    for (Block block : function.blocks()) {
      if (block.terminator() instanceof Terminator.Branch b
          && uses.definition(b.condition()) instanceof Instruction.Compare c
          && countOf(uses.definition(c.left())).filter(n -> n == ALL).isPresent()) {
        floating.add(b.whenFalse());
      }
    }
  }

  /** What is in a count of registers that are used up, where the instruction reads one. */
  private Optional<Integer> countOf(@Nullable Instruction instruction) {
    return instruction instanceof Instruction.Load l
            && uses.definition(l.address()) instanceof Instruction.PointerAdd p
            && isCount(p)
        ? Optional.of(p.result().name().startsWith(INTEGERS_USED) ? INTEGERS : ALL)
        : Optional.empty();
  }

  /** Whether floating arguments are a row of their own in the function's lists. */
  boolean hasTwoRows() {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Unsupported u
                    && isOf(u, IntrinsicFamily.VA_START)
                    && isStructure(listType(u.given().get(0))));
  }

  /** Whether another function is given a list of the function, or the address of one. */
  boolean handsListOn() {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .filter(i -> !(i instanceof Instruction.PointerAdd || i instanceof Instruction.Load))
        .filter(i -> !isOfList(i))
        .flatMap(
            i -> (i instanceof Instruction.Store s ? List.of(s.value()) : Uses.read(i)).stream())
        .anyMatch(o -> isStructure(listType(o)));
  }

  /** Whether the function takes floating arguments from a list. */
  boolean takesFloating() {
    return !floating.isEmpty();
  }

  /** Whether the instruction works with a list. */
  static boolean isOfList(Instruction instruction) {
    return instruction instanceof Instruction.PointerAdd p
        ? isCount(p)
        : instruction instanceof Instruction.Unsupported u
            && IntrinsicFamily.of(u.construct()).isOfArgumentLists();
  }

  private static boolean isOf(Instruction.Unsupported instruction, IntrinsicFamily family) {
    return IntrinsicFamily.of(instruction.construct()) == family;
  }

  /** A structure of the program may have members of the same names. */
  private static boolean isMember(Instruction.PointerAdd address) {
    return address.member().structure().endsWith("." + LIST);
  }

  private static boolean isCount(Instruction.PointerAdd address) {
    String name = address.result().name();
    return isMember(address)
        && ((name.startsWith(INTEGERS_USED) && address.offset() == 0)
            || (name.startsWith(ALL_USED) && address.offset() == Integer.BYTES));
  }

  /**
   * The function with its lists in memory.
   *
   * @param rows how many parameters it gets that lead to what {@code ...} stands for
   */
  Function rewritten(int rows) {
    List<Operand.Register> parameters = new ArrayList<>(function.parameters());
    List<Variable> variables = new ArrayList<>(function.variables());
    List<Operand> given = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      var register = new Operand.Register(fresh.register(), Type.POINTER, "arguments");
      var type = new CType("...", CType.Encoding.AGGREGATE, 0);
      parameters.add(register);
      variables.add(
          new Variable(
              "...", type, Variable.Kind.PARAMETER, function.name(), function.range().line()));
      given.add(register);
    }
    List<Block> blocks = new ArrayList<>();
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction instruction : block.instructions()) {
        rewrite(instruction, block.id(), given, code);
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
        rows > 0 ? Function.Arity.FIXED : function.arity(),
        function.range());
  }

  private void rewrite(
      Instruction instruction, int block, List<Operand> arguments, List<Instruction> into) {
    Optional<Integer> count = countOf(instruction);
    if (count.isPresent()) {
      var number = Operand.IntConstant.of(Integer.SIZE, count.get());
      counts.put(((Instruction.Load) instruction).result(), number);
    } else if (instruction instanceof Instruction.PointerAdd p
        && p.result().name().startsWith(IN_MEMORY)
        && isMember(p)
        && floating.contains(block)) {
      into.add(
          new Instruction.PointerAdd(
              p.result(), p.base(), p.offset() + FLOATING - NEXT, p.scaled(), "", p.at()));
    } else if (instruction instanceof Instruction.Binary b && isOfBothKinds(b)) {
      into.add(
          new Instruction.Unsupported(
              List.of(b.result()), "structure of numbers of both kinds in va_arg", b.at()));
    } else if (!(instruction instanceof Instruction.Unsupported u)) {
      into.add(instruction);
    } else if (isOf(u, IntrinsicFamily.VA_START)) {
      start(u, arguments, into);
    } else if (isOf(u, IntrinsicFamily.VA_COPY)) {
      copy(u, into);
    } else if (isOf(u, IntrinsicFamily.VA_END)) {
      end(u, into);
    } else {
      into.add(u);
    }
  }

  private boolean isOfBothKinds(Instruction.Binary condition) {
    return condition.op() == BinaryOperator.AND
        && uses.definition(condition.left()) instanceof Instruction.Compare c
        && countOf(uses.definition(c.left())).isPresent();
  }

  private void start(Instruction.Unsupported u, List<Operand> arguments, List<Instruction> into) {
    Operand list = u.given().get(0);
    Type type = listType(list);
    if (arguments.isEmpty()) {
      into.add(new Instruction.Unsupported(u.results(), BY_POINTER, u.given(), u.at()));
    } else if (type instanceof Type.Pointer) {
      into.add(new Instruction.Store(arguments.get(0), list, Instruction.Access.PLAIN, u.at()));
    } else if (isStructure(type)) {
      store(Operand.IntConstant.of(Integer.SIZE, INTEGERS), list, 0, u.at(), into);
      store(Operand.IntConstant.of(Integer.SIZE, ALL), list, Integer.BYTES, u.at(), into);
      store(arguments.get(0), list, NEXT, u.at(), into);
      Operand floats =
          arguments.size() > 1 ? arguments.get(1) : new Operand.Undefined(Type.POINTER);
      store(floats, list, FLOATING, u.at(), into);
    } else {
      into.add(u);
    }
  }

  private void end(Instruction.Unsupported u, List<Instruction> into) {
    Operand list = u.given().get(0);
    Type type = listType(list);
    var unset = new Operand.Undefined(Type.POINTER);
    if (type instanceof Type.Pointer) {
      into.add(new Instruction.Store(unset, list, Instruction.Access.PLAIN, u.at()));
    } else if (isStructure(type)) {
      store(unset, list, NEXT, u.at(), into);
      store(unset, list, FLOATING, u.at(), into);
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
      store(load(Type.POINTER, from, FLOATING, u.at(), into), to, FLOATING, u.at(), into);
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

  /** What a list is where the address is one of a variable or a member of one; else no value. */
  private Type listType(Operand address) {
    return uses.object(address)
        .map(o -> member(o.object().element(), o.offset()))
        .orElse(Type.VOID);
  }

  /** What begins at an offset, down to lists. */
  private Type member(Type type, long offset) {
    if (type instanceof Type.Struct s && !isStructure(s)) {
      return s.fields().stream()
          .filter(
              f ->
                  f.offsetBytes() <= offset
                      && offset < f.offsetBytes() + layout.storeSizeOf(f.type()))
          .findFirst()
          .map(f -> member(f.type(), offset - f.offsetBytes()))
          .orElse(Type.VOID);
    }
    return offset == 0 ? type : Type.VOID;
  }

  private boolean isStructure(Type type) {
    Type inner = type instanceof Type.Array a && a.count() == 1 ? a.element() : type;
    return layout.pointerBytes() == Long.BYTES
        && inner instanceof Type.Struct s
        && s.name().endsWith(LIST);
  }
}
