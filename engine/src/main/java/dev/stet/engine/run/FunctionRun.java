package dev.stet.engine.run;

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
import dev.stet.engine.kiki.Certificate;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.property.Wanted;
import dev.stet.engine.run.ledger.Ledger;
import dev.stet.engine.run.ledger.ObligationList;
import dev.stet.engine.run.ledger.Question;
import dev.stet.engine.run.ledger.Viewpoint;
import dev.stet.engine.search.BoundedLookahead;
import dev.stet.engine.search.CalleeSummaries;
import dev.stet.engine.search.Flattening;
import dev.stet.engine.search.IntervalProofs;
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

/**
 * One function's verification, from its IR to its report. A little longer than most files: it names
 * all that is done for a function, in this order.
 */
public final class FunctionRun {

  private final Program program;

  /** The function's name in the program. */
  private final String symbol;

  private final CallersInSight callers;
  private final Unit.Entry entry;
  private final VerifyOptions options;
  private final VerificationListener listener;
  private final FunctionReports reports;

  /** All that may be spent on the function. */
  private final Budget all;

  /** The part of it that is for the checks. */
  private final Budget budget;

  private final Duration forTermination;

  /** What the checks may take, those that ask callers about them included. */
  private final Duration forChecks;

  private final HeapRules rules;

