package dev.stet.engine.kiki;

import dev.stet.engine.invariant.Candidate;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.CheckInstance;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Checks a proof again from scratch (design §8): a formula built anew, another solver, and the
 * three claims of a certificate: the invariant is initial and inductive (001 (9)), the closed loops
 * go no further, and no check fails in a state that is left.
 */
public final class Recheck {

  private final Terms terms;
  private final SolverSession session;
  private final TransitionSystem system;
  private final List<LoopHead> originalLoops;
  private final Budget budget;
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
  }

  /** Checks one certificate for the checks that it proves. A session serves one certificate. */
  public Result confirm(Certificate certificate, List<CheckKey> proved) {
    Result result = Result.CONFIRMED;
    for (Certificate.Closed closed : certificate.closed()) {
      unwindTo(closed.k());
      List<LoopHead> loops = List.copyOf(system.loops());
      LoopHead loop = loops.get(closed.loop());
      result = worse(result, inductive(closed.invariant()));
      List<Term> query = assuming(closed.invariant());
      query.addAll(Kiki.goesOn(terms, loop));
      result = worse(result, unsatisfiable(query));
      system.close(loop, closed.k());
      addConstraints();
    }
    unwindTo(certificate.k());
    result = worse(result, inductive(certificate.invariant()));
    List<Term> query = assuming(certificate.invariant());
    List<Term> errors = new ArrayList<>();
    for (CheckInstance check : system.checks()) {
      if (proved.contains(CheckKey.of(check))) {
        errors.add(check.error());
      }
    }
    query.add(terms.or(errors));
    return worse(result, unsatisfiable(query));
  }

  private void unwindTo(int wanted) {
    while (k < wanted) {
      k++;
      system.unwindTo(k);
    }
    addConstraints();
  }

  private void addConstraints() {
    system.takeConstraints().forEach(session::add);
  }

  private Result inductive(Optional<Candidate> invariant) {
    if (invariant.isEmpty()) {
      return Result.CONFIRMED;
    }
    List<Term> query = assuming(invariant);
    query.add(here(invariant.get()).violation(terms));
    return unsatisfiable(query);
  }

  private Candidate here(Candidate candidate) {
    return candidate.about(originalLoops, List.copyOf(system.loops()));
  }

  private List<Term> assuming(Optional<Candidate> invariant) {
    List<Term> query = new ArrayList<>(system.closing());
    invariant.ifPresent(c -> query.addAll(here(c).assumed(terms)));
    return query;
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
