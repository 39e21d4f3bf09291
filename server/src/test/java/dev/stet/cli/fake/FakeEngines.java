package dev.stet.cli.fake;

import dev.stet.cli.run.Engines;
import dev.stet.engine.api.LoadResult;

/** Engines that are made up. */
public final class FakeEngines {

  /** For command lines that must not get as far as an engine. */
  public static final Engines NONE =
      () -> {
        throw new AssertionError("no engine may be started");
      };

  private FakeEngines() {}

  /** Each file loads as this, each function is answered by the prover. */
  public static Engines always(LoadResult loaded, FakeVerifier.Prover prover) {
    return () -> new FakeVerifier(source -> loaded, prover, () -> {});
  }
}
