package dev.stet.engine.equivalence;

import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** The contents of string literals. */
final class StringLiterals {

  private static final int LONGEST = 4096;

  private StringLiterals() {}

  /** The text of a literal that an operand points to the start of, without the final zero. */
  static Optional<String> text(Module module, Operand operand) {
    if (!(operand instanceof Operand.GlobalAddress address) || address.offset() != 0) {
      return Optional.empty();
    }
    Global global = module.global(address.global());
    List<Global.Piece> pieces = global == null ? null : global.initial();
    if (global == null
        || pieces == null
        || global.variable() != null
        || global.sizeBytes() > LONGEST
        || global.sizeBytes() < 1) {
      return Optional.empty();
    }
    byte[] bytes = new byte[(int) global.sizeBytes() - 1];
    for (Global.Piece piece : pieces) {
      if (!(piece.value() instanceof Operand.IntConstant c) || c.type().bits() != 8) {
        return Optional.empty();
      }
      if (piece.offset() < bytes.length) {
        bytes[(int) piece.offset()] = c.value().byteValue();
      }
    }
    return Optional.of(new String(bytes, StandardCharsets.UTF_8));
  }
}
