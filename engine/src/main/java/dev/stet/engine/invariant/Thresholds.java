package dev.stet.engine.invariant;

import java.util.LinkedHashSet;
import dev.stet.engine.domain.TemplateRow;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * The bounds that growing rows hop to: the program's constants and their neighbours.
 *
 * @param compared the constants that the program compares with
 * @param calculated also those that it calculates with. Rows about all elements of an array need
 *     them: their bounds are not lowered afterwards, for the elements that are there already keep
 *     the bound that was assumed
 */
public record Thresholds(NavigableSet<BigInteger> compared, NavigableSet<BigInteger> calculated) {

  /** What is below a bound and has something added to it is below their sum. */
  private static final int MOST_SUMS = 100;

  /** Those of a formula. */
  public static Thresholds of(TransitionSystem system) {
    Set<BigInteger> compared = system.constants();
    Set<BigInteger> operands = system.operands();
    Set<BigInteger> all = new LinkedHashSet<>(compared);
    all.addAll(operands);
    if (compared.size() * operands.size() <= MOST_SUMS) {
      for (BigInteger constant : compared) {
        operands.forEach(operand -> all.add(constant.add(operand)));
      }
    }
    return new Thresholds(around(compared), around(all));
  }

  private static NavigableSet<BigInteger> around(Set<BigInteger> constants) {
    var thresholds = new TreeSet<BigInteger>();
    for (BigInteger constant : constants) {
      for (BigInteger c : List.of(constant, constant.negate())) {
        thresholds.add(c);
        thresholds.add(c.add(BigInteger.ONE));
        thresholds.add(c.subtract(BigInteger.ONE));
      }
    }
    for (long c : new long[] {-1, 0, 1}) {
      thresholds.add(BigInteger.valueOf(c));
    }
    return Collections.unmodifiableNavigableSet(thresholds);
  }

  /** Those that the row hops to. */
  public NavigableSet<BigInteger> of(TemplateRow row) {
    return row.isOfAll() ? calculated : compared;
  }
}
