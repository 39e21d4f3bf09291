package dev.stet.engine.term;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes terms: checks sorts, simplifies locally ({@link Simplifier}) and hash-conses. One per
 * solver session; not thread-safe.
 */
public final class Terms {

  private record Key(
      Op op, Sort sort, List<Term> arguments, String name, BigInteger value, int low) {}

  /** So many terms that are asked for, new ones or known ones, are a piece of work. */
  private static final int PIECE = 1_000;

  private final Runnable onPiece;
  private int asked;
  private final Map<Key, Term> table = new LinkedHashMap<>();
  private final Map<String, Integer> taken = new LinkedHashMap<>();
  private final Simplifier simplifier = new Simplifier(this);
  private final LinearSum sums = new LinearSum(this);
  private final Map<Term, Term> meanings = new LinkedHashMap<>();
  private final Term yes = intern(Op.CONSTANT, Sort.BOOL, List.of(), "", BigInteger.ONE, 0);
  private final Term no = intern(Op.CONSTANT, Sort.BOOL, List.of(), "", BigInteger.ZERO, 0);

  /** Terms that nobody counts. */
  public Terms() {
    this(() -> {});
  }

  /**
   * @param onPiece runs after every thousand terms that were asked for
   */
  public Terms(Runnable onPiece) {
    this.onPiece = onPiece;
  }

  // Leaves.

  /** A new variable; where the name is taken a number is added to it. */
  public Term fresh(String name, Sort sort) {
    int n = taken.merge(name, 1, Integer::sum);
    String unique = n == 1 ? name : name + "#" + n;
    while (n > 1 && taken.putIfAbsent(unique, 1) != null) {
      n++;
      unique = name + "#" + n;
    }
    return intern(Op.VARIABLE, sort, List.of(), unique, BigInteger.ZERO, 0);
  }

  /**
   * A new variable that is a name for a term.
   *
   * @return the equation between both, to be asserted wherever the name is used
   */
  public Term define(Term variable, Term meaning) {
    meanings.put(variable, meaning);
    return eq(variable, meaning);
  }

  /** What a variable is a name of; null where it is none. */
  public @Nullable Term meaning(Term variable) {
    return meanings.get(variable);
  }

  public Term bool(boolean value) {
    return value ? yes : no;
  }

  public Term bits(int width, BigInteger value) {
    return constant(Sort.bits(width), value.mod(BigInteger.ONE.shiftLeft(width)));
  }

  public Term bits(int width, long value) {
    return bits(width, BigInteger.valueOf(value));
  }

  /** The float with these bits of the interchange format; every NaN is the same constant. */
  public Term floating(Sort.FloatingPoint sort, BigInteger bits) {
    if (bits.signum() < 0 || bits.bitLength() > sort.width()) {
      throw new IllegalArgumentException("not the bits of " + sort + ": " + bits);
    }
    return constant(sort, IeeeArithmetic.of(sort).canonical(bits));
  }

  private Term constant(Sort sort, BigInteger value) {
    return intern(Op.CONSTANT, sort, List.of(), "", value, 0);
  }

  // Booleans.

  public Term not(Term a) {
    return make(Op.NOT, Sort.BOOL, a);
  }

  public Term and(Term... arguments) {
    return and(Arrays.asList(arguments));
  }

  public Term and(List<Term> arguments) {
    return simplifier.junction(Op.AND, arguments);
  }

  public Term or(Term... arguments) {
    return or(Arrays.asList(arguments));
  }

  public Term or(List<Term> arguments) {
    return simplifier.junction(Op.OR, arguments);
  }

  public Term xor(Term a, Term b) {
    same(a, b);
    return make(Op.XOR, Sort.BOOL, a, b);
  }

  public Term implies(Term a, Term b) {
    return or(not(a), b);
  }

  public Term eq(Term a, Term b) {
    same(a, b);
    return make(Op.EQ, Sort.BOOL, a, b);
  }

  public Term ite(Term condition, Term a, Term b) {
    same(a, b);
    return make(Op.ITE, a.sort(), condition, a, b);
  }

  // Bit-vectors.

  /** A bit-vector operator on one or two arguments of one width, with a result of that width. */
  public Term bv(Op op, Term... arguments) {
    for (Term argument : arguments) {
      same(arguments[0], argument);
    }
    return make(op, arguments[0].sort(), arguments);
  }

  /** A bit-vector comparison. */
  public Term compare(Op op, Term a, Term b) {
    same(a, b);
    return make(op, Sort.BOOL, a, b);
  }

  public Term add(Term a, Term b) {
    return bv(Op.BV_ADD, a, b);
  }

  public Term sub(Term a, Term b) {
    return bv(Op.BV_SUB, a, b);
  }

  public Term mul(Term a, Term b) {
    return bv(Op.BV_MUL, a, b);
  }

  /** A sum of multiples, in normal form, in a width that no term exceeds; it may wrap there. */
  public Term sum(List<LinearSum.Summand> summands, int width) {
    return sums.of(summands, width);
  }

  public Term slt(Term a, Term b) {
    return compare(Op.BV_SLT, a, b);
  }

