package dev.stet.engine;

import dev.stet.engine.analysis.Calculations;
import dev.stet.engine.analysis.CallGraph;
import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.domain.Ladder;
import dev.stet.engine.finite.FiniteDomainSession;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.Outcome;
import dev.stet.engine.kiki.Replay;
import dev.stet.engine.memory.HeapRules;
import dev.stet.engine.property.Wanted;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.smt.Solvers;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.ssa.Callee;
import dev.stet.engine.ssa.OpenCall;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.summary.Inquiry;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.OutOfTime;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Summary;
import dev.stet.engine.verdict.TerminationReport;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One function's verification, from its IR to its report. */
final class FunctionRun {

  private final EngineVerifier.Program program;

  /** The function's name in the program. */
  private final String symbol;

  private final Unit.Entry entry;
  private final VerifyOptions options;
  private final VerificationListener listener;
  private final FunctionReports reports;
  private final Budget budget;
  private final Instant end;
  private final Duration forTermination;
  private volatile Optional<Budget> terminationBudget = Optional.empty();
  private volatile Optional<TerminationRun> terminationRun = Optional.empty();
  private volatile Optional<SummaryRun> summaryRun = Optional.empty();
  private volatile Optional<CallRequirements> callRequirements = Optional.empty();
  private volatile Optional<CallerSearch> callerSearch = Optional.empty();
  private volatile Optional<CalleeSummaries> calleeSummaries = Optional.empty();
  private final HeapRules rules;
  private volatile Optional<RecursionSearch> recursionSearch = Optional.empty();
  private volatile Optional<BoundedLookahead> lookahead = Optional.empty();
  private volatile Optional<DeeperLook> deeperLook = Optional.empty();
  private volatile Optional<SolverSession> session = Optional.empty();

  FunctionRun(
      EngineVerifier.Part part,
      Unit.Entry entry,
      VerifyOptions options,
      VerificationListener listener) {
    this.program = part.program();
    this.symbol = part.symbol(entry);
    this.entry = entry;
    this.options = options;
    this.listener = listener;
    this.reports =
        new FunctionReports(
            entry,
            options,
            program::firstLine,
            callers -> part.takenForGranted(symbol, callers),
            program.caller(symbol));
    Duration time = options.functionTimeout();
    this.end = Instant.now().plus(time);
    this.forTermination = time.dividedBy(options.checks().isEmpty() ? 1 : 5);
    boolean shared = options.returning() == VerifyOptions.Returning.CHECKED;
    Duration forChecks = shared ? time.minus(forTermination) : time;
    boolean inSight = isCalledInSight(scope());
    this.budget = new Budget(inSight ? forChecks.dividedBy(2) : forChecks, options.maxUnwind());
    this.rules = rules(options);
  }

  private static HeapRules rules(VerifyOptions options) {
    HeapRules.Leak leak =
        options.heap() == VerifyOptions.Heap.ALLOCATIONS_SUCCEED_ALL_FREED
            ? HeapRules.Leak.NOT_FREED
            : HeapRules.Leak.LOST;
    return new HeapRules(
        options.heap() == VerifyOptions.Heap.C
            ? HeapRules.Failure.POSSIBLE
            : HeapRules.Failure.NEVER,
        options.checks().contains(CheckKind.MEMORY_LEAK) ? leak : HeapRules.Leak.IGNORED,
        options.heap() == VerifyOptions.Heap.ALLOCATIONS_SUCCEED_NULL_ENDS
            ? HeapRules.NullAccess.END
            : HeapRules.NullAccess.VIOLATION);
  }

  void cancel() {
    budget.cancel();
    terminationBudget.ifPresent(Budget::cancel);
    terminationRun.ifPresent(TerminationRun::interrupt);
    summaryRun.ifPresent(SummaryRun::cancel);
    callerSearch.ifPresent(CallerSearch::cancel);
    callRequirements.ifPresent(CallRequirements::cancel);
    calleeSummaries.ifPresent(CalleeSummaries::interrupt);
    recursionSearch.ifPresent(RecursionSearch::interrupt);
    lookahead.ifPresent(BoundedLookahead::interrupt);
    deeperLook.ifPresent(DeeperLook::cancel);
    session.ifPresent(SolverSession::interrupt);
  }

