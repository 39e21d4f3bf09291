package dev.stet.engine.termination;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.CallTarget;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.Input;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.OpenCall;
import dev.stet.engine.ssa.OpenPlace;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.LoopTermination;
import dev.stet.engine.verdict.Termination;
import dev.stet.engine.verdict.TerminationReport;
import dev.stet.engine.verdict.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a function returns (001 §6.2, 6.3; 002): with growing k, ranking functions for its loops
 * and states that come back are looked for in turns over one session, and the first definite answer
 * wins. The formula goes on with any value where a signed operation overflows.
 *
 * <p>All loops end: then each visit of a loop's head is one of finitely many, so inner loops are
 * entered finitely often, and as calls are inlined or end too, the function returns. Longer than
 * most files: the rounds share one formula, one session and what was found out of each loop.
 */
public final class TerminationAnalysis {

  /** The unwindings at which something is asked. */
  private static final List<Integer> ROUNDS =
      List.of(1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 66, 100);

  private final Function function;
  private final Scope scope;
  private final Prover prover;
  private final Terms terms;
  private final TransitionSystem system;
  private final List<Domain> ladder;
  private final CalleeEndings callees;
  private final Budget budget;
  private final ControlFlow flow;
  private final Map<Integer, LoopProgress> loops = new LinkedHashMap<>();
  private final EndlessExecution endless;
  private final AllocationOrder order;
  private final CallersList lists;
  private String precondition = "";
  private boolean supported;
  private int k = 1;

  /**
   * @param system a formula of the function at k = 1 in which signed overflow gives any value
   */
  public TerminationAnalysis(
      Module module,
      Scope scope,
      Terms terms,
      SolverSession session,
      TransitionSystem system,
      List<Domain> ladder,
      LassoReplay replay,
      CalleeEndings callees,
      Budget budget) {
    this.function = system.function();
    this.scope = scope;
    this.prover = new Prover(terms, session, system, budget);
    this.terms = terms;
    this.system = system;
    this.ladder = ladder.stream().filter(d -> d.extent() == Domain.Extent.ALL_LOOPS).toList();
    this.callees = callees;
    this.budget = budget;
    this.flow = new ControlFlow(function);
    this.order = new AllocationOrder(prover);
    this.endless = new EndlessExecution(function, flow, terms, system, prover, replay);
    var nest = new LoopNest(flow);
    this.lists = new CallersList(module, function, flow, nest);
    for (LoopHead loop : system.loops()) {
      Loop shape = nest.loopAt(loop.header());
      if (shape != null) {
        loops.put(
            loop.header(),
            new LoopProgress(
                loop,
                shape,
                Subject.of(flow.block(loop.header())),
                new Measures(terms, function, flow, shape, loop, system)));
      }
    }
  }

  /** Runs until there is a definite answer or the budget is spent. */
  public TerminationReport run() {
    prover.update();
    if (system.hasLoops() || !system.calls().isEmpty()) {
      rounds();
    }
    return report();
  }

  private void rounds() {
    infer(0);
    for (int next : ROUNDS) {
      if (next > budget.maxUnwind()) {
        return;
      }
      while (k < next) {
        k++;
        system.unwindTo(k);
        prover.update();
      }
      close();
      prove();
      if (open().isEmpty() && (k > 1 || callsReturn())) {
        return;
      }
      if (k == 2) {
        followLists();
      }
      endless.find(k, open());
      if (precondition.isEmpty() && (endless.found().isPresent() || k == 4)) {
        findPrecondition();
      }
      if (endless.found().isPresent()
          || !precondition.isEmpty()
          || open().isEmpty()
          || (k >= 4 && !endless.environment().isEmpty())
          || budget.isSpent()) {
        return;
      }
    }
  }

  private List<LoopProgress> open() {
    return loops.values().stream().filter(LoopProgress::isOpen).toList();
  }

  /** An invariant of one domain about what the loops depend on. */
  private void infer(int rung) {
    if (rung < ladder.size() && system.hasLoops() && !budget.isSpent()) {
      prover.attempt(4);
      prover.infer(ladder.get(rung));
    }
  }

