package dev.stet.server.schedule;

import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;
import java.util.List;
import java.util.OptionalInt;

/**
 * What the user looks at in a document. Lines count from 0, in the text at the time.
 *
 * @param visible what the editor's windows show of it; nothing where the document is hidden
 * @param cursor the line in which the user is, if that is in this document
 */
public record Attention(List<Lines> visible, OptionalInt cursor) {

  /** Of a client that does not tell. */
  static final Attention NONE = new Attention(List.of(), OptionalInt.empty());

  public Attention {
    visible = List.copyOf(visible);
  }

  /** Lines from the first to the last. */
  public record Lines(int first, int last) {}

  boolean isAt(Snapshot text, Span function) {
    return cursor.isPresent() && meets(text, function, cursor.getAsInt(), cursor.getAsInt());
  }

  boolean shows(Snapshot text, Span function) {
    return visible.stream().anyMatch(lines -> meets(text, function, lines.first(), lines.last()));
  }

  private static boolean meets(Snapshot text, Span function, int first, int last) {
    return text.lineOf(function.start()) <= last && first <= text.lineOf(function.end());
  }
}
