package dev.stet.engine.memory.object;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.Optional;

/** Integers that are constants once callees are inlined: {@code make(8)} allocates 8 bytes. */
final class ConstantSizes {

  private static final int DEEPEST = 16;

  private final DefUse definitions;

  ConstantSizes(Function function) {
    this.definitions = new DefUse(function);
  }

  /** The unsigned value of an integer operand, where it is always the same. */
  Optional<BigInteger> of(Operand operand) {
    return of(operand, 0);
  }

  private Optional<BigInteger> of(Operand operand, int depth) {
    if (operand instanceof Operand.IntConstant c) {
      return Optional.of(c.value());
    }
    if (!(operand instanceof Operand.Register r)
        || !(r.type() instanceof Type.Int type)
        || depth > DEEPEST) {
      return Optional.empty();
    }
    Instruction definition = definitions.definition(r).orElse(null);
    BigInteger modulus = BigInteger.ONE.shiftLeft(type.bits());
    if (definition instanceof Instruction.Cast c && c.operand().type() instanceof Type.Int from) {
      return of(c.operand(), depth + 1).flatMap(v -> cast(c.op(), v, from.bits(), modulus));
    } else if (definition instanceof Instruction.Binary b) {
      return of(b.left(), depth + 1)
          .flatMap(x -> of(b.right(), depth + 1).flatMap(y -> binary(b.op(), x, y)))
          .map(v -> v.mod(modulus));
    } else if (definition instanceof Instruction.Overflow o && o.result().equals(r)) {
      return of(o.left(), depth + 1)
          .flatMap(x -> of(o.right(), depth + 1).flatMap(y -> overflow(o, x, y)))
          .map(v -> v.mod(modulus));
    }
    return Optional.empty();
  }

  private static Optional<BigInteger> cast(
      CastOperator op, BigInteger value, int from, BigInteger modulus) {
    return switch (op) {
      case ZEXT, TRUNC, FREEZE -> Optional.of(value.mod(modulus));
      case SEXT ->
          Optional.of(
              (value.testBit(from - 1) ? value.subtract(BigInteger.ONE.shiftLeft(from)) : value)
                  .mod(modulus));
      default -> Optional.empty();
    };
  }

  private static Optional<BigInteger> binary(BinaryOperator op, BigInteger x, BigInteger y) {
    return switch (op) {
      case ADD -> Optional.of(x.add(y));
      case SUB -> Optional.of(x.subtract(y));
      case MUL -> Optional.of(x.multiply(y));
      default -> Optional.empty();
    };
  }

  private static Optional<BigInteger> overflow(Instruction.Overflow o, BigInteger x, BigInteger y) {
    return switch (o.op()) {
      case SADD, UADD -> Optional.of(x.add(y));
      case SSUB, USUB -> Optional.of(x.subtract(y));
      case SMUL, UMUL -> Optional.of(x.multiply(y));
    };
  }
}