  // Proofs.

  private void prove() {
    switch (k) {
      case 1 -> {
        rank(0, 1, Measures::variables, 2);
        rankLists();
      }
      case 2 -> {
        support();
        rank(0, 1, Measures::variables, 2);
        if (!open().isEmpty()) {
          infer(1);
        }
        rank(0, 1, Measures::variables, 3);
        rank(0, 1, Measures::furtherReadings, 2);
      }
      case 3 -> {
        rank(0, 2, Measures::variables, 2);
        rank(1, 2, Measures::furtherReadings, 3);
      }
      case 4 -> rank(0, 4, Measures::variables, 2);
      default -> {}
    }
  }

  private void rank(
      int from,
      int to,
      java.util.function.Function<Measures, List<Measure>> measures,
      int components) {
    for (LoopProgress state : open()) {
      rank(state, from, to, measures.apply(state.measures), components);
    }
  }

  private void rank(LoopProgress state, int from, int to, List<Measure> measures, int components) {
    prover.attempt(4);
    new RankingSynthesis(prover, List.of())
        .find(new Window(state.loop, k, from, to), measures, components)
        .ifPresent(ranking -> state.proof = Optional.of(new TerminationProof.Ranked(ranking)));
  }

  /** Loops that follow links. */
  private void rankLists() {
    if (open().stream().noneMatch(s -> AllocationOrder.hasNodes(s.loop))) {
      return;
    }
    prover.attempt(2);
    var facts = new SupportingFacts(prover);
    loops.values().forEach(s -> facts.propose(order.facts(s.loop)));
    facts.inferOneByOne();
    for (LoopProgress state : open()) {
      List<Measure> measures = new ArrayList<>(order.measures(state.loop));
      if (!measures.isEmpty()) {
        measures.addAll(state.measures.variables());
        rank(state, 0, 1, measures, 2);
      }
    }
  }

  private String words(LoopProgress state) {
    prover.attempt(8);
    if (state.proof.orElse(null) instanceof TerminationProof.Ranked ranked) {
      return state.subject.ends(
          new IterationBound(prover, flow).of(state.loop, state.shape, state.measures),
          ranked.ranking().text());
    } else if (state.proof.orElse(null) instanceof TerminationProof.Closed closed) {
      return state.subject.endsWithin(closed.rounds());
    }
    return "not known to end";
  }

  private void support() {
    if (open().isEmpty() || supported) {
      return;
    }
    supported = true;
    prover.attempt(4);
    var facts = new SupportingFacts(prover);
    for (LoopProgress state : loops.values()) {
      facts.propose(state.loop, state.shape, flow, state.measures);
    }
    facts.infer();
  }

  /** A loop that never takes its last back edge makes fewer than k rounds. */
  private void close() {
    for (LoopProgress state : loops.values()) {
      if (state.closed) {
        continue;
      }
      prover.attempt(4);
      List<Term> goesOn = new ArrayList<>();
      List<Term> query = new ArrayList<>();
      for (LoopHead.Instance instance : state.loop.instances()) {
        query.add(terms.not(instance.select()));
        goesOn.add(
            terms.and(
                instance.visits().get(instance.visits().size() - 1).guard(), instance.duty()));
      }
      query.add(terms.or(goesOn));
      if (prover.check(query) == SolverSession.Answer.UNSAT) {
        state.closed = true;
        system.close(state.loop, k);
        prover.update();
        if (state.isOpen()) {
          state.proof = Optional.of(new TerminationProof.Closed(k - 1));
        }
      }
    }
  }

  /** Whether all calls that may be reached come back. */
  private boolean callsReturn() {
    prover.attempt(2);
    Set<CallTarget> called = new LinkedHashSet<>();
    for (OpenCall call : system.calls()) {
      if (prover.check(List.of(call.guard())) != SolverSession.Answer.UNSAT) {
        called.add(call.callee());
      }
    }
    return called.stream()
        .allMatch(c -> c instanceof CallTarget.Named named && callees.alwaysReturns(named.name()));
  }

