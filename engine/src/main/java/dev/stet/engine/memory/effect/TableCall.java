package dev.stet.engine.memory.effect;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A function of the C library that is given a table and how large it is (C17 7.22.5). What it does
 * to the table is not modelled, but all of the table must be there.
 *
 * @param table the argument that leads to it
 * @param count the argument that is the number of elements
 * @param size the argument that is the bytes of one
 */
public record TableCall(int table, int count, int size, Access access) {

  /** What is done to the elements. */
  public enum Access {
    READ,
    WRITE
  }

  private static final Map<String, TableCall> ALL =
      Map.of(
          "qsort", new TableCall(0, 1, 2, Access.WRITE),
          "qsort_r", new TableCall(0, 1, 2, Access.WRITE),
          "bsearch", new TableCall(1, 2, 3, Access.READ));

  /** What a function is, unless the module has one of its own by that name. */
  public static Optional<TableCall> of(Module module, Instruction.Call call) {
    String name = call.calleeName();
    return name == null || module.function(name) != null
        ? Optional.empty()
        : of(name, call.arguments().stream().map(Operand::type).toList());
  }

  /** The same of a function that is not defined in the program. */
  public static Optional<TableCall> of(String name, List<Type> arguments) {
    return Optional.ofNullable(ALL.get(name)).filter(c -> c.fits(arguments));
  }

  private boolean fits(List<Type> arguments) {
    return Stream.of(table, count, size).allMatch(a -> a < arguments.size())
        && arguments.get(table) instanceof Type.Pointer
        && arguments.get(count) instanceof Type.Int
        && arguments.get(size) instanceof Type.Int;
  }
}
