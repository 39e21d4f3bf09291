package dev.stet.server.worker;

import dev.stet.engine.EquivalenceChecker;
import dev.stet.engine.api.EquivalenceOptions;
import dev.stet.engine.compile.SourceUnit;

/** Opens two versions of a file for comparison. */
@FunctionalInterface
public interface Comparer {

  /** The engine's; it remembers the old version. */
  static Comparer ofEngine() {
    var opener = EquivalenceChecker.opener();
    return (before, now) -> opener.open(before, now, EquivalenceOptions.USUAL);
  }

  EquivalenceChecker.Opening open(SourceUnit before, SourceUnit now);
}
