package dev.stet.engine.load;

import dev.stet.engine.api.KernelParameters.Held;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Sha256;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What variables of a unit begin with, as texts and numbers. */
final class TableContents {

  /** What limits of parameters are. */
  private static final int INT_BYTES = 4;

  private static final int LONGEST_TEXT = 4096;

  private final Module module;
  private final Map<String, Global> globals;

  TableContents(Module module) {
    this.module = module;
    this.globals = module.globalsByName();
  }

  /** The text that an address leads to; empty where it is none that stays the same. */
  Optional<String> text(Operand address) {
    Global global = target(address);
    boolean ofBytes =
        global != null
            && global.type() instanceof Type.Array a
            && a.element() instanceof Type.Int i
            && i.bits() == Byte.SIZE;
    if (!(address instanceof Operand.GlobalAddress g)
        || global == null
        || global.mutability() != Global.Mutability.CONSTANT
        || global.initial() == null
        || !ofBytes) {
      return Optional.empty();
    }
    var text = new StringBuilder();
    for (long at = g.offset(); at < global.sizeBytes() && text.length() < LONGEST_TEXT; at++) {
      BigInteger octet = number(global, at, 1);
      if (octet == null || octet.signum() == 0) {
        return octet == null ? Optional.empty() : Optional.of(text.toString());
      }
      text.append((char) octet.intValue());
    }
    return Optional.of(text.toString());
  }

  /** What a member holds: a number, what a constant holds that it leads to, or where it leads. */
  Optional<Held> held(Operand value) {
    if (value instanceof Operand.IntConstant c) {
      return Optional.of(new Held.Numeral(c.signedValue()));
    } else if (value instanceof Operand.FunctionAddress f) {
      return Optional.of(new Held.Address(f.function(), 0));
    }
    return value instanceof Operand.GlobalAddress g ? Optional.of(behind(g)) : Optional.empty();
  }

  private Held behind(Operand.GlobalAddress g) {
    Global global = globals.get(g.global());
    BigInteger number =
        global != null && isNeverSet(global) ? number(global, g.offset(), INT_BYTES) : null;
    return number == null
        ? new Held.Address(g.global(), g.offset())
        : new Held.Numeral(signed(number, INT_BYTES));
  }

  private static BigInteger signed(BigInteger bits, int bytes) {
    int width = bytes * Byte.SIZE;
    return bits.testBit(width - 1) ? bits.subtract(BigInteger.ONE.shiftLeft(width)) : bits;
  }

  /** Whether it holds what it begins with: a constant, or a static variable that is only read. */
  private boolean isNeverSet(Global global) {
    return global.initial() != null
        && ((global.mutability() == Global.Mutability.CONSTANT
                && global.linkage() != Function.Linkage.REPLACEABLE)
            || (global.linkage() == Function.Linkage.INTERNAL
                && module.functions().stream()
                    .flatMap(f -> f.blocks().stream())
                    .noneMatch(b -> isPassedOn(b, global.name()))));
  }

  private static boolean isPassedOn(Block block, String name) {
    return block.instructions().stream()
            .filter(i -> !(i instanceof Instruction.Load) && !(i instanceof Instruction.Bind))
            .anyMatch(i -> Uses.read(i).stream().anyMatch(o -> is(o, name)))
        || Uses.read(block.terminator()).stream().anyMatch(o -> is(o, name));
  }

  private static boolean is(Operand operand, String name) {
    return operand instanceof Operand.GlobalAddress g && g.global().equals(name);
  }

  /** What a variable begins with: a number as such, other things as a fingerprint. */
  Optional<String> start(String variable) {
    Global global = globals.get(variable);
    if (global == null || global.initial() == null) {
      return Optional.empty();
    }
    BigInteger number =
        global.type() instanceof Type.Int ? number(global, 0, (int) global.sizeBytes()) : null;
    return Optional.of(
        number != null
            ? signed(number, (int) global.sizeBytes()).toString()
            : Sha256.of(global.sizeBytes() + " " + global.initial()));
  }

  private @Nullable Global target(Operand address) {
    return address instanceof Operand.GlobalAddress g ? globals.get(g.global()) : null;
  }

  /** Some bytes at a place as a number; null where they are not all known. */
  private @Nullable BigInteger number(Global global, long offset, int bytes) {
    List<Global.Piece> pieces = global.initial();
    if (pieces == null || offset < 0 || offset + bytes > global.sizeBytes()) {
      return null;
    }
    boolean little = module.layout().byteOrder() == DataLayout.ByteOrder.LITTLE;
    BigInteger number = BigInteger.ZERO;
    for (int i = bytes - 1; i >= 0; i--) {
      Integer octet = octet(pieces, offset + (little ? i : bytes - 1 - i), little);
      if (octet == null) {
        return null;
      }
      number = number.shiftLeft(Byte.SIZE).or(BigInteger.valueOf(octet));
    }
    return number;
  }

  private @Nullable Integer octet(List<Global.Piece> pieces, long at, boolean little) {
    for (Global.Piece piece : pieces) {
      long inside = at - piece.offset();
      long size = module.layout().storeSizeOf(piece.value().type());
      if (inside >= 0 && inside < size) {
        long index = little ? inside : size - 1 - inside;
        return piece.value() instanceof Operand.IntConstant c
            ? Integer.valueOf(c.value().shiftRight((int) (Byte.SIZE * index)).intValue() & 0xff)
            : null;
      }
    }
    return 0;
  }
}
