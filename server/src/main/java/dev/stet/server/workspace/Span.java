package dev.stet.server.workspace;

/** A stretch of a snapshot's text in UTF-16 units; the end is exclusive. */
public record Span(int start, int end) {

  public Span {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("not a span: " + start + ".." + end);
    }
  }

  /** Whether the offset stands in the span or right behind it. */
  public boolean touches(int offset) {
    return start <= offset && offset <= end;
  }

  public boolean holds(Span inner) {
    return start <= inner.start && inner.end <= end;
  }

  public int length() {
    return end - start;
  }

  /** Where the same text stands after the edit; what the edit took away shrinks to its place. */
  public Span moved(Edit edit) {
    if (edit.end() <= start) {
      return new Span(start + edit.shift(), end + edit.shift());
    }
    if (edit.start() >= end) {
      return this;
    }
    return new Span(
        Math.min(start, edit.start()),
        edit.end() <= end ? end + edit.shift() : edit.start() + edit.text().length());
  }

  /** Whether the edit took away one of the span's ends, so that {@link #moved} is a guess. */
  boolean isTornBy(Edit edit) {
    boolean apart = edit.end() <= start || edit.start() >= end;
    boolean within = start <= edit.start() && edit.end() <= end;
    return !apart && (!within || (edit.start() == start && edit.end() == end));
  }
}
