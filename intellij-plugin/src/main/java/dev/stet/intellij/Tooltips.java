package dev.stet.intellij;

import dev.stet.protocol.State;
import dev.stet.protocol.StatusParams.FunctionStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What is said of a place when the mouse rests on it, as the HTML that the platform shows. */
final class Tooltips {

  /** A built-in link of the platform: a file and an offset in it. */
  private static final String NAVIGATION = "#navigation/";

  private Tooltips() {}

  /** The message, the way there step by step, the rule. */
  static String problem(ServerFinding finding) {
    var html = new StringBuilder("Stet: ").append(Markdown.escaped(finding.message()));
    for (var step : FailureTrace.of(finding).steps()) {
      html.append("<br>&bull; ").append(link(finding.document(), step));
    }
    var rule = finding.diagnostic().getCodeDescription();
    if (rule != null) {
      var href = Markdown.escaped(rule.getHref());
      html.append("<br><a href=\"").append(href).append("\">");
      html.append("what this means</a>");
    }
    return html(html.toString());
  }

  private static String link(OpenDocument document, FailureTrace.Step step) {
    var words = Markdown.escaped(step.words());
    if (!step.uri().equals(document.uri())) {
      return words;
    }
    int offset = document.offset(new org.eclipse.lsp4j.Position(step.line(), step.character()));
    var target = NAVIGATION + Markdown.escaped(document.file().getPath()) + ":" + offset;
    return "<a href=\"" + target + "\">" + words + "</a>";
  }

  /** A function's lens, what its hover says, and what changed since HEAD. */
  static String function(OpenDocument document, FunctionStatus function, State shown) {
    var parts = new ArrayList<String>();
    var name = "<b>" + Markdown.escaped(function.name()) + "</b>: ";
    parts.add(name + Markdown.escaped(function.lens() == null ? shown.id() : function.lens()));
    var reason = function.reason();
    if (reason != null && !reason.isEmpty()) {
      parts.add(Markdown.escaped(reason));
    }
    if (shown.isFinal()) {
      parts.addAll(notes(document, function.range().getStart().getLine()));
    }
    if (function.sinceHead() != null) {
      parts.add(Markdown.escaped(function.sinceHead()));
    }
    return html(String.join("<br>", parts));
  }

  /** What was proved, refuted or left open in a line. */
  static String line(OpenDocument document, int line, State shown) {
    var notes = shown.isFinal() ? notes(document, line) : List.<String>of();
    return html(notes.isEmpty() ? "Stet: " + shown.id() : String.join("<hr>", notes));
  }

  /** The hovers of a line, each once. */
  private static List<String> notes(OpenDocument document, int line) {
    return document.notes().stream()
        .filter(note -> note.range().getStart().getLine() == line)
        .map(note -> Markdown.toHtml(note.contents().getValue()))
        .distinct()
        .collect(Collectors.toList());
  }

  static String sinceHead(String function, String words) {
    return html("<b>" + Markdown.escaped(function) + "</b>: " + Markdown.escaped(words));
  }

  static String html(String body) {
    return "<html>" + body + "</html>";
  }
}
