package dev.stet.engine.shape.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.shape.heap.BlockContents.Background;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Numbers beside each other, against all pairs of small ones. */
class KindsTest {

  private static final long FIRST = 8;
  private static final long SECOND = 12;
  private static final int BYTES = 4;
  private static final int MOST = 7;

  private static Kinds of(int a, int b, int c, int d) {
    return new Kinds(
        List.of(
            Map.of(
                FIRST, new Kinds.Member(BYTES, range(a, b)),
                SECOND, new Kinds.Member(BYTES, range(c, d)))));
  }

  private static Range range(int low, int high) {
    return new Range(BigInteger.valueOf(low), BigInteger.valueOf(high));
  }

  private static BlockContents node() {
    SymbolicValue any = new SymbolicValue.Various(Range.full(BYTES * Byte.SIZE));
    return BlockContents.of(Background.ANY).write(FIRST, BYTES, any).write(SECOND, BYTES, any);
  }

  private static boolean has(Kinds kinds, int first, int second) {
    return kinds.split(node()).stream()
        .anyMatch(c -> holds(c, FIRST, first) && holds(c, SECOND, second));
  }

  private static boolean holds(BlockContents contents, long place, int number) {
    var various = (SymbolicValue.Various) contents.at(place, BYTES);
    return various.range().contains(BigInteger.valueOf(number));
  }

  @Test
  void forgetNoPairThatOneOfThemHas() {
    var random = new Random(3);
    for (int round = 0; round < 500; round++) {
      Kinds joined = of(0, 0, 0, 0);
      List<int[]> boxes = new ArrayList<>(List.of(new int[] {0, 0, 0, 0}));
      for (int i = random.nextInt(6); i > 0; i--) {
        int a = random.nextInt(MOST);
        int c = random.nextInt(MOST);
        int[] box = {a, a + random.nextInt(MOST - a), c, c + random.nextInt(MOST - c)};
        boxes.add(box);
        joined = joined.join(of(box[0], box[1], box[2], box[3]));
      }
      for (int x = 0; x < MOST; x++) {
        for (int y = 0; y < MOST; y++) {
          int first = x;
          int second = y;
          boolean in =
              boxes.stream()
                  .anyMatch(
                      b -> b[0] <= first && first <= b[1] && b[2] <= second && second <= b[3]);
          assertTrue(!in || has(joined, x, y), () -> first + ", " + second);
        }
      }
    }
  }

  @Test
  void keepPairsApart() {
    Kinds kinds = of(0, 0, 0, 1).join(of(1, 1, 0, 2));
    assertTrue(has(kinds, 0, 1) && has(kinds, 1, 2));
    assertEquals(2, kinds.split(node()).size());
    assertTrue(!has(kinds, 0, 2));
  }

  @Test
  void whatDiffersInOneNumberIsOneKind() {
    assertEquals(1, of(0, 0, 0, 1).join(of(1, 1, 0, 1)).alternatives().size());
    assertEquals(of(0, 3, 0, 3), of(0, 3, 0, 3).join(of(1, 2, 3, 3)));
  }

  @Test
  void whatIsNotKnownStaysSo() {
    assertEquals(Kinds.ANY, Kinds.ANY.join(of(0, 0, 0, 1)));
    assertEquals(Kinds.ANY, of(0, 0, 0, 1).join(Kinds.ANY));
    Kinds apart = of(0, 0, 0, 0);
    for (int i = 1; i < MOST; i++) {
      apart = apart.join(of(i, i, i, i));
    }
    assertEquals(Kinds.ANY, apart);
  }

  @Test
  void nodesOfNoKindAreNone() {
    BlockContents node = node().write(SECOND, BYTES, new SymbolicValue.Various(range(5, 5)));
    Kinds kinds = of(0, 0, 0, 1).join(of(1, 1, 4, 6));
    assertEquals(1, kinds.split(node).size());
    assertTrue(holds(kinds.split(node).get(0), FIRST, 1));
  }
}
