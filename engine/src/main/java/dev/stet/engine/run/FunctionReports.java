package dev.stet.engine.run;

import dev.stet.engine.analysis.Calculations;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.invariant.Candidate;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.ObligationId;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.Unmodelled;
import dev.stet.engine.kiki.Certificate;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Outcome;
import dev.stet.engine.property.LibraryMessages;
import dev.stet.engine.property.Messages;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Invariant;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Summary;
import dev.stet.engine.verdict.TerminationReport;
import dev.stet.engine.verdict.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * Says what came of one function's verification: answers to checks become reports for people.
 * Longer than most files: all of it goes by the same entry, options and callers.
 */
public final class FunctionReports {

  private final Unit.Entry entry;
  private final VerifyOptions options;
  private final ToIntFunction<String> firstLine;
  private final java.util.function.Function<Set<String>, List<String>> takenForGranted;
  private final Caller caller;
  private final long start = System.nanoTime();

  /** Who calls the function. */
  enum Caller {
    /** Nobody: the program starts here, with values that are all known. */
    START_OF_PROGRAM,
    ANYBODY
  }

  /**
   * Seconds are counted from here on.
   *
   * @param firstLine of each function of the program
   * @param takenForGranted of what is called, by the function and these callers of it
   */
  FunctionReports(
      Unit.Entry entry,
      VerifyOptions options,
      ToIntFunction<String> firstLine,
      java.util.function.Function<Set<String>, List<String>> takenForGranted,
      Caller caller) {
    this.caller = caller;
    this.takenForGranted = takenForGranted;
    this.entry = entry;
    this.options = options;
    this.firstLine = firstLine;
  }

  /** What is said where only termination was asked for. */
  FunctionReport ofTermination(TerminationRun.AsCalled found) {
    return report(
        List.of(),
        List.of(),
        calledBy("termination", found.gain(), found.searched()),
        found.report(),
        Summary.NONE,
        List.copyOf(found.searched()));
  }

  private static List<Assumption> calledBy(
      String what, CallingContexts.Gain gain, Collection<String> callers) {
    return gain == CallingContexts.Gain.PROOFS
        ? List.of(
            Assumption.ofCode(what + ": called as in this file, by " + String.join(", ", callers)))
        : List.of();
  }

  private FunctionReport report(
      List<CheckReport> checks,
      List<Invariant> invariants,
      List<Assumption> assumptions,
      TerminationReport termination,
      Summary summary,
      List<String> callers) {
    return new FunctionReport(
        entry.name(),
        entry.range(),
        checks,
        invariants,
        assumptions,
        termination,
        summary,
        callers,
        (System.nanoTime() - start) / 1e9,
        FunctionReport.Origin.COMPUTED);
  }

