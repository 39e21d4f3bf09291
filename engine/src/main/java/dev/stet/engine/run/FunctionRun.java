package dev.stet.engine.run;

import dev.stet.engine.analysis.Calculations;
import dev.stet.engine.analysis.CallGraph;
import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.domain.Ladder;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.Outcome;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.property.Wanted;
import dev.stet.engine.search.BoundedLookahead;
import dev.stet.engine.search.CalleeSummaries;
import dev.stet.engine.search.Flattening;
import dev.stet.engine.search.Problem;
import dev.stet.engine.search.ProgramReplay;
import dev.stet.engine.search.RecursionSearch;
import dev.stet.engine.search.Search;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.ssa.CallTarget;
import dev.stet.engine.ssa.OpenCall;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.time.Meter;
import dev.stet.engine.time.OutOfTime;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Summary;
import dev.stet.engine.verdict.TerminationReport;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One function's verification, from its IR to its report. */
public final class FunctionRun {

  private final Program program;

  /** The function's name in the program. */
  private final String symbol;

  private final Unit.Entry entry;
  private final VerifyOptions options;
  private final VerificationListener listener;
  private final FunctionReports reports;

  /** All that may be spent on the function. */
  private final Budget all;

  /** The part of it that is for the checks. */
  private final Budget budget;

  private final Duration forTermination;
  private final HeapRules rules;

