package dev.stet.server.workspace;

import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.verdict.Verdict;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Where the places that a report names stand in the document now. They are found once, in the text
 * that was verified, and moved with every edit since.
 *
 * @param ranges the places of checks and loops; one that is missing stands in another file
 * @param lines the code of the lines that traces go through, by their number when verified
 * @param fit whether each place is still known for certain
 */
public record Anchors(Map<SourceRange, Span> ranges, Map<Integer, Span> lines, Fit fit) {

  /** How far places can be trusted. */
  public enum Fit {
    EXACT,
    /** An edit cut through one of them. */
    TORN
  }

  public Anchors {
    ranges = Map.copyOf(ranges);
    lines = Map.copyOf(lines);
  }

  /** The places of a report on this very text. */
  public static Anchors of(FunctionReport report, Snapshot text) {
    var ranges = new LinkedHashMap<SourceRange, Span>();
    var lines = new LinkedHashMap<Integer, Span>();
    for (var check : report.checks()) {
      text.locate(check.range()).ifPresent(span -> ranges.put(check.range(), span));
      if (check.verdict() instanceof Verdict.Unsafe unsafe) {
        lines(unsafe.trace(), text, lines);
      }
    }
    for (var loop : report.termination().loops()) {
      text.locate(loop.at()).ifPresent(span -> ranges.put(loop.at(), span));
      lines(loop.trace(), text, lines);
    }
    for (var invariant : report.invariants()) {
      text.locate(invariant.loop()).ifPresent(span -> ranges.put(invariant.loop(), span));
    }
    return new Anchors(ranges, lines, Fit.EXACT);
  }

  private static void lines(Trace trace, Snapshot text, Map<Integer, Span> lines) {
    trace.steps().stream()
        .filter(step -> step.line() > 0 && text.name().isFile(step.file()))
        .forEach(step -> lines.computeIfAbsent(step.line(), n -> text.code(n - 1)));
  }

  public Optional<Span> of(SourceRange range) {
    return Optional.ofNullable(ranges.get(range));
  }

  /** The line of a step of a trace, where it stands in this document. */
  public Optional<Span> of(Trace.Step step, DocumentName document) {
    return document.isFile(step.file())
        ? Optional.ofNullable(lines.get(step.line()))
        : Optional.empty();
  }

  /** These places and others. */
  Anchors and(Anchors others) {
    var bothRanges = new LinkedHashMap<>(ranges);
    bothRanges.putAll(others.ranges);
    var bothLines = new LinkedHashMap<>(lines);
    bothLines.putAll(others.lines);
    return new Anchors(bothRanges, bothLines, fit == Fit.TORN ? fit : others.fit);
  }

  Anchors moved(Edit edit) {
    boolean torn = ranges.values().stream().anyMatch(span -> span.isTornBy(edit));
    return mapped(span -> span.moved(edit), torn ? Fit.TORN : fit);
  }

  /** The same places seen from another start, for keeping a report apart from its document. */
  Anchors shifted(int by) {
    return mapped(span -> new Span(span.start() + by, span.end() + by), fit);
  }

  /** Whether all places stand within a stretch of text. */
  public boolean allIn(Span whole) {
    return ranges.values().stream().allMatch(whole::holds)
        && lines.values().stream().allMatch(whole::holds);
  }

  private Anchors mapped(UnaryOperator<Span> move, Fit newFit) {
    var movedRanges = new LinkedHashMap<SourceRange, Span>();
    ranges.forEach((range, span) -> movedRanges.put(range, move.apply(span)));
    var movedLines = new LinkedHashMap<Integer, Span>();
    lines.forEach((line, span) -> movedLines.put(line, move.apply(span)));
    return new Anchors(movedRanges, movedLines, newFit);
  }
}
