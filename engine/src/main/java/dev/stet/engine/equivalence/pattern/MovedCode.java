package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.equivalence.version.Callees;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Code moved into or out of functions (000 §7.2.2, Alg. 4): calls that cannot be matched are
 * replaced by the bodies of what they call. The constants and dead code that follow from the
 * arguments are dealt with by normalisation.
 */
public final class MovedCode {

  private MovedCode() {}

  /** The functions with bodies that a function calls, directly or not. */
  public static Set<String> callees(Module module, String function) {
    Set<String> found = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(function));
    while (!open.isEmpty()) {
      Function next = module.function(open.pop());
      if (next != null) {
        for (String called : called(next)) {
          if (module.function(called) != null && found.add(called)) {
            open.add(called);
          }
        }
      }
    }
    return found;
  }

  /** A function and those that it calls, also indirectly. */
  public static List<Function> withCallees(Module module, String name) {
    return Stream.concat(Stream.of(name), callees(module, name).stream())
        .map(module::function)
        .filter(Objects::nonNull)
        .distinct()
        .toList();
  }

  /** Those of them that do not mean the same in the other version. */
  public static Set<String> changedCallees(
      Module own, Module other, String function, Callees callees, Side side) {
    Set<String> changed = new TreeSet<>();
    for (String name : callees(own, function)) {
      String partner = side == Side.NEW ? callees.oldNameOf(name) : name;
      boolean known =
          other.function(partner) != null
              && (side == Side.NEW
                  ? callees.equal(partner, name).isPresent()
                  : callees.equal(name, partner).isPresent());
      if (!known) {
        changed.add(name);
      }
    }
    return changed;
  }

  /** Which version the callees are those of. */
  public enum Side {
    OLD,
    NEW
  }

  /** Functions that only the old version has and that may be an only-new one by another name. */
  public static List<String> renamed(Module oldModule, Module newModule, String newName) {
    Function now = newModule.function(newName);
    if (now == null) {
      return List.of();
    }
    return oldModule.functions().stream()
        .filter(f -> newModule.function(f.name()) == null)
        .filter(f -> newModule.declaration(f.name()) == null)
        .filter(f -> f.result().equals(now.result()))
        .filter(
            f ->
                f.parameters().stream()
                    .map(Operand.Register::type)
                    .toList()
                    .equals(now.parameters().stream().map(Operand.Register::type).toList()))
        .map(Function::name)
        .toList();
  }

  private static Set<String> called(Function function) {
    Set<String> called = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call call && call.calleeName() != null) {
          called.add(call.calleeName());
        }
      }
    }
    return called;
  }
}
