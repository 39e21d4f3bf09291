package dev.stet.engine;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.Replay;
import dev.stet.engine.memory.HeapRules;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.smt.Solvers;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.ssa.CallSummaries;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.TransitionSystem;
import dev.stet.engine.summary.Inquiry;
import dev.stet.engine.summary.Parameters;
import dev.stet.engine.summary.ResultRange;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.OutOfTime;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Summaries of functions that are called and not inlined, bottom-up and on demand (002 §3): each
 * from a formula of its own in which the calls that it makes are summarised as well. Functions that
 * wait for each other get none.
 */
final class CalleeSummaries implements CallSummaries {

  /** The part of the time that is left, for one callee. */
  private static final int SHARE = 16;

  private final Module module;
  private final HeapRules rules;
  private final List<Domain> ladder;
  private final Budget budget;
  private final Map<String, Optional<Known>> known = new HashMap<>();
  private final Set<String> underWay = new HashSet<>();
  private volatile Optional<SolverSession> session = Optional.empty();

  CalleeSummaries(Module module, HeapRules rules, List<Domain> ladder, Budget budget) {
    this.module = module;
    this.rules = rules;
    this.ladder = ladder;
    this.budget = budget;
  }

  /** Stops the query that runs; from any thread. */
  void interrupt() {
    session.ifPresent(SolverSession::interrupt);
  }

  @Override
  public Optional<Known> of(String callee) {
    Optional<Known> found = known.get(callee);
    if (found == null) {
      if (!underWay.add(callee)) {
        return Optional.empty();
      }
      found = compute(callee);
      underWay.remove(callee);
      known.put(callee, found);
    }
    return found;
  }

  private Optional<Known> compute(String callee) {
    Function function = module.function(callee);
    Duration time = budget.left().dividedBy(SHARE);
    if (function == null || !ResultRange.isWorthwhile(function) || time.isZero()) {
      return Optional.empty();
    }
    var share = new Budget(time, 1);
    Optional<SolverSession> outer = session;
    try (SolverSession open = Solvers.open(Backend.BITWUZLA)) {
      session = Optional.of(open);
      Function flat =
          new Flattening(module, Scope.OPEN, InlinePolicy.DEFAULT, share).flatten(function);
      return new LoopNest(new ControlFlow(flat)).isReducible()
          ? compute(flat, open, share)
          : Optional.empty();
    } catch (OutOfTime | UnsupportedTerm e) {
      return Optional.empty();
    } finally {
      session = outer;
    }
  }

  private Optional<Known> compute(Function flat, SolverSession open, Budget share) {
    var terms = new Terms();
    var system = new TransitionSystem(module, flat, Scope.OPEN, rules, this, terms, share);
    var inquiry = new Inquiry(terms, open, system, share::left);
    var range = new ResultRange(inquiry, flat, Parameters.of(flat));
    List<Term> results = range.results();
    if (results.isEmpty()) {
      return Optional.empty();
    }
    new Kiki(terms, open, system, ladder, Replay.NONE, share, Kiki.Progress.NONE)
        .learnAbout(results, () -> share.left().dividedBy(4));
    boolean covered =
        system.gaps().stream()
            .filter(gap -> !FunctionReports.isCall(gap.what()))
            .map(Gap::reached)
            .allMatch(reached -> inquiry.isImpossible(List.of(reached)));
    return covered
        ? Optional.<Known>of(range.find()).filter(s -> !s.text().isEmpty())
        : Optional.empty();
  }
}
