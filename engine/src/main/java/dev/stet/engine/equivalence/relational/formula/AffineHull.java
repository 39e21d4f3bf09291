package dev.stet.engine.equivalence.relational.formula;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The linear equations modulo 2^w that hold for all points seen (the domain of affine relations of
 * Müller-Olm and Seidl). Numbers modulo 2^w are no field: a pivot is an entry with the fewest
 * factors of two, so it divides what stands behind it.
 */
public final class AffineHull {

  /** {@code Σ coefficients[i] · x[columns[i]] = constant} modulo 2^w. */
  public record Equation(
      List<Integer> columns, List<BigInteger> coefficients, BigInteger constant) {
    public Equation {
      columns = List.copyOf(columns);
      coefficients = List.copyOf(coefficients);
    }
  }

  private final BigInteger modulus;
  private final List<BigInteger[]> differences = new ArrayList<>();
  private BigInteger[] origin = {};

  public AffineHull(int width) {
    this.modulus = BigInteger.ONE.shiftLeft(width);
  }

  /** Takes in a point; the first one is where differences are measured from. */
  public void add(BigInteger[] point) {
    if (origin.length == 0) {
      origin = point.clone();
      return;
    }
    BigInteger[] difference = new BigInteger[point.length];
    for (int i = 0; i < point.length; i++) {
      difference[i] = point[i].subtract(origin[i]).mod(modulus);
    }
    differences.add(difference);
  }

  public boolean isEmpty() {
    return origin.length == 0;
  }

  public boolean holds(List<Equation> equations, BigInteger[] point) {
    for (Equation equation : equations) {
      BigInteger sum = BigInteger.ZERO;
      for (int i = 0; i < equation.columns.size(); i++) {
        sum = sum.add(equation.coefficients.get(i).multiply(point[equation.columns.get(i)]));
      }
      if (!sum.subtract(equation.constant).mod(modulus).equals(BigInteger.ZERO)) {
        return false;
      }
    }
    return true;
  }

  /** An equation for every one of the columns that depends on the others. */
  public List<Equation> equations(List<Integer> columns) {
    int n = columns.size();
    List<BigInteger[]> rows = new ArrayList<>();
    for (BigInteger[] difference : differences) {
      BigInteger[] row = new BigInteger[n];
      Arrays.setAll(row, i -> difference[columns.get(i)]);
      rows.add(row);
    }
    List<Integer> pivots = eliminate(rows, n);
    List<Equation> equations = new ArrayList<>();
    for (int q = 0; q < n; q++) {
      if (!pivots.contains(q)) {
        equations.add(dependent(rows, pivots, q, columns));
      }
    }
    return equations;
  }

  /** Brings the rows into echelon form; the column of each row's pivot. */
  private List<Integer> eliminate(List<BigInteger[]> rows, int n) {
    List<Integer> pivots = new ArrayList<>();
    for (int done = 0; done < rows.size(); done++) {
      int bestRow = -1;
      int bestColumn = -1;
      int fewest = Integer.MAX_VALUE;
      for (int column = 0; column < n; column++) {
        for (int r = done; r < rows.size(); r++) {
          BigInteger entry = rows.get(r)[column];
          if (entry.signum() != 0 && entry.getLowestSetBit() < fewest) {
            fewest = entry.getLowestSetBit();
            bestRow = r;
            bestColumn = column;
          }
        }
      }
      if (bestRow < 0) {
        while (rows.size() > done) {
          rows.remove(rows.size() - 1);
        }
        break;
      }
      BigInteger[] pivot = rows.get(bestRow);
      rows.set(bestRow, rows.get(done));
      rows.set(done, pivot);
      pivots.add(bestColumn);
      for (int r = done + 1; r < rows.size(); r++) {
        BigInteger factor = quotient(rows.get(r)[bestColumn], pivot[bestColumn]);
        for (int c = 0; c < n; c++) {
          rows.get(r)[c] = rows.get(r)[c].subtract(factor.multiply(pivot[c])).mod(modulus);
        }
      }
    }
    return pivots;
  }

  /** {@code a / b} where b has no more factors of two than a. */
  private BigInteger quotient(BigInteger a, BigInteger b) {
    int twos = b.getLowestSetBit();
    return a.shiftRight(twos).multiply(b.shiftRight(twos).modInverse(modulus)).mod(modulus);
  }

  private Equation dependent(
      List<BigInteger[]> rows, List<Integer> pivots, int q, List<Integer> columns) {
    BigInteger[] factors = new BigInteger[pivots.size()];
    for (int i = pivots.size() - 1; i >= 0; i--) {
      BigInteger rest = rows.get(i)[q];
      for (int later = i + 1; later < pivots.size(); later++) {
        rest = rest.subtract(factors[later].multiply(rows.get(i)[pivots.get(later)]));
      }
      factors[i] = quotient(rest.mod(modulus), rows.get(i)[pivots.get(i)]);
    }
    List<Integer> used = new ArrayList<>(List.of(columns.get(q)));
    List<BigInteger> coefficients = new ArrayList<>(List.of(BigInteger.ONE));
    for (int i = 0; i < factors.length; i++) {
      if (factors[i].signum() != 0) {
        used.add(columns.get(pivots.get(i)));
        coefficients.add(factors[i].negate().mod(modulus));
      }
    }
    BigInteger constant = BigInteger.ZERO;
    for (int i = 0; i < used.size(); i++) {
      constant = constant.add(coefficients.get(i).multiply(origin[used.get(i)]));
    }
    return new Equation(used, coefficients, constant.mod(modulus));
  }
}
