package dev.stet.engine.search;

import dev.stet.engine.kiki.Budget;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.Setting;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Terms;

/**
 * The formula of a problem and a solver session to ask about it. All that is verified is asked of
 * one of these.
 */
public final class FormulaSession implements AutoCloseable {

  private final Terms terms;
  private final SolverSession session;
  private final TransitionSystem system;

  /**
   * Makes the formula, unwound once.
   *
   * @param budget what is spent on the terms, on building and on queries
   * @throws dev.stet.engine.time.OutOfTime where it is spent before the formula stands
   */
  public FormulaSession(Problem problem, Backend solver, Budget budget) {
    this.terms = budget.terms();
    this.session = budget.open(solver);
    try {
      this.system =
          new TransitionSystem(
              problem.module(),
              problem.function(),
              new Setting(
                  problem.scope(),
                  problem.signedOverflow(),
                  problem.rules(),
                  problem.summaries(),
                  problem.intervals()),
              terms,
              budget);
    } catch (RuntimeException e) {
      session.close();
      throw e;
    }
  }

  public Terms terms() {
    return terms;
  }

  public SolverSession session() {
    return session;
  }

  public TransitionSystem system() {
    return system;
  }

  @Override
  public void close() {
    session.close();
  }
}
