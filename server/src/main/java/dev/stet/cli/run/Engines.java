package dev.stet.cli.run;

import dev.stet.engine.Verifier;

/** Where engines come from. */
@FunctionalInterface
public interface Engines {

  /** A new engine, to be used and closed by the thread that asked for it. */
  Verifier open();
}
