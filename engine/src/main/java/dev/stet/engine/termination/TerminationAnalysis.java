package dev.stet.engine.termination;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.CheckInstance;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.Input;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.OpenCall;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.TransitionSystem;
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
import java.util.TreeSet;

/**
 * Whether a function returns (001 §6.2, 6.3; 002): with growing k, ranking functions for its loops
 * and states that come back are looked for in turns over one session, and the first definite answer
 * wins. The formula goes on with any value where a signed operation overflows.
 *
 * <p>All loops end: then each visit of a loop's head is one of finitely many, so inner loops are
 * entered finitely often, and as calls are inlined or end too, the function returns.
 */
public final class TerminationAnalysis {

  /** The unwindings at which something is asked. */
  private static final List<Integer> ROUNDS =
      List.of(1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 66, 100);

  private static final int RANDOM_RUNS = 4;

  /** A loop on its way to an answer. */
  private static final class State {
    final LoopHead loop;
    final Loop shape;
    final Measures measures;
    Optional<String> proof = Optional.empty();
    boolean closed;

    State(LoopHead loop, Loop shape, Measures measures) {
      this.loop = loop;
      this.shape = shape;
      this.measures = measures;
    }

    boolean isOpen() {
      return proof.isEmpty();
    }
  }

  private final Function function;
  private final Scope scope;
  private final Prover prover;
  private final Terms terms;
  private final TransitionSystem system;
  private final List<Domain> ladder;
  private final LassoReplay replay;
  private final Callees callees;
  private final Budget budget;
  private final ControlFlow flow;
  private final Map<Integer, State> loops = new LinkedHashMap<>();
  private final Set<String> environment = new TreeSet<>();
  private Optional<LoopTermination> endless = Optional.empty();
  private Optional<String> recursion = Optional.empty();
  private String precondition = "";
  private boolean supported;
  private int k = 1;