  /** A check with its answer as people see it. */
  CheckReport check(CheckKey check, Outcome.Answer answer) {
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
      verdict = new Verdict.Safe(p.certificate().k(), p.certificate().domain(), p.confirmedBy());
    } else if (answer instanceof Outcome.Answer.Refuted r) {
      message = r.message();
      verdict =
          new Verdict.Unsafe(
              r.k(),
              r.dependence() == Outcome.Dependence.ALWAYS || caller == Caller.START_OF_PROGRAM
                  ? Verdict.Certainty.MANIFEST
                  : Verdict.Certainty.LATENT,
              r.trace());
    } else {
      var open = (Outcome.Answer.Open) answer;
      verdict = new Verdict.Unknown(open.reason());
      if (!open.from().isEmpty()) {
        message += " Not proved: from this state the step fails: " + open.from();
      }
    }
    return new CheckReport(
        check.obligation().kind(),
        outermost(check.at(), check.obligation().range()),
        check.obligation().expression(),
        verdict,
        message,
        way(check.at()));
  }

  /** Positions count from the first lines of functions, so that edits elsewhere change nothing. */
  private List<CheckReport.Site> way(Location at) {
    List<CheckReport.Site> way = new ArrayList<>();
    for (Location place = at.inProgram(); place != null; place = place.inlinedAt()) {
      SourceRange range = place.range();
      way.add(
          new CheckReport.Site(
              place.function(),
              range.line() - firstLine.applyAsInt(place.function()),
              range.column()));
    }
    return way;
  }

  /** What is said of a call that is not followed; nothing where it keeps what its callee needs. */
  private Optional<CheckReport> called(Ledger.CallKey call, Ledger.CallAnswer answer) {
    if (answer instanceof Ledger.CallAnswer.Broken b) {
      return Optional.of(called(b.how()));
    } else if (answer instanceof Ledger.CallAnswer.Open o) {
      return Optional.of(
          new CheckReport(
              CheckKind.UNREACHABLE_CALL,
              outermost(call.at(), call.at().range()),
              call.callee(),
              new Verdict.Unknown(o.reason()),
              "whether '" + call.callee() + "' may be called so was not found out",
              way(call.at())));
    }
    return Optional.empty();
  }

  /** What the callee needs, asked at the call. */
  private CheckReport called(CallRequirements.Broken broken) {
    Location at = broken.call().at();
    String needed = broken.needed();
    Verdict verdict =
        broken
            .violation()
            .<Verdict>map(v -> new Verdict.Unsafe(1, Verdict.Certainty.LATENT, v.trace()))
            .orElseGet(() -> new Verdict.Unknown(new Reason.NotConfirmed(needed)));
    String message =
        broken
            .violation()
            .map(v -> needed.isEmpty() ? v.message() : v.message() + " (" + needed + ")")
            .orElse("is it called so? " + needed);
    return new CheckReport(
        broken.kind(),
        outermost(at, at.range()),
        broken.call().callee().text(),
        verdict,
        message,
        way(at));
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

  /**
   * What came of a search.
   *
   * @param granted what the search takes for granted
   * @param ledger all obligations, with the evidence about them
   * @param found for calls as they are, where these are seen
   */
  FunctionReport searched(
      Module module,
      List<Assumption> granted,
      Ledger ledger,
      Reason otherwise,
      CallingContexts.InContext found,
      Scope scope,
      TerminationRun.AsCalled termination,
      Summary summary) {
    Outcome outcome = found.outcome();
    List<CheckReport> checks = new ArrayList<>();
    Optional<Gap.Blur> blur =
        Stream.of(Gap.Blur.values()).filter(outcome.gapsReached()::contains).findFirst();
    Map<LibraryCall, Integer> ofLibrary = new LinkedHashMap<>();
    ledger
        .checks(otherwise)
        .forEach(
            (check, answer) -> {
              if (isWanted(check, answer)) {
                CheckReport report = check(check, doubted(answer, blur));
                String library = check.at().libraryFunction();
                if (library == null) {
                  checks.add(report);
                } else {
                  var call = new LibraryCall(library, report.kind(), report.range());
                  merge(checks, ofLibrary, call, report);
                }
              }
            });
    ledger.calls(otherwise).forEach((call, answer) -> called(call, answer).ifPresent(checks::add));
    List<Assumption> assumptions = new ArrayList<>(granted);
    found.assumptions().stream().filter(a -> !assumptions.contains(a)).forEach(assumptions::add);
    assumptions.addAll(calledBy("checks", found.gain(), found.searched()));
    assumptions.addAll(calledBy("termination", termination.gain(), termination.searched()));
    Set<String> callers = new LinkedHashSet<>(found.searched());
    callers.addAll(termination.searched());
    takenForGranted.apply(callers).forEach(a -> assumptions.add(Assumption.ofCode(a)));
    Set<String> harmless = Calculations.of(module);
    for (Gap gap : outcome.gapsReached()) {
      if (!(gap instanceof Gap.Call call)) {
        checks.add(notCovered(gap.construct(), module));
      } else if (scope == Scope.CLOSED && !call.callee().isAmong(harmless)) {
        checks.add(notCovered(gap.text() + " is not followed", module));
      }
    }
    return report(
        checks,
        invariants(outcome),
        assumptions,
        termination.report(),
        summary,
        List.copyOf(callers));
  }

  /** Whether the formula follows all executions, but for calls that are taken to do anything. */
  static boolean isCovered(Outcome outcome) {
    return outcome.gapsReached().stream().allMatch(Gap.Call.class::isInstance);
  }

  /** What is said where no search was possible. */
  FunctionReport undecided(Function function, Reason reason) {
    List<CheckReport> checks = new ArrayList<>();
    for (var block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Check c) {
          checks.add(check(new CheckKey(c.obligation(), c.at()), new Outcome.Answer.Open(reason)));
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
    return report(
        checks,
        List.of(),
        List.of(),
        options.returning() == VerifyOptions.Returning.CHECKED
            ? TerminationReport.unknown(reason.text())
            : TerminationReport.NOT_CHECKED,
        Summary.NONE,
        List.of());
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

  /** Obligations on accesses that the formula adds are shown where asked for or not proved. */
  private boolean isWanted(CheckKey check, Outcome.Answer answer) {
    return check.obligation().id() instanceof ObligationId.Written
        || options.checks().contains(check.obligation().kind())
        || !(answer instanceof Outcome.Answer.Proved);
  }

  /** Contents of memory are not what the formula says: what was proved from them is open. */
  private static Outcome.Answer doubted(Outcome.Answer answer, Optional<Gap.Blur> blur) {
    return answer instanceof Outcome.Answer.Proved && blur.isPresent()
        ? new Outcome.Answer.Open(new Reason.Unsupported(blur.get().construct()))
        : answer;
  }

  private CheckReport notCovered(String what, Module module) {
    Function body = module.function(entry.name());
    SourceRange at =
        Optional.ofNullable(body)
            .flatMap(b -> Unmodelled.place(b, what))
            .map(Location::range)
            .filter(range -> !range.isLibrary())
            .orElse(entry.range());
    return new CheckReport(
        CheckKind.UNREACHABLE_CALL,
        at,
        what,
        new Verdict.Unknown(new Reason.Unsupported(what)),
        what + " is not modelled: what happens there is not checked");
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
            && said.computeIfAbsent(at, r -> new LinkedHashSet<>()).add(text)) {
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
}
