package dev.stet.engine.analysis;

import java.util.Collections;
import java.util.LinkedHashSet;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import java.util.Set;
import java.util.function.BiPredicate;

/** The largest set of functions that have a property if those that they call have it. */
final class LargestSet {

  private LargestSet() {}

  /**
   * Their names.
   *
   * @param has whether a function has it, given the names of those that do; it may only turn false
   *     as these become fewer
   */
  static Set<String> of(Module module, BiPredicate<Function, Set<String>> has) {
    Set<String> names = new LinkedHashSet<>();
    module.functions().forEach(f -> names.add(f.name()));
    boolean shrinks = true;
    while (shrinks) {
      shrinks = false;
      for (Function function : module.functions()) {
        if (names.contains(function.name()) && !has.test(function, names)) {
          names.remove(function.name());
          shrinks = true;
        }
      }
    }
    return Collections.unmodifiableSet(new LinkedHashSet<>(names));
  }
}
