package dev.stet.engine.kiki;

import dev.stet.engine.invariant.Candidate;
import dev.stet.engine.invariant.ReadIndices;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.CheckInstance;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks a proof again from scratch: a formula built anew, another solver, and the three claims of
 * a certificate: the invariant is initial and inductive (001 (9)), the closed loops go no further,
 * and no check fails in a state that is left.
 */
public final class Recheck {

  private final Terms terms;
  private final SolverSession session;
  private final TransitionSystem system;
  private final List<LoopHead> originalLoops;
  private final Budget budget;
  private final List<Candidate> shown = new ArrayList<>();
  private final ReadIndices indices;
  private final ToldFacts facts;
  private int k = 1;

  /** What came out. */
  public enum Result {
    CONFIRMED,
    /** The second solver finds a state that the proof excludes. */
    CONTRADICTED,
    UNDECIDED
  }

  /**
   * @param system a formula of the same function at k = 1, made of {@code terms}
   * @param originalLoops the loops of the formula that the proof was made with
   */
  public Recheck(
      Terms terms,
      SolverSession session,
      TransitionSystem system,
      List<LoopHead> originalLoops,
      Budget budget) {
    this.terms = terms;
    this.session = session;
    this.system = system;
    this.originalLoops = List.copyOf(originalLoops);
    this.budget = budget;
    this.indices = new ReadIndices(terms);
    this.facts = new ToldFacts(terms, session, indices);
  }

  /**
   * Checks one certificate for the checks that it proves. A session serves one certificate.
   *
   * @throws dev.stet.engine.time.OutOfTime where the budget ends while the formula is built
   */
  public Result confirm(Certificate certificate, List<CheckKey> proved) {
    Result result = Result.CONFIRMED;
    for (Certificate.Lemma lemma : certificate.lemmas()) {
      unwindTo(lemma.k());
      result = worse(result, confirm(lemma));
    }
    unwindTo(certificate.k());
    List<Term> query = new ArrayList<>(system.closing());
    List<Term> errors = new ArrayList<>();
    for (CheckInstance check : system.checks()) {
      if (proved.contains(CheckKey.of(check))) {
        errors.add(check.error());
      }
    }
    query.add(terms.or(errors));
    return worse(result, unsatisfiable(query));
  }

  private Result confirm(Certificate.Lemma lemma) {
    List<Term> query = new ArrayList<>(system.closing());
    if (lemma instanceof Certificate.Lemma.Inductive i) {
      Candidate candidate = i.candidate().about(originalLoops, List.copyOf(system.loops()));
      Term violation = candidate.violation(terms, indices);
      indices.note(List.of(violation));
      query.addAll(candidate.assumed(terms, indices));
      query.add(violation);
      Result result = unsatisfiable(query);
      shown.add(candidate);
      addConstraints();
      return result;
    }
    if (!(lemma instanceof Certificate.Lemma.Closed closed)) {
      return Result.UNDECIDED;
    }
    LoopHead loop = List.copyOf(system.loops()).get(closed.loop());
    query.addAll(LastBackEdge.taken(terms, loop));
    Result result = unsatisfiable(query);
    system.close(loop, closed.k());
    addConstraints();
    return result;
  }

  private void unwindTo(int wanted) {
    while (k < wanted) {
      k++;
      system.unwindTo(k);
    }
    addConstraints();
  }

  private void addConstraints() {
    List<Term> added = system.takeConstraints();
    for (Term constraint : added) {
      budget.check();
      session.add(constraint);
    }
    indices.note(added);
    indices.note(system.checks().stream().map(CheckInstance::error).toList());
    shown.forEach(facts::tell);
  }

  private Result unsatisfiable(List<Term> query) {
    return switch (session.check(query, budget.left())) {
      case UNSAT -> Result.CONFIRMED;
      case SAT -> Result.CONTRADICTED;
      case UNDECIDED -> Result.UNDECIDED;
    };
  }

  private static Result worse(Result a, Result b) {
    return a == Result.CONTRADICTED || b == Result.CONTRADICTED
        ? Result.CONTRADICTED
        : a == Result.UNDECIDED ? a : b;
  }
}