  public FunctionRun(
      Part part, Unit.Entry entry, VerifyOptions options, VerificationListener listener) {
    this.program = part.program();
    this.symbol = part.symbol(entry);
    this.callers = new CallersInSight(program, symbol);
    this.entry = entry;
    this.options = options;
    this.listener = listener;
    this.reports =
        new FunctionReports(
            entry, options, program::firstLine, callers -> part.takenForGranted(symbol, callers));
    Duration time = options.work();
    var meter = new Meter(time, options.functionTimeout());
    this.all = new Budget(meter, options.maxUnwind());
    this.forTermination = time.dividedBy(options.checks().isEmpty() ? 1 : 5);
    boolean shared = options.returning() == VerifyOptions.Returning.CHECKED;
    this.forChecks = shared ? time.minus(forTermination) : time;
    boolean inSight = callers.areAllSeen(scope());
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
            : HeapRules.NullAccess.VIOLATION,
        options.checks().contains(CheckKind.ARRAY_BOUNDS)
            ? HeapRules.ArrayEnd.VIOLATION
            : HeapRules.ArrayEnd.IGNORED);
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
    Module module = program.module(new Program.WantedIn(wanted(), scope()));
    Function defined = module.function(symbol);
    if (defined == null) {
      throw new IllegalArgumentException("no function " + entry.name());
    }
    Scope scope = scope();
    Function function = program.entered(defined, scope);
    if (options.checks().isEmpty() && options.returning() == VerifyOptions.Returning.CHECKED) {
      return reports.ofTermination(asCalled(termination(scope), scope));
    }
    var viewpoint = Viewpoint.of(module, symbol, scope);
    Function inlined;
    try {
      inlined = new Flattening(module, scope, policy(scope), budget).flatten(function);
    } catch (OutOfTime e) {
      // Which calls are not followed is not known before callees have been put in.
      var checks = new ObligationList(viewpoint.inCode(function).checks(), Set.of());
      return undecided(new Ledger(checks), outOfTime());
    }
    if (inlined.size() > InlinePolicy.DEEP.budget()) {
      // No caller's code has room for it, so that none of them needs time.
      budget.grant(forChecks.minus(all.spent()), options.maxUnwind(), all);
    }
    Optional<FunctionReport> recursion = recursion(viewpoint, function);
    if (recursion.isPresent()) {
      return recursion.get();
    }
    var ledger = new Ledger(viewpoint.inCode(inlined));
    try {
      var callees = new CalleeSummaries(module, scope, rules, ladder(), budget);
      Optional<Problem> problem = Problem.of(module, inlined, scope, rules, callees);
      return problem.isEmpty()
          ? undecided(ledger, new Reason.Unsupported("irreducible control flow"))
          : search(problem.get(), function, viewpoint, ledger);
    } catch (OutOfTime e) {
      return undecided(ledger, outOfTime());
    } catch (UnsupportedTerm e) {
      return undecided(ledger, new Reason.Unsupported(String.valueOf(e.getMessage())));
    }
  }

  private FunctionReport undecided(Ledger ledger, Reason reason) {
    return reports.undecided(ledger.conclude(reason), reason);
  }

  /** The search itself, and whatever else can be said once it has come to its end. */
  private FunctionReport search(
      Problem problem, Function function, Viewpoint viewpoint, Ledger ledger) {
    ProgramReplay replay = problem.replay(budget);
    Problem known = IntervalProofs.knowing(problem, options, budget);
    Set<CheckKey> inCode = viewpoint.inCode(problem.function()).checks();
    ledger.prove(
        Question.ofIntervals(), Certificate.INTERVALS, IntervalProofs.proved(inCode, known));
    try (var search = new Search(known, ladder(), replay, new Hearing(), budget);
        var lookahead = new BoundedLookahead(problem, search, replay, budget)) {
      ledger.complete(viewpoint.inFormula(search.system()));
      Kiki kiki = search.withProofs(options).kiki();
      KikiOutcome found = kiki.told(kiki.run(lookahead));
      // A formula that was left unfinished is never asked about.
      boolean finished = !budget.isSpent();
      KikiOutcome outcome = search.rechecked(found, options, budget.beside(options.work()));
      Question alone = handIn(kiki, problem, search.system(), outcome, viewpoint, ledger);
      Set<String> exempt = new LinkedHashSet<>(viewpoint.exempt());
      if (finished) {
        exempt.addAll(deeper(function, search.system(), replay, viewpoint, ledger));
      }
      TerminationReport termination = termination(problem.scope());
      TerminationRun.AsCalled asCalled = asCalled(termination, problem.scope());
      askCallers(problem, ledger);
      if (!finished && kiki.isFinished() && !all.isSpent()) {
        // What nobody else needed.
        budget.grant(all.left(), options.maxUnwind(), all);
        found = kiki.told(kiki.resume(lookahead));
        outcome = search.rechecked(found, options, budget.beside(options.work()));
        alone = handIn(kiki, problem, search.system(), outcome, viewpoint, ledger);
      }
      Summary summary = Summary.NONE;
      if (finished && problem.scope() == Scope.OPEN) {
        summary = new SummaryRun(problem, ladder(), replay, share(4)).of(search, found);
        // Whether calls are as they are to be does not hang on how long their function was.
        Budget part = all.beside(options.work().dividedBy(4));
        new CallRequirements(problem.module(), needs(), part)
            .answer(search.inquiry(part), exempt, replay, alone, ledger);
      }
      return reports.searched(
          problem.module(), ledger.conclude(outOfTime()), outcome.invariants(), asCalled, summary);
    }
  }

  /** What a search found about the function whoever calls it, to the question that is returned. */
  private static Question handIn(
      Kiki kiki,
      Problem problem,
      TransitionSystem system,
      KikiOutcome outcome,
      Viewpoint viewpoint,
      Ledger ledger) {
    var alone =
        new Question(
            new Question.Asked.Alone(),
            kiki.wasAllKnown() ? system.assumptionsOfCode() : system.assumptions(),
            viewpoint.leftOpen(outcome.gapsReached()));
    handIn(alone, problem, system, outcome, viewpoint, ledger);
    return alone;
  }

  /** What a search found, also of obligations that came with later rounds of loops only. */
  private static void handIn(
      Question question,
      Problem problem,
      TransitionSystem system,
      KikiOutcome outcome,
      Viewpoint viewpoint,
      Ledger ledger) {
    ObligationList inFormula = viewpoint.inFormula(system);
    ledger.enter(inFormula);
    ledger.handIn(question, viewpoint.inCode(problem.function()), inFormula, outcome.checks());
  }

  /**
   * What goes wrong in larger functions that it calls, in half of the time.
   *
   * @return those that were looked into
   */
  private Set<String> deeper(
      Function function,
      TransitionSystem system,
      ProgramReplay replay,
      Viewpoint viewpoint,
      Ledger ledger) {
    Set<String> harmless = viewpoint.harmless();
    CallGraph graph = CallGraph.of(viewpoint.module());
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
      return Set.of();
    }
    var look = new DeeperLook(viewpoint, replay, rules, ladder(), options, needs(), share(2));
    return look.into(function, callees, ledger);
  }

  /**
   * A closed program's recursion without a limit to its depth, in a part of the time; empty where
   * that decides too little.
   */
  private Optional<FunctionReport> recursion(Viewpoint viewpoint, Function function) {
    if (viewpoint.scope() != Scope.CLOSED || options.inlining() != VerifyOptions.Inlining.AUTO) {
      return Optional.empty();
    }
    Budget part = budget.part(budget.left().multipliedBy(2).dividedBy(3));
    var search = new RecursionSearch(viewpoint.module(), rules, ladder(), options, part);
    Optional<Problem> problem = search.problem(function);
    if (problem.isEmpty()) {
      return Optional.empty();
    }
    var ledger = new Ledger(viewpoint.inCode(problem.get().function()));
    return search
        .of(problem.get(), problem.get().replay(part), new Hearing())
        .map(found -> report(problem.get(), found, viewpoint, ledger));
  }

  private FunctionReport report(
      Problem problem, RecursionSearch.Found found, Viewpoint viewpoint, Ledger ledger) {
    ledger.complete(viewpoint.inFormula(found.system()));
    var question =
        new Question(
            new Question.Asked.Recursion(),
            found.system().assumptions(),
            viewpoint.leftOpen(found.outcome().gapsReached()));
    handIn(question, problem, found.system(), found.outcome(), viewpoint, ledger);
    return reports.searched(
        problem.module(),
        ledger.conclude(outOfTime()),
        found.outcome().invariants(),
        TerminationRun.AsCalled.byAnybody(termination(problem.scope())),
        Summary.NONE);
  }

  /** Asks those that call the function, where all are seen, about what is open for any caller. */
  private void askCallers(Problem problem, Ledger ledger) {
    callers.ask(
        problem.scope(),
        () -> {
          Budget part = share(2);
          var search = new CallerSearch(program, problem.module(), rules, ladder(), options, part);
          return new CallingContexts(program.callers(), search);
        },
        outOfTime(),
        ledger);
  }

  private CalleeNeeds needs() {
    return program.needs(new Program.WantedIn(wanted(), scope()), rules, ladder(), options);
  }

  private TerminationRun.AsCalled asCalled(TerminationReport own, Scope scope) {
    if (!callers.areAllSeen(scope)) {
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
        options.errors().bodies(),
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
    public void decided(CheckKey check, KikiOutcome.Answer answer) {
      if (callers.mayHaveASay(scope()) && !(answer instanceof KikiOutcome.Answer.Proved)) {
        return; // Its callers may have a say.
      }
      listener.decided(reports.check(check, answer));
      if (answer instanceof KikiOutcome.Answer.Refuted
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
    return new TerminationRun(program, scope(), ladder(), rules.failure(), share);
  }
}
