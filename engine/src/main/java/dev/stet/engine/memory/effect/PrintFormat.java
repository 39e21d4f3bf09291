package dev.stet.engine.memory.effect;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Whether a call of the printf family only reads: its format is a literal without {@code %n}. */
final class PrintFormat {

  private static final Pattern COUNT = Pattern.compile("%[-+ #0-9.*$hlqjzt]*n");

  private PrintFormat() {}

  static boolean isPrinter(String function) {
    return Catalogue.has(function, Trait.PRINTS);
  }

  static boolean onlyReads(Module module, Instruction.Call call) {
    int format = Catalogue.has(String.valueOf(call.calleeName()), Trait.TAKES_STREAM) ? 1 : 0;
    if (call.arguments().size() <= format
        || !(call.arguments().get(format) instanceof Operand.GlobalAddress address)) {
      return false;
    }
    Global literal = module.global(address.global());
    if (literal == null
        || literal.initial() == null
        || literal.mutability() != Global.Mutability.CONSTANT) {
      return false;
    }
    Map<Long, Integer> bytes = new TreeMap<>();
    for (Global.Piece piece : literal.initial()) {
      if (!(piece.value() instanceof Operand.IntConstant c) || c.type().bits() != 8) {
        return false;
      }
      bytes.put(piece.offset(), c.value().intValue());
    }
    var text = new StringBuilder();
    bytes.values().forEach(b -> text.append((char) b.intValue()));
    return !COUNT.matcher(text).find();
  }
}
