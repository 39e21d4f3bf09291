package dev.stet.engine.shape.heap;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Integers;
import dev.stet.engine.ir.OverflowOperator;
import dev.stet.engine.shape.heap.SymbolicValue.Address;
import java.math.BigInteger;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Arithmetic: exact where numbers are known, else by ranges. */
public final class Numbers {

  private Numbers() {}

  /** The result of an operator that may wrap. */
  public static SymbolicValue binary(
      Heap heap, BinaryOperator op, int width, SymbolicValue left, SymbolicValue right) {
    if (op.isFloat()) {
      return heap.symbol();
    }
    if (left instanceof SymbolicValue.Bits l && right instanceof SymbolicValue.Bits r) {
      return isDefined(op, width, r.bits())
          ? new SymbolicValue.Bits(Integers.binary(op, width, l.bits(), r.bits()))
          : heap.symbol();
    }
    if (left instanceof SymbolicValue.Symbol && left.equals(right)) {
      if (op == BinaryOperator.SUB || op == BinaryOperator.XOR) {
        return SymbolicValue.Bits.ZERO;
      } else if (op == BinaryOperator.AND || op == BinaryOperator.OR) {
        return left;
      }
    }
    if (left instanceof Address a && right instanceof Address b) {
      boolean same = a.block() == b.block() && a.part() == b.part() && op == BinaryOperator.SUB;
      return same ? number(BigInteger.valueOf(a.offset() - b.offset()), width) : heap.symbol();
    }
    Range range = range(heap, op, width, left, right);
    return range.isSingle() ? number(range.low(), width) : heap.symbol(range);
  }

  private static SymbolicValue number(BigInteger number, int width) {
    return new SymbolicValue.Bits(Integers.bits(number, width));
  }

  private static boolean isDefined(BinaryOperator op, int width, BigInteger right) {
    return switch (op) {
      case UDIV, SDIV, UREM, SREM -> right.signum() != 0;
      case SHL, LSHR, ASHR -> right.compareTo(BigInteger.valueOf(width)) < 0;
      default -> true;
    };
  }

  private static Range range(
      Heap heap, BinaryOperator op, int width, SymbolicValue left, SymbolicValue right) {
    Range full = Range.full(width);
    if (!left.isNumeric() || !right.isNumeric()) {
      return full;
    }
    Range l = heap.range(left, width);
    Range r = heap.range(right, width);
    Optional<Range> exact = exact(heap, op, width, left, right);
    if (exact.isPresent()) {
      return exact.get().within(width);
    }
    boolean natural = l.isNatural() && r.isNatural();
    return switch (op) {
      case AND ->
          r.isNatural()
              ? new Range(BigInteger.ZERO, r.high())
              : l.isNatural() ? new Range(BigInteger.ZERO, l.high()) : full;
      case UREM, SREM -> {
        if (!r.isNatural() || r.low().signum() == 0 || (op == BinaryOperator.UREM && !natural)) {
          yield full;
        }
        BigInteger most = r.high().subtract(BigInteger.ONE);
        yield new Range(natural ? BigInteger.ZERO : most.negate(), most);
      }
      case UDIV, SDIV, LSHR, ASHR -> natural ? new Range(BigInteger.ZERO, l.high()) : full;
      default -> full;
    };
  }

  /** The range of sums, differences and products before they are cut to a width. */
  private static Optional<Range> exact(
      Heap heap, BinaryOperator op, int width, SymbolicValue left, SymbolicValue right) {
    Range l = heap.range(left, width);
    Range r = heap.range(right, width);
    return switch (op) {
      case ADD -> Optional.of(l.plus(r));
      case SUB -> Optional.of(difference(heap, width, left, right));
      case MUL -> Optional.of(l.times(r));
      default -> Optional.empty();
    };
  }

  /** The range of one signed number without another one. */
  static Range difference(Heap heap, int width, SymbolicValue left, SymbolicValue right) {
    Range byRanges = heap.range(left, width).minus(heap.range(right, width));
    BigInteger most = Differences.most(heap, left, right, width);
    BigInteger least = Differences.most(heap, right, left, width).negate();
    return least.compareTo(most) <= 0
        ? byRanges.meet(new Range(least, most)).orElse(byRanges)
        : byRanges;
  }

  /** Whether an operation overflows; null where it may or may not. */
  public static @Nullable Boolean overflows(
      Heap heap, OverflowOperator op, int width, SymbolicValue left, SymbolicValue right) {
    if (left instanceof SymbolicValue.Bits l && right instanceof SymbolicValue.Bits r) {
      return Integers.overflows(op, width, l.bits(), r.bits());
    }
    if (!left.isNumeric() || !right.isNumeric()) {
      return null;
    }
    Range l = heap.range(left, width);
    Range r = heap.range(right, width);
    boolean signed =
        switch (op) {
          case SADD, SSUB, SMUL -> true;
          case UADD, USUB, UMUL -> false;
        };
    if (!signed && !(l.isNatural() && r.isNatural())) {
      return null;
    }
    Range exact = exact(heap, Integers.wrapping(op), width, left, right).orElseThrow();
    BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
    Range fits =
        signed
            ? Range.full(width)
            : new Range(BigInteger.ZERO, half.shiftLeft(1).subtract(BigInteger.ONE));
    if (fits.contains(exact)) {
      return false;
    }
    return fits.meet(exact).isEmpty() ? true : null;
  }
}
