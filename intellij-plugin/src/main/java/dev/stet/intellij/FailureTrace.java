package dev.stet.intellij;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.Range;

/** The way to a failure, step by step. */
record FailureTrace(String title, List<Step> steps) {

  FailureTrace {
    steps = List.copyOf(steps);
  }

  /**
   * One step.
   *
   * @param line from 0
   */
  record Step(String uri, int line, int character, String what) {

    /** As it stands in a list: {@code a.c:12 i = 4}. */
    String words() {
      return uri.substring(uri.lastIndexOf('/') + 1) + ":" + (line + 1) + "  " + what;
    }
  }

  /** How a function fails; the worst failure where there are several. */
  static Optional<FailureTrace> of(OpenDocument document, FunctionStatus function) {
    return worst(document, range -> isInside(range, function.range()));
  }

  /** What fails in a line. */
  static Optional<FailureTrace> of(OpenDocument document, int line) {
    return worst(document, range -> range.getStart().getLine() == line);
  }

  private static Optional<FailureTrace> worst(OpenDocument document, Predicate<Range> isHere) {
    return document.findings().stream()
        .filter(finding -> !finding.related().isEmpty())
        .filter(finding -> finding.place().filter(isHere).isPresent())
        .min(Comparator.comparing(finding -> finding.diagnostic().getSeverity()))
        .map(FailureTrace::of);
  }

  /** The steps where they stand now. */
  static FailureTrace of(ServerFinding finding) {
    return new FailureTrace(
        finding.message(),
        finding.related().stream().flatMap(related -> step(finding, related).stream()).toList());
  }

  private static Optional<Step> step(ServerFinding finding, DiagnosticRelatedInformation related) {
    var place = related.getLocation();
    return finding
        .place(place)
        .map(Range::getStart)
        .map(
            start ->
                new Step(
                    place.getUri(), start.getLine(), start.getCharacter(), related.getMessage()));
  }

  /** From the arguments of {@code stet.showTrace}: a URI, a function, the steps. */
  static FailureTrace of(List<Object> arguments) {
    var steps = new ArrayList<Step>();
    if (new Gson().toJsonTree(arguments.get(2)) instanceof JsonArray all) {
      for (var element : all) {
        var step = element.getAsJsonObject();
        var start = step.getAsJsonObject("range").getAsJsonObject("start");
        steps.add(
            new Step(
                step.get("uri").getAsString(),
                start.get("line").getAsInt(),
                start.get("character").getAsInt(),
                what(step)));
      }
    }
    var function = new Gson().toJsonTree(arguments.get(1)).getAsString();
    return new FailureTrace("How " + function + " fails", steps);
  }

  private static String what(JsonObject step) {
    var words = new ArrayList<String>();
    step.getAsJsonObject("values")
        .entrySet()
        .forEach(value -> words.add(value.getKey() + " = " + value.getValue().getAsString()));
    var note = step.get("message").getAsString();
    var values = String.join(", ", words);
    return values.isEmpty() || note.isEmpty() ? values + note : values + " (" + note + ")";
  }

  private static boolean isInside(Range inner, Range outer) {
    int line = inner.getStart().getLine();
    return line >= outer.getStart().getLine() && line <= outer.getEnd().getLine();
  }
}
