package dev.stet.server.render;

import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Between offsets in a text and positions of the protocol (lines from 0, UTF-16 units). */
public final class Positions {

  private Positions() {}

  public static Range range(Snapshot text, Span span) {
    return new Range(position(text, span.start()), position(text, span.end()));
  }

  static Position position(Snapshot text, int offset) {
    return new Position(text.lineOf(offset), text.characterOf(offset));
  }

  public static int offset(Snapshot text, Position position) {
    return text.offset(position.getLine(), position.getCharacter());
  }
}
