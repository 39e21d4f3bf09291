package dev.stet.engine.testing;

import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Draws small term trees over few variables, with every operator; the same for the same seed. */
public final class RandomTerms {

  /**
   * A term not made yet.
   *
   * @param payload of a constant its value, of a variable its number, of an extract the low bit
   */
  public record Tree(Op op, Sort sort, List<Tree> arguments, BigInteger payload) {}

  public static final Sort.FloatingPoint SMALL_FLOAT = new Sort.FloatingPoint(3, 5);
  public static final Sort.FloatingPoint WIDER_FLOAT = new Sort.FloatingPoint(5, 11);
  public static final Sort.Array ARRAY = new Sort.Array(Sort.bits(4), Sort.bits(8));

  /** Variables are numbered 0, 1, 2 for each sort. */
  public static final int VARIABLES = 3;

  private static final List<Op> BITS =
      List.of(
          Op.BV_NOT,
          Op.BV_NEG,
          Op.BV_ADD,
          Op.BV_SUB,
          Op.BV_MUL,
          Op.BV_UDIV,
          Op.BV_SDIV,
          Op.BV_UREM,
          Op.BV_SREM,
          Op.BV_SHL,
          Op.BV_LSHR,
          Op.BV_ASHR,
          Op.BV_AND,
          Op.BV_OR,
          Op.BV_XOR,
          Op.BV_CONCAT,
          Op.BV_EXTRACT,
          Op.BV_ZERO_EXTEND,
          Op.BV_SIGN_EXTEND,
          Op.ITE,
          Op.SELECT);
  private static final List<Op> BOOLEANS =
      List.of(
          Op.NOT,
          Op.AND,
          Op.OR,
          Op.XOR,
          Op.EQ,
          Op.EQ,
          Op.ITE,
          Op.BV_ULT,
          Op.BV_ULE,
          Op.BV_SLT,
          Op.BV_SLE,
          Op.BV_SMUL_OVERFLOW,
          Op.BV_UMUL_OVERFLOW,
          Op.FP_EQ,
          Op.FP_LT,
          Op.FP_LE,
          Op.FP_IS_NAN,
          Op.FP_IS_INFINITE);
  private static final List<Op> FLOATS =
      List.of(
          Op.FP_NEG,
          Op.FP_ABS,
          Op.FP_ADD,
          Op.FP_SUB,
          Op.FP_MUL,
          Op.FP_DIV,
          Op.FP_ROUND_DOWN,
          Op.FP_ROUND_UP,
          Op.FP_ROUND_TO_ZERO,
          Op.FP_ROUND_TO_EVEN,
          Op.FP_ROUND_AWAY,
          Op.FP_TO_FP,
          Op.FP_FROM_SIGNED,
          Op.FP_FROM_UNSIGNED,
          Op.FP_FROM_BITS,
          Op.ITE);
  private static final int[] WIDTHS = {1, 2, 4, 7, 8, 12};

  private final Random random;

  public RandomTerms(long seed) {
    random = new Random(seed);
  }

  /**
   * A tree of any scalar sort; without conversions from float to bits and fmod, which are not
   * specified or not supported everywhere.
   */
  public Tree any(int depth) {
    return switch (random.nextInt(3)) {
      case 0 -> tree(Sort.BOOL, depth);
      case 1 -> tree(Sort.bits(pick(WIDTHS)), depth);
      default -> tree(pickFloat(), depth);
    };
  }

  public Tree tree(Sort sort, int depth) {
    if (depth == 0 || random.nextInt(8) == 0) {
      return leaf(sort);
    }
    if (sort instanceof Sort.Bool) {
      return bool(depth);
    } else if (sort instanceof Sort.BitVector b) {
      return bits(b, depth);
    } else if (sort instanceof Sort.FloatingPoint f) {
      return floating(f, depth);
    }
    return array((Sort.Array) sort, depth);
  }

  /** A value of the sort, extremes often. */
  public BigInteger value(Sort sort) {
    int width =
        sort instanceof Sort.BitVector b
            ? b.width()
            : sort instanceof Sort.FloatingPoint f ? f.width() : 1;
    BigInteger all = BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
    return switch (random.nextInt(8)) {
      case 0 -> BigInteger.ZERO;
      case 1 -> all;
      case 2 -> BigInteger.ONE;
      case 3 -> BigInteger.ONE.shiftLeft(width - 1);
      case 4 -> all.shiftRight(1);
      default -> new BigInteger(width, random);
    };
  }

  private Tree leaf(Sort sort) {
    if (sort instanceof Sort.Array array) {
      return random.nextBoolean()
          ? new Tree(Op.VARIABLE, sort, List.of(), BigInteger.ZERO)
          : node(Op.CONSTANT_ARRAY, sort, leaf(array.element()));
    }
    return random.nextInt(3) == 0
        ? new Tree(Op.CONSTANT, sort, List.of(), value(sort))
        : new Tree(Op.VARIABLE, sort, List.of(), BigInteger.valueOf(random.nextInt(VARIABLES)));
  }

