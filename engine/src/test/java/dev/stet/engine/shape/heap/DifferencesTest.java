package dev.stet.engine.shape.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.shape.heap.Differences.Difference;
import dev.stet.engine.shape.heap.Differences.Of;
import dev.stet.engine.shape.heap.Differences.Variable;
import java.math.BigInteger;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Bounds of differences, against numbers for which they hold. */
class DifferencesTest {

  private static final int WIDTH = 32;

  private static Variable one(int id) {
    return new Variable(id, Of.ONE, WIDTH);
  }

  private static Variable each(int id) {
    return new Variable(id, Of.EACH, WIDTH);
  }

  private static BigInteger number(int number) {
    return BigInteger.valueOf(number);
  }

  @Test
  void holdForAllNumbersForWhichTheirPartsHold() {
    var random = new Random(7);
    int derived = 0;
    for (int round = 0; round < 300; round++) {
      int[] values = random.ints(6, 0, 20).toArray();
      var differences = new Differences();
      int added = random.nextInt(8);
      for (int i = 0; i < added; i++) {
        int a = 1 + random.nextInt(5);
        int b = 1 + random.nextInt(5);
        int slack = random.nextInt(3);
        differences.add(new Difference(one(a), one(b)), number(values[a] - values[b] + slack));
      }
      derived += Math.max(0, differences.bounds().size() - added);
      for (Map.Entry<Difference, BigInteger> bound : differences.bounds().entrySet()) {
        int a = values[bound.getKey().number().id()];
        int b = values[bound.getKey().without().id()];
        assertTrue(bound.getValue().compareTo(number(a - b)) >= 0, bound.toString());
      }
    }
    assertTrue(derived > 50, derived + " derived");
  }

  @Test
  void addUp() {
    var differences = new Differences();
    differences.add(new Difference(one(1), one(2)), number(3));
    differences.add(new Difference(one(3), one(4)), number(-1));
    differences.add(new Difference(one(2), one(3)), number(2));
    assertEquals(number(4), differences.bounds().get(new Difference(one(1), one(4))));
  }

  @Test
  void sayNothingOfOthersThroughNodesThatMayNotBeThere() {
    var differences = new Differences();
    differences.add(new Difference(one(1), each(2)), number(0));
    differences.add(new Difference(each(2), one(3)), number(0));
    assertEquals(null, differences.bounds().get(new Difference(one(1), one(3))));
    differences.add(new Difference(one(3), one(4)), number(0));
    assertEquals(number(0), differences.bounds().get(new Difference(each(2), one(4))));
  }

  @Test
  void areThoseOfTheNodeThatIsTakenOut() {
    var differences = new Differences();
    differences.add(new Difference(each(1), one(3)), number(-2));
    differences.put(new Difference(each(2), each(1)), number(0));
    differences.name(Map.of(each(1), one(11), each(2), one(12)));
    assertEquals(number(-2), differences.bounds().get(new Difference(one(11), one(3))));
    assertEquals(number(0), differences.bounds().get(new Difference(one(12), one(11))));
    // Of the node and the others that stay nothing is known.
    assertEquals(null, differences.bounds().get(new Difference(one(12), each(1))));
    assertEquals(null, differences.bounds().get(new Difference(each(2), one(11))));
  }

  @Test
  void endWithTheirNumbers() {
    var differences = new Differences();
    differences.add(new Difference(one(1), one(2)), number(3));
    differences.add(new Difference(one(2), one(3)), number(3));
    differences.keep(Set.of(1, 3));
    assertEquals(Map.of(new Difference(one(1), one(3)), number(6)), differences.bounds());
  }

  @Test
  void followWhatTheyAreReplacedBy() {
    var differences = new Differences();
    differences.add(new Difference(one(1), one(2)), number(3));
    differences.add(new Difference(one(4), one(2)), number(1));
    differences.map(v -> v.equals(new SymbolicValue.Symbol(1)) ? new SymbolicValue.Symbol(4) : v);
    assertEquals(Map.of(new Difference(one(4), one(2)), number(1)), differences.bounds());
    differences.map(v -> v.equals(new SymbolicValue.Symbol(4)) ? SymbolicValue.Bits.ZERO : v);
    assertEquals(Map.of(), differences.bounds());
  }
}
