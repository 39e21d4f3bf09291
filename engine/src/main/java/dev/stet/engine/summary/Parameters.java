package dev.stet.engine.summary;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * The parameters that a condition can speak of: integers and pointers. Floats, structures and what
 * has no name are left out.
 */
public record Parameters(List<Int> integers, List<Pointer> pointers) {

  public Parameters {
    integers = List.copyOf(integers);
    pointers = List.copyOf(pointers);
  }

  /** A number that a function is given. */
  public sealed interface Given {

    /** In C, inside the function. */
    String name();

    IntegerKind kind();
  }

  /**
   * An integer that is passed.
   *
   * @param index its place among the parameters as they are lowered
   */
  public record Int(int index, String name, IntegerKind kind) implements Given {}

  /**
   * One that memory holds when the function begins.
   *
   * @param index its place among those that are looked at then
   */
  public record Held(int index, String name, IntegerKind kind) implements Given {}

  /** A pointer; the index as above. */
  public record Pointer(int index, String name) {}

  /** Those of a function. */
  public static Parameters of(Function function) {
    List<Int> integers = new ArrayList<>();
    List<Pointer> pointers = new ArrayList<>();
    List<String> names = function.variables().stream().map(Variable::name).toList();
    for (int i = 0; i < function.parameters().size() && i < names.size(); i++) {
      Operand.Register register = function.parameters().get(i);
      Variable variable = function.variables().get(i);
      int index = i;
      if (variable.name().isEmpty()
          || names.indexOf(variable.name()) != names.lastIndexOf(variable.name())) {
        continue;
      } else if (register.type() instanceof Type.Pointer
          && variable.type().encoding() == CType.Encoding.POINTER) {
        pointers.add(new Pointer(i, variable.name()));
      }
      IntegerKind.of(variable.type(), register.type())
          .ifPresent(kind -> integers.add(new Int(index, variable.name(), kind)));
    }
    return new Parameters(integers, pointers);
  }
}
