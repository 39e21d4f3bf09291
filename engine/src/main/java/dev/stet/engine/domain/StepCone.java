package dev.stet.engine.domain;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The cone of all sums of some vectors, and the half-spaces through its top that bound it. A face
 * is spanned by one vector less than the cone has dimensions; each such choice is tried.
 */
final class StepCone {

  /** Greater factors make no rows. */
  private static final int GREATEST = 64;

  /** So many choices of vectors are tried. */
  private static final int CHOICES = 1000;

  private final List<List<BigInteger>> vectors = new ArrayList<>();
  private final Set<List<Integer>> faces = new LinkedHashSet<>();
  private int choices;

  StepCone(List<List<Long>> steps) {
    for (List<Long> step : new LinkedHashSet<>(steps)) {
      if (step.stream().anyMatch(s -> s != 0)) {
        vectors.add(step.stream().map(BigInteger::valueOf).toList());
      }
    }
  }

  /**
   * The factors c of half-spaces {@code c·x ≤ 0} that contain all vectors and touch the cone at a
   * face; where the vectors do not span the space, also both sides of what they lie in.
   */
  List<List<Integer>> faces() {
    if (vectors.isEmpty()) {
      return List.of();
    }
    List<List<BigInteger>> apart = orthogonal(vectors);
    int rank = vectors.get(0).size() - apart.size();
    for (List<BigInteger> normal : apart) {
      add(normal);
      add(normal.stream().map(BigInteger::negate).toList());
    }
    choose(0, rank - 1, new ArrayList<>(apart));
    return List.copyOf(faces);
  }

  private void choose(int from, int more, List<List<BigInteger>> chosen) {
    if (choices > CHOICES) {
      return;
    }
    if (more == 0) {
      choices++;
      List<List<BigInteger>> normals = orthogonal(chosen.isEmpty() ? List.of(zero()) : chosen);
      if (normals.size() == 1) {
        face(normals.get(0));
      }
      return;
    }
    for (int i = from; i + more <= vectors.size(); i++) {
      chosen.add(vectors.get(i));
      choose(i + 1, more - 1, chosen);
      chosen.remove(chosen.size() - 1);
    }
  }

  private List<BigInteger> zero() {
    return vectors.get(0).stream().map(v -> BigInteger.ZERO).toList();
  }

  /** Keeps the normal, or its opposite, if all vectors lie on one side. */
  private void face(List<BigInteger> normal) {
    boolean above = vectors.stream().anyMatch(v -> product(normal, v).signum() > 0);
    boolean below = vectors.stream().anyMatch(v -> product(normal, v).signum() < 0);
    if (above != below) {
      add(above ? normal.stream().map(BigInteger::negate).toList() : normal);
    }
  }

  private void add(List<BigInteger> normal) {
    if (normal.stream().allMatch(f -> f.abs().compareTo(BigInteger.valueOf(GREATEST)) <= 0)) {
      faces.add(normal.stream().map(BigInteger::intValueExact).toList());
    }
  }

  private static BigInteger product(List<BigInteger> a, List<BigInteger> b) {
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < a.size(); i++) {
      sum = sum.add(a.get(i).multiply(b.get(i)));
    }
    return sum;
  }

  /** A basis, of whole numbers without a common factor, of what is orthogonal to all rows. */
  private static List<List<BigInteger>> orthogonal(List<List<BigInteger>> rows) {
    int width = rows.get(0).size();
    List<BigInteger[]> reduced = new ArrayList<>();
    List<Integer> pivots = new ArrayList<>();
    for (List<BigInteger> row : rows) {
      BigInteger[] rest = row.toArray(BigInteger[]::new);
      for (int i = 0; i < reduced.size(); i++) {
        eliminate(rest, reduced.get(i), pivots.get(i));
      }
      int pivot = firstSet(rest);
      if (pivot >= 0) {
        for (BigInteger[] other : reduced) {
          eliminate(other, rest, pivot);
        }
        reduced.add(rest);
        pivots.add(pivot);
      }
    }
    List<List<BigInteger>> basis = new ArrayList<>();
    for (int free = 0; free < width; free++) {
      if (!pivots.contains(free)) {
        basis.add(solution(reduced, pivots, free, width));
      }
    }
    return basis;
  }

  private static List<BigInteger> solution(
      List<BigInteger[]> reduced, List<Integer> pivots, int free, int width) {
    BigInteger scale = BigInteger.ONE;
    for (int i = 0; i < reduced.size(); i++) {
      scale = scale.multiply(reduced.get(i)[pivots.get(i)].abs());
    }
    BigInteger[] solution = new BigInteger[width];
    Arrays.fill(solution, BigInteger.ZERO);
    solution[free] = scale;
    for (int i = 0; i < reduced.size(); i++) {
      BigInteger[] row = reduced.get(i);
      solution[pivots.get(i)] = row[free].negate().multiply(scale).divide(row[pivots.get(i)]);
    }
    shorten(solution);
    return List.of(solution);
  }

  /** Makes the number at the pivot of a row zero by means of another one. */
  private static void eliminate(BigInteger[] row, BigInteger[] by, int pivot) {
    BigInteger factor = row[pivot];
    if (factor.signum() != 0) {
      for (int i = 0; i < row.length; i++) {
        row[i] = row[i].multiply(by[pivot]).subtract(by[i].multiply(factor));
      }
      shorten(row);
    }
  }

  private static void shorten(BigInteger[] row) {
    BigInteger divisor = BigInteger.ZERO;
    for (BigInteger number : row) {
      divisor = divisor.gcd(number);
    }
    if (divisor.signum() != 0) {
      for (int i = 0; i < row.length; i++) {
        row[i] = row[i].divide(divisor);
      }
    }
  }

  private static int firstSet(BigInteger[] row) {
    for (int i = 0; i < row.length; i++) {
      if (row[i].signum() != 0) {
        return i;
      }
    }
    return -1;
  }
}
