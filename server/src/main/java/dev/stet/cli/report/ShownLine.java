package dev.stet.cli.report;

/** A line of text laid out in terminal columns: tabs widened, long lines cut to a window. */
final class ShownLine {

  private static final int TAB = 4;
  private static final int WINDOW = 100;

  /**
   * A stretch of the line as printed.
   *
   * @param start terminal columns before the stretch
   * @param width terminal columns of the stretch, at least 1
   */
  record Marked(String text, int start, int width) {}

  private final StringBuilder text = new StringBuilder();
  private final int[] columnOf;
  private final int[] indexOf;
  private final int codePoints;
  private final int firstColumn;
  private final String ellipsis;

  ShownLine(String line, Glyphs glyphs) {
    int[] points = line.codePoints().toArray();
    ellipsis = glyphs.ellipsis();
    codePoints = points.length;
    columnOf = new int[codePoints + 1];
    indexOf = new int[codePoints + 1];
    int column = 0;
    int first = 0;
    for (int i = 0; i < codePoints; i++) {
      columnOf[i] = column;
      indexOf[i] = text.length();
      if (points[i] == '\t') {
        int width = TAB - column % TAB;
        text.append(" ".repeat(width));
        column += width;
      } else {
        int shown = i == 0 && points[i] == 0xFEFF ? ' ' : glyphs.shown(points[i]);
        text.appendCodePoint(shown);
        column += Columns.of(shown);
      }
      if (first == i && Character.isWhitespace(points[i])) {
        first++;
      }
    }
    columnOf[codePoints] = column;
    indexOf[codePoints] = text.length();
    firstColumn = first + 1;
  }

  boolean isBlank() {
    return firstColumn > codePoints;
  }

  /** The column (in code points from 1) of the first character that is not blank. */
  int firstColumn() {
    return firstColumn;
  }

  /** The column behind the last character. */
  int endColumn() {
    return codePoints + 1;
  }

  /** Lays out the line so that the columns {@code from} (inclusive) to {@code to} can be seen. */
  Marked mark(int from, int to) {
    int begin = clamp(from);
    int end = Math.max(begin, clamp(to));
    int windowBegin = 0;
    int windowEnd = codePoints;
    if (columnOf[codePoints] > WINDOW) {
      windowBegin = Math.max(0, begin - WINDOW / 4);
      windowEnd = windowBegin;
      while (windowEnd < codePoints && columnOf[windowEnd + 1] - columnOf[windowBegin] <= WINDOW) {
        windowEnd++;
      }
      end = Math.max(begin, Math.min(end, windowEnd));
    }
    var before = windowBegin > 0 ? ellipsis : "";
    var after = windowEnd < codePoints ? ellipsis : "";
    return new Marked(
        before + text.substring(indexOf[windowBegin], indexOf[windowEnd]).stripTrailing() + after,
        before.length() + columnOf[begin] - columnOf[windowBegin],
        Math.max(1, columnOf[end] - columnOf[begin]));
  }

  private int clamp(int column) {
    return Math.max(0, Math.min(codePoints, column - 1));
  }
}
