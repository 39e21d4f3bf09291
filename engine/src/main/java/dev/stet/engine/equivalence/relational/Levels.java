package dev.stet.engine.equivalence.relational;

import dev.stet.engine.equivalence.relational.formula.Premise;
import dev.stet.engine.equivalence.relational.program.CutProgram;
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

  private final Set<Set<Premise>> order = new LinkedHashSet<>();
  private final Set<Premise> all = EnumSet.noneOf(Premise.class);

  Levels(CutProgram before, CutProgram after) {
    Function old = before.function();
    Function now = after.function();
    boolean overflow = overflows(old) || overflows(now);
    if (overflow) {
      all.addAll(EnumSet.of(Premise.WRAPPING, Premise.NO_OVERFLOW, Premise.NO_NEW_OVERFLOW));
    }
    List<Premise> others = new ArrayList<>();
    if (hasOpenVariables(old) || hasOpenVariables(now)) {
      others.add(Premise.SAME_UNINITIALISED);
    }
    if (hasFloats(old)) {
      others.add(Premise.NO_NAN);
      others.add(Premise.NO_SIGNED_ZERO);
    }
    if (mayEndInCalls(before) || mayEndInCalls(after)) {
      others.add(Premise.CALLS_RETURN);
    }
    all.addAll(others);
    order.add(Set.of());
    order.add(Collections.unmodifiableSet(new LinkedHashSet<>(all)));
    Set<Premise> more = EnumSet.noneOf(Premise.class);
    addOverflow(overflow, more);
    for (Premise other : others) {
      order.add(Set.of(other));
      more.add(other);
      addOverflow(overflow, more);
    }
  }

  private void addOverflow(boolean overflow, Set<Premise> more) {
    order.add(Collections.unmodifiableSet(new LinkedHashSet<>(more)));
    if (overflow) {
      order.add(with(more, Premise.WRAPPING));
      order.add(with(more, Premise.NO_OVERFLOW));
      order.add(with(more, Premise.NO_OVERFLOW, Premise.WRAPPING));
      order.add(with(more, Premise.NO_OVERFLOW, Premise.NO_NEW_OVERFLOW));
    }
  }

  private static Set<Premise> with(Set<Premise> some, Premise... more) {
    Set<Premise> together = new LinkedHashSet<>(some);
    together.addAll(List.of(more));
    return Collections.unmodifiableSet(new LinkedHashSet<>(together));
  }

  /** None first, then all, then those between from weak to strong. */
  List<Set<Premise>> inOrder() {
    return List.copyOf(order);
  }

  /** Those that do not exclude overflow, in the same order. */
  List<Set<Premise>> withoutOverflow() {
    Set<Set<Premise>> kept = new LinkedHashSet<>();
    for (Set<Premise> each : order) {
      Set<Premise> less = new LinkedHashSet<>(each);
      less.remove(Premise.NO_OVERFLOW);
      less.remove(Premise.NO_NEW_OVERFLOW);
      kept.add(Collections.unmodifiableSet(new LinkedHashSet<>(less)));
    }
    return List.copyOf(kept);
  }

  private static boolean mayEndInCalls(CutProgram program) {
    return !program.isRecursive()
        && program.function().blocks().stream()
            .flatMap(b -> b.instructions().stream())
            .anyMatch(i -> i instanceof Instruction.Call c && program.calls().mayBeLast(c));
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
