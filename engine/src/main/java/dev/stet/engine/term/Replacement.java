package dev.stet.engine.term;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Puts other terms in the place of variables, and in the place of variables of these, to the end.
 */
public final class Replacement {

  private final Terms terms;
  private final Function<Term, Optional<Term>> forVariable;
  private final Map<Term, Term> done = new LinkedHashMap<>();

  /**
   * @param forVariable the term for a variable, of its sort; empty where it stays. What it gives is
   *     replaced in turn, so it must not lead back to a variable that is being replaced.
   */
  public Replacement(Terms terms, Function<Term, Optional<Term>> forVariable) {
    this.terms = terms;
    this.forVariable = forVariable;
  }

  /** The term with everything replaced; without recursion, as terms may be deep. */
  public Term in(Term term) {
    Deque<Term> open = new ArrayDeque<>();
    open.push(term);
    while (!open.isEmpty()) {
      Term next = open.element();
      if (done.containsKey(next)) {
        open.pop();
      } else if (next.op() == Op.VARIABLE) {
        Optional<Term> other = forVariable.apply(next);
        if (other.isEmpty() || other.get() == next) {
          done.put(next, next);
        } else if (done.containsKey(other.get())) {
          done.put(next, requireNonNull(done.get(other.get())));
        } else {
          open.push(other.get());
        }
      } else if (done.keySet().containsAll(next.arguments())) {
        done.put(
            next,
            terms.with(
                next, next.arguments().stream().map(a -> requireNonNull(done.get(a))).toList()));
      } else {
        next.arguments().stream().filter(a -> !done.containsKey(a)).forEach(open::push);
      }
    }
    return requireNonNull(done.get(term));
  }
}
