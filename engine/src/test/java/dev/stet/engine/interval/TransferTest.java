package dev.stet.engine.interval;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Integers;
import dev.stet.engine.ir.OverflowOperator;
import dev.stet.engine.ir.Predicate;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Intervals of few bits, drawn at random: all results of all their numbers are covered. */
class TransferTest {

  private static final int WIDTH = 4;
  private static final int DRAWN = 400;

  private final Random random = new Random(1);

  private static List<BigInteger> numbers(Interval interval) {
    return LongStream.range(0, 1L << interval.width())
        .mapToObj(BigInteger::valueOf)
        .filter(n -> has(interval, n))
        .toList();
  }

  private static boolean has(Interval interval, BigInteger bits) {
    return interval.unsigned().contains(bits)
        && interval.signed().contains(Integers.signed(bits, interval.width()));
  }

  private Bounds drawn(Bounds all) {
    int size = all.high().subtract(all.low()).intValueExact() + 1;
    BigInteger one = all.low().add(BigInteger.valueOf(random.nextInt(size)));
    BigInteger other = all.low().add(BigInteger.valueOf(random.nextInt(size)));
    return new Bounds(one.min(other), one.max(other));
  }

  private Interval drawn() {
    while (true) {
      Bounds signed = random.nextBoolean() ? drawn(Bounds.signed(WIDTH)) : Bounds.signed(WIDTH);
      Bounds unsigned =
          random.nextBoolean() ? drawn(Bounds.unsigned(WIDTH)) : Bounds.unsigned(WIDTH);
      var interval = Interval.of(WIDTH, signed, unsigned);
      if (interval.isPresent() && !numbers(interval.get()).isEmpty()) {
        return interval.get();
      }
    }
  }

  private static boolean hasValue(BinaryOperator op, BigInteger right) {
    return switch (op) {
      case UDIV, SDIV, UREM, SREM -> right.signum() != 0;
      case SHL, LSHR, ASHR -> right.intValue() < WIDTH;
      default -> true;
    };
  }

  @Test
  void operatorsCoverAllResults() {
    for (int i = 0; i < DRAWN; i++) {
      Interval left = drawn();
      Interval right = drawn();
      for (BinaryOperator op : BinaryOperator.values()) {
        if (!op.isFloat()) {
          Interval result = Transfer.binary(op, left, right);
          for (BigInteger l : numbers(left)) {
            for (BigInteger r : numbers(right)) {
              assertTrue(
                  !hasValue(op, r) || has(result, Integers.binary(op, WIDTH, l, r)),
                  () -> l + " " + op + " " + r + " of " + left + " and " + right);
            }
          }
        }
      }
    }
  }

  @Test
  void overflowAndExactResults() {
    for (int i = 0; i < DRAWN; i++) {
      Interval left = drawn();
      Interval right = drawn();
      for (OverflowOperator op : OverflowOperator.values()) {
        Interval flag = Transfer.overflow(op, left, right);
        Bounds exact = Transfer.exact(op, left, right);
        for (BigInteger l : numbers(left)) {
          for (BigInteger r : numbers(right)) {
            boolean overflows = Integers.overflows(op, WIDTH, l, r);
            BigInteger cut = Integers.binary(Integers.wrapping(op), WIDTH, l, r);
            assertTrue(has(flag, overflows ? BigInteger.ONE : BigInteger.ZERO));
            assertTrue(has(Interval.wrapped(WIDTH, exact), cut));
            assertTrue(
                overflows
                    || exact
                        .meet(Transfer.range(op, WIDTH))
                        .filter(e -> has(Interval.wrapped(WIDTH, e), cut))
                        .isPresent());
          }
        }
      }
    }
  }

  @Test
  void comparisonsDecideAndRefine() {
    List<Predicate> predicates = new ArrayList<>(List.of(Predicate.values()));
    predicates.removeIf(Predicate::isFloat);
    for (int i = 0; i < DRAWN; i++) {
      Interval left = drawn();
      Interval right = drawn();
      for (Predicate predicate : predicates) {
        Interval result = Transfer.compare(predicate, left, right);
        var refined = Refinement.left(predicate, left, right);
        for (BigInteger l : numbers(left)) {
          for (BigInteger r : numbers(right)) {
            boolean holds = Integers.compare(predicate, WIDTH, l, r);
            assertTrue(has(result, holds ? BigInteger.ONE : BigInteger.ZERO));
            assertTrue(!holds || refined.filter(now -> has(now, l)).isPresent());
          }
        }
      }
    }
  }

  @Test
  void conversionsCoverAllResults() {
    for (int i = 0; i < DRAWN; i++) {
      Interval operand = drawn();
      for (BigInteger n : numbers(operand)) {
        assertTrue(has(Transfer.cast(CastOperator.ZEXT, operand, 6), n));
        assertTrue(
            has(
                Transfer.cast(CastOperator.SEXT, operand, 6),
                Integers.bits(Integers.signed(n, WIDTH), 6)));
        assertTrue(has(Transfer.cast(CastOperator.TRUNC, operand, 2), Integers.bits(n, 2)));
      }
    }
  }

  @Test
  void joinsMeetsAndWideningCoverTheirNumbers() {
    var stops = new java.util.TreeSet<>(List.of(BigInteger.ZERO, BigInteger.TWO));
    for (int i = 0; i < DRAWN; i++) {
      Interval one = drawn();
      Interval other = drawn();
      Interval joined = one.join(other);
      Interval widened = one.widened(joined, stops);
      for (BigInteger n : numbers(other)) {
        assertTrue(has(joined, n));
        assertTrue(has(widened, n));
        assertTrue(!has(one, n) || one.meet(other).filter(m -> has(m, n)).isPresent());
      }
    }
  }
}
