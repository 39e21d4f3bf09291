package dev.stet.server.render;

import com.google.gson.JsonObject;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.LoopTermination;
import dev.stet.engine.verdict.Verdict;
import dev.stet.protocol.Commands;
import dev.stet.protocol.State;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.FunctionView;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/**
 * One line above each function; always there, so that nothing jumps when its text changes. Beside
 * it in the same line stands what is known since HEAD.
 */
public final class Lenses {

  private static final int LONGEST = 90;

  private Lenses() {}

  public static List<CodeLens> of(FileView file) {
    return file.functions().stream().flatMap(function -> lenses(file, function)).toList();
  }

  private static Stream<CodeLens> lenses(FileView file, FunctionView function) {
    int line = file.snapshot().lineOf(function.range().start());
    var range = new Range(new Position(line, 0), new Position(line, 0));
    return Stream.concat(
        Stream.of(new CodeLens(range, command(file, function), data(file, function, "verdict"))),
        SinceHead.of(file, function).stream()
            .map(report -> sinceHead(file, function, report))
            .map(command -> new CodeLens(range, command, data(file, function, "since-head"))));
  }

  /** Which lens it is, for a client that asks for it again. */
  private static JsonObject data(FileView file, FunctionView function, String about) {
    var data = new JsonObject();
    data.addProperty("uri", file.snapshot().uri());
    data.addProperty("function", function.name());
    data.addProperty("about", about);
    return data;
  }

  /** A lens with what it says now; as it was where there is no such lens any more. */
  public static CodeLens resolved(FileView file, CodeLens lens) {
    of(file).stream()
        .filter(now -> now.getData().equals(lens.getData()))
        .findFirst()
        .ifPresent(now -> lens.setCommand(now.getCommand()));
    return lens;
  }

  /** What is not the same can be looked at beside what it was. */
  private static Command sinceHead(FileView file, FunctionView function, EquivalenceReport report) {
    var title = SinceHead.title(report);
    var verdict = report.verdict();
    boolean isComparable =
        verdict instanceof EquivalenceVerdict.Different
            || verdict instanceof EquivalenceVerdict.Unknown;
    return isComparable
        ? new Command(
            shortened(title),
            Commands.SHOW_CHANGE,
            List.of(file.snapshot().uri(), function.name(), title))
        : new Command(shortened(title), "");
  }

  /** What a function's lens says and does. */
  public static Command command(FileView file, FunctionView function) {
    var state = States.of(file, function);
    var title = title(file, function, state);
    if (state != State.REFUTED) {
      return new Command(title, "");
    }
    var trace =
        worst(file, function)
            .map(shown -> Traces.argument(file, shown))
            .orElseGet(() -> wayIntoLoop(file, function));
    return new Command(
        title, Commands.SHOW_TRACE, List.of(file.snapshot().uri(), function.name(), trace));
  }

  private static String title(FileView file, FunctionView function, State state) {
    return switch (state) {
      case STALE -> "stale";
      case QUEUED -> "… waiting";
      case RUNNING -> function.k() > 0 ? "… checking (k=" + function.k() + ")" : "… checking";
      case PROVED ->
          "✓ safe"
              + condition(report(function))
              + " · "
              + count(report(function).checks().size())
              + termination(report(function));
      case REFUTED -> refuted(file, function);
      case UNKNOWN -> unknown(function);
      case ASSUMED -> suppressed(report(function));
    };
  }

  /** What callers are asked, where the text says that it is theirs to keep. */
  private static String condition(FunctionReport report) {
    boolean isAsked =
        report.checks().stream().anyMatch(c -> c.standing() == CheckReport.Standing.COVERED);
    var requires = report.summary().requires();
    return !isAsked
        ? ""
        : requires.isEmpty() ? " if callers keep what it asserts" : " if " + shortened(requires);
  }

  private static String suppressed(FunctionReport report) {
    long findings =
        report.checks().stream()
            .filter(c -> c.standing() == CheckReport.Standing.SUPPRESSED)
            .count();
    return "A not proved: "
        + (findings == 1 ? "1 finding is" : findings + " findings are")
        + " suppressed · "
        + count(report.checks().size());
  }

  /** The execution that does not end. */
  private static List<Map<String, Object>> wayIntoLoop(FileView file, FunctionView function) {
    var known = (Finding.Reported) function.finding().orElseThrow();
    return endless(known.report())
        .map(loop -> Traces.argument(file, known.anchors(), loop.trace()))
        .orElse(List.of());
  }

  static Optional<LoopTermination> endless(FunctionReport report) {
    return report.termination().loops().stream()
        .filter(loop -> loop.answer() == LoopTermination.Answer.RUNS_FOREVER)
        .findFirst();
  }

  /** Said where something is known. */
  private static String termination(FunctionReport report) {
    return switch (report.termination().answer()) {
      case TERMINATING, NONTERMINATING, CONDITIONAL ->
          " · " + shortened(TerminationWords.of(report.termination()));
      case UNKNOWN, NOT_CHECKED -> "";
    };
  }

  private static String refuted(FileView file, FunctionView function) {
    var violated = worst(file, function);
    if (violated.isEmpty()) {
      return "✗ "
          + shortened(endless(report(function)).map(LoopTermination::text).orElse("never ends"));
    }
    var words = violated.get().check().message();
    long others = Shown.of(file, function).stream().filter(Lenses::isViolated).count() - 1;
    return "✗ " + shortened(words) + (others > 0 ? " · " + others + " more" : "");
  }

  private static String unknown(FunctionView function) {
    if (function.finding().orElse(null) instanceof Finding.Missing missing) {
      return shortened("? not checked: " + missing.reason().text());
    }
    var checks = report(function).checks();
    long open =
        checks.stream()
            .filter(CheckReport::isFinding)
            .filter(c -> c.verdict() instanceof Verdict.Unknown)
            .count();
    if (open == 0) {
      return shortened("? " + TerminationWords.of(report(function).termination()));
    }
    return "? " + open + " of " + count(checks.size()) + " undecided";
  }

  /** The violation that needs least of the caller, the first in the text. */
  static Optional<Shown> worst(FileView file, FunctionView function) {
    return Shown.of(file, function).stream()
        .filter(Lenses::isViolated)
        .min(
            Comparator.comparing(
                    (Shown shown) -> ((Verdict.Unsafe) shown.check().verdict()).certainty())
                .thenComparing(shown -> shown.check().range().line())
                .thenComparing(shown -> shown.check().range().column()));
  }

  private static boolean isViolated(Shown shown) {
    return shown.check().isFinding() && shown.check().verdict() instanceof Verdict.Unsafe;
  }

  private static FunctionReport report(FunctionView function) {
    return ((Finding.Reported) function.finding().orElseThrow()).report();
  }

  private static String count(int checks) {
    return checks == 0 ? "no checks" : checks == 1 ? "1 check" : checks + " checks";
  }

  private static String shortened(String words) {
    if (words.codePointCount(0, words.length()) <= LONGEST) {
      return words;
    }
    return words.substring(0, words.offsetByCodePoints(0, LONGEST - 1)) + "…";
  }
}
