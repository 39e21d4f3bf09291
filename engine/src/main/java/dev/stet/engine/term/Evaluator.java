package dev.stet.engine.term;

import java.util.LinkedHashMap;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;

/**
 * The exact value of terms where the variables have given values: Booleans 0 or 1, bit-vectors
 * unsigned, floats the bits of their interchange format (every NaN the same). Every term is
 * evaluated once; the depth of a term does not matter.
 */
public final class Evaluator {

  private static final BigInteger YES = BigInteger.ONE;
  private static final BigInteger NO = BigInteger.ZERO;

  private final Map<Term, BigInteger> scalars;
  private final Map<Term, ArrayValue> arrays;

  /**
   * @param scalars values of variables, or of any other terms not to be looked into
   * @param arrays values of variables of array sort
   */
  public Evaluator(Map<Term, BigInteger> scalars, Map<Term, ArrayValue> arrays) {
    this.scalars = new LinkedHashMap<>(scalars);
    this.arrays = new LinkedHashMap<>(arrays);
  }

  public Evaluator(Map<Term, BigInteger> scalars) {
    this(scalars, Map.of());
  }

  /**
   * The value of a term of any sort but an array's.
   *
   * @throws IllegalArgumentException where a variable has no value
   * @throws ArithmeticException where the term has no specified value: a float out of range
   *     converted to bits
   */
  public BigInteger value(Term term) {
    evaluate(term);
    return scalar(term);
  }

  public boolean holds(Term term) {
    return value(term).signum() != 0;
  }

