package dev.stet.engine.summary;

import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.ReturnPoint;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;

/** A function's formula at some k and the session it is asked in, with what is left of the time. */
public record Inquiry(
    Terms terms, SolverSession session, TransitionSystem system, Supplier<Duration> time) {

  /** Asks whether the formula, closed at its present k, allows the assumptions. */
  SolverSession.Answer ask(Collection<Term> assumptions) {
    Duration left = time.get();
    if (left.isZero() || left.isNegative()) {
      return SolverSession.Answer.UNDECIDED;
    }
    List<Term> query = new ArrayList<>(system.closing());
    query.addAll(assumptions);
    return session.check(query, left);
  }

  /** Whether the formula, closed at its present k, contradicts the assumptions. */
  public boolean isImpossible(Collection<Term> assumptions) {
    return ask(assumptions) == SolverSession.Answer.UNSAT;
  }

  boolean isTrue(Term term) {
    return session.value(term).signum() != 0;
  }

  BigInteger value(Term term) {
    return session.value(term);
  }

  /** Whether the function returns. */
  Term returns() {
    return terms.or(system.returnPoints().stream().map(ReturnPoint::guard).toList());
  }
}
