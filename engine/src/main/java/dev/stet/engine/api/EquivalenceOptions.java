package dev.stet.engine.api;

import dev.stet.engine.verdict.Floats;
import dev.stet.engine.verdict.Influence;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How two versions are compared.
 *
 * @param solver whether what synchronisation cannot match is handed to a solver
 * @param patterns a folder of custom change patterns (000 ch. 8)
 * @param influence compare only what this global variable influences (000 ch. 9)
 * @param floats what floating-point numbers stand for
 * @param messages functions that write texts for people, and the number of that argument, from 0
 */
public record EquivalenceOptions(
    Solver solver,
    Optional<Path> patterns,
    Optional<Influence> influence,
    Floats floats,
    Map<String, Integer> messages) {

  /** With a solver, without custom patterns, about whole functions. */
  public static final EquivalenceOptions USUAL =
      new EquivalenceOptions(
          Solver.ASKED, Optional.empty(), Optional.empty(), Floats.BITS, Map.of());

  public EquivalenceOptions {
    messages = Collections.unmodifiableMap(new TreeMap<>(messages));
  }

  /** Whether a solver may be asked. */
  public enum Solver {
    ASKED,
    NOT_ASKED
  }
}
