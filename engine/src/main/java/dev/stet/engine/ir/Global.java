package dev.stet.engine.ir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A global variable, static local or string literal.
 *
 * @param initial the initial contents, or null where another file defines it
 * @param variable the C variable, or null for literals and for what another file defines
 */
public record Global(
    String name,
    Type type,
    long sizeBytes,
    @Nullable List<Piece> initial,
    Mutability mutability,
    Function.Linkage linkage,
    @Nullable Variable variable,
    SourceRange range) {

  public Global {
    initial = initial == null ? null : List.copyOf(initial);
  }

  /** Whether it has no name in C: one with the same contents is as good. */
  public boolean isLiteral() {
    return variable == null && initial != null;
  }

  /** Whether the program may write to it. */
  public enum Mutability {
    MUTABLE,
    CONSTANT
  }

  /** A scalar at a byte offset; bytes that no piece covers are zero. */
  public record Piece(long offset, Operand value) {}
}
