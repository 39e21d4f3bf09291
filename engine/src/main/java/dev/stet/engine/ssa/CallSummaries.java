package dev.stet.engine.ssa;

import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What is proved of functions that are called and not followed (002 §2); all of it before a formula
 * is made that rests on it.
 *
 * @param all what is known of functions with a body, by their names, whoever calls them
 */
public record CallSummaries(Map<String, Known> all) {

  /** Nothing is known. */
  public static final CallSummaries NONE = new CallSummaries(Map.of());

  public CallSummaries {
    all = Collections.unmodifiableMap(new LinkedHashMap<>(all));
  }

  /** What is known of a function. */
  public Optional<Known> of(String callee) {
    return Optional.ofNullable(all.get(callee));
  }

  /** Of what a function gives back and leaves behind, wherever it returns. */
  public interface Known {

    /** In words, with {@code \result}. */
    String text();

    /**
     * Of one call (Bool).
     *
     * @param isNull whether a pointer is null
     */
    Term holds(Terms terms, Observation seen, UnaryOperator<Term> isNull);
  }

  /**
   * What is seen of one call.
   *
   * @param arguments one for each parameter as it is lowered
   * @param before what the places hold that the summary speaks of
   * @param after what they hold when it has returned
   */
  public record Observation(
      List<Term> arguments, List<Term> results, List<Term> before, List<Term> after) {
    public Observation {
      arguments = List.copyOf(arguments);
      results = List.copyOf(results);
      before = List.copyOf(before);
      after = List.copyOf(after);
    }

    /** The parts of a list of all of them. */
    public static Observation of(List<Term> all, int arguments, int results) {
      int first = arguments + results;
      int places = (all.size() - first) / 2;
      return new Observation(
          all.subList(0, arguments),
          all.subList(arguments, first),
          all.subList(first, first + places),
          all.subList(first + places, all.size()));
    }
  }
}
