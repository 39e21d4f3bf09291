package dev.stet.engine.equivalence.relational;

import dev.stet.engine.equivalence.relational.formula.Assumption;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The sets of assumptions that are worth a try for two functions. */
final class Levels {

  private final Set<Set<Assumption>> order = new LinkedHashSet<>();
  private final Set<Assumption> all = EnumSet.noneOf(Assumption.class);

  Levels(Function old, Function now) {
    boolean overflow = overflows(old) || overflows(now);
    if (overflow) {
      all.addAll(
          EnumSet.of(Assumption.WRAPPING, Assumption.NO_OVERFLOW, Assumption.NO_NEW_OVERFLOW));
    }
    List<Assumption> others = new ArrayList<>();
    if (hasOpenVariables(old) || hasOpenVariables(now)) {
      others.add(Assumption.SAME_UNINITIALISED);
    }
    if (hasFloats(old)) {
      others.add(Assumption.NO_NAN);
      others.add(Assumption.NO_SIGNED_ZERO);
    }
    all.addAll(others);
    order.add(Set.of());
    order.add(Collections.unmodifiableSet(new LinkedHashSet<>(all)));
    Set<Assumption> more = EnumSet.noneOf(Assumption.class);
    addOverflow(overflow, more);
    for (Assumption other : others) {
      order.add(Set.of(other));
      more.add(other);
      addOverflow(overflow, more);
    }
  }

  private void addOverflow(boolean overflow, Set<Assumption> more) {
    order.add(Collections.unmodifiableSet(new LinkedHashSet<>(more)));
    if (overflow) {
      order.add(with(more, Assumption.WRAPPING));
      order.add(with(more, Assumption.NO_OVERFLOW));
      order.add(with(more, Assumption.NO_OVERFLOW, Assumption.WRAPPING));
      order.add(with(more, Assumption.NO_OVERFLOW, Assumption.NO_NEW_OVERFLOW));
    }
  }

  private static Set<Assumption> with(Set<Assumption> some, Assumption... more) {
    Set<Assumption> together = new LinkedHashSet<>(some);
    together.addAll(List.of(more));
    return Collections.unmodifiableSet(new LinkedHashSet<>(together));
  }

  /** None first, then all, then those between from weak to strong. */
  List<Set<Assumption>> inOrder() {
    return List.copyOf(order);
  }

  /** Those that do not exclude overflow, in the same order. */
  List<Set<Assumption>> withoutOverflow() {
    Set<Set<Assumption>> kept = new LinkedHashSet<>();
    for (Set<Assumption> each : order) {
      Set<Assumption> less = new LinkedHashSet<>(each);
      less.remove(Assumption.NO_OVERFLOW);
      less.remove(Assumption.NO_NEW_OVERFLOW);
      kept.add(Collections.unmodifiableSet(new LinkedHashSet<>(less)));
    }
    return List.copyOf(kept);
  }

  private static boolean overflows(Function function) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Check c
                    && c.obligation().kind() == CheckKind.SIGNED_OVERFLOW);
  }

  private static boolean hasOpenVariables(Function function) {
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Allocate
            || Uses.read(i).stream().anyMatch(o -> o instanceof Operand.Undefined)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean hasFloats(Function function) {
    return function.result() instanceof Type.Floating
        || function.parameters().stream().anyMatch(p -> p.type() instanceof Type.Floating);
  }
}
