package dev.stet.engine.invariant;

import java.util.LinkedHashSet;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where a loop writes to an array beside the places that its variables name: the constants that are
 * added to an index (000 §4.2, index analysis).
 */
final class WriteDistances {

  /** More are no pattern. */
  private static final int MOST = 3;

  /** Indices are followed through so many definitions and operators. */
  private static final int DEPTH = 30;

  private final Slice slice;
  private final Set<Integer> distances = new TreeSet<>();

  private WriteDistances(Slice slice) {
    this.slice = slice;
  }

  /** None where there are many. */
  static Set<Integer> of(LoopHead loop, int array, Slice slice) {
    var found = new WriteDistances(slice);
    for (LoopHead.Instance instance : loop.instances()) {
      for (LoopHead.Visit visit : instance.visits()) {
        found.collect(visit.contents().get(array));
      }
    }
    return found.distances.size() > MOST ? Set.of() : found.distances;
  }

  private void collect(Term contents) {
    Deque<Term> open = new ArrayDeque<>();
    open.add(contents);
    Set<Term> seen = new LinkedHashSet<>();
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (!seen.add(term)) {
        continue;
      }
      if (term.op() == Op.STORE) {
        open.add(term.argument(0));
        BigInteger plus = constant(term.argument(1), DEPTH);
        if (plus.signum() != 0 && plus.bitLength() < Integer.SIZE) {
          distances.add(plus.intValue());
        }
      } else if (term.op() == Op.ITE) {
        open.add(term.argument(1));
        open.add(term.argument(2));
      }
    }
  }

  /** What is added to a number whatever the variables in it are; 0 where that is not seen. */
  private BigInteger constant(Term number, int depth) {
    if (number.isConstant()) {
      return Terms.signed(number.value(), number.width());
    } else if (depth == 0) {
      return BigInteger.ZERO;
    }
    BigInteger all =
        switch (number.op()) {
          case VARIABLE ->
              slice.definition(number).map(d -> constant(d, depth - 1)).orElse(BigInteger.ZERO);
          case BV_SIGN_EXTEND, BV_ZERO_EXTEND -> constant(number.argument(0), depth - 1);
          case BV_EXTRACT ->
              number.low() == 0 ? constant(number.argument(0), depth - 1) : BigInteger.ZERO;
          case BV_ADD ->
              number.arguments().stream()
                  .map(a -> constant(a, depth - 1))
                  .reduce(BigInteger.ZERO, BigInteger::add);
          case BV_MUL ->
              number.arguments().stream().anyMatch(Term::isConstant)
                  ? number.arguments().stream()
                      .map(a -> constant(a, depth - 1))
                      .reduce(BigInteger.ONE, BigInteger::multiply)
                  : BigInteger.ZERO;
          case BV_SHL ->
              number.argument(1).isConstant()
                  ? constant(number.argument(0), depth - 1)
                      .shiftLeft(number.argument(1).value().intValue())
                  : BigInteger.ZERO;
          case BV_LSHR, BV_ASHR ->
              number.argument(1).isConstant()
                  ? constant(number.argument(0), depth - 1)
                      .shiftRight(number.argument(1).value().intValue())
                  : BigInteger.ZERO;
          default -> BigInteger.ZERO;
        };
    BigInteger modulus = BigInteger.ONE.shiftLeft(number.width());
    return Terms.signed(all.mod(modulus), number.width());
  }
}
