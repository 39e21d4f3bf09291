package dev.stet.engine.shape.merge;

import dev.stet.engine.shape.heap.Differences;
import dev.stet.engine.shape.heap.Differences.Difference;
import dev.stet.engine.shape.heap.Differences.Variable;
import dev.stet.engine.shape.heap.SymbolicValue;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** By how much numbers of a merged heap differ at most: what holds on both sides. */
final class MergedDifferences {

  /**
   * A number of the merged heap.
   *
   * @param left what it is on the left; empty where its nodes are on the right only, so that on the
   *     left everything holds of them
   */
  record Both(Optional<SymbolicValue> left, Optional<SymbolicValue> right, Variable merged) {}

  /** Numbers by their places in the list of all. */
  private record Two(int number, int without) {}

  /** What grows becomes one of these; that a number is below another one, or not above it. */
  private static final NavigableSet<BigInteger> THRESHOLDS =
      new TreeSet<>(Set.of(BigInteger.ONE.negate(), BigInteger.ZERO));

  private final Merging merging;
  private final List<Both> all;

  MergedDifferences(Merging merging, List<Both> all) {
    this.merging = merging;
    this.all = all;
  }

  /** Tells the merged heap. */
  void transfer() {
    Map<Difference, BigInteger> right =
        merging.heap(Merging.Side.RIGHT).facts().differences().bounds();
    Map<Difference, BigInteger> left =
        merging.heap(Merging.Side.LEFT).facts().differences().bounds();
    if (right.isEmpty() && left.isEmpty()) {
      return;
    }
    Map<Variable, List<Integer>> onRight = places(Merging.Side.RIGHT);
    Map<Variable, List<Integer>> onLeft = places(Merging.Side.LEFT);
    Set<Two> done = new LinkedHashSet<>();
    right.forEach(
        (difference, bound) -> {
          List<Two> twos = twos(onRight, difference);
          if (twos.isEmpty()) {
            merging.grow(growth(difference));
          }
          for (Two two : twos) {
            done.add(two);
            widened(two, bound, most(Merging.Side.LEFT, two), growth(difference));
          }
        });
    left.forEach(
        (difference, bound) -> {
          for (Two two : twos(onLeft, difference)) {
            if (done.add(two)) {
              put(two, most(Merging.Side.RIGHT, two).map(bound::max).orElse(bound));
            }
          }
        });
  }

  private Map<Variable, List<Integer>> places(Merging.Side side) {
    Map<Variable, List<Integer>> places = new LinkedHashMap<>();
    for (int i = 0; i < all.size(); i++) {
      int at = i;
      int width = all.get(i).merged().width();
      value(side, i)
          .flatMap(v -> Variable.of(v, width))
          .ifPresent(v -> places.computeIfAbsent(v, x -> new ArrayList<>()).add(at));
    }
    return places;
  }

  private Optional<SymbolicValue> value(Merging.Side side, int place) {
    return side == Merging.Side.LEFT ? all.get(place).left() : all.get(place).right();
  }

  private static List<Two> twos(Map<Variable, List<Integer>> places, Difference difference) {
    List<Two> twos = new ArrayList<>();
    for (int number : places.getOrDefault(difference.number(), List.of())) {
      for (int without : places.getOrDefault(difference.without(), List.of())) {
        twos.add(new Two(number, without));
      }
    }
    return twos;
  }

  /** The bound on a side; empty where there are no such numbers. */
  private Optional<BigInteger> most(Merging.Side side, Two two) {
    return number(side, two.number)
        .flatMap(
            number ->
                number(side, two.without)
                    .map(without -> Differences.most(merging.heap(side), number, without)));
  }

  private Optional<Differences.Signed> number(Merging.Side side, int place) {
    int width = all.get(place).merged().width();
    return value(side, place).map(v -> new Differences.Signed(v, width));
  }

  private static Merging.Growth growth(Difference right) {
    boolean ofNodes =
        right.number().of() == Differences.Of.EACH || right.without().of() == Differences.Of.EACH;
    return ofNodes ? Merging.Growth.NUMBERS_OF_NODES : Merging.Growth.NUMBERS;
  }

  private void widened(
      Two two, BigInteger right, Optional<BigInteger> left, Merging.Growth growth) {
    if (left.isEmpty() || left.get().compareTo(right) <= 0) {
      put(two, right);
      return;
    }
    merging.grow(growth);
    BigInteger next = THRESHOLDS.ceiling(left.get());
    if (next != null) {
      put(two, next);
    }
  }

  private void put(Two two, BigInteger bound) {
    Difference difference =
        new Difference(all.get(two.number).merged(), all.get(two.without).merged());
    merging.result().facts().differences().put(difference, bound);
  }
}
