package dev.stet.client;

import java.util.Comparator;
import java.util.function.IntFunction;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/**
 * One change of a text, reduced to what moves positions.
 *
 * @param range what was replaced
 * @param newEnd where the new text ends
 */
public record TextEdit(Range range, Position newEnd, Effect effect) {

  private static final Comparator<Position> ORDER =
      Comparator.comparingInt(Position::getLine).thenComparingInt(Position::getCharacter);

  /** Whether an edit may change what the program means, or only where it stands. */
  public enum Effect {
    MEANING,
    LAYOUT
  }

  /** Which side of an insertion a position belongs to that stands just there. */
  private enum Side {
    BEFORE,
    AFTER
  }

  /**
   * Describes a change.
   *
   * @param lineAfter the line of the text after the change, by its number; empty past the end
   */
  public static TextEdit of(
      Position start, String oldText, String newText, IntFunction<String> lineAfter) {
    var range = new Range(start, end(start, oldText));
    var edit = new TextEdit(range, end(start, newText), Effect.MEANING);
    return oldText.isEmpty() && newText.isBlank() && isLayout(edit, lineAfter)
        ? new TextEdit(range, edit.newEnd, Effect.LAYOUT)
        : edit;
  }

  private static Position end(Position start, String text) {
    int breaks = (int) text.chars().filter(c -> c == '\n').count();
    return breaks == 0
        ? new Position(start.getLine(), start.getCharacter() + text.length())
        : new Position(start.getLine() + breaks, text.length() - text.lastIndexOf('\n') - 1);
  }

  /**
   * White space put in at the beginning or the end of a line changes no token, unless the line is
   * continued by a backslash.
   */
  private static boolean isLayout(TextEdit edit, IntFunction<String> lineAfter) {
    var start = edit.range.getStart();
    var before = head(lineAfter.apply(start.getLine()), start.getCharacter()).strip();
    var after = tail(lineAfter.apply(edit.newEnd.getLine()), edit.newEnd.getCharacter()).strip();
    if (before.isEmpty()) {
      return start.getLine() == 0 || !isContinued(lineAfter.apply(start.getLine() - 1));
    }
    return after.isEmpty() && !isContinued(before);
  }

  private static String head(String line, int end) {
    return line.substring(0, Math.min(end, line.length()));
  }

  private static String tail(String line, int start) {
    return line.substring(Math.min(start, line.length()));
  }

  private static boolean isContinued(String line) {
    return line.stripTrailing().endsWith("\\");
  }

  /** Whether the edit changes the range or stands directly at one of its ends. */
  public boolean touches(Range other) {
    return ORDER.compare(range.getStart(), other.getEnd()) <= 0
        && ORDER.compare(range.getEnd(), other.getStart()) >= 0;
  }

  /** Where a range stands after the edit; text put in at one of its ends does not belong to it. */
  public Range shift(Range other) {
    var start = shift(other.getStart(), Side.AFTER);
    var end = shift(other.getEnd(), Side.BEFORE);
    return new Range(start, ORDER.compare(end, start) < 0 ? start : end);
  }

  private Position shift(Position position, Side atInsertion) {
    int toStart = ORDER.compare(position, range.getStart());
    if (toStart < 0 || (toStart == 0 && atInsertion == Side.BEFORE)) {
      return position;
    }
    var oldEnd = range.getEnd();
    if (ORDER.compare(position, oldEnd) < 0) {
      return newEnd;
    }
    int line = position.getLine() + newEnd.getLine() - oldEnd.getLine();
    return position.getLine() == oldEnd.getLine()
        ? new Position(
            line, newEnd.getCharacter() + position.getCharacter() - oldEnd.getCharacter())
        : new Position(line, position.getCharacter());
  }
}
