package dev.stet.engine.domain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An affine space of integer vectors modulo 2^w, w ≤ 64: a point, and all sums of multiples of some
 * vectors added to it. Contains what wraps like any other state, and equalities modulo powers of
 * two ({@code x % 4 == 2}) beside those of all bits. Numbers are held in longs, modulo 2^64.
 */
public final class AffineSpace {

  private final int width;
  private final long[] point;
  private final List<long[]> directions;

  private AffineSpace(int width, long[] point, List<long[]> directions) {
    this.width = width;
    this.point = point;
    this.directions = List.copyOf(directions);
  }

  /** The space of one point. */
  static AffineSpace of(int width, long[] point) {
    return new AffineSpace(width, point.clone(), List.of());
  }

  /** {@code Σ coefficients_i · x_i ≡ constant}, modulo 2^bits. */
  public record Equation(List<Long> coefficients, long constant, int bits) {
    public Equation {
      coefficients = List.copyOf(coefficients);
    }
  }

  /** Whether all of the other lies in this one. */
  boolean includes(AffineSpace other) {
    return contains(other.point) && other.directions.stream().allMatch(d -> contains(sum(d)));
  }

  private long[] sum(long[] direction) {
    long[] shifted = new long[point.length];
    Arrays.setAll(shifted, i -> point[i] + direction[i]);
    return shifted;
  }

  /** The least space that contains both. */
  AffineSpace join(AffineSpace other) {
    AffineSpace sum = this;
    if (!contains(other.point)) {
      long[] between = new long[point.length];
      Arrays.setAll(between, i -> other.point[i] - point[i]);
      sum = sum.with(between);
    }
    for (long[] direction : other.directions) {
      if (!sum.contains(sum(direction))) {
        sum = sum.with(direction);
      }
    }
    return sum;
  }

  private AffineSpace with(long[] direction) {
    List<long[]> more = new ArrayList<>(directions);
    more.add(direction);
    return new AffineSpace(width, point, more);
  }

  boolean contains(long[] vector) {
    for (Equation equation : equations()) {
      long sum = -equation.constant();
      for (int i = 0; i < vector.length; i++) {
        sum += equation.coefficients().get(i) * vector[i];
      }
      if (sum << (64 - equation.bits()) != 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Equations that describe the space. The directions are brought to diagonal form by operations on
   * rows and columns, least powers of two first; the columns then say which sums of variables take
   * multiples of which power of two only.
   */
  public List<Equation> equations() {
    int n = point.length;
    List<long[]> rows = new ArrayList<>();
    directions.forEach(d -> rows.add(d.clone()));
    long[][] columns = new long[n][n];
    for (int i = 0; i < n; i++) {
      columns[i][i] = 1;
    }
    int[] bits = new int[n];
    Arrays.fill(bits, width);
    for (int rank = 0; rank < Math.min(n, rows.size()); rank++) {
      if (!pivot(rows, columns, rank)) {
        break;
      }
      bits[rank] = clear(rows, columns, rank);
    }
    List<Equation> equations = new ArrayList<>();
    for (int j = 0; j < n; j++) {
      if (bits[j] > 0) {
        equations.add(equation(columns, j, bits[j]));
      }
    }
    return equations;
  }

  /** Moves an entry with the least power of two to the diagonal; false where all are zero. */
  private boolean pivot(List<long[]> rows, long[][] columns, int rank) {
    int least = width;
    double best = 0;
    int row = -1;
    int column = -1;
    for (int i = rank; i < rows.size(); i++) {
      for (int j = rank; j < point.length; j++) {
        int power = Long.numberOfTrailingZeros(rows.get(i)[j]);
        if (power < width && power <= least) {
          double cost = cost(rows.get(i), j, rank);
          if (power < least || cost < best) {
            least = power;
            best = cost;
            row = i;
            column = j;
          }
        }
      }
    }
    if (row < 0) {
      return false;
    }
    long[] first = rows.get(rank);
    rows.set(rank, rows.get(row));
    rows.set(row, first);
    for (long[] r : rows) {
      swap(r, rank, column);
    }
    for (long[] c : columns) {
      swap(c, rank, column);
    }
    return true;
  }

  /** How great the coefficients become where this entry is the pivot. */
  private double cost(long[] row, int pivot, int rank) {
    long unit = inverse(row[pivot] >> Long.numberOfTrailingZeros(row[pivot]));
    double sum = 0;
    for (int j = rank; j < row.length; j++) {
      sum += Math.abs((double) centred(row[j] * unit, width));
    }
    return sum;
  }

  private static void swap(long[] numbers, int i, int j) {
    long kept = numbers[i];
    numbers[i] = numbers[j];
    numbers[j] = kept;
  }

  /** Makes row and column of the pivot zero beside it; returns its power of two. */
  private int clear(List<long[]> rows, long[][] columns, int rank) {
    long[] pivot = rows.get(rank);
    int power = Long.numberOfTrailingZeros(pivot[rank]);
    long unit = inverse(pivot[rank] >> power);
    for (int j = 0; j < pivot.length; j++) {
      pivot[j] *= unit;
    }
    for (int i = rank + 1; i < rows.size(); i++) {
      long factor = rows.get(i)[rank] >>> power;
      for (int j = 0; j < pivot.length; j++) {
        rows.get(i)[j] -= factor * pivot[j];
      }
    }
    for (int j = rank + 1; j < pivot.length; j++) {
      long factor = pivot[j] >>> power;
      for (long[] r : rows) {
        r[j] -= factor * r[rank];
      }
      for (long[] c : columns) {
        c[j] -= factor * c[rank];
      }
    }
    return power;
  }

  /** Of an odd number modulo 2^64, by Newton's method. */
  private static long inverse(long odd) {
    long x = odd;
    for (int i = 0; i < 6; i++) {
      x *= 2 - odd * x;
    }
    return x;
  }

  private Equation equation(long[][] columns, int j, int bits) {
    List<Long> coefficients = new ArrayList<>();
    long constant = 0;
    for (int i = 0; i < point.length; i++) {
      long coefficient = centred(columns[i][j], bits);
      coefficients.add(coefficient);
      constant += coefficient * point[i];
    }
    return new Equation(coefficients, centred(constant, bits), bits);
  }

  /** The representative above -2^(bits-1), and at most 2^(bits-1) where that is a long. */
  private static long centred(long value, int bits) {
    long signed = value << (64 - bits) >> (64 - bits);
    return bits < 64 && signed == -1L << (bits - 1) ? -signed : signed;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AffineSpace s
        && s.width == width
        && s.point.length == point.length
        && includes(s)
        && s.includes(this);
  }

  @Override
  public int hashCode() {
    return width;
  }
}
