package dev.stet.engine.llvm.reader;

import static dev.stet.engine.ir.IntrinsicFamily.*;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.List;
import java.util.Set;

/**
 * LLVM's intrinsics on the bits of an integer, spelled out in shifts and masks. The width is at
 * most 128 bits here; each expansion is linear in it.
 */
final class BitTricks {

  private static final Set<IntrinsicFamily> KNOWN =
      Set.of(BSWAP, BITREVERSE, CTPOP, CTLZ, CTTZ, FSHL, FSHR, ABS, UADD_SAT, USUB_SAT);

  private final FunctionOperands values;
  private final Location at;
  private final List<Instruction> into;

  BitTricks(FunctionOperands values, Location at, List<Instruction> into) {
    this.values = values;
    this.at = at;
    this.into = into;
  }

  static boolean knows(IntrinsicFamily intrinsic) {
    return KNOWN.contains(intrinsic);
  }

  void expand(IntrinsicFamily intrinsic, List<Operand> arguments, Operand.Register result) {
    Operand value = arguments.get(0);
    if (!(value.type() instanceof Type.Int type)) {
      into.add(new Instruction.Unsupported(List.of(result), intrinsic.text() + " of a vector", at));
      return;
    }
    Operand answer =
        switch (intrinsic) {
          case BSWAP -> permute(value, type, 8);
          case BITREVERSE -> permute(value, type, 1);
          case CTPOP -> countOnes(value, type);
          case CTLZ -> zerosFrom(arguments, type, type.bits() - 1, -1);
          case CTTZ -> zerosFrom(arguments, type, 0, 1);
          case ABS -> absolute(value, type);
          case UADD_SAT -> saturated(BinaryOperator.ADD, arguments, type);
          case USUB_SAT -> saturated(BinaryOperator.SUB, arguments, type);
          case FSHL -> funnel(BinaryOperator.SHL, arguments, type);
          default -> funnel(BinaryOperator.LSHR, arguments, type);
        };
    into.add(new Instruction.Binary(result, BinaryOperator.OR, answer, constant(type, 0), at));
  }

  /** The groups of {@code group} bits in the opposite order. */
  private Operand permute(Operand value, Type.Int type, int group) {
    Operand all = constant(type, 0);
    BigInteger mask = BigInteger.ONE.shiftLeft(group).subtract(BigInteger.ONE);
    for (int from = 0; from < type.bits(); from += group) {
      Operand moved = binary(BinaryOperator.LSHR, value, constant(type, from));
      Operand part = binary(BinaryOperator.AND, moved, new Operand.IntConstant(type, mask));
      int to = type.bits() - group - from;
      all = binary(BinaryOperator.OR, all, binary(BinaryOperator.SHL, part, constant(type, to)));
    }
    return all;
  }

  private Operand bit(Operand value, Type.Int type, int index) {
    Operand moved = binary(BinaryOperator.LSHR, value, constant(type, index));
    return binary(BinaryOperator.AND, moved, constant(type, 1));
  }

  private Operand countOnes(Operand value, Type.Int type) {
    Operand count = constant(type, 0);
    for (int i = 0; i < type.bits(); i++) {
      count = binary(BinaryOperator.ADD, count, bit(value, type, i));
    }
    return count;
  }

  /**
   * How many zero bits follow one another from {@code first} on, going by {@code step}. The second
   * argument says whether a value without a one gives any result (as in C) or the width.
   */
  private Operand zerosFrom(List<Operand> arguments, Type.Int type, int first, int step) {
    Operand value = arguments.get(0);
    boolean defined = arguments.get(1).equals(Operand.IntConstant.of(1, 0));
    Operand count = defined ? constant(type, type.bits()) : new Operand.Undefined(type);
    for (int distance = type.bits() - 1; distance >= 0; distance--) {
      Operand isZero =
          compare(Predicate.EQ, bit(value, type, first + step * distance), constant(type, 0));
      count = select(isZero, count, constant(type, distance));
    }
    return count;
  }

  private Operand absolute(Operand value, Type.Int type) {
    Operand negative = compare(Predicate.SLT, value, constant(type, 0));
    return select(negative, binary(BinaryOperator.SUB, constant(type, 0), value), value);
  }

  private Operand saturated(BinaryOperator op, List<Operand> arguments, Type.Int type) {
    Operand plain = binary(op, arguments.get(0), arguments.get(1));
    boolean adds = op == BinaryOperator.ADD;
    Operand wrapped = compare(adds ? Predicate.ULT : Predicate.UGT, plain, arguments.get(0));
    return select(wrapped, constant(type, adds ? -1 : 0), plain);
  }

  /** The high (or low) half of two words shifted as one, by a count modulo the width. */
  private Operand funnel(BinaryOperator direction, List<Operand> arguments, Type.Int type) {
    Operand width = constant(type, type.bits());
    Operand count = binary(BinaryOperator.UREM, arguments.get(2), width);
    Operand rest = binary(BinaryOperator.SUB, constant(type, type.bits() - 1L), count);
    Operand high = arguments.get(0);
    Operand low = arguments.get(1);
    Operand one = constant(type, 1);
    if (direction == BinaryOperator.SHL) {
      Operand half = binary(BinaryOperator.LSHR, low, one);
      return binary(
          BinaryOperator.OR,
          binary(BinaryOperator.SHL, high, count),
          binary(BinaryOperator.LSHR, half, rest));
    }
    Operand half = binary(BinaryOperator.SHL, high, one);
    return binary(
        BinaryOperator.OR,
        binary(BinaryOperator.LSHR, low, count),
        binary(BinaryOperator.SHL, half, rest));
  }

  private static Operand constant(Type.Int type, long value) {
    return Operand.IntConstant.of(type.bits(), value);
  }

  private Operand binary(BinaryOperator op, Operand left, Operand right) {
    Operand.Register result = values.fresh(left.type(), "");
    into.add(new Instruction.Binary(result, op, left, right, at));
    return result;
  }

  private Operand compare(Predicate predicate, Operand left, Operand right) {
    Operand.Register result = values.fresh(Type.BOOL, "");
    into.add(new Instruction.Compare(result, predicate, left, right, at));
    return result;
  }

  private Operand select(Operand condition, Operand whenTrue, Operand whenFalse) {
    Operand.Register result = values.fresh(whenTrue.type(), "");
    into.add(new Instruction.Select(result, condition, whenTrue, whenFalse, at));
    return result;
  }
}
