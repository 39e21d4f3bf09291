package dev.stet.engine.smt;

import dev.stet.engine.term.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Translates terms into the solver's, every term once. Works with a stack of its own, so the depth
 * of a term does not matter.
 *
 * @param <H> what stands for a term in the solver
 */
abstract class Encoder<H> {

  /** The solver's term at the index of the term's id, beside the term it was made of. */
  private final List<@Nullable H> known = new ArrayList<>();

  private final List<@Nullable Term> origins = new ArrayList<>();
  private long nanos;
  private int made;

  /** The solver's term; arguments have been translated already. */
  protected abstract H make(Term term, List<H> arguments);

  /**
   * @throws UnsupportedTerm where it has no exact translation
   * @throws IllegalArgumentException where terms of two {@link dev.stet.engine.term.Terms} meet
   */
  final H encode(Term term) {
    H found = lookUp(term);
    if (found != null) {
      return found;
    }
    long start = System.nanoTime();
    try {
      return walk(term);
    } finally {
      nanos += System.nanoTime() - start;
    }
  }

  /** How many terms have been translated. */
  final int made() {
    return made;
  }

  private H walk(Term root) {
    Deque<Term> open = new ArrayDeque<>();
    open.push(root);
    while (true) {
      Term term = open.element();
      List<H> arguments = new ArrayList<>(term.arguments().size());
      for (Term argument : term.arguments()) {
        H done = lookUp(argument);
        if (done == null) {
          open.push(argument);
        } else {
          arguments.add(done);
        }
      }
      if (arguments.size() < term.arguments().size()) {
        continue;
      }
      open.pop();
      H made = lookUp(term);
      if (made == null) {
        made = make(term, arguments);
        this.made++;
        remember(term, made);
      }
      if (open.isEmpty()) {
        return made;
      }
    }
  }

  private @Nullable H lookUp(Term term) {
    int id = term.id();
    H found = id < known.size() ? known.get(id) : null;
    if (found != null && origins.get(id) != term) {
      throw new IllegalArgumentException("terms of two factories in one session");
    }
    return found;
  }

  private void remember(Term term, H made) {
    while (known.size() <= term.id()) {
      known.add(null);
      origins.add(null);
    }
    known.set(term.id(), made);
    origins.set(term.id(), term);
  }

  /** Seconds spent in translation so far. */
  final double seconds() {
    return nanos / 1e9;
  }
}
