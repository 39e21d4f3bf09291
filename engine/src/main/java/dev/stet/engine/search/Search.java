package dev.stet.engine.search;

import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.finite.FiniteDomainSession;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.kiki.Replay;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.RelevantSession;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.summary.Inquiry;
import dev.stet.engine.term.Terms;
import java.time.Duration;
import java.util.List;

/**
 * One search by kIkI about a problem: a formula, a solver session and the algorithm over both, for
 * as long as its budget lasts. Who searches says what is asked of it and in which order; how a
 * search is put together stands here only.
 */
public final class Search implements AutoCloseable {

  private final Problem problem;
  private final Budget budget;
  private final FormulaSession formula;
  private final RelevantSession session;
  private final Kiki kiki;
  private final Duration building;

  /**
   * @param ladder the domains for invariants, from cheap to dear
   * @throws dev.stet.engine.time.OutOfTime where the formula is not made in time
   */
  public Search(
      Problem problem, List<Domain> ladder, Replay replay, Kiki.Progress progress, Budget budget) {
    Duration before = budget.spent();
    this.problem = problem;
    this.budget = budget;
    this.formula = new FormulaSession(problem, Backend.BITWUZLA, budget);
    Terms terms = formula.terms();
    this.session =
        new RelevantSession(
            terms,
            withPuzzles(formula.session()),
            () -> withPuzzles(budget.open(Backend.BITWUZLA)),
            budget.meter());
    this.kiki = new Kiki(terms, session, system(), ladder, replay, budget, progress);
    this.building = budget.spent().minus(before);
  }

  /** A formula without loops may be a puzzle (a constraint satisfaction problem). */
  private SolverSession withPuzzles(SolverSession asked) {
    return system().hasLoops()
        ? asked
        : new FiniteDomainSession(formula.terms(), asked, budget.meter());
  }

  /** What its formula took to build. */
  Duration building() {
    return building;
  }

  /** Takes for proved what bounds of integers prove, and the shapes of the heap. */
  public Search withProofs(VerifyOptions options) {
    kiki.know(IntervalProofs.known(problem));
    ShapeProofs.of(problem, options, budget).ifPresent(kiki::know);
    return this;
  }

  public TransitionSystem system() {
    return formula.system();
  }

  public SolverSession session() {
    return session;
  }

  public Kiki kiki() {
    return kiki;
  }

  /** Questions about the formula as it is when they are asked, in a time of their own. */
  public Inquiry inquiry(Budget time) {
    return new Inquiry(formula.terms(), session.whole(), system(), time::left);
  }

  /**
   * An outcome whose proofs a second solver confirms, where that is wanted.
   *
   * @param time for all of them
   */
  public KikiOutcome rechecked(KikiOutcome outcome, VerifyOptions options, Budget time) {
    return options
        .recheck()
        .solver()
        .map(s -> new SecondSolver(problem, List.copyOf(system().loops()), time, s))
        .map(second -> second.confirmed(outcome))
        .orElse(outcome);
  }

  @Override
  public void close() {
    session.close();
  }
}
