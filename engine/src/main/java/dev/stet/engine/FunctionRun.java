package dev.stet.engine;

import dev.stet.engine.analysis.Calculations;
import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.invariant.Candidate;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.Certificate;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.Outcome;
import dev.stet.engine.kiki.Recheck;
import dev.stet.engine.memory.HeapRules;
import dev.stet.engine.property.LibraryMessages;
import dev.stet.engine.property.Messages;
import dev.stet.engine.property.Wanted;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.smt.Solvers;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.TransitionSystem;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.OutOfTime;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Invariant;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.TerminationReport;
import dev.stet.engine.verdict.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One function's verification, from its IR to its report. */
final class FunctionRun {

  /** A closed program is its own context: as much of it as possible goes into one formula. */
  private static final InlinePolicy WHOLE_PROGRAM = new InlinePolicy(5_000, 60_000, 4);

  private final EngineVerifier.Program program;
  private final Unit.Entry entry;
  private final VerifyOptions options;
  private final VerificationListener listener;
  private final Budget budget;
  private final Instant end;
  private volatile Optional<Budget> terminationBudget = Optional.empty();
  private volatile Optional<TerminationRun> terminationRun = Optional.empty();
  private final HeapRules rules;
  private volatile Optional<SolverSession> session = Optional.empty();