  private Tree bool(int depth) {
    Op op = pick(BOOLEANS);
    return switch (op) {
      case NOT -> node(op, Sort.BOOL, tree(Sort.BOOL, depth - 1));
      case AND, OR -> junction(op, depth);
      case XOR -> two(op, Sort.BOOL, Sort.BOOL, depth);
      case EQ -> two(op, Sort.BOOL, anySort(), depth);
      case ITE -> ite(Sort.BOOL, depth);
      case FP_EQ, FP_LT, FP_LE -> two(op, Sort.BOOL, pickFloat(), depth);
      case FP_IS_NAN, FP_IS_INFINITE -> node(op, Sort.BOOL, tree(pickFloat(), depth - 1));
      default -> two(op, Sort.BOOL, Sort.bits(pick(WIDTHS)), depth);
    };
  }

  private Tree junction(Op op, int depth) {
    List<Tree> arguments = new ArrayList<>();
    for (int i = 2 + random.nextInt(4); i > 0; i--) {
      arguments.add(tree(Sort.BOOL, depth - 1));
    }
    return new Tree(op, Sort.BOOL, arguments, BigInteger.ZERO);
  }

  private Tree bits(Sort.BitVector sort, int depth) {
    Op op = pick(BITS);
    int width = sort.width();
    switch (op) {
      case BV_NOT, BV_NEG -> {
        return node(op, sort, tree(sort, depth - 1));
      }
      case BV_CONCAT -> {
        if (width > 1) {
          int low = 1 + random.nextInt(width - 1);
          return node(
              op, sort, tree(Sort.bits(width - low), depth - 1), tree(Sort.bits(low), depth - 1));
        }
        return leaf(sort);
      }
      case BV_EXTRACT -> {
        int from = width + random.nextInt(6);
        int low = from == width ? 0 : random.nextInt(from - width + 1);
        return new Tree(
            op, sort, List.of(tree(Sort.bits(from), depth - 1)), BigInteger.valueOf(low));
      }
      case BV_ZERO_EXTEND, BV_SIGN_EXTEND -> {
        return width > 1
            ? node(op, sort, tree(Sort.bits(1 + random.nextInt(width - 1)), depth - 1))
            : leaf(sort);
      }
      case ITE -> {
        return ite(sort, depth);
      }
      case SELECT -> {
        return sort.equals(ARRAY.element())
            ? node(op, sort, tree(ARRAY, depth - 1), tree(ARRAY.index(), depth - 1))
            : leaf(sort);
      }
      default -> {
        return two(op, sort, sort, depth);
      }
    }
  }

  private Tree floating(Sort.FloatingPoint sort, int depth) {
    Op op = pick(FLOATS);
    return switch (op) {
      case FP_NEG,
          FP_ABS,
          FP_ROUND_DOWN,
          FP_ROUND_UP,
          FP_ROUND_TO_ZERO,
          FP_ROUND_TO_EVEN,
          FP_ROUND_AWAY ->
          node(op, sort, tree(sort, depth - 1));
      case FP_TO_FP ->
          node(op, sort, tree(sort.equals(SMALL_FLOAT) ? WIDER_FLOAT : SMALL_FLOAT, depth - 1));
      case FP_FROM_SIGNED, FP_FROM_UNSIGNED ->
          node(op, sort, tree(Sort.bits(pick(WIDTHS)), depth - 1));
      case FP_FROM_BITS -> node(op, sort, tree(Sort.bits(sort.width()), depth - 1));
      case ITE -> ite(sort, depth);
      default -> two(op, sort, sort, depth);
    };
  }

  private Tree array(Sort.Array sort, int depth) {
    return random.nextInt(4) == 0
        ? ite(sort, depth)
        : node(
            Op.STORE,
            sort,
            tree(sort, depth - 1),
            tree(sort.index(), depth - 1),
            tree(sort.element(), depth - 1));
  }

  private Tree ite(Sort sort, int depth) {
    return node(
        Op.ITE, sort, tree(Sort.BOOL, depth - 1), tree(sort, depth - 1), tree(sort, depth - 1));
  }

  private Tree two(Op op, Sort result, Sort arguments, int depth) {
    return node(op, result, tree(arguments, depth - 1), tree(arguments, depth - 1));
  }

  private static Tree node(Op op, Sort sort, Tree... arguments) {
    return new Tree(op, sort, List.of(arguments), BigInteger.ZERO);
  }

  private Sort anySort() {
    return switch (random.nextInt(4)) {
      case 0 -> Sort.BOOL;
      case 1 -> pickFloat();
      default -> Sort.bits(pick(WIDTHS));
    };
  }

  private Sort.FloatingPoint pickFloat() {
    return random.nextBoolean() ? SMALL_FLOAT : WIDER_FLOAT;
  }

  private int pick(int[] from) {
    return from[random.nextInt(from.length)];
  }

  private Op pick(List<Op> from) {
    return from.get(random.nextInt(from.size()));
  }
}
