package dev.stet.engine.property;

import java.util.LinkedHashMap;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.nio.charset.StandardCharsets;

/** The text of a string literal of the program. */
final class Literal {

  private static final int LONGEST = 80;

  private Literal() {}

  /** The text that an operand points to, on one line, or "" where it is no literal. */
  static String text(Module module, Operand operand) {
    if (!(operand instanceof Operand.GlobalAddress address)) {
      return "";
    }
    var global = module.global(address.global());
    if (global == null
        || global.initial() == null
        || global.mutability() != Global.Mutability.CONSTANT) {
      return "";
    }
    var bytes = new LinkedHashMap<Long, Byte>();
    for (Global.Piece piece : global.initial()) {
      if (piece.value() instanceof Operand.IntConstant c && c.type().bits() == 8) {
        bytes.put(piece.offset(), c.value().byteValue());
      }
    }
    int length = 0;
    while (bytes.getOrDefault(address.offset() + length, (byte) 0) != 0) {
      length++;
    }
    var text = new byte[length];
    for (int i = 0; i < length; i++) {
      text[i] = bytes.getOrDefault(address.offset() + i, (byte) 0);
    }
    var line = new String(text, StandardCharsets.UTF_8).replaceAll("\\s+", " ").strip();
    return line.codePointCount(0, line.length()) <= LONGEST
        ? line
        : line.substring(0, line.offsetByCodePoints(0, LONGEST - 1)) + "…";
  }
}
