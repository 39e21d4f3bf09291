package dev.stet.engine.state;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.ir.Block;
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

  private final Module module;

  /** By the name of such a pointer: the array. */
  private final Map<String, Global> arrays = new LinkedHashMap<>();

  ArrayPointers(Module module) {
    this.module = module;
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
    while (arrays.keySet().removeIf(this::isOtherwise)) {}
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
    all.forEach((array, variables) -> groups.add(new OfArray(array, variables)));
    return groups;
  }

  /** The pointers into an array: their numbers are the indices of elements. */
  private final class OfArray implements PointerGroup {

    private final Global array;
    private final Set<String> variables;

    OfArray(Global array, Set<String> variables) {
      this.array = array;
      this.variables = variables;
    }

    @Override
    public Set<String> variables() {
      return variables;
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

  /** The pointer that stands at the address, if it is one of these; else "". */
  private String at(Operand address) {
    return address instanceof Operand.GlobalAddress g
            && g.offset() == 0
            && arrays.containsKey(g.global())
        ? g.global()
        : "";
  }

  /** Whether something else is done with the variable than to read and to store such pointers. */
  private boolean isOtherwise(String variable) {
    Global array = requireNonNull(arrays.get(variable));
    for (Function function : module.functions()) {
      Set<Operand> inside = null;
      for (Block block : function.blocks()) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load l
              && isOf(l.address(), variable)
              && !(l.result().type() instanceof Type.Pointer && !at(l.address()).isEmpty())) {
            return true;
          } else if (i instanceof Instruction.Store s && isOf(s.address(), variable)) {
            inside = inside == null ? inside(function, array) : inside;
            if (at(s.address()).isEmpty() || !isInside(s.value(), array, inside)) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  private static boolean isOf(Operand address, String variable) {
    return address instanceof Operand.GlobalAddress g && g.global().equals(variable);
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
    Set<Operand> read = new LinkedHashSet<>();
    Map<Operand, List<Operand>> sources = new LinkedHashMap<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l
            && l.result().type() instanceof Type.Pointer
            && !at(l.address()).isEmpty()
            && array.equals(arrays.get(at(l.address())))) {
          read.add(l.result());
        } else if (i instanceof Instruction.PointerAdd add
            && add.offset() % element == 0
            && add.scaled().stream().allMatch(s -> s.stride() % element == 0)) {
          sources.put(add.result(), List.of(add.base()));
        } else if (i instanceof Instruction.Phi phi
            && phi.result().type() instanceof Type.Pointer) {
          sources.put(
              phi.result(), phi.incoming().stream().map(Instruction.Incoming::value).toList());
        } else if (i instanceof Instruction.Select select
            && select.result().type() instanceof Type.Pointer) {
          sources.put(select.result(), List.of(select.whenTrue(), select.whenFalse()));
        }
      }
    }
    Set<Operand> inside = new LinkedHashSet<>(sources.keySet());
    inside.addAll(read);
    while (inside.removeIf(
        p ->
            !read.contains(p)
                && !sources.getOrDefault(p, List.of()).stream()
                    .allMatch(from -> isInside(from, array, inside)))) {}
    return inside;
  }
}
