package dev.stet.engine.ssa;

import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** What is proved of functions that are called and not followed (002 §2). */
@FunctionalInterface
public interface CallSummaries {

  /** Nothing is known. */
  CallSummaries NONE = callee -> Optional.empty();

  /** What is known of a function with a body, whoever calls it. */
  Optional<Known> of(String callee);

  /** Of a function's result, wherever it returns. */
  interface Known {

    /** In words, with {@code \result}. */
    String text();

    /**
     * Of one call (Bool).
     *
     * @param arguments one for each parameter as it is lowered
     * @param isNull whether a pointer among them is null
     */
    Term holds(Terms terms, List<Term> arguments, Term result, UnaryOperator<Term> isNull);
  }
}
