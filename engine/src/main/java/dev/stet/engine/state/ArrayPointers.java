package dev.stet.engine.state;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.analysis.PointerSources;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.PointerNumber;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Static pointers that lead into one array of the file whatever it does, from the start on: all
 * that is stored to them is computed from that array, or from what stands in such a pointer, by
 * whole elements.
 */
final class ArrayPointers {

  /** By the name of such a pointer: the array. */
  private final Map<String, Global> arrays = new LinkedHashMap<>();

  private final PointerVariables variables;

  ArrayPointers(Module module) {
    StaticVariables.of(module, StaticVariables::exposed)
        .values()
        .forEach(
            g -> {
              Operand.GlobalAddress start = start(g);
              Global array = start == null ? null : module.global(start.global());
              if (start != null
                  && array != null
                  && array.initial() != null
                  && elementBytes(array) > 0
                  && start.offset() % elementBytes(array) == 0) {
                arrays.put(g.name(), array);
              }
            });
    this.variables = new PointerVariables(module, arrays.keySet());
    variables.keep(
        (function, variable) -> {
          Global array = requireNonNull(arrays.get(variable));
          Set<Operand> inside = inside(function, array);
          return pointer -> isInside(pointer, array, inside);
        });
    arrays.keySet().retainAll(variables.names());
  }

  /** What the variable begins with where it is a pointer and nothing else. */
  private static Operand.@Nullable GlobalAddress start(Global variable) {
    return variable.type() instanceof Type.Pointer
            && variable.initial() != null
            && variable.initial().size() == 1
            && variable.initial().get(0).offset() == 0
            && variable.initial().get(0).value() instanceof Operand.GlobalAddress address
        ? address
        : null;
  }

  /** Those of each array. */
  List<PointerGroup> groups() {
    Map<Global, Set<String>> all = new LinkedHashMap<>();
    arrays.forEach(
        (variable, array) -> all.computeIfAbsent(array, a -> new LinkedHashSet<>()).add(variable));
    List<PointerGroup> groups = new ArrayList<>();
    all.forEach((array, own) -> groups.add(new OfArray(array, own)));
    return groups;
  }

  /** The pointers into an array: their numbers are the indices of elements. */
  private final class OfArray implements PointerGroup {

    private final Global array;
    private final Set<String> own;

    OfArray(Global array, Set<String> own) {
      this.array = array;
      this.own = own;
    }

    @Override
    public Set<String> variables() {
      return own;
    }

    @Override
    public Set<Operand> inside(Function function) {
      return ArrayPointers.this.inside(function, array);
    }

    @Override
    public boolean isInside(Operand pointer, Set<Operand> inside) {
      return ArrayPointers.isInside(pointer, array, inside);
    }

    @Override
    public long number(Operand pointer) {
      return pointer instanceof Operand.GlobalAddress g ? g.offset() / bytes() : 0;
    }

    @Override
    public long bytes() {
      return elementBytes(array);
    }

    @Override
    public boolean isOrdered() {
      return true;
    }

    @Override
    public List<Instruction> made(
        Operand.Register pointer, Operand.Register number, FreshNumbers fresh, Location at) {
      return List.of(
          new Instruction.PointerAdd(
              pointer,
              new Operand.GlobalAddress(array.name(), 0),
              0,
              List.of(new Instruction.Scaled(number, bytes())),
              "",
              at));
    }

    @Override
    public String name(String variable) {
      return variable + " - " + (array.variable() == null ? array.name() : array.variable().name());
    }

    @Override
    public PointerNumber numbers(String variable) {
      return new PointerNumber.Index();
    }
  }

  /** The bytes of an element; of all of what is no array. */
  private static long elementBytes(Global array) {
    return array.type() instanceof Type.Array a ? a.stride() : array.sizeBytes();
  }

  /** Whether it leads into the array, at the start of an element. */
  private static boolean isInside(Operand pointer, Global array, Set<Operand> inside) {
    return inside.contains(pointer)
        || (pointer instanceof Operand.GlobalAddress g
            && g.global().equals(array.name())
            && g.offset() % elementBytes(array) == 0);
  }

  /** The registers of a function that are computed from the array by whole elements. */
  private Set<Operand> inside(Function function, Global array) {
    long element = elementBytes(array);
    var sources =
        new PointerSources(
            function,
            add ->
                add.offset() % element == 0
                    && add.scaled().stream().allMatch(s -> s.stride() % element == 0));
    Set<Operand> read = variables.read(function, v -> array.equals(arrays.get(v)));
    return sources.from(read, pointer -> isInside(pointer, array, Set.of()));
  }
}
