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

  /** The same place, or the call that led out of the program's own text into a library model. */
  public Location inProgram() {
    return range.isLibrary() && inlinedAt != null ? inlinedAt.inProgram() : this;
  }

  /** The library function that the program called here, or null in its own text. */
  public @Nullable String libraryFunction() {
    if (!range.isLibrary()) {
      return null;
    }
    String outer = inlinedAt == null ? null : inlinedAt.libraryFunction();
    return outer == null ? function : outer;
  }

  /** The same place, reached through one more call at {@code call} (added at the outermost end). */
  public Location calledFrom(Location call) {
    return new Location(range, function, inlinedAt == null ? call : inlinedAt.calledFrom(call));
  }
}