  FunctionRun(
      EngineVerifier.Program program,
      Unit.Entry entry,
      VerifyOptions options,
      VerificationListener listener) {
    this.program = program;
    this.entry = entry;
    this.options = options;
    this.listener = listener;
    Duration time = options.functionTimeout();
    this.end = Instant.now().plus(time);
    boolean shared = options.returning() == VerifyOptions.Returning.CHECKED;
    this.budget = new Budget(shared ? time.minus(time.dividedBy(5)) : time, options.maxUnwind());
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
        options.checks().contains(CheckKind.MEMORY_LEAK) ? leak : HeapRules.Leak.IGNORED);
  }

  void cancel() {
    budget.cancel();
    terminationBudget.ifPresent(Budget::cancel);
    terminationRun.ifPresent(TerminationRun::interrupt);
    session.ifPresent(SolverSession::interrupt);
  }

  FunctionReport report() {
    long start = System.nanoTime();
    Module module = program.module(wanted());
    Function function = module.function(entry.name());
    if (function == null) {
      throw new IllegalArgumentException("no function " + entry.name());
    }
    Scope scope =
        options.scope() == VerifyOptions.Scope.CLOSED || entry.name().equals("main")
            ? Scope.CLOSED
            : Scope.OPEN;
    if (options.checks().isEmpty() && options.returning() == VerifyOptions.Returning.CHECKED) {
      return terminationOnly(scope, start);
    }
    InlinePolicy policy = scope == Scope.CLOSED ? WHOLE_PROGRAM : InlinePolicy.DEFAULT;
    Function inlined;
    try {
      inlined = new Flattening(module, scope, policy, budget).flatten(function);
    } catch (OutOfTime e) {
      return undecided(function, outOfTime(), start);
    }
    if (!new LoopNest(new ControlFlow(inlined)).isReducible()) {
      return undecided(inlined, new Reason.Unsupported("irreducible control flow"), start);
    }
    try (SolverSession open = Solvers.open(Backend.BITWUZLA)) {
      session = Optional.of(open);
      var terms = new Terms();
      var system = new TransitionSystem(module, inlined, scope, rules, terms, budget);
      var replay = new ProgramReplay(module, entry.name(), scope, rules, budget);
      Outcome outcome =
          new Kiki(terms, open, system, ladder(), replay, budget, new Hearing()).run();
      if (options.recheck() == VerifyOptions.Recheck.ON) {
        outcome = rechecked(outcome, system, module, inlined, scope);
      }
      return assemble(module, system, inlined, outcome, scope, start);
    } catch (OutOfTime e) {
      return undecided(inlined, outOfTime(), start);
    } catch (UnsupportedTerm e) {
      return undecided(inlined, new Reason.Unsupported(String.valueOf(e.getMessage())), start);
    } finally {
      session = Optional.empty();
    }
  }

  private Reason outOfTime() {
    return budget.isCancelled() ? new Reason.Cancelled() : new Reason.Timeout();
  }

  private FunctionReport terminationOnly(Scope scope, long start) {
    return new FunctionReport(
        entry.name(),
        entry.range(),
        List.of(),
        List.of(),
        List.of(),
        termination(scope),
        (System.nanoTime() - start) / 1e9,
        FunctionReport.Origin.COMPUTED);
  }

  /** The outcome with every proof taken back that a second solver does not confirm. */
  private Outcome rechecked(
      Outcome outcome, TransitionSystem system, Module module, Function function, Scope scope) {
    Map<Certificate, List<CheckKey>> proofs = new LinkedHashMap<>();
    outcome
        .checks()
        .forEach(
            (check, answer) -> {
              if (answer instanceof Outcome.Answer.Proved p) {
                proofs.computeIfAbsent(p.certificate(), c -> new ArrayList<>()).add(check);
              }
            });
    Map<CheckKey, Outcome.Answer> answers = new LinkedHashMap<>(outcome.checks());
    proofs.forEach(
        (certificate, checks) -> {
          Recheck.Result result = confirm(certificate, checks, system, module, function, scope);
          if (result != Recheck.Result.CONFIRMED) {
            String what =
                result == Recheck.Result.CONTRADICTED
                    ? "the second solver contradicts the proof"
                    : "the second solver did not finish";
            checks.forEach(
                c -> answers.put(c, new Outcome.Answer.Open(new Reason.NotConfirmed(what))));
          }
        });
    return new Outcome(answers, outcome.invariants(), outcome.gapsReached(), outcome.k());
  }

  /** A proof may take as long to be checked again as the function to be proved. */
  private Recheck.Result confirm(
      Certificate certificate,
      List<CheckKey> checks,
      TransitionSystem system,
      Module module,
      Function function,
      Scope scope) {
    var terms = new Terms();
    var time = new Budget(options.functionTimeout(), options.maxUnwind());
    try (SolverSession second = Solvers.open(Backend.Z3)) {
      var again = new TransitionSystem(module, function, scope, rules, terms, time);
      return new Recheck(terms, second, again, List.copyOf(system.loops()), time)
          .confirm(certificate, checks);
    } catch (OutOfTime e) {
      return Recheck.Result.UNDECIDED;
    }
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
        .map(name -> Domain.ALL.stream().filter(d -> d.name().equals(name)).toList())
        .orElse(Domain.ALL);
  }

  private final class Hearing implements Kiki.Progress {
    @Override
    public void unwound(int k) {
      listener.unwound(k);
    }

    @Override
    public void decided(CheckKey check, Outcome.Answer answer) {
      listener.decided(report(check, answer));
    }
  }

  private CheckReport report(CheckKey check, Outcome.Answer answer) {
    String library = check.at().libraryFunction();
    String message =
        library == null
            ? Messages.open(check.obligation())
            : LibraryMessages.open(library, check.obligation().kind());
    Verdict verdict;
    if (answer instanceof Outcome.Answer.Proved p) {
      message =
          library == null
              ? Messages.proved(check.obligation())
              : LibraryMessages.proved(library, check.obligation().kind());
      verdict = new Verdict.Safe(p.certificate().k(), p.certificate().domain());
    } else if (answer instanceof Outcome.Answer.Refuted r) {
      message = r.message();
      verdict =
          new Verdict.Unsafe(
              r.k(),
              r.dependence() == Outcome.Dependence.ALWAYS || entry.name().equals("main")
                  ? Verdict.Certainty.MANIFEST
                  : Verdict.Certainty.LATENT,
              r.trace());
    } else {
      verdict = new Verdict.Unknown(((Outcome.Answer.Open) answer).reason());
    }
    return new CheckReport(
        check.obligation().kind(),
        outermost(check.at(), check.obligation().range()),
        check.obligation().expression(),
        verdict,
        message);
  }

  /** A check of an inlined function is shown at the call. */
  private static SourceRange outermost(Location at, SourceRange own) {
    Location call = at.inlinedAt();
    SourceRange range = own;
    while (call != null) {
      range = call.range();
      call = call.inlinedAt();
    }
    return range;
  }

  private FunctionReport assemble(
      Module module,
      TransitionSystem system,
      Function function,
      Outcome outcome,
      Scope scope,
      long start) {
    List<CheckReport> checks = new ArrayList<>();
    boolean blurred = outcome.gapsReached().contains(TransitionSystem.LEAVES_MEMBER);
    Map<LibraryCall, Integer> ofLibrary = new HashMap<>();
    answers(function, outcome)
        .forEach(
            (check, answer) -> {
              if (isWanted(check, answer)) {
                CheckReport report = report(check, blurred ? doubted(answer) : answer);
                String library = check.at().libraryFunction();
                if (library == null) {
                  checks.add(report);
                } else {
                  var call = new LibraryCall(library, report.kind(), report.range());
                  merge(checks, ofLibrary, call, report);
                }
              }
            });
    List<String> assumptions = new ArrayList<>(system.assumptions());
    Set<String> harmless = Calculations.of(module);
    for (String gap : outcome.gapsReached()) {
      boolean call = gap.startsWith("call ");
      if (call && harmless.contains(gap.substring(gap.lastIndexOf(' ') + 1))) {
        continue;
      }
      if (scope == Scope.CLOSED || !call) {
        checks.add(notCovered(call ? gap + " is not followed" : gap));
      }
    }
    return new FunctionReport(
        entry.name(),
        entry.range(),
        checks,
        invariants(outcome),
        assumptions,
        termination(scope),
        (System.nanoTime() - start) / 1e9,
        FunctionReport.Origin.COMPUTED);
  }

  /** A library function has one check of a kind at a call, whatever its model does. */
  private record LibraryCall(String function, CheckKind kind, SourceRange call) {}

  private static void merge(
      List<CheckReport> checks,
      Map<LibraryCall, Integer> known,
      LibraryCall call,
      CheckReport report) {
    Integer place = known.putIfAbsent(call, checks.size());
    if (place == null) {
      checks.add(report);
    } else if (weight(report.verdict()) > weight(checks.get(place).verdict())) {
      checks.set(place, report);
    }
  }

  private static int weight(Verdict verdict) {
    return verdict instanceof Verdict.Unsafe ? 2 : verdict instanceof Verdict.Unknown ? 1 : 0;
  }

  /**
   * The answers in the order of the text. A check that never came into the formula is true by
   * itself, or stands where nothing leads.
   */
  private static Map<CheckKey, Outcome.Answer> answers(Function function, Outcome outcome) {
    Map<CheckKey, Outcome.Answer> all = new LinkedHashMap<>();
    var evident = new Outcome.Answer.Proved(Certificate.EVIDENT);
    for (var block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Check c) {
          var key = new CheckKey(c.obligation(), c.at());
          all.put(key, outcome.checks().getOrDefault(key, evident));
        }
      }
    }
    outcome.checks().forEach(all::putIfAbsent);
    return all;
  }

  /** Obligations on accesses that the formula adds are shown where asked for or not proved. */
  private boolean isWanted(CheckKey check, Outcome.Answer answer) {
    return check.obligation().id() >= 0
        || options.checks().contains(check.obligation().kind())
        || !(answer instanceof Outcome.Answer.Proved);
  }

  /** Contents of memory are not what the formula says: what was proved from them is open. */
  private static Outcome.Answer doubted(Outcome.Answer answer) {
    return answer instanceof Outcome.Answer.Proved
        ? new Outcome.Answer.Open(new Reason.Unsupported(TransitionSystem.LEAVES_MEMBER))
        : answer;
  }

  private CheckReport notCovered(String gap) {
    String what = gap.startsWith("unsupported: ") ? gap.substring("unsupported: ".length()) : gap;
    return new CheckReport(
        CheckKind.UNREACHABLE_CALL,
        entry.range(),
        what,
        new Verdict.Unknown(new Reason.Unsupported(what)),
        what + " is not modelled: what happens there is not checked");
  }

  /** After the checks, in a share of the time that is its own. */
  private TerminationReport termination(Scope scope) {
    if (options.returning() == VerifyOptions.Returning.NOT_CHECKED) {
      return TerminationReport.NOT_CHECKED;
    }
    var share = new Budget(Duration.between(Instant.now(), end), options.maxUnwind());
    var run = new TerminationRun(program, ladder(), rules.failure(), share);
    terminationBudget = Optional.of(share);
    terminationRun = Optional.of(run);
    if (budget.isCancelled()) {
      share.cancel();
    }
    try {
      return run.report(entry.name(), scope);
    } finally {
      terminationRun = Optional.empty();
    }
  }

  /** What each loop keeps, in words of the C text; a row of a cheaper domain is said once. */
  private static List<Invariant> invariants(Outcome outcome) {
    Map<SourceRange, Map<Certificate.Lemma.Inductive, Set<String>>> texts = new LinkedHashMap<>();
    Map<SourceRange, Set<String>> said = new LinkedHashMap<>();
    for (Certificate.Lemma.Inductive inferred : outcome.invariants()) {
      var candidate = inferred.candidate();
      for (int i = 0; i < candidate.rows().size(); i++) {
        Candidate.Row row = candidate.rows().get(i);
        String text = row.text(candidate.values().get(i));
        SourceRange at = row.loop().at().range();
        if (!at.isLibrary()
            && !text.isEmpty()
            && said.computeIfAbsent(at, r -> new HashSet<>()).add(text)) {
          texts
              .computeIfAbsent(at, r -> new LinkedHashMap<>())
              .computeIfAbsent(inferred, d -> new LinkedHashSet<>())
              .add(text);
        }
      }
    }
    List<Invariant> all = new ArrayList<>();
    texts.forEach(
        (range, domains) ->
            domains.forEach(
                (inferred, rows) ->
                    all.add(
                        new Invariant(
                            range, String.join(" && ", rows), inferred.domain(), inferred.k()))));
    return all;
  }

  private FunctionReport undecided(Function function, Reason reason, long start) {
    List<CheckReport> checks = new ArrayList<>();
    for (var block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Check c) {
          checks.add(report(new CheckKey(c.obligation(), c.at()), new Outcome.Answer.Open(reason)));
        }
      }
    }
    checks.add(
        new CheckReport(
            CheckKind.UNREACHABLE_CALL,
            entry.range(),
            entry.name(),
            new Verdict.Unknown(reason),
            "the accesses to memory were not looked at: " + reason.text()));
    return new FunctionReport(
        entry.name(),
        entry.range(),
        checks,
        List.of(),
        List.of(),
        options.returning() == VerifyOptions.Returning.CHECKED
            ? TerminationReport.unknown(reason.text())
            : TerminationReport.NOT_CHECKED,
        (System.nanoTime() - start) / 1e9,
        FunctionReport.Origin.COMPUTED);
  }
}
