package dev.stet.server.render;

import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.LoopTermination;
import dev.stet.engine.verdict.Termination;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.verdict.Verdict;
import dev.stet.protocol.State;
import dev.stet.server.protocol.ClientTraits;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.lsp4j.Hover;
import org.jspecify.annotations.Nullable;

/**
 * What is known at a place: the checks of the expression there, the invariants of the loop whose
 * head is in that line, the verdict of the function whose name is there. Made from the view alone,
 * so it takes no time while proofs run.
 */
public final class Hovers {

  private static final int MOST_CHECKS = 6;
  private static final int MOST_STEPS = 12;

  private final FileView file;
  private final Snapshot text;
  private final int offset;
  private final Prose prose;
  private @Nullable Span place;

  private Hovers(FileView file, int offset, Prose.Style style) {
    this.file = file;
    this.text = file.snapshot();
    this.offset = offset;
    this.prose = new Prose(style);
  }

  public static Optional<Hover> at(FileView file, int offset, ClientTraits client) {
    var style = client.readsMarkdown() ? Prose.Style.MARKDOWN : Prose.Style.PLAIN;
    var hover = new Hovers(file, offset, style);
    file.functions().stream()
        .filter(function -> function.range().touches(offset) || hover.isOnName(function))
        .forEach(hover::function);
    if (hover.prose.isEmpty()) {
      return Optional.empty();
    }
    var content = hover.prose.content();
    return Optional.of(
        hover.place == null
            ? new Hover(content)
            : new Hover(content, Positions.range(hover.text, hover.place)));
  }

  /** The same with the mouse on a function's name, as plain text. */
  public static String plainly(FileView file, FunctionView function) {
    return at(file, Names.of(file.snapshot(), function).start(), ClientTraits.NONE)
        .map(hover -> hover.getContents().getRight().getValue())
        .orElse("");
  }

  private boolean isOnName(FunctionView function) {
    return Names.of(text, function).touches(offset);
  }

  private void function(FunctionView function) {
    Shown.of(file, function).stream()
        .filter(shown -> shown.span().filter(span -> span.touches(offset)).isPresent())
        .sorted(Comparator.comparing((Shown shown) -> shown.span().orElseThrow().length()))
        .limit(MOST_CHECKS)
        .forEach(this::check);
    reported(function).ifPresent(known -> loops(function, known));
    if (isOnName(function)) {
      verdict(function);
    }
  }

  // Checks.

  private void check(Shown shown) {
    if (place == null) {
      place = shown.span().orElse(null);
    }
    prose.paragraph();
    staleness(shown.age());
    var verdict = shown.check().verdict();
    var words = shown.check().message();
    switch (shown.check().standing()) {
      case SUPPRESSED -> prose.strong("suppressed").text(" by a comment, not proved: ");
      case COVERED -> prose.strong("asked of callers").text(", who are to keep it: ");
      case COUNTS -> {}
    }
    if (verdict instanceof Verdict.Safe safe) {
      prose.strong("proved").text(": " + words + basis(safe.k(), safe.domain()));
    } else if (verdict instanceof Verdict.Unsafe unsafe) {
      boolean always = unsafe.certainty() == Verdict.Certainty.MANIFEST;
      prose
          .strong("violated")
          .text(": " + words + (always ? " (whatever the caller does)" : " (for some inputs)"));
      trace(unsafe.trace().steps());
    } else if (verdict instanceof Verdict.Unknown unknown) {
      prose
          .strong("not decided")
          .text(": " + words + " (" + Reasons.words(unknown.reason()) + "). ")
          .text(Reasons.nextStep(unknown.reason()));
    }
  }

  private void trace(List<Trace.Step> steps) {
    if (steps.isEmpty()) {
      return;
    }
    prose.paragraph();
    // The end of the way matters most.
    int left = Math.max(0, steps.size() - MOST_STEPS);
    if (left > 0) {
      prose.item().text("… " + left + " earlier steps");
    }
    for (var step : steps.subList(left, steps.size())) {
      prose.item().text("line " + step.line() + ": ");
      prose.code(Traces.describe(step));
    }
  }

  private void staleness(FunctionView.Age age) {
    if (age == FunctionView.Age.STALE) {
      prose.strong("stale").text(" (the text has changed since) ");
    }
  }

  private static String basis(int k, String domain) {
    return domain.isEmpty() ? " (k=" + k + ")" : " (k=" + k + ", " + domain + ")";
  }

  // Loops.

