package dev.stet.engine.ir;

import org.jspecify.annotations.Nullable;

/**
 * Where an instruction stands: its text range, the C function whose text that is, and, once that
 * function has been inlined, the call it was inlined at (innermost first).
 */
public record Location(SourceRange range, String function, @Nullable Location inlinedAt) {

  public static Location of(SourceRange range, String function) {
    return new Location(range, function, null);
  }

  /** The same place, reached through one more call at {@code call} (added at the outermost end). */
  public Location calledFrom(Location call) {
    return new Location(range, function, inlinedAt == null ? call : inlinedAt.calledFrom(call));
  }
}
