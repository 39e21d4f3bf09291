package dev.stet.engine.memory.outside;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How large numbers are at most that no solver needs to be asked about: {@code x & 63}. */
final class UnsignedBounds {

  private final Map<Operand, Instruction> definitions = new LinkedHashMap<>();

  UnsignedBounds(List<Instruction> code) {
    for (Instruction i : code) {
      if (i instanceof Instruction.Binary b) {
        definitions.put(b.result(), b);
      } else if (i instanceof Instruction.Cast c) {
        definitions.put(c.result(), c);
      } else if (i instanceof Instruction.Phi phi && phi.incoming().size() == 1) {
        definitions.put(phi.result(), phi);
      }
    }
  }

  /**
   * The largest value of a number that is never negative; empty where that is not known. It is the
   * same number read with or without a sign.
   */
  Optional<BigInteger> most(Operand number) {
    if (number instanceof Operand.IntConstant c) {
      return Optional.of(c.signedValue()).filter(v -> v.signum() >= 0);
    }
    Instruction i = definitions.get(number);
    if (i instanceof Instruction.Cast c) {
      return cast(c);
    } else if (i instanceof Instruction.Phi phi) {
      return most(phi.incoming().get(0).value());
    } else if (i instanceof Instruction.Binary b) {
      if (b.op() == BinaryOperator.AND) {
        return most(b.right()).or(() -> most(b.left()));
      } else if (b.op() == BinaryOperator.UREM) {
        return most(b.right()).filter(v -> v.signum() > 0).map(v -> v.subtract(BigInteger.ONE));
      }
    }
    return Optional.empty();
  }

  private Optional<BigInteger> cast(Instruction.Cast c) {
    boolean widens = c.op() == CastOperator.ZEXT || c.op() == CastOperator.SEXT;
    Optional<BigInteger> inner =
        widens || c.op() == CastOperator.FREEZE ? most(c.operand()) : Optional.empty();
    if (inner.isEmpty()
        && c.op() == CastOperator.ZEXT
        && c.operand().type() instanceof Type.Int n) {
      return Optional.of(BigInteger.ONE.shiftLeft(n.bits()).subtract(BigInteger.ONE));
    }
    return inner;
  }
}