  FunctionReport report() {
    Module module = program.module(wanted());
    Function function = module.function(symbol);
    if (function == null) {
      throw new IllegalArgumentException("no function " + entry.name());
    }
    Scope scope = scope();
    if (options.checks().isEmpty() && options.returning() == VerifyOptions.Returning.CHECKED) {
      return reports.ofTermination(asCalled(termination(scope), scope));
    }
    InlinePolicy policy = policy(scope);
    Function inlined;
    try {
      inlined = new Flattening(module, scope, policy, budget).flatten(function);
    } catch (OutOfTime e) {
      return reports.undecided(function, outOfTime());
    }
    if (!new LoopNest(new ControlFlow(inlined)).isReducible()) {
      return reports.undecided(inlined, new Reason.Unsupported("irreducible control flow"));
    }
    Optional<RecursionSearch.Found> recursion = recursion(module, function, scope);
    if (recursion.isPresent()) {
      return reports.searched(
          module,
          List.copyOf(recursion.get().system().assumptions()),
          recursion.get().function(),
          CallingContexts.InContext.any(recursion.get().outcome()),
          List.of(),
          scope,
          TerminationRun.AsCalled.byAnybody(termination(scope)),
          Summary.NONE);
    }
    try (SolverSession open = Solvers.open(Backend.BITWUZLA)) {
      session = Optional.of(open);
      var callees = new CalleeSummaries(module, scope, rules, ladder(), budget);
      calleeSummaries = Optional.of(callees);
      inlined = callees.observed(inlined);
      var terms = new Terms();
      var system = new TransitionSystem(module, inlined, scope, rules, callees, terms, budget);
      var replay = new ProgramReplay(module, symbol, scope, rules, budget);
      SolverSession asked = system.hasLoops() ? open : new FiniteDomainSession(terms, open);
      session = Optional.of(asked);
      var kiki = new Kiki(terms, asked, system, ladder(), replay, budget, new Hearing());
      ShapeProofs.of(module, inlined, scope, rules, options, budget).ifPresent(kiki::know);
      var ahead = new BoundedLookahead(module, inlined, scope, rules, callees, replay, budget);
      lookahead = Optional.of(ahead);
      Outcome found = kiki.told(kiki.run(ahead));
      // A formula that was left unfinished is never asked about.
      boolean finished = !budget.isSpent();
      Outcome outcome = found;
      if (options.recheck() == VerifyOptions.Recheck.ON) {
        var loops = List.copyOf(system.loops());
        outcome =
            new SecondSolver(
                    module,
                    inlined,
                    scope,
                    rules,
                    callees,
                    loops,
                    budget.beside(options.functionTimeout()))
                .confirmed(outcome);
      }
      Outcome mine = outcome;
      Optional<DeeperLook.Seen> deeper =
          finished ? deeper(module, function, system, replay) : Optional.empty();
      TerminationReport termination = termination(scope);
      TerminationRun.AsCalled asCalled = asCalled(termination, scope);
      var inContext = inContext(module, deeper.map(d -> d.joined(mine)).orElse(mine), scope);
      Summary summary = Summary.NONE;
      if (finished && scope == Scope.OPEN) {
        var run = new SummaryRun(module, inlined, rules, callees, ladder(), replay, share(4));
        summaryRun = Optional.of(run);
        summary = run.of(kiki, found, terms, open, system);
      }
      List<CallRequirements.Broken> broken = List.of();
      if (finished && scope == Scope.OPEN && !system.calls().isEmpty()) {
        Budget part = share(4);
        var requirements = new CallRequirements(module, rules, callees, ladder(), part);
        callRequirements = Optional.of(requirements);
        broken =
            requirements.in(
                new Inquiry(terms, open, system, part::left),
                symbol,
                deeper.map(DeeperLook.Seen::followed).orElse(Set.of()),
                replay);
      }
      List<Assumption> assumptions =
          kiki.wasAllKnown() ? system.assumptionsOfCode() : system.assumptions();
      return reports.searched(
          module,
          deeper.map(d -> d.assumptions(assumptions)).orElse(assumptions),
          inlined,
          inContext,
          broken,
          scope,
          asCalled,
          summary);
    } catch (OutOfTime e) {
      return reports.undecided(inlined, outOfTime());
    } catch (UnsupportedTerm e) {
      return reports.undecided(inlined, new Reason.Unsupported(String.valueOf(e.getMessage())));
    } finally {
      session = Optional.empty();
      summaryRun = Optional.empty();
      callRequirements = Optional.empty();
      callerSearch = Optional.empty();
      calleeSummaries = Optional.empty();
      lookahead = Optional.empty();
    }
  }

  /** What goes wrong in larger functions that it calls, in half of the time. */
  private Optional<DeeperLook.Seen> deeper(
      Module module, Function function, TransitionSystem system, Replay replay) {
    Set<String> harmless = Calculations.of(module);
    CallGraph graph = CallGraph.of(module);
    Set<String> callees =
        system.calls().stream()
            .map(OpenCall::callee)
            .flatMap(c -> c instanceof Callee.Named named ? Stream.of(named.name()) : Stream.of())
            .filter(c -> !harmless.contains(c) && !graph.isRecursive(c))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    if (callees.isEmpty()
        || scope() != Scope.OPEN
        || options.inlining() != VerifyOptions.Inlining.AUTO) {
      return Optional.empty();
    }
    var look = new DeeperLook(module, replay, rules, ladder(), options, share(2));
    deeperLook = Optional.of(look);
    try {
      return look.into(function, callees);
    } finally {
      deeperLook = Optional.empty();
    }
  }

