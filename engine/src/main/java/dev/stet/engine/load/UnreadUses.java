package dev.stet.engine.load;

import dev.stet.engine.equivalence.version.Version;
import dev.stet.engine.ir.Global;
import dev.stet.engine.llvm.pass.RenamedVariables;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What the functions of a unit mention whose bodies were not read, since they are the same in both
 * versions: a variable of that name may be used there.
 *
 * @param names identifiers of the preprocessed text, or names of symbols
 */
record UnreadUses(Set<String> names) implements Version.Uses {

  /** All bodies were read. */
  static final UnreadUses NONE = new UnreadUses(Set.of());

  UnreadUses {
    names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
  }

  /** The same where variables have got other names since. */
  UnreadUses with(RenamedVariables renamed) {
    Set<String> all = new LinkedHashSet<>(names);
    renamed
        .names()
        .forEach(
            (before, after) -> {
              if (names.contains(before)) {
                all.add(after);
              }
            });
    return new UnreadUses(all);
  }

  @Override
  public boolean areSeen(Global global) {
    return !names.contains(global.name())
        && (global.variable() == null || !names.contains(global.variable().name()));
  }
}
