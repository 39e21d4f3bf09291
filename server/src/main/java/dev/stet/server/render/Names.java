package dev.stet.server.render;

import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;

/** Where the names of functions stand. */
final class Names {

  private Names() {}

  /** The function's name in its first line, else that line's code. */
  static Span of(Snapshot text, FunctionView function) {
    var line = text.line(text.lineOf(function.range().start()));
    var code = text.text(line);
    var name = function.name();
    for (int at = code.indexOf(name); at >= 0; at = code.indexOf(name, at + 1)) {
      int end = at + name.length();
      if (isBoundary(code, at - 1) && isBoundary(code, end)) {
        return new Span(line.start() + at, line.start() + end);
      }
    }
    return text.code(text.lineOf(function.range().start()));
  }

  private static boolean isBoundary(String code, int at) {
    return at < 0 || at >= code.length() || !Character.isUnicodeIdentifierPart(code.charAt(at));
  }
}