  /** A closed program's recursion without a limit to its depth, in a part of the time. */
  private Optional<RecursionSearch.Found> recursion(Module module, Function function, Scope scope) {
    if (scope != Scope.CLOSED || options.inlining() != VerifyOptions.Inlining.AUTO) {
      return Optional.empty();
    }
    Budget part = budget.part(budget.left().multipliedBy(2).dividedBy(3), options.maxUnwind());
    var search = new RecursionSearch(module, rules, ladder(), options, part);
    recursionSearch = Optional.of(search);
    var replay = new ProgramReplay(module, symbol, scope, rules, part);
    try {
      return search.of(function, replay, new Hearing());
    } finally {
      recursionSearch = Optional.empty();
    }
  }

  /** Whether all callers are seen. */
  private boolean isCalledInSight(Scope scope) {
    return scope == Scope.OPEN && program.callers().containsKey(symbol);
  }

  /** What holds for the calls that there are. */
  private CallingContexts.InContext inContext(Module module, Outcome outcome, Scope scope) {
    if (!isCalledInSight(scope)) {
      return CallingContexts.InContext.any(outcome);
    }
    var search = new CallerSearch(program, module, rules, ladder(), options, share(2));
    callerSearch = Optional.of(search);
    return new CallingContexts(program.callers(), search).of(symbol, outcome);
  }

  private TerminationRun.AsCalled asCalled(TerminationReport own, Scope scope) {
    if (!isCalledInSight(scope)) {
      return TerminationRun.AsCalled.byAnybody(own);
    }
    TerminationRun run = terminationRun(share(4));
    try {
      return run.asCalled(symbol, own, program.callers());
    } finally {
      terminationRun = Optional.empty();
    }
  }

  private Scope scope() {
    return options.scope() == VerifyOptions.Scope.CLOSED ? Scope.CLOSED : program.scope(symbol);
  }

  /** After the checks, at most a part of all time, of what is left. */
  private Budget share(int part) {
    Duration left = Duration.between(Instant.now(), end);
    Duration most = options.functionTimeout().dividedBy(part);
    var share = new Budget(left.compareTo(most) < 0 ? left : most, options.maxUnwind());
    if (budget.isCancelled()) {
      share.cancel();
    }
    return share;
  }

  private InlinePolicy policy(Scope scope) {
    return switch (options.inlining()) {
      case AUTO -> scope == Scope.CLOSED ? InlinePolicy.WHOLE_PROGRAM : InlinePolicy.DEFAULT;
      case ALL -> InlinePolicy.ALL;
      case NONE -> InlinePolicy.NONE;
    };
  }

  private Reason outOfTime() {
    return budget.isCancelled() ? new Reason.Cancelled() : new Reason.Timeout();
  }

  private Wanted wanted() {
    return new Wanted(
        options.checks(),
        options.shiftedBits() == VerifyOptions.ShiftedBits.CHECK
            ? Wanted.ShiftedBits.CHECK
            : Wanted.ShiftedBits.WRAP,
        options.errors().functions(),
        options.errors().label());
  }

  /** The domain asked for, or all from cheap to dear. */
  private List<Domain> ladder() {
    return options
        .domain()
        .map(name -> Ladder.ALL.stream().filter(d -> d.name().equals(name)).toList())
        .orElse(Ladder.ALL);
  }

  private final class Hearing implements Kiki.Progress {
    @Override
    public void unwound(int k) {
      listener.unwound(k);
    }

    @Override
    public void decided(CheckKey check, Outcome.Answer answer) {
      if (isCalledInSight(scope()) && !(answer instanceof Outcome.Answer.Proved)) {
        return; // Its callers may have a say.
      }
      listener.decided(reports.check(check, answer));
      if (answer instanceof Outcome.Answer.Refuted
          && check.obligation().kind() != CheckKind.MEMORY_LEAK
          && options.goal() == VerifyOptions.Goal.FIRST_VIOLATION) {
        budget.cancel();
      }
    }
  }

  /**
   * After the checks, in a share of the time that is its own: where the checks need less than
   * theirs, their verdicts are not held up.
   */
  private TerminationReport termination(Scope scope) {
    if (options.returning() == VerifyOptions.Returning.NOT_CHECKED) {
      return TerminationReport.NOT_CHECKED;
    }
    Duration left = Duration.between(Instant.now(), end);
    var share =
        new Budget(left.compareTo(forTermination) < 0 ? left : forTermination, options.maxUnwind());
    TerminationRun run = terminationRun(share);
    try {
      return run.report(symbol, scope);
    } finally {
      terminationRun = Optional.empty();
    }
  }

  private TerminationRun terminationRun(Budget share) {
    var run = new TerminationRun(program, ladder(), rules.failure(), share);
    terminationBudget = Optional.of(share);
    terminationRun = Optional.of(run);
    if (budget.isCancelled()) {
      share.cancel();
    }
    return run;
  }
}
