package dev.stet.engine.llvm.reader;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.List;

/**
 * {@code llvm.is.fpclass}, which clang makes of {@code isnan}, {@code isinf}, {@code isnormal} and
 * the like, as comparisons. The mask has one bit a class: signalling and quiet NaN, then from minus
 * infinity (bit 2) over normal, subnormal and zero to plus infinity (bit 9).
 */
final class FloatClass {

  private static final int NANS = 0b11;
  private static final int ZEROS = 0b11 << 5;

  private final FunctionOperands values;
  private final Location at;
  private final List<Instruction> into;

  FloatClass(FunctionOperands values, Location at, List<Instruction> into) {
    this.values = values;
    this.at = at;
    this.into = into;
  }

  void expand(List<Operand> arguments, Operand.Register result) {
    Operand value = arguments.get(0);
    int mask = arguments.get(1) instanceof Operand.IntConstant c ? c.value().intValue() : NANS >> 1;
    if (!(value.type() instanceof Type.Floating type) || half(mask, NANS) || half(mask, ZEROS)) {
      into.add(new Instruction.Unsupported(List.of(result), IntrinsicFamily.IS_FPCLASS.text(), at));
      return;
    }
    Operand zero = constant(type, BigInteger.ZERO);
    Operand low = minus(type, infinity(type));
    Operand lowNormal = minus(type, smallestNormal(type));
    Operand highNormal = constant(type, smallestNormal(type));
    Operand high = constant(type, infinity(type));
    Operand any = Operand.IntConstant.of(1, 0);
    for (int bit = 0; bit < 10; bit++) {
      if (((mask >> bit) & 1) != 0) {
        Operand test =
            switch (bit) {
              case 0, 1 -> compare(Predicate.UNO, value, value);
              case 2 -> compare(Predicate.OEQ, value, low);
              case 3 -> both(Predicate.OGT, low, Predicate.OLE, lowNormal, value);
              case 4 -> both(Predicate.OGT, lowNormal, Predicate.OLT, zero, value);
              case 5, 6 -> compare(Predicate.OEQ, value, zero);
              case 7 -> both(Predicate.OGT, zero, Predicate.OLT, highNormal, value);
              case 8 -> both(Predicate.OGE, highNormal, Predicate.OLT, high, value);
              default -> compare(Predicate.OEQ, value, high);
            };
        any = binary(BinaryOperator.OR, any, test);
      }
    }
    into.add(
        new Instruction.Binary(result, BinaryOperator.OR, any, Operand.IntConstant.of(1, 0), at));
  }

  /** Whether only one of two classes is asked for that comparisons cannot tell apart. */
  private static boolean half(int mask, int pair) {
    return (mask & pair) != 0 && (mask & pair) != pair;
  }

  private Operand both(
      Predicate first, Operand low, Predicate second, Operand high, Operand value) {
    return binary(BinaryOperator.AND, compare(first, value, low), compare(second, value, high));
  }

  private static BigInteger infinity(Type.Floating type) {
    FloatKind kind = type.kind();
    BigInteger exponent = BigInteger.ONE.shiftLeft(kind.exponentBits()).subtract(BigInteger.ONE);
    return withExponent(exponent, kind);
  }

  private static BigInteger smallestNormal(Type.Floating type) {
    return withExponent(BigInteger.ONE, type.kind());
  }

  private static BigInteger withExponent(BigInteger exponent, FloatKind kind) {
    return kind == FloatKind.X87
        ? exponent.shiftLeft(64).setBit(63)
        : exponent.shiftLeft(kind.significandBits() - 1);
  }

  private static Operand constant(Type.Floating type, BigInteger bits) {
    return new Operand.FloatConstant(type, bits);
  }

  private static Operand minus(Type.Floating type, BigInteger bits) {
    return constant(type, bits.setBit(type.kind().storedBits() - 1));
  }

  private Operand compare(Predicate predicate, Operand left, Operand right) {
    Operand.Register result = values.fresh(Type.BOOL, "");
    into.add(new Instruction.Compare(result, predicate, left, right, at));
    return result;
  }

  private Operand binary(BinaryOperator op, Operand left, Operand right) {
    Operand.Register result = values.fresh(Type.BOOL, "");
    into.add(new Instruction.Binary(result, op, left, right, at));
    return result;
  }
}
