package dev.stet.server.workspace;

/**
 * A replacement of a stretch of text.
 *
 * @param start first UTF-16 unit that goes away
 * @param end the unit behind the last one that goes away
 * @param text what comes in its place
 */
public record Edit(int start, int end, String text) {

  public Edit {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("not an edit: " + start + ".." + end);
    }
  }

  /** By how much everything behind the edit moves. */
  int shift() {
    return text.length() - (end - start);
  }

  public String applyTo(String old) {
    return new StringBuilder(old.length() + text.length())
        .append(old, 0, start)
        .append(text)
        .append(old, end, old.length())
        .toString();
  }

  /**
   * The same insertion, at the start of a line where one leaves the same text: what stands around
   * an insertion may be taken for a part of it. Other edits stay as they are.
   */
  Edit atLineStart(String old) {
    if (start != end) {
      return this;
    }
    var moved = text;
    for (int at = start; ; at--) {
      if (at == 0 || old.charAt(at - 1) == '\n') {
        return new Edit(at, at, moved);
      }
      char last = moved.isEmpty() ? '\0' : moved.charAt(moved.length() - 1);
      if (last != old.charAt(at - 1)) {
        return this;
      }
      moved = last + moved.substring(0, moved.length() - 1);
    }
  }

  /** What takes an insertion back. */
  Edit undone() {
    return new Edit(start, start + text.length(), "");
  }

  /** The smallest single edit that makes one text of another. */
  public static Edit between(String old, String now) {
    int shorter = Math.min(old.length(), now.length());
    int head = 0;
    while (head < shorter && old.charAt(head) == now.charAt(head)) {
      head++;
    }
    int tail = 0;
    while (tail < shorter - head
        && old.charAt(old.length() - 1 - tail) == now.charAt(now.length() - 1 - tail)) {
      tail++;
    }
    return new Edit(head, old.length() - tail, now.substring(head, now.length() - tail));
  }
}