  private void loops(FunctionView function, Finding.Reported known) {
    termination(function, known);
    var here =
        known.report().invariants().stream()
            .filter(invariant -> isInHead(known, invariant.loop()))
            .toList();
    if (here.isEmpty()) {
      return;
    }
    prose.paragraph();
    staleness(
        States.of(file, function) == State.PROVED || isDone(function)
            ? FunctionView.Age.FRESH
            : FunctionView.Age.STALE);
    prose.strong("loop invariant");
    for (var invariant : here) {
      prose.item().code(invariant.text()).text(basis(invariant.k(), invariant.domain()));
    }
  }

  /** Whether the loop whose head is in this line ends, and why. */
  private void termination(FunctionView function, Finding.Reported known) {
    for (LoopTermination loop : known.report().termination().loops()) {
      if (!isInHead(known, loop.at())) {
        continue;
      }
      prose.paragraph();
      staleness(isDone(function) ? FunctionView.Age.FRESH : FunctionView.Age.STALE);
      switch (loop.answer()) {
        case ENDS -> prose.strong("ends").text(": " + loop.text());
        case RUNS_FOREVER -> {
          prose.strong("the loop may run for ever").text(": " + loop.text());
          trace(loop.trace().steps());
        }
        case BY_DESIGN -> prose.strong("runs for ever by design").text(": " + loop.text());
        case UNKNOWN ->
            prose.strong("not known to end").text(": " + known.report().termination().reason());
      }
    }
  }

  private boolean isDone(FunctionView function) {
    return function.age() == FunctionView.Age.FRESH && function.phase() == FunctionView.Phase.DONE;
  }

  private boolean isInHead(Finding.Reported known, SourceRange head) {
    return known
        .anchors()
        .of(head)
        .filter(loop -> text.lineOf(loop.start()) == text.lineOf(offset))
        .isPresent();
  }

  // Functions.

  private void verdict(FunctionView function) {
    place = place == null ? Names.of(text, function) : place;
    var state = States.of(file, function);
    prose.paragraph();
    prose.code(function.name()).text(": ").strong(words(state));
    if (state == State.RUNNING && function.k() > 0) {
      prose.text(" (safe so far up to k=" + (function.k() - 1) + ")");
    }
    if (function.finding().orElse(null) instanceof Finding.Missing missing) {
      prose
          .text(": " + Reasons.words(missing.reason()) + ". ")
          .text(Reasons.nextStep(missing.reason()));
    }
    if (isDone(function)) {
      reported(function).ifPresent(known -> summary(known.report()));
    }
  }

  private void summary(FunctionReport report) {
    long apart = report.checks().stream().filter(Hovers::isSetApart).count();
    long safe = count(report, Verdict.Safe.class);
    long unsafe = count(report, Verdict.Unsafe.class);
    long open = count(report, Verdict.Unknown.class);
    prose.text(
        String.format(
            Locale.ROOT,
            " · %d proved, %d violated, %d undecided · %.2f s",
            safe,
            unsafe,
            open,
            report.seconds()));
    if (apart > 0) {
      prose.text(" · " + apart + " suppressed or asked of callers");
    }
    if (report.termination().answer() != Termination.NOT_CHECKED) {
      prose.text(" · " + TerminationWords.of(report.termination()));
    }
    if (!report.summary().contract().isEmpty()) {
      prose.paragraph();
      prose.text("safe if ").code(report.summary().contract());
    }
    if (!report.summary().returns().isEmpty()) {
      prose.paragraph();
      prose.text("returns ").code(report.summary().returns());
    }
    if (!report.assumptions().isEmpty()) {
      prose.paragraph();
      prose.text("assuming:");
      report.assumptions().forEach(assumption -> prose.item().text(assumption.text()));
    }
  }

  private static long count(FunctionReport report, Class<? extends Verdict> kind) {
    return report.checks().stream()
        .filter(check -> !isSetApart(check) && kind.isInstance(check.verdict()))
        .count();
  }

  private static boolean isSetApart(CheckReport check) {
    return check.standing() != CheckReport.Standing.COUNTS;
  }

  private static String words(State state) {
    return switch (state) {
      case STALE -> "stale, the text has changed since";
      case QUEUED -> "waiting to be checked";
      case RUNNING -> "being checked";
      case PROVED -> "safe";
      case REFUTED -> "violated";
      case UNKNOWN -> "undecided";
      case ASSUMED -> "assumed: what is suppressed is not proved";
    };
  }

  private static Optional<Finding.Reported> reported(FunctionView function) {
    return function
        .finding()
        .filter(Finding.Reported.class::isInstance)
        .map(Finding.Reported.class::cast);
  }
}
