package dev.stet.engine.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AffineSpaceTest {

  private final Random random = new Random(7);

  @Test
  void containsExactlyWhatTheSumsReach() {
    for (int round = 0; round < 300; round++) {
      int width = 1 + random.nextInt(3);
      int n = 1 + random.nextInt(3);
      long[] point = vector(n, width);
      AffineSpace space = AffineSpace.of(width, point);
      Set<List<Long>> reached = new HashSet<>(Set.of(reduce(point, width)));
      for (int more = random.nextInt(4); more > 0; more--) {
        long[] other = vector(n, width);
        space = space.join(AffineSpace.of(width, other));
        reached = closure(reached, point, other, width);
      }
      for (long index = 0; index < 1L << (width * n); index++) {
        long[] probe = new long[n];
        for (int i = 0; i < n; i++) {
          probe[i] = index >> (i * width) & ((1L << width) - 1);
        }
        assertEquals(reached.contains(reduce(probe, width)), space.contains(probe), "a probe");
      }
    }
  }

  private long[] vector(int n, int width) {
    return random.longs(n, 0, 1L << width).toArray();
  }

  private static Set<List<Long>> closure(
      Set<List<Long>> before, long[] point, long[] other, int width) {
    Set<List<Long>> all = new HashSet<>();
    for (List<Long> vector : before) {
      for (long times = 0; times < 1L << width; times++) {
        long[] moved = new long[point.length];
        for (int i = 0; i < moved.length; i++) {
          moved[i] = vector.get(i) + times * (other[i] - point[i]);
        }
        all.add(reduce(moved, width));
      }
    }
    return all;
  }

  private static List<Long> reduce(long[] vector, int width) {
    return java.util.Arrays.stream(vector).map(x -> x & ((1L << width) - 1)).boxed().toList();
  }

  @Test
  void sixtyFourBits() {
    AffineSpace space =
        AffineSpace.of(64, new long[] {Long.MIN_VALUE, 3})
            .join(AffineSpace.of(64, new long[] {Long.MAX_VALUE, 4}));
    assertTrue(space.contains(new long[] {Long.MIN_VALUE - 5, 8}));
    assertFalse(space.contains(new long[] {0, 0}));
    assertTrue(space.contains(new long[] {3 + Long.MIN_VALUE, 0}));
  }

  @Test
  void saysEqualitiesInSmallNumbers() {
    AffineSpace line =
        AffineSpace.of(32, new long[] {1, 2}).join(AffineSpace.of(32, new long[] {5, 10}));
    line = line.join(AffineSpace.of(32, new long[] {2, 4}));
    assertEquals(List.of(new AffineSpace.Equation(List.of(-2L, 1L), 0, 32)), line.equations());
  }

  @Test
  void spacesOverOtherVariablesDiffer() {
    AffineSpace two = AffineSpace.of(32, new long[] {1, 2});
    AffineSpace three = AffineSpace.of(32, new long[] {1, 2, 3});
    assertFalse(two.equals(three));
    assertFalse(three.equals(two));
  }

  @Test
  void remaindersStay() {
    AffineSpace space =
        AffineSpace.of(32, new long[] {2}).join(AffineSpace.of(32, new long[] {10}));
    assertEquals(List.of(new AffineSpace.Equation(List.of(1L), 2, 3)), space.equations());
  }

  @Test
  void joinWithWhatIsContainedChangesNothing() {
    AffineSpace all =
        AffineSpace.of(8, new long[] {0, 0}).join(AffineSpace.of(8, new long[] {1, 1}));
    assertEquals(all, all.join(AffineSpace.of(8, new long[] {77, 77})));
    AffineSpace same =
        AffineSpace.of(8, new long[] {3, 3}).join(AffineSpace.of(8, new long[] {2, 2}));
    assertEquals(all, same);
    assertNotEquals(all, AffineSpace.of(8, new long[] {3, 3}));
  }
}