  /**
   * @param system a formula of the function at k = 1 in which signed overflow gives any value
   */
  public TerminationAnalysis(
      Function function,
      Scope scope,
      Terms terms,
      SolverSession session,
      TransitionSystem system,
      List<Domain> ladder,
      LassoReplay replay,
      Callees callees,
      Budget budget) {
    this.function = function;
    this.scope = scope;
    this.prover = new Prover(terms, session, system, budget);
    this.terms = terms;
    this.system = system;
    this.ladder = List.copyOf(ladder);
    this.replay = replay;
    this.callees = callees;
    this.budget = budget;
    this.flow = new ControlFlow(function);
    var nest = new LoopNest(flow);
    for (LoopHead loop : system.loops()) {
      Loop shape = nest.loopAt(loop.header());
      if (shape != null) {
        loops.put(
            loop.header(),
            new State(loop, shape, new Measures(terms, function, flow, shape, loop, system)));
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
      disprove();
      if (endless.isPresent() || k == 4) {
        findPrecondition();
      }
      if (endless.isPresent()
          || !precondition.isEmpty()
          || open().isEmpty()
          || (k >= 4 && !environment.isEmpty())
          || budget.isSpent()) {
        return;
      }
    }
  }

  private List<State> open() {
    return loops.values().stream().filter(State::isOpen).toList();
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
      case 1 -> rank(0, 1, Measures::variables, 2);
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
    for (State state : open()) {
      prover.attempt(4);
      new RankingSynthesis(prover, List.of())
          .find(new Window(state.loop, k, from, to), measures.apply(state.measures), components)
          .ifPresent(ranking -> state.proof = Optional.of(words(state, ranking)));
    }
  }

  private String words(State state, Ranking ranking) {
    prover.attempt(4);
    return new IterationBound(prover)
        .of(state.loop, state.measures)
        .map(bound -> "at most " + bound + " iterations (ranking function " + ranking.text() + ")")
        .orElse("ends (ranking function " + ranking.text() + ")");
  }

  private void support() {
    if (open().isEmpty() || supported) {
      return;
    }
    supported = true;
    prover.attempt(4);
    var facts = new SupportingFacts(prover);
    for (State state : loops.values()) {
      facts.propose(state.loop, state.shape, flow, state.measures);
    }
    facts.infer();
  }

  /** A loop that never takes its last back edge makes fewer than k rounds. */
  private void close() {
    for (State state : loops.values()) {
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
          state.proof =
              Optional.of(k == 1 ? "is not repeated" : "at most " + (k - 1) + " iterations");
        }
      }
    }
  }

  /** Whether all calls that may be reached come back. */
  private boolean callsReturn() {
    prover.attempt(2);
    Set<String> called = new LinkedHashSet<>();
    for (OpenCall call : system.calls()) {
      if (prover.check(List.of(call.guard())) != SolverSession.Answer.UNSAT) {
        called.add(call.callee());
      }
    }
    return called.stream()
        .allMatch(
            c ->
                !c.isEmpty()
                    && (c.equals(function.name()) ? recursionEnds() : callees.alwaysReturns(c)));
  }

  private boolean recursionEnds() {
    List<Input> parameters =
        system.inputs().stream().filter(i -> i.kind() == Input.Kind.PARAMETER).toList();
    var calls =
        new RecursiveCalls(function.name(), parameters.stream().map(Input::value).toList(), system);
    recursion =
        new RankingSynthesis(prover, List.of())
            .find(calls, Measures.ofParameters(terms, parameters, system.offsetBits()), 3)
            .map(Ranking::text);
    return recursion.isPresent();
  }

  // Preconditions.

  private void findPrecondition() {
    if (scope == Scope.CLOSED || open().isEmpty() || budget.isSpent()) {
      return;
    }
    support();
    List<Term> rounds = new ArrayList<>();
    for (State state : open()) {
      new Window(state.loop, k, 0, 1).steps(terms).forEach(s -> rounds.add(s.taken()));
    }
    precondition =
        new Precondition(prover, Precondition.Parameter.of(system.inputs(), this::typeOf))
            .find(this::rankingsUnder, terms.or(rounds))
            .orElse("");
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
    for (State state : open()) {
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

  // Refutations.

  private void disprove() {
    if (k == 1) {
      withoutExit();
      judge(replay.tryInputs(0));
      for (long seed = 1; seed <= RANDOM_RUNS && !system.calls().isEmpty(); seed++) {
        judge(replay.tryInputs(seed));
      }
      for (OpenCall call : system.calls()) {
        List<Term> query = new ArrayList<>(system.fromEntry());
        query.add(call.guard());
        if (endless.isEmpty() && prover.check(query) == SolverSession.Answer.SAT) {
          judge(replay.run(system, prover::value));
        }
      }
    }
    if (endless.isEmpty() && !open().isEmpty()) {
      prover.attempt(3);
      judge(new RecurrentState(prover, replay).find(k));
    }
    if (k == 1 && endless.isEmpty()) {
      progress();
    }
    if (k == 2) {
      for (long seed = 1; seed <= RANDOM_RUNS && endless.isEmpty(); seed++) {
        judge(replay.tryInputs(seed));
      }
    }
  }

  /**
   * A loop that nothing leads out of and that is reached is meant to run for ever, as long as
   * nothing in the function can go wrong.
   */
  private void withoutExit() {
    List<Term> wrong = system.checks().stream().map(CheckInstance::error).toList();
    for (State state : open()) {
      if (state.shape.hasExit(flow) || mayEnd(state.shape)) {
        continue;
      }
      List<Term> query = new ArrayList<>(system.fromEntry());
      query.add(system.withoutOverflow());
      query.add(terms.or(state.loop.instances().stream().map(i -> i.guard()).toList()));
      prover.attempt(4);
      if (prover.check(query) == SolverSession.Answer.SAT
          && (!(replay.run(system, prover::value) instanceof LassoReplay.Result.Ended)
              || !(replay.tryInputs(0) instanceof LassoReplay.Result.Ended))
          && prover.check(List.of(terms.or(wrong))) == SolverSession.Answer.UNSAT) {
        endless =
            Optional.of(
                new LoopTermination(
                    outermost(state.loop.at()),
                    LoopTermination.Answer.BY_DESIGN,
                    "this loop has no exit: it is taken to be meant to run for ever",
                    new Trace(List.of())));
        return;
      }
    }
  }

  /** Assumptions end an execution, and so may what is called through a pointer. */
  private boolean mayEnd(Loop shape) {
    return shape.blocks().stream()
        .flatMap(b -> flow.block(b).instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Assume
                    || i instanceof Instruction.Unsupported
                    || (i instanceof Instruction.Call c && c.calleeName() == null));
  }

  private void progress() {
    for (State state : open()) {
      for (LoopHead.Instance instance : state.loop.instances()) {
        if (endless.isEmpty() && instance.visits().size() >= k) {
          prover.attempt(4);
          new Progression(prover, replay, instance).find().ifPresent(r -> runsOn(state, r));
        }
      }
    }
  }

  private void runsOn(State state, LassoReplay.Result result) {
    if (result instanceof LassoReplay.Result.StillRunning s) {
      endless =
          Optional.of(
              new LoopTermination(
                  outermost(state.loop.at()),
                  LoopTermination.Answer.RUNS_FOREVER,
                  "never ends: each round changes the variables by the same amounts, and none of"
                      + " the values that come is one to leave with",
                  s.trace()));
    } else {
      judge(result);
    }
  }

  private void judge(LassoReplay.Result result) {
    if (endless.isEmpty() && result instanceof LassoReplay.Result.Repeats r) {
      if (!r.environment().isEmpty()) {
        environment.addAll(r.environment());
        return;
      }
      String after = r.rounds() == 1 ? "one round" : r.rounds() + " rounds";
      endless =
          Optional.of(
              new LoopTermination(
                  place(r.at()),
                  LoopTermination.Answer.RUNS_FOREVER,
                  "never ends: after " + after + " everything is as before",
                  r.trace()));
    }
  }

  // The report.

  private TerminationReport report() {
    prover.attempt(1);
    List<LoopTermination> all = new ArrayList<>();
    for (State state : loops.values()) {
      all.add(
          new LoopTermination(
              outermost(state.loop.at()),
              state.isOpen() ? LoopTermination.Answer.UNKNOWN : LoopTermination.Answer.ENDS,
              state.proof.orElse("not known to end"),
              new Trace(List.of())));
    }
    recursion.ifPresent(
        text ->
            all.add(
                new LoopTermination(
                    function.range(),
                    LoopTermination.Answer.ENDS,
                    "the recursion ends (ranking function " + text + ")",
                    new Trace(List.of()))));
    if (endless.isPresent()) {
      all.removeIf(l -> l.at().line() == endless.get().at().line());
      all.add(endless.get());
    }
    if (!precondition.isEmpty() && gapReason().isEmpty()) {
      return new TerminationReport(Termination.CONDITIONAL, precondition, "", all);
    } else if (endless.isPresent()) {
      return new TerminationReport(Termination.NONTERMINATING, "", "", all);
    }
    String reason = whyUnknown();
    return reason.isEmpty()
        ? new TerminationReport(Termination.TERMINATING, "", "", all)
        : new TerminationReport(Termination.UNKNOWN, "", reason, all);
  }

  private String whyUnknown() {
    for (State state : open()) {
      String where = "the loop at line " + outermost(state.loop.at()).line();
      if (!environment.isEmpty()) {
        return where + " may run as long as " + String.join(", ", environment) + " lets it";
      }
      return budget.isSpent() ? where + ": timeout" : where + ": no ranking function found";
    }
    return gapReason();
  }

  private String gapReason() {
    for (Gap gap : system.gaps()) {
      if (isHarmless(gap) || prover.check(List.of(gap.reached())) == SolverSession.Answer.UNSAT) {
        continue;
      }
      return gap.what().startsWith(TransitionSystem.CALL)
          ? gap.what() + " is not known to return"
          : gap.what();
    }
    return "";
  }

  /** What a gap leaves open may not matter here. */
  private boolean isHarmless(Gap gap) {
    return gap.what().startsWith(TransitionSystem.CALL) && callsReturn();
  }

  /** Where the text is silent, the function itself. */
  private SourceRange place(Location at) {
    SourceRange range = outermost(at);
    return range.line() > 0 ? range : function.range();
  }

  /** A loop of an inlined function is shown at the call. */
  private static SourceRange outermost(Location at) {
    Location place = at;
    while (place.inlinedAt() != null) {
      place = place.inlinedAt();
    }
    return place.range();
  }
}
