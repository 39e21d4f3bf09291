package dev.stet.engine.termination;

import java.util.LinkedHashMap;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.invariant.ReadIndices;
import dev.stet.engine.invariant.Slice;
import dev.stet.engine.invariant.StrategyIteration;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.Meter;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A function's formula and the session that it is asked in. */
final class Prover {

  private final Terms terms;
  private final SolverSession session;
  private final TransitionSystem system;
  private final Budget budget;
  private final Map<Term, Term> definitions = new LinkedHashMap<>();
  private final List<Term> constraints = new ArrayList<>();
  private final ReadIndices indices;
  private Duration reserved = Duration.ZERO;

  Prover(Terms terms, SolverSession session, TransitionSystem system, Budget budget) {
    this.terms = terms;
    this.session = session;
    this.system = system;
    this.budget = budget;
    this.indices = new ReadIndices(terms);
  }

  Terms terms() {
    return terms;
  }

  /** Where the formula reads arrays. */
  ReadIndices indices() {
    return indices;
  }

  /** What counts the work. */
  Meter meter() {
    return budget.meter();
  }

  SolverSession session() {
    return session;
  }

  TransitionSystem system() {
    return system;
  }

  /** One of several attempts begins: it may use this share of the time that is left. */
  void attempt(int share) {
    Duration left = budget.left();
    reserved = left.minus(left.dividedBy(share));
  }

  /** Time for the next query of the attempt. */
  Duration left() {
    Duration left = budget.left().minus(reserved);
    return left.isNegative() ? Duration.ZERO : left;
  }

  boolean isSpent() {
    return budget.isSpent();
  }

  /** Adds what has been encoded since the last time. */
  void update() {
    List<Term> added = system.takeConstraints();
    constraints.addAll(added);
    indices.note(added);
    for (Term constraint : added) {
      session.add(constraint);
      if (constraint.op() == Op.EQ) {
        define(constraint.argument(0), constraint.argument(1));
        define(constraint.argument(1), constraint.argument(0));
      }
    }
  }

  /** Only older terms count, so that definitions never go round. */
  private void define(Term variable, Term term) {
    if (variable.op() == Op.VARIABLE && term.id() < variable.id()) {
      definitions.putIfAbsent(variable, term);
    }
  }

  /** Adds an invariant of the domain about what the loops' rounds depend on, if one is found. */
  void infer(Domain domain) {
    List<Term> rounds = new ArrayList<>();
    for (LoopHead loop : system.loops()) {
      loop.instances().forEach(i -> i.visits().forEach(v -> rounds.add(v.guard())));
    }
    new StrategyIteration(terms, session, system, indices, this::left)
        .infer(domain, Slice.of(system, constraints, rounds), system.loops())
        .ifPresent(c -> c.facts(terms, indices).forEach(session::add));
  }

  /** What a variable of the formula was made equal to, if it stands for a term. */
  Optional<Term> definition(Term variable) {
    return Optional.ofNullable(definitions.get(variable));
  }

  /** Asks whether the formula, closed at its present k, allows the assumptions. */
  SolverSession.Answer check(Collection<Term> assumptions) {
    List<Term> query = new ArrayList<>(system.closing());
    query.addAll(assumptions);
    Duration left = left();
    return left.isZero() ? SolverSession.Answer.UNDECIDED : session.check(query, left);
  }

  BigInteger value(Term term) {
    return session.value(term);
  }

  boolean isTrue(Term term) {
    return session.value(term).signum() != 0;
  }
}