  // Preconditions.

  private void findPrecondition() {
    if (scope == Scope.CLOSED || open().isEmpty() || budget.isSpent()) {
      return;
    }
    support();
    List<Term> rounds = new ArrayList<>();
    for (LoopProgress state : open()) {
      new Window(state.loop, k, 0, 1).steps(terms).forEach(s -> rounds.add(s.taken()));
    }
    precondition =
        new Precondition(prover, Precondition.Parameter.of(system.inputs(), this::typeOf))
            .find(this::rankingsUnder, terms.or(rounds))
            .orElse("");
  }

  /** All loops that are open follow lists of the caller's. */
  private void followLists() {
    if (scope == Scope.OPEN && !open().isEmpty() && callsReturn()) {
      precondition = lists.allEndIf(open().stream().map(s -> s.shape).toList()).orElse("");
    }
  }

  private CType typeOf(Input parameter) {
    return function.variables().stream()
        .filter(v -> v.name().equals(parameter.label()))
        .findFirst()
        .map(Variable::type)
        .orElse(CType.UNKNOWN);
  }

  private Optional<List<Ranking>> rankingsUnder(List<Term> assumptions) {
    List<Ranking> all = new ArrayList<>();
    for (LoopProgress state : open()) {
      var found =
          new RankingSynthesis(prover, assumptions)
              .find(new Window(state.loop, k, 0, 1), state.measures.variables(), 2);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      all.add(found.get());
    }
    return Optional.of(all);
  }

  // The report.

  private TerminationReport report() {
    prover.attempt(1);
    List<LoopTermination> all = new ArrayList<>();
    for (LoopProgress state : loops.values()) {
      all.add(
          new LoopTermination(
              state.range(),
              state.isOpen() ? LoopTermination.Answer.UNKNOWN : LoopTermination.Answer.ENDS,
              words(state),
              new Trace(List.of())));
    }
    if (endless.found().isPresent()) {
      LoopTermination found = endless.found().get();
      all.removeIf(l -> l.at().line() == found.at().line());
      all.add(found);
    }
    if (!precondition.isEmpty() && gapReason().isEmpty()) {
      return new TerminationReport(Termination.CONDITIONAL, precondition, "", all);
    } else if (endless.found().isPresent()) {
      return new TerminationReport(Termination.NONTERMINATING, "", "", all);
    }
    for (LoopTermination loop : endless.waiting()) {
      if (all.removeIf(
          l -> l.at().line() == loop.at().line() && l.answer() == LoopTermination.Answer.UNKNOWN)) {
        all.add(loop);
      }
    }
    String reason = whyUnknown();
    return reason.isEmpty()
        ? new TerminationReport(Termination.TERMINATING, "", "", all)
        : new TerminationReport(Termination.UNKNOWN, "", reason, all);
  }

  private String whyUnknown() {
    for (LoopProgress state : open()) {
      String where = state.subject.at(state.range().line());
      if (!endless.environment().isEmpty()) {
        return where
            + " may run as long as "
            + String.join(", ", endless.environment())
            + " lets it";
      }
      return budget.isSpent() ? where + ": timeout" : where + ": no ranking function found";
    }
    return gapReason();
  }

  private String gapReason() {
    for (OpenPlace place : system.gaps()) {
      Gap gap = place.gap();
      if (isHarmless(gap) || prover.check(List.of(place.reached())) == SolverSession.Answer.UNSAT) {
        continue;
      }
      return gap instanceof Gap.Call call && call.callee() instanceof CallTarget.Named
          ? gap.text() + " is not known to return"
          : gap.text();
    }
    return "";
  }

  /** What a gap leaves open may not matter here. */
  private boolean isHarmless(Gap gap) {
    return gap instanceof Gap.InvalidPointer
        || gap instanceof Gap.HandedMemory
        || (gap instanceof Gap.Call call
            && call.callee() instanceof CallTarget.Named
            && callsReturn());
  }
}
