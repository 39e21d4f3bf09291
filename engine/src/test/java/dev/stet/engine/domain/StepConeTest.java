package dev.stet.engine.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The faces of cones, against what can be seen in two dimensions and computed in more. */
class StepConeTest {

  private static Set<List<Integer>> faces(List<List<Long>> steps) {
    return Set.copyOf(new StepCone(steps).faces());
  }

  @Test
  void oneOrTwoForEachLieBetweenTwoLines() {
    assertEquals(
        Set.of(List.of(1, -1), List.of(-2, 1)), faces(List.of(List.of(1L, 1L), List.of(1L, 2L))));
  }

  @Test
  void whatIsDoneTogetherLiesOnALine() {
    assertEquals(
        Set.of(List.of(-3, 1), List.of(3, -1), List.of(-1, -3)),
        faces(List.of(List.of(1L, 3L), List.of(2L, 6L), List.of(0L, 0L))));
  }

  @Test
  void whereEverythingCanBeReachedThereIsNoFace() {
    assertEquals(Set.of(), faces(List.of(List.of(1L, 0L), List.of(0L, 1L), List.of(-1L, -1L))));
    assertEquals(Set.of(), faces(List.of()));
    assertEquals(Set.of(), faces(List.of(List.of(0L, 0L))));
  }

  @Test
  void factorsBeyondReasonAreLeftOut() {
    assertEquals(Set.of(), faces(List.of(List.of(1L, 1000L), List.of(-1L, 1000L))));
    assertEquals(
        Set.of(), faces(List.of(List.of(1L, Long.MAX_VALUE), List.of(-1L, Long.MAX_VALUE))));
  }

  @Test
  void noStepLiesBeyondAFaceAndSomeLieOnIt() {
    var random = new Random(5);
    for (int round = 0; round < 300; round++) {
      int width = 2 + random.nextInt(4);
      List<List<Long>> steps = new ArrayList<>();
      for (int i = 0; i < 1 + random.nextInt(8); i++) {
        steps.add(LongStream.generate(() -> random.nextInt(5) - 2).limit(width).boxed().toList());
      }
      for (List<Integer> face : new StepCone(steps).faces()) {
        assertTrue(face.stream().anyMatch(f -> f != 0), "a face: " + face);
        List<Long> sides = steps.stream().map(s -> product(face, s)).collect(Collectors.toList());
        assertTrue(sides.stream().allMatch(s -> s <= 0), face + " of " + steps);
      }
    }
  }

  private static long product(List<Integer> face, List<Long> step) {
    return IntStream.range(0, face.size()).mapToLong(i -> face.get(i) * step.get(i)).sum();
  }
}