  public FunctionRun(
      Part part, Unit.Entry entry, VerifyOptions options, VerificationListener listener) {
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
    Duration time = options.work();
    var meter = new Meter(time, options.functionTimeout());
    this.all = new Budget(meter, options.maxUnwind());
    this.forTermination = time.dividedBy(options.checks().isEmpty() ? 1 : 5);
    boolean shared = options.returning() == VerifyOptions.Returning.CHECKED;
    Duration forChecks = shared ? time.minus(forTermination) : time;
    boolean inSight = isCalledInSight(scope());
    this.budget = all.part(inSight ? forChecks.dividedBy(2) : forChecks);
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

  public void cancel() {
    all.cancel();
  }

  public FunctionReport report() {
    try {
      return search();
    } finally {
      listener.ended(all.meter().worked().toNanos() / 1_000);
    }
  }

  private FunctionReport search() {
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
    Optional<RecursionSearch.Found> recursion = recursion(module, function, scope);
    if (recursion.isPresent()) {
      return reports.searched(
          module,
          List.copyOf(recursion.get().system().assumptions()),
          Ledger.of(
              recursion.get().function(),
              keys(recursion.get().system()),
              recursion.get().outcome()),
          outOfTime(),
          CallingContexts.InContext.any(recursion.get().outcome()),
          scope,
          TerminationRun.AsCalled.byAnybody(termination(scope)),
          Summary.NONE);
    }
    try {
      var callees = new CalleeSummaries(module, scope, rules, ladder(), budget);
      Optional<Problem> problem = Problem.of(module, inlined, scope, rules, callees);
      return problem.isEmpty()
          ? reports.undecided(inlined, new Reason.Unsupported("irreducible control flow"))
          : search(problem.get(), function);
    } catch (OutOfTime e) {
      return reports.undecided(inlined, outOfTime());
    } catch (UnsupportedTerm e) {
      return reports.undecided(inlined, new Reason.Unsupported(String.valueOf(e.getMessage())));
    }
  }

  private static Set<CheckKey> keys(TransitionSystem system) {
    return system.checks().stream()
        .map(c -> new CheckKey(c.obligation(), c.at()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The search itself, and whatever else can be said once it has come to its end. */
  private FunctionReport search(Problem problem, Function function) {
    ProgramReplay replay = problem.replay(budget);
    try (var search = new Search(problem, ladder(), replay, new Hearing(), budget)) {
      Kiki kiki = search.withShapes(options).kiki();
      Outcome found = kiki.told(kiki.run(new BoundedLookahead(problem, replay, budget)));
      // A formula that was left unfinished is never asked about.
      boolean finished = !budget.isSpent();
      Outcome outcome = search.rechecked(found, options, budget.beside(options.work()));
      Optional<DeeperLook.Seen> deeper =
          finished ? deeper(problem, function, search.system(), replay) : Optional.empty();
      TerminationReport termination = termination(problem.scope());
      TerminationRun.AsCalled asCalled = asCalled(termination, problem.scope());
      var inContext = inContext(problem, deeper.map(d -> d.joined(outcome)).orElse(outcome));
      Summary summary = Summary.NONE;
      if (finished && problem.scope() == Scope.OPEN) {
        summary = new SummaryRun(problem, ladder(), replay, share(4)).of(search, found);
      }
      Ledger ledger = Ledger.of(problem.function(), keys(search.system()), outcome);
      ledger.handIn(inContext.outcome().checks());
      if (problem.scope() == Scope.OPEN) {
        deeper.ifPresent(d -> ledger.enterCalls(d.calls()));
        Set<String> exempt = exempt(problem.module(), deeper);
        ledger.enterCalls(search.system(), exempt);
        Budget part = share(4);
        if (finished) {
          new CallRequirements(problem.module(), rules, problem.callees(), ladder(), part)
              .answer(search.inquiry(part), exempt, replay, ledger);
        }
      }
      List<Assumption> assumptions =
          kiki.wasAllKnown() ? search.system().assumptionsOfCode() : search.system().assumptions();
      return reports.searched(
          problem.module(),
          deeper.map(d -> d.assumptions(assumptions)).orElse(assumptions),
          ledger,
          outOfTime(),
          inContext,
          problem.scope(),
          asCalled,
          summary);
    }
  }

  /**
   * Functions of whose calls nothing is to be asked: this one, which is proved whoever calls it (by
   * induction over the depth of calls), those in which nothing can go wrong, and those that were
   * looked into.
   */
  private Set<String> exempt(Module module, Optional<DeeperLook.Seen> deeper) {
    Set<String> exempt = new LinkedHashSet<>(Calculations.of(module));
    exempt.add(symbol);
    deeper.ifPresent(d -> exempt.addAll(d.followed()));
    return exempt;
  }

  /** What goes wrong in larger functions that it calls, in half of the time. */
  private Optional<DeeperLook.Seen> deeper(
      Problem problem, Function function, TransitionSystem system, ProgramReplay replay) {
    Module module = problem.module();
    Set<String> harmless = Calculations.of(module);
    CallGraph graph = CallGraph.of(module);
    Set<String> callees =
        system.calls().stream()
            .map(OpenCall::callee)
            .flatMap(
                c -> c instanceof CallTarget.Named named ? Stream.of(named.name()) : Stream.of())
            .filter(c -> !harmless.contains(c) && !graph.isRecursive(c))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    if (callees.isEmpty()
        || scope() != Scope.OPEN
        || options.inlining() != VerifyOptions.Inlining.AUTO) {
      return Optional.empty();
    }
    var look = new DeeperLook(module, replay, rules, ladder(), options, share(2));
    return look.into(function, callees);
  }

  /** A closed program's recursion without a limit to its depth, in a part of the time. */
  private Optional<RecursionSearch.Found> recursion(Module module, Function function, Scope scope) {
    if (scope != Scope.CLOSED || options.inlining() != VerifyOptions.Inlining.AUTO) {
      return Optional.empty();
    }
    Budget part = budget.part(budget.left().multipliedBy(2).dividedBy(3));
    var search = new RecursionSearch(module, rules, ladder(), options, part);
    var replay = new ProgramReplay(module, symbol, scope, rules, part);
    return search.of(function, replay, new Hearing());
  }

  /** Whether all callers are seen. */
  private boolean isCalledInSight(Scope scope) {
    return scope == Scope.OPEN && program.callers().containsKey(symbol);
  }

  /** What holds for the calls that there are. */
  private CallingContexts.InContext inContext(Problem problem, Outcome outcome) {
    if (!isCalledInSight(problem.scope())) {
      return CallingContexts.InContext.any(outcome);
    }
    var search = new CallerSearch(program, problem.module(), rules, ladder(), options, share(2));
    return new CallingContexts(program.callers(), search).of(symbol, outcome);
  }

  private TerminationRun.AsCalled asCalled(TerminationReport own, Scope scope) {
    if (!isCalledInSight(scope)) {
      return TerminationRun.AsCalled.byAnybody(own);
    }
    return terminationRun(share(4)).asCalled(symbol, own, program.callers());
  }

  private Scope scope() {
    return options.scope() == VerifyOptions.Scope.CLOSED ? Scope.CLOSED : program.scope(symbol);
  }

  /** After the checks, at most a part of all time, of what is left. */
  private Budget share(int part) {
    return all.part(options.work().dividedBy(part));
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
        budget.end();
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
    return terminationRun(all.part(forTermination)).report(symbol, scope);
  }

  private TerminationRun terminationRun(Budget share) {
    return new TerminationRun(program, ladder(), rules.failure(), share);
  }
}
