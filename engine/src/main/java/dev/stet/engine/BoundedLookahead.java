package dev.stet.engine;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.Lookahead;
import dev.stet.engine.kiki.Outcome;
import dev.stet.engine.kiki.Replay;
import dev.stet.engine.memory.HeapRules;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.smt.Solvers;
import dev.stet.engine.ssa.CallSummaries;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.OutOfTime;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Bounded model checking and plain k-induction over a second session, which ends with the turn. */
final class BoundedLookahead implements Lookahead {

  private final Module module;
  private final Function function;
  private final Scope scope;
  private final HeapRules rules;
  private final CallSummaries callees;
  private final Replay replay;
  private final Budget budget;
  private volatile Optional<SolverSession> session = Optional.empty();

  /**
   * @param function with its callees inlined
   * @param budget of the whole search
   */
  BoundedLookahead(
      Module module,
      Function function,
      Scope scope,
      HeapRules rules,
      CallSummaries callees,
      Replay replay,
      Budget budget) {
    this.module = module;
    this.function = function;
    this.scope = scope;
    this.rules = rules;
    this.callees = callees;
    this.replay = replay;
    this.budget = budget;
  }

  /** Stops the query that runs; from any thread. */
  void interrupt() {
    session.ifPresent(SolverSession::interrupt);
  }

  @Override
  public Optional<Outcome> look(Set<CheckKey> wanted, int explored, Duration turn) {
    Budget part = budget.part(turn, Lookahead.rounds(explored));
    if (part.maxUnwind() <= Math.max(1, explored)) {
      return Optional.empty();
    }
    var terms = new Terms();
    try (SolverSession open = Solvers.open(Backend.BITWUZLA)) {
      session = Optional.of(open);
      var system = new TransitionSystem(module, function, scope, rules, callees, terms, part);
      return Optional.of(
          new Kiki(
                  terms, open, system, List.of(), replay.withoutSamples(), part, Kiki.Progress.NONE)
              .runAbout(wanted, explored));
    } catch (OutOfTime e) {
      return Optional.empty();
    } finally {
      session = Optional.empty();
    }
  }
}