  private void evaluate(Term root) {
    Deque<Term> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Term term = open.element();
      int waiting = open.size();
      if (!isKnown(term)) {
        for (Term argument : term.arguments()) {
          if (!isKnown(argument)) {
            open.push(argument);
          }
        }
        if (open.size() > waiting) {
          continue;
        }
        compute(term);
      }
      open.pop();
    }
  }

  private boolean isKnown(Term term) {
    return scalars.containsKey(term) || arrays.containsKey(term);
  }

  private void compute(Term term) {
    if (term.sort() instanceof Sort.Array) {
      arrays.put(term, computeArray(term));
    } else {
      scalars.put(term, computeScalar(term));
    }
  }

  private ArrayValue computeArray(Term term) {
    return switch (term.op()) {
      case ITE -> array(term.argument(isTrue(term.argument(0)) ? 1 : 2));
      case STORE -> array(term.argument(0)).with(at(term, 1), at(term, 2));
      case CONSTANT_ARRAY -> new ArrayValue(at(term, 0), Map.of());
      default ->
          throw new IllegalArgumentException("no value for " + term.op() + " " + term.name());
    };
  }

  private BigInteger computeScalar(Term term) {
    return switch (term.op()) {
      case VARIABLE -> throw new IllegalArgumentException("no value for " + term.name());
      case CONSTANT -> term.value();
      case NOT -> bool(!isTrue(term.argument(0)));
      case AND -> bool(term.arguments().stream().allMatch(this::isTrue));
      case OR -> bool(term.arguments().stream().anyMatch(this::isTrue));
      case XOR -> at(term, 0).xor(at(term, 1));
      case EQ -> bool(equal(term.argument(0), term.argument(1)));
      case ITE -> at(term, isTrue(term.argument(0)) ? 1 : 2);
      case SELECT -> array(term.argument(0)).at(at(term, 1));
      case STORE, CONSTANT_ARRAY -> throw new IllegalStateException("an array: " + term.op());
      case FP_NEG,
          FP_ABS,
          FP_ADD,
          FP_SUB,
          FP_MUL,
          FP_DIV,
          FP_REM,
          FP_ROUND_DOWN,
          FP_ROUND_UP,
          FP_ROUND_TO_ZERO,
          FP_ROUND_TO_EVEN,
          FP_ROUND_AWAY,
          FP_EQ,
          FP_LT,
          FP_LE,
          FP_IS_NAN,
          FP_IS_INFINITE,
          FP_TO_FP,
          FP_TO_SIGNED,
          FP_TO_UNSIGNED ->
          computeFloat(term);
      case FP_FROM_SIGNED -> format(term).ofInteger(signedAt(term));
      case FP_FROM_UNSIGNED -> format(term).ofInteger(at(term, 0));
      case FP_FROM_BITS -> format(term).canonical(at(term, 0));
      default -> computeBits(term);
    };
  }

  private BigInteger computeBits(Term term) {
    Term first = term.argument(0);
    BigInteger x = at(term, 0);
    return switch (term.op()) {
      case BV_NOT -> cut(x.not(), term);
      case BV_NEG -> cut(x.negate(), term);
      case BV_ULT, BV_ULE, BV_SLT, BV_SLE, BV_SMUL_OVERFLOW, BV_UMUL_OVERFLOW ->
          bool(BitArithmetic.compare(term.op(), first.width(), x, at(term, 1)));
      case BV_CONCAT -> x.shiftLeft(term.argument(1).width()).or(at(term, 1));
      case BV_EXTRACT -> cut(x.shiftRight(term.low()), term);
      case BV_ZERO_EXTEND -> x;
      case BV_SIGN_EXTEND -> cut(signedAt(term), term);
      default -> BitArithmetic.apply(term.op(), term.width(), x, at(term, 1));
    };
  }

  private BigInteger computeFloat(Term term) {
    IeeeArithmetic f = format(term.argument(0));
    BigInteger x = at(term, 0);
    return switch (term.op()) {
      case FP_NEG -> f.negate(x);
      case FP_ABS -> f.abs(x);
      case FP_ADD -> f.add(x, at(term, 1));
      case FP_SUB -> f.subtract(x, at(term, 1));
      case FP_MUL -> f.multiply(x, at(term, 1));
      case FP_DIV -> f.divide(x, at(term, 1));
      case FP_REM -> f.truncatedRemainder(x, at(term, 1));
      case FP_ROUND_DOWN -> f.toIntegral(x, RoundingMode.FLOOR);
      case FP_ROUND_UP -> f.toIntegral(x, RoundingMode.CEILING);
      case FP_ROUND_TO_ZERO -> f.toIntegral(x, RoundingMode.DOWN);
      case FP_ROUND_TO_EVEN -> f.toIntegral(x, RoundingMode.HALF_EVEN);
      case FP_ROUND_AWAY -> f.toIntegral(x, RoundingMode.HALF_UP);
      case FP_EQ -> bool(f.equal(x, at(term, 1)));
      case FP_LT -> bool(f.less(x, at(term, 1)));
      case FP_LE -> bool(f.lessOrEqual(x, at(term, 1)));
      case FP_IS_NAN -> bool(f.isNaN(x));
      case FP_IS_INFINITE -> bool(f.isInfinite(x));
      case FP_TO_FP -> f.convert(x, format(term));
      default -> toBits(term, f, x);
    };
  }

  private static BigInteger toBits(Term term, IeeeArithmetic f, BigInteger x) {
    BigInteger integer =
        f.toInteger(x).orElseThrow(() -> new ArithmeticException("no integer: " + term.op()));
    BigInteger bits = cut(integer, term);
    BigInteger back = term.op() == Op.FP_TO_SIGNED ? Terms.signed(bits, term.width()) : bits;
    if (!back.equals(integer)) {
      throw new ArithmeticException("out of range: " + integer + " in " + term.sort());
    }
    return bits;
  }

  private boolean equal(Term a, Term b) {
    if (a.sort() instanceof Sort.Array array) {
      return array(a).sameAs(array(b), array.index());
    }
    return scalar(a).equals(scalar(b));
  }

  private BigInteger at(Term term, int argument) {
    return scalar(term.argument(argument));
  }

  private BigInteger signedAt(Term term) {
    return Terms.signed(at(term, 0), term.argument(0).width());
  }

  private boolean isTrue(Term term) {
    return scalar(term).signum() != 0;
  }

  private BigInteger scalar(Term term) {
    BigInteger value = scalars.get(term);
    if (value == null) {
      throw new IllegalArgumentException("no scalar: " + term.sort());
    }
    return value;
  }

  private ArrayValue array(Term term) {
    ArrayValue value = arrays.get(term);
    if (value == null) {
      throw new IllegalArgumentException("no array: " + term.sort());
    }
    return value;
  }

  private static IeeeArithmetic format(Term term) {
    return IeeeArithmetic.of((Sort.FloatingPoint) term.sort());
  }

  private static BigInteger cut(BigInteger value, Term term) {
    return value.mod(BigInteger.ONE.shiftLeft(term.width()));
  }

  private static BigInteger bool(boolean value) {
    return value ? YES : NO;
  }
}
