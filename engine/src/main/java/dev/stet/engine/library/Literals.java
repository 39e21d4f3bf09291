package dev.stet.engine.library;

import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Operand;
import java.util.Optional;

/** The bytes of constants that are strings. */
final class Literals {

  private static final long LARGEST = 1 << 16;

  private Literals() {}

  /** The contents of a constant of bytes; empty where it is none, or is large. */
  static Optional<byte[]> bytes(Global global) {
    if (global.initial() == null
        || global.mutability() != Global.Mutability.CONSTANT
        || global.sizeBytes() > LARGEST) {
      return Optional.empty();
    }
    byte[] bytes = new byte[(int) global.sizeBytes()];
    for (Global.Piece piece : global.initial()) {
      if (!(piece.value() instanceof Operand.IntConstant c)
          || c.type().bits() != 8
          || piece.offset() < 0
          || piece.offset() >= bytes.length) {
        return Optional.empty();
      }
      bytes[(int) piece.offset()] = c.value().byteValue();
    }
    return Optional.of(bytes);
  }

  /** How many bytes stand in front of the first zero from {@code start} on. */
  static Optional<Integer> lengthFrom(byte[] bytes, long start) {
    for (int i = (int) Math.max(0, start); start >= 0 && i < bytes.length; i++) {
      if (bytes[i] == 0) {
        return Optional.of(i - (int) start);
      }
    }
    return Optional.empty();
  }
}
