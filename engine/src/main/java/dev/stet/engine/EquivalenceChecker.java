package dev.stet.engine;

import dev.stet.engine.api.EquivalenceOptions;
import dev.stet.engine.api.KernelParameters;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.UnitCalls;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.load.ParameterTables;
import dev.stet.engine.load.VersionLoader;
import dev.stet.engine.verdict.EquivalenceReport;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Compares two versions of a C file function by function; the engine's facade for that. Calls are
 * made from one thread, but for {@link #cancel}.
 */
public interface EquivalenceChecker {

  /** The kernel's parameters that a unit lists; empty where it does not compile. */
  static Optional<KernelParameters> parameters(SourceUnit unit) {
    return ParameterTables.of(unit);
  }

  /** Compiles both versions. Never throws for what the texts are like. */
  static Opening open(SourceUnit oldUnit, SourceUnit newUnit, EquivalenceOptions options) {
    var loader = new VersionLoader(VersionLoader.Extent.WHOLE);
    return EngineEquivalenceChecker.open(
        () -> loader.load(oldUnit, newUnit),
        oldUnit.file(),
        newUnit.file(),
        options,
        Optional.empty());
  }

  /**
   * The same where the functions that the unit calls stand in other files, which are compiled as
   * well.
   */
  static Opening open(
      SourceUnit oldUnit,
      List<SourceUnit> oldOthers,
      SourceUnit newUnit,
      List<SourceUnit> newOthers,
      EquivalenceOptions options) {
    var loader = new VersionLoader(VersionLoader.Extent.WHOLE);
    return EngineEquivalenceChecker.open(
        () -> loader.load(oldUnit, oldOthers, newUnit, newOthers),
        oldUnit.file(),
        newUnit.file(),
        options,
        Optional.empty());
  }

  /**
   * For one pair of versions after the other; an old version that stays the same is read once. What
   * is the same in both is only looked at as a text, and where it stands is not told.
   */
  static Opener opener() {
    var loader = new VersionLoader(VersionLoader.Extent.CHANGED);
    var whole = new VersionLoader(VersionLoader.Extent.WHOLE);
    return (oldUnit, newUnit, options) ->
        EngineEquivalenceChecker.open(
            () -> loader.load(oldUnit, newUnit),
            oldUnit.file(),
            newUnit.file(),
            options,
            Optional.of(
                () ->
                    EngineEquivalenceChecker.open(
                        () -> whole.load(oldUnit, newUnit),
                        oldUnit.file(),
                        newUnit.file(),
                        options,
                        Optional.empty())));
  }

  /** Compiles both versions of a file; from one thread at a time. */
  @FunctionalInterface
  interface Opener {

    /** Never throws for what the texts are like. */
    Opening open(SourceUnit oldUnit, SourceUnit newUnit, EquivalenceOptions options);
  }

  /** The outcome of {@link #open}. */
  sealed interface Opening {

    /** Both versions compiled. */
    record Ready(EquivalenceChecker checker) implements Opening {}

    /**
     * At least one version did not compile.
     *
     * @param oldUnit what became of the old version; empty where it compiled
     * @param newUnit likewise
     */
    record Unusable(Optional<LoadResult> oldUnit, Optional<LoadResult> newUnit)
        implements Opening {}

    /**
     * The custom change patterns cannot be used.
     *
     * @param problem one line: which file, why
     */
    record UnusablePatterns(String problem) implements Opening {}
  }

  /**
   * The functions of both versions: those of the new text in its order, then those that are gone.
   */
  List<Pair> pairs();

  /** Those of both versions, whatever was asked for. */
  List<Pair> functions();

  /** Who may call whom in the old version. */
  UnitCalls oldCalls();

  /** Likewise in the new one. */
  UnitCalls newCalls();

  /** Whether one of the versions has a global variable of this name. */
  boolean hasVariable(String name);

  /**
   * Compares the two versions of a function; what is known of its callees is kept.
   *
   * @param limit of the work, and of the clock
   */
  default EquivalenceReport compare(Pair pair, Duration limit) {
    return compare(pair, limit, limit);
  }

  /**
   * The same with two limits: where that of the clock is far away, the answer is the same however
   * busy the machine is ({@link dev.stet.engine.time.Meter}).
   *
   * @param work the most that may be done, as the time that it usually takes
   * @param clock the most that it may take
   */
  EquivalenceReport compare(Pair pair, Duration work, Duration clock);

  /** Makes a running {@link #compare} come back soon; from any thread. */
  void cancel();

  /**
   * A function in both versions, or in one of them.
   *
   * @param oldName empty where the function is new
   * @param newName empty where the function is gone
   */
  record Pair(Optional<String> oldName, Optional<String> newName) {
    public Pair {
      if (oldName.isEmpty() && newName.isEmpty()) {
        throw new IllegalArgumentException("a pair without a function");
      }
    }

    /** The new name, or the old one where there is no new one. */
    public String name() {
      return newName.or(() -> oldName).orElseThrow();
    }
  }
}
