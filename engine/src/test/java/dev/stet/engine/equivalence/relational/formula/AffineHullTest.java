package dev.stet.engine.equivalence.relational.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AffineHullTest {

  private static BigInteger[] point(long... values) {
    return Arrays.stream(values)
        .mapToObj(v -> BigInteger.valueOf(v).mod(BigInteger.ONE.shiftLeft(32)))
        .toArray(BigInteger[]::new);
  }

  @Test
  void onePointFixesEveryVariable() {
    var hull = new AffineHull(32);
    hull.add(point(3, -1));
    List<AffineHull.Equation> equations = hull.equations(List.of(0, 1));
    assertEquals(2, equations.size());
    assertTrue(hull.holds(equations, point(3, -1)));
    assertFalse(hull.holds(equations, point(3, 0)));
  }

  @Test
  void aLineIsFoundFromTwoPoints() {
    var hull = new AffineHull(32);
    hull.add(point(0, 7));
    hull.add(point(1, 12));
    List<AffineHull.Equation> equations = hull.equations(List.of(0, 1));
    assertTrue(hull.holds(equations, point(-4, -13)));
    assertFalse(hull.holds(equations, point(2, 18)));
  }

  @Test
  void evenSlopesDoNotNeedAnInverse() {
    var hull = new AffineHull(32);
    hull.add(point(0, 5));
    hull.add(point(4, 13));
    List<AffineHull.Equation> equations = hull.equations(List.of(0, 1));
    assertTrue(hull.holds(equations, point(8, 21)));
    assertFalse(hull.holds(equations, point(4, 14)));
  }

  @Test
  void everyPointTakenInSatisfiesTheEquations() {
    var random = new Random(7);
    for (int round = 0; round < 200; round++) {
      var hull = new AffineHull(32);
      int columns = 2 + random.nextInt(4);
      BigInteger[][] points = new BigInteger[1 + random.nextInt(4)][];
      for (int i = 0; i < points.length; i++) {
        points[i] =
            random
                .longs(columns, 0, 1L << 32)
                .map(v -> random.nextBoolean() ? v : (v << 5) & 0xffff_ffffL)
                .mapToObj(BigInteger::valueOf)
                .toArray(BigInteger[]::new);
        hull.add(points[i]);
      }
      List<Integer> all = java.util.stream.IntStream.range(0, columns).boxed().toList();
      for (BigInteger[] each : points) {
        assertTrue(hull.holds(hull.equations(all), each), "round " + round);
      }
    }
  }
}
