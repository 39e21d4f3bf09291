package dev.stet.engine.run;

import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.invariant.Candidate;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.ObligationId;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.Unmodelled;
import dev.stet.engine.kiki.Certificate;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.property.LibraryMessages;
import dev.stet.engine.property.Messages;
import dev.stet.engine.run.ledger.CallAnswer;
import dev.stet.engine.run.ledger.CallKey;
import dev.stet.engine.run.ledger.Conclusion;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Invariant;
import dev.stet.engine.verdict.Reason;
import dev.stet.engine.verdict.Summary;
import dev.stet.engine.verdict.TerminationReport;
import dev.stet.engine.verdict.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * Says what came of one function's verification: answers to checks become reports for people.
 * Longer than most files: all of it goes by the same entry, and options.
 */
public final class FunctionReports {

  private final Unit.Entry entry;
  private final VerifyOptions options;
  private final ToIntFunction<String> firstLine;
  private final java.util.function.Function<Set<String>, List<String>> takenForGranted;
  private final long start = System.nanoTime();

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
      java.util.function.Function<Set<String>, List<String>> takenForGranted) {
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
        calledBy(found),
        found.report(),
        Summary.NONE,
        List.copyOf(found.searched()));
  }

  private static List<Assumption> calledBy(TerminationRun.AsCalled found) {
    return found.gain() == TerminationRun.Gain.PROOFS
        ? List.of(
            Assumption.ofCode(
                "termination: called as in this file, by " + String.join(", ", found.searched())))
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
  CheckReport check(CheckKey check, KikiOutcome.Answer answer) {
    String library = check.at().libraryFunction();
    String message =
        library == null
            ? Messages.open(check.obligation())
            : LibraryMessages.open(library, check.obligation().kind());
    Verdict verdict;
    if (answer instanceof KikiOutcome.Answer.Proved p) {
      message =
          library == null
              ? Messages.proved(check.obligation())
              : LibraryMessages.proved(library, check.obligation().kind());
      verdict = new Verdict.Safe(p.certificate().k(), p.certificate().domain(), p.confirmedBy());
    } else if (answer instanceof KikiOutcome.Answer.Refuted r) {
      message = r.message();
      verdict =
          new Verdict.Unsafe(
              r.k(),
              r.dependence() == KikiOutcome.Dependence.ALWAYS
                  ? Verdict.Certainty.MANIFEST
                  : Verdict.Certainty.LATENT,
              r.trace());
    } else {
      var open = (KikiOutcome.Answer.Open) answer;
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
  private Optional<CheckReport> called(CallKey call, CallAnswer answer) {
    if (answer instanceof CallAnswer.Broken b) {
      return Optional.of(called(call, b));
    } else if (answer instanceof CallAnswer.Open o) {
      return Optional.of(
          called(
              call,
              CheckKind.UNREACHABLE_CALL,
              new Verdict.Unknown(o.reason()),
              "whether '" + call.callee() + "' may be called so was not found out"));
    }
    return Optional.empty();
  }

  /** What the callee needs, asked at the call. */
  private CheckReport called(CallKey call, CallAnswer.Broken broken) {
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
    return called(call, broken.kind(), verdict, message);
  }

  private CheckReport called(CallKey call, CheckKind kind, Verdict verdict, String message) {
    Location at = call.at();
    return new CheckReport(
        kind, outermost(at, at.range()), call.callee(), verdict, message, way(at));
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
   * @param code of the function, for the places of what is not modelled
   * @throws IllegalStateException where people would see more than what is shown
   */
  FunctionReport searched(
      Module code,
      Conclusion conclusion,
      List<Certificate.Lemma.Inductive> invariants,
      TerminationRun.AsCalled termination,
      Summary summary) {
    List<CheckReport> checks = checks(conclusion);
    conclusion.notFollowed().forEach(gap -> checks.add(notCovered(gap, code)));
    List<Assumption> assumptions = new ArrayList<>(conclusion.assumptions());
    assumptions.addAll(calledBy(termination));
    Set<String> callers = new LinkedHashSet<>(conclusion.callers());
    callers.addAll(termination.searched());
    takenForGranted.apply(callers).forEach(a -> assumptions.add(Assumption.ofCode(a)));
    FunctionReport report =
        report(
            checks,
            invariants(invariants),
            assumptions,
            termination.report(),
            summary,
            List.copyOf(callers));
    if (report.overall() == FunctionReport.Overall.SAFE && !conclusion.isSafe()) {
      throw new IllegalStateException("safe without evidence: " + entry.name());
    }
    return report;
  }

  private List<CheckReport> checks(Conclusion conclusion) {
    List<CheckReport> checks = new ArrayList<>();
    Map<LibraryCall, Integer> ofLibrary = new LinkedHashMap<>();
    conclusion
        .checks()
        .forEach(
            (check, answer) -> {
              if (isWanted(check, answer)) {
                CheckReport report = check(check, answer);
                String library = check.at().libraryFunction();
                if (library == null) {
                  checks.add(report);
                } else {
                  var call = new LibraryCall(library, report.kind(), report.range());
                  merge(checks, ofLibrary, call, report);
                }
              }
            });
    conclusion.calls().forEach((call, answer) -> called(call, answer).ifPresent(checks::add));
    return checks;
  }

  /** What is said where no search was possible, or none came to its end. */
  FunctionReport undecided(Conclusion conclusion, Reason reason) {
    List<CheckReport> checks = checks(conclusion);
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
        conclusion.assumptions(),
        options.returning() == VerifyOptions.Returning.CHECKED
            ? TerminationReport.unknown(reason.text())
            : TerminationReport.NOT_CHECKED,
        Summary.NONE,
        conclusion.callers());
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
  private boolean isWanted(CheckKey check, KikiOutcome.Answer answer) {
    return check.obligation().id() instanceof ObligationId.Written
        || options.checks().contains(check.obligation().kind())
        || !(answer instanceof KikiOutcome.Answer.Proved);
  }

  private CheckReport notCovered(Gap gap, Module module) {
    String what = gap instanceof Gap.Call ? gap.text() + " is not followed" : gap.construct();
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
        what
            + (gap instanceof Gap.Call ? "" : " is not modelled")
            + ": what happens there is not checked");
  }

  /** What each loop keeps, in words of the C text; a row of a cheaper domain is said once. */
  private static List<Invariant> invariants(List<Certificate.Lemma.Inductive> found) {
    Map<SourceRange, Map<Certificate.Lemma.Inductive, Set<String>>> texts = new LinkedHashMap<>();
    Map<SourceRange, Set<String>> said = new LinkedHashMap<>();
    for (Certificate.Lemma.Inductive inferred : found) {
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