  public Term sle(Term a, Term b) {
    return compare(Op.BV_SLE, a, b);
  }

  public Term ult(Term a, Term b) {
    return compare(Op.BV_ULT, a, b);
  }

  public Term ule(Term a, Term b) {
    return compare(Op.BV_ULE, a, b);
  }

  public Term concat(Term high, Term low) {
    return make(Op.BV_CONCAT, Sort.bits(high.width() + low.width()), high, low);
  }

  /** Bits {@code low .. low + width - 1}. */
  public Term extract(Term a, int low, int width) {
    if (low < 0 || low + width > a.width()) {
      throw new IllegalArgumentException("bits " + low + "+" + width + " of " + a.sort());
    }
    Term simple = simplifier.extract(a, low, width);
    return simple != null ? simple : rawExtract(a, low, width);
  }

  public Term zeroExtend(Term a, int width) {
    return width == a.width() ? a : make(Op.BV_ZERO_EXTEND, Sort.bits(width), a);
  }

  public Term signExtend(Term a, int width) {
    return width == a.width() ? a : make(Op.BV_SIGN_EXTEND, Sort.bits(width), a);
  }

  /** Cut or sign-extended to the width. */
  public Term signedResize(Term a, int width) {
    return width < a.width() ? extract(a, 0, width) : signExtend(a, width);
  }

  /** 1-bit vector from a Boolean. */
  public Term bit(Term condition) {
    return ite(condition, bits(1, 1), bits(1, 0));
  }

  /** Whether a 1-bit vector is 1. */
  public Term isOne(Term bit) {
    return eq(bit, bits(1, 1));
  }

  // Floats and arrays.

  /** A float operator with a result of the sort of its arguments. */
  public Term fp(Op op, Term... arguments) {
    for (Term argument : arguments) {
      same(arguments[0], argument);
    }
    return make(op, arguments[0].sort(), arguments);
  }

  /** A float comparison or test. */
  public Term fpTest(Op op, Term... arguments) {
    for (Term argument : arguments) {
      same(arguments[0], argument);
    }
    return make(op, Sort.BOOL, arguments);
  }

  /** A conversion from or to a float: {@link Op#FP_TO_FP} to {@link Op#FP_TO_UNSIGNED}. */
  public Term convert(Op op, Sort to, Term a) {
    return op == Op.FP_TO_FP && a.sort().equals(to) ? a : make(op, to, a);
  }

  public Term select(Term array, Term index) {
    var sort = (Sort.Array) array.sort();
    if (!sort.index().equals(index.sort())) {
      throw new IllegalArgumentException(sort + " at " + index.sort());
    }
    return make(Op.SELECT, sort.element(), array, index);
  }

  public Term store(Term array, Term index, Term element) {
    var sort = (Sort.Array) array.sort();
    if (!sort.index().equals(index.sort()) || !sort.element().equals(element.sort())) {
      throw new IllegalArgumentException(sort + " at " + index.sort() + " := " + element.sort());
    }
    return make(Op.STORE, sort, array, index, element);
  }

  public Term constantArray(Sort.Array sort, Term element) {
    return make(Op.CONSTANT_ARRAY, sort, element);
  }

  /** The unsigned value of {@code width} bits read as two's complement. */
  public static BigInteger signed(BigInteger value, int width) {
    return value.testBit(width - 1) ? value.subtract(BigInteger.ONE.shiftLeft(width)) : value;
  }

  private static void same(Term a, Term b) {
    if (!a.sort().equals(b.sort())) {
      throw new IllegalArgumentException(a.sort() + " and " + b.sort() + ": " + a + ", " + b);
    }
  }

  /** The term with other arguments of the same sorts. */
  Term with(Term term, List<Term> arguments) {
    return switch (term.op()) {
      case VARIABLE, CONSTANT -> term;
      case AND -> and(arguments);
      case OR -> or(arguments);
      case BV_EXTRACT -> extract(arguments.get(0), term.low(), term.width());
      default -> make(term.op(), term.sort(), arguments.toArray(Term[]::new));
    };
  }

  private Term make(Op op, Sort sort, Term... arguments) {
    Term simple = simplifier.simplify(op, sort, arguments);
    return simple != null ? simple : raw(op, sort, List.of(arguments));
  }

  /** The term as it stands, without simplification. */
  Term raw(Op op, Sort sort, List<Term> arguments) {
    return intern(op, sort, arguments, "", BigInteger.ZERO, 0);
  }

  /** The extract as it stands, without simplification. */
  Term rawExtract(Term a, int low, int width) {
    return intern(Op.BV_EXTRACT, Sort.bits(width), List.of(a), "", BigInteger.ZERO, low);
  }

  private Term intern(
      Op op, Sort sort, List<Term> arguments, String name, BigInteger value, int low) {
    if (++asked % PIECE == 0) {
      onPiece.run();
    }
    var key = new Key(op, sort, arguments, name, value, low);
    Term known = table.get(key);
    if (known == null) {
      known = new Term(table.size(), op, sort, new ArrayList<>(arguments), name, value, low);
      table.put(key, known);
    }
    return known;
  }
}
