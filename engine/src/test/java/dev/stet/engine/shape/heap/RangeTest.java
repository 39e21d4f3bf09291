package dev.stet.engine.shape.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Integers;
import java.math.BigInteger;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import org.junit.jupiter.api.Test;

/** Ranges against all numbers of few bits. */
class RangeTest {

  private static final int WIDTH = 6;
  private static final int ROUNDS = 2_000;

  private final Random random = new Random(1);

  private static Set<BigInteger> numbers(Range range) {
    Set<BigInteger> all = new TreeSet<>();
    for (BigInteger n = range.low(); n.compareTo(range.high()) <= 0; n = n.add(BigInteger.ONE)) {
      if (range.contains(n)) {
        all.add(n);
      }
    }
    return all;
  }

  private BigInteger number() {
    return BigInteger.valueOf(random.nextInt(1 << WIDTH) - (1 << (WIDTH - 1)));
  }

  private Range range() {
    Range range = Range.single(number());
    int more = random.nextInt(7);
    for (int i = 0; i < more; i++) {
      range = range.join(Range.single(number()));
    }
    return range;
  }

  @Test
  void fewNumbersAreToldApart() {
    Range both = Range.single(BigInteger.valueOf(-1)).join(Range.single(BigInteger.TEN));
    assertFalse(both.contains(BigInteger.ZERO));
    assertEquals(Optional.of(Range.single(BigInteger.TEN)), both.without(BigInteger.ONE.negate()));
    assertEquals(Optional.empty(), both.meet(new Range(BigInteger.ZERO, BigInteger.TWO)));
  }

  @Test
  void joinsAndMeets() {
    for (int i = 0; i < ROUNDS; i++) {
      Range a = range();
      Range b = range();
      assertTrue(a.join(b).contains(a) && a.join(b).contains(b));
      Set<BigInteger> common = numbers(a);
      common.retainAll(numbers(b));
      assertEquals(common, a.meet(b).map(RangeTest::numbers).orElse(Set.of()));
      assertEquals(numbers(a).containsAll(numbers(b)), a.contains(b));
      Set<BigInteger> others = numbers(a);
      BigInteger gone = number();
      others.remove(gone);
      assertTrue(a.without(gone).map(RangeTest::numbers).orElse(Set.of()).containsAll(others));
    }
  }

  @Test
  void arithmeticKeepsAllResults() {
    for (int i = 0; i < ROUNDS; i++) {
      Range a = range();
      Range b = range();
      hasAll(a, b, a.plus(b), BigInteger::add);
      hasAll(a, b, a.minus(b), BigInteger::subtract);
      hasAll(a, b, a.times(b), BigInteger::multiply);
    }
  }

  private static void hasAll(Range a, Range b, Range result, BinaryOperator<BigInteger> operator) {
    Range cut = result.within(WIDTH);
    for (BigInteger x : numbers(a)) {
      for (BigInteger y : numbers(b)) {
        BigInteger exact = operator.apply(x, y);
        assertTrue(result.contains(exact));
        assertTrue(cut.contains(Integers.signed(Integers.bits(exact, WIDTH), WIDTH)));
      }
    }
  }

  @Test
  void extensionsGoBack() {
    int wide = WIDTH + 4;
    for (int i = 0; i < ROUNDS; i++) {
      Range a = range();
      Range as = a.unsigned(WIDTH);
      var zero = new Extended(new SymbolicValue.Symbol(1), CastOperator.ZEXT, WIDTH, wide);
      var signed = new Extended(new SymbolicValue.Symbol(1), CastOperator.SEXT, WIDTH, wide);
      Optional<Range> part = as.meet(range());
      for (BigInteger n : numbers(a)) {
        BigInteger extended = Integers.bits(n, WIDTH);
        assertTrue(as.contains(extended));
        assertTrue(signed.narrowed(a).contains(n));
        assertTrue(
            part.isEmpty()
                || !part.get().contains(extended)
                || zero.narrowed(part.get()).contains(n));
      }
    }
  }

  @Test
  void growthEnds() {
    var thresholds = new TreeSet<>(Set.of(BigInteger.ZERO, BigInteger.TEN));
    for (int i = 0; i < ROUNDS; i++) {
      Range range = range();
      int steps = 0;
      for (int n = 0; n < 200; n++) {
        Range next = range.join(Range.single(number())).widened(range, thresholds, WIDTH);
        assertTrue(next.contains(range));
        steps += next.equals(range) ? 0 : 1;
        range = next;
      }
      assertTrue(steps < 12, "so many steps: " + steps);
    }
  }
}
