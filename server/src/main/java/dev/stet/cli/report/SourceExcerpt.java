package dev.stet.cli.report;

import dev.stet.cli.report.Console.Colour;
import dev.stet.engine.ir.SourceRange;
import java.util.ArrayList;
import java.util.List;

/** The lines of a range with line numbers, the range underlined as {@code ^~~~}. */
final class SourceExcerpt {

  /** Lines of a long range that are shown before and after the gap. */
  private static final int HEAD = 3;

  private static final int TAIL = 1;

  private final SourceText sources;
  private final Colour colour;
  private final Glyphs glyphs;

  SourceExcerpt(SourceText sources, Colour colour, Glyphs glyphs) {
    this.sources = sources;
    this.colour = colour;
    this.glyphs = glyphs;
  }

  /** The lines to print; none where the text is not at hand. */
  List<String> of(SourceRange range) {
    var result = new ArrayList<String>();
    int gutter = Math.max(4, String.valueOf(range.endLine()).length() + 1);
    int last = lastLine(range);
    for (int line = range.line(); line <= last; line++) {
      if (isLeftOut(line, range.line(), last)) {
        if (line == range.line() + HEAD) {
          result.add(gutter(gutter, glyphs.ellipsis()));
        }
        continue;
      }
      var text = sources.line(range.file(), line);
      if (text.isEmpty()) {
        return result;
      }
      line(range, line, new ShownLine(text.get(), glyphs), gutter, result);
    }
    return result;
  }

  private static boolean isLeftOut(int line, int first, int last) {
    return last - first > HEAD + TAIL && line >= first + HEAD && line <= last - TAIL;
  }

  private void line(SourceRange range, int line, ShownLine shown, int gutter, List<String> result) {
    boolean isFirst = line == range.line();
    int from = isFirst ? range.column() : shown.firstColumn();
    int to = line == range.endLine() ? range.endColumn() : shown.endColumn();
    var marked = shown.mark(from, Math.max(to, from + 1));
    result.add(gutter(gutter, String.valueOf(line)) + " " + marked.text());
    if (isFirst || !shown.isBlank()) {
      var marker = (isFirst ? "^" : "~") + "~".repeat(marked.width() - 1);
      result.add(
          gutter(gutter, "")
              + " "
              + " ".repeat(marked.start())
              + Style.MARKER.apply(colour, marker));
    }
  }

  /** A range that ends before the first column of a line does not show that line. */
  private static int lastLine(SourceRange range) {
    return range.endLine() > range.line() && range.endColumn() <= 1
        ? range.endLine() - 1
        : range.endLine();
  }

  private String gutter(int width, String content) {
    return Style.GUTTER.apply(colour, " ".repeat(width - content.length()) + content + " |");
  }
}
