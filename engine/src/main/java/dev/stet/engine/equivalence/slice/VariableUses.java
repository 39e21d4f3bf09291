package dev.stet.engine.equivalence.slice;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import dev.stet.engine.verdict.Influence;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which functions use a variable: those that name it, and those that call ones that name it and are
 * not compared by themselves, because only one version has them or they stand in a header or
 * another file.
 */
public record VariableUses(Influence influence, Where before, Where after) {

  /**
   * A version.
   *
   * @param compared the functions that are compared by themselves
   */
  public record Where(Module module, Set<String> compared) {
    public Where {
      compared = Collections.unmodifiableSet(new LinkedHashSet<>(compared));
    }
  }

  /** Whether one of the two versions of a function uses it. */
  public boolean areIn(Optional<String> oldName, Optional<String> newName) {
    return isMeant(before.module())
        && isMeant(after.module())
        && (areIn(before, oldName) || areIn(after, newName) || areBehindCalls(oldName, newName));
  }

  private boolean isMeant(Module module) {
    Global global = module.global(influence.variable());
    return influence.meant() == Influence.Meant.ANY
        || global == null
        || global.linkage() != Function.Linkage.INTERNAL;
  }

  private boolean areIn(Where version, Optional<String> name) {
    Function function = name.map(version.module()::function).orElse(null);
    return function != null && VariableSlice.uses(function, version.module().layout(), influence);
  }

  /** Whether functions use it for one of them that are not compared by themselves. */
  public boolean areBehindCalls(Optional<String> oldName, Optional<String> newName) {
    return areBehindCalls(before, oldName) || areBehindCalls(after, newName);
  }

  private boolean areBehindCalls(Where version, Optional<String> name) {
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(name.map(List::of).orElse(List.of()));
    while (!open.isEmpty()) {
      Function function = version.module().function(open.pop());
      if (function == null || !seen.add(function.name())) {
        continue;
      }
      if (seen.size() > 1 && VariableSlice.uses(function, version.module().layout(), influence)) {
        return true;
      }
      Mentions.of(function).functions().stream()
          .filter(callee -> !version.compared().contains(callee))
          .forEach(open::add);
    }
    return false;
  }
}
