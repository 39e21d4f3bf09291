package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.verdict.Influence;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/**
 * What variables of the unit may hold when a function is called. Those that others see may hold
 * anything.
 *
 * @param fixed variables that hold what they are given at the start of the program
 * @param statics variables that only this unit sees and writes: they hold what calls have left
 *     there
 * @param reached some of what calls may leave there
 * @param influence a variable that is looked at, and what others than the code set it to
 */
public record Starts(
    Set<String> fixed, Set<String> statics, List<Reached> reached, Optional<Influence> influence) {

  public Starts {
    fixed = Collections.unmodifiableSet(new LinkedHashSet<>(fixed));
    statics = Collections.unmodifiableSet(new LinkedHashSet<>(statics));
    reached = List.copyOf(reached);
  }

  /**
   * What static variables hold after some calls.
   *
   * @param bytes those that were written, by variable and offset; all others hold what they are
   *     given at the start
   */
  public record Reached(Map<String, SortedMap<Long, Integer>> bytes) {

    /** No function was called yet. */
    public static final Reached AT_THE_START = new Reached(Map.of());

    public Reached {
      bytes = Collections.unmodifiableMap(new LinkedHashMap<>(bytes));
    }
  }

  /** The same with one state of static variables. */
  public Starts only(Reached state) {
    return new Starts(fixed, statics, List.of(state), influence);
  }
}
