package dev.stet.server.render;

import dev.stet.engine.verdict.Trace;
import dev.stet.engine.verdict.Verdict;
import dev.stet.server.workspace.Anchors;
import dev.stet.server.workspace.DocumentName;
import dev.stet.server.workspace.FileView;
import java.net.URI;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** The steps to a violation: for diagnostics, for the trace command, for a hover. */
final class Traces {

  /** More related places than that are not read by anybody. */
  private static final int RELATED_LIMIT = 30;

  private Traces() {}

  static List<Trace.Step> steps(Shown shown) {
    return shown.check().verdict() instanceof Verdict.Unsafe unsafe
        ? unsafe.trace().steps()
        : List.of();
  }

  static List<DiagnosticRelatedInformation> related(FileView file, Shown shown) {
    return related(file, shown.anchors(), new Trace(steps(shown)));
  }

  static List<DiagnosticRelatedInformation> related(FileView file, Anchors anchors, Trace trace) {
    var steps = trace.steps().stream().filter(step -> step.line() > 0).toList();
    // The inputs stand first; then the end of the way matters most.
    int left = Math.max(1, steps.size() - RELATED_LIMIT + 1);
    return Stream.concat(steps.stream().limit(1), steps.stream().skip(left))
        .map(
            step -> new DiagnosticRelatedInformation(location(file, anchors, step), describe(step)))
        .toList();
  }

  /** The steps as the third argument of {@code stet.showTrace}. */
  static List<Map<String, Object>> argument(FileView file, Shown shown) {
    return argument(file, shown.anchors(), new Trace(steps(shown)));
  }

  /** The same for an execution with its places. */
  static List<Map<String, Object>> argument(FileView file, Anchors anchors, Trace trace) {
    return trace.steps().stream()
        .map(
            step -> {
              var location = location(file, anchors, step);
              var json = new LinkedHashMap<String, Object>();
              json.put("uri", location.getUri());
              json.put("range", location.getRange());
              json.put("function", step.function());
              json.put("values", step.values());
              json.put("message", step.note());
              return (Map<String, Object>) json;
            })
        .toList();
  }

  /** What happens in a step: {@code m = 1000, n = 2 (calls f)}. */
  static String describe(Trace.Step step) {
    var values =
        step.values().entrySet().stream()
            .map(value -> value.getKey() + " = " + value.getValue())
            .collect(Collectors.joining(", "));
    if (values.isEmpty()) {
      return step.note().isEmpty() ? "in " + step.function() : step.note();
    }
    return step.note().isEmpty() ? values : values + " (" + step.note() + ")";
  }

  private static Location location(FileView file, Anchors anchors, Trace.Step step) {
    var text = file.snapshot();
    return anchors
        .of(step, text.name())
        .map(line -> new Location(text.uri(), Positions.range(text, line)))
        .orElseGet(() -> elsewhere(text.name(), step));
  }

  private static Location elsewhere(DocumentName document, Trace.Step step) {
    var start = new Position(Math.max(0, step.line() - 1), 0);
    return new Location(uri(document, step.file()), new Range(start, start));
  }

  private static String uri(DocumentName document, String file) {
    try {
      var path = Path.of(file);
      URI uri = path.isAbsolute() ? path.toUri() : document.path().resolveSibling(path).toUri();
      return uri.toString();
    } catch (InvalidPathException e) {
      return document.uri();
    }
  }
}
