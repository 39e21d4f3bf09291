package dev.stet.cli.report;

import dev.stet.git.LineEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Two versions of a text, line by line, with what belongs together in one row. */
final class SideBySide {

  /** What a row shows. */
  enum Kind {
    SAME,
    CHANGED
  }

  /** A line with its number in its file, counted from 1. */
  record Line(int number, String text) {}

  /** A row; a side is empty where the other one has lines that this one does not. */
  record Row(Kind kind, Optional<Line> before, Optional<Line> after) {}

  private final List<String> before;
  private final List<String> after;
  private final int firstBefore;
  private final int firstAfter;
  private final List<Row> rows = new ArrayList<>();

  private SideBySide(List<String> before, int firstBefore, List<String> after, int firstAfter) {
    this.before = before;
    this.firstBefore = firstBefore;
    this.after = after;
    this.firstAfter = firstAfter;
  }

  /**
   * The rows of two versions.
   *
   * @param firstBefore the number of the first line in its file
   * @param firstAfter likewise
   */
  static List<Row> rows(List<String> before, int firstBefore, List<String> after, int firstAfter) {
    var sides = new SideBySide(before, firstBefore, after, firstAfter);
    sides.fill();
    return List.copyOf(sides.rows);
  }

  private void fill() {
    int at = 0;
    for (LineEdit edit : LineEdit.between(before, after)) {
      same(at, edit.oldStart(), edit.newStart() - edit.oldStart());
      for (int i = 0; i < edit.length(); i++) {
        rows.add(
            new Row(
                Kind.CHANGED,
                line(before, firstBefore, edit.oldStart() + i, edit.oldEnd()),
                line(after, firstAfter, edit.newStart() + i, edit.newEnd())));
      }
      at = edit.oldEnd();
    }
    same(at, before.size(), after.size() - before.size());
  }

  /** Lines that both have, so many further down in the new version. */
  private void same(int from, int to, int shift) {
    for (int i = from; i < to; i++) {
      rows.add(
          new Row(
              Kind.SAME,
              line(before, firstBefore, i, to),
              line(after, firstAfter, i + shift, after.size())));
    }
  }

  private static Optional<Line> line(List<String> lines, int first, int index, int end) {
    return index < end ? Optional.of(new Line(first + index, lines.get(index))) : Optional.empty();
  }
}
