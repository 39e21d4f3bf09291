package dev.stet.engine.testing;

import dev.stet.engine.term.ArrayValue;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes terms of random trees through the public, simplifying factory. */
public class TermBuilder {

  protected final Terms terms;
  private final Map<String, Term> variables = new HashMap<>();

  public TermBuilder(Terms terms) {
    this.terms = terms;
  }

  public final Terms factory() {
    return terms;
  }

  public Term build(RandomTerms.Tree tree) {
    List<Term> a = tree.arguments().stream().map(this::build).toList();
    return make(tree, a);
  }

  /** A value for every variable made so far. */
  public Map<Term, BigInteger> scalars(RandomTerms random) {
    Map<Term, BigInteger> values = new HashMap<>();
    for (Term variable : variables.values()) {
      if (!(variable.sort() instanceof Sort.Array)) {
        BigInteger value = random.value(variable.sort());
        values.put(
            variable,
            variable.sort() instanceof Sort.FloatingPoint f
                ? terms.floating(f, value).value()
                : value);
      }
    }
    return values;
  }

  public Map<Term, ArrayValue> arrays(RandomTerms random) {
    Map<Term, ArrayValue> values = new HashMap<>();
    for (Term variable : variables.values()) {
      if (variable.sort() instanceof Sort.Array array) {
        Map<BigInteger, BigInteger> elements = new HashMap<>();
        for (int i = 0; i < 5; i++) {
          elements.put(random.value(array.index()), random.value(array.element()));
        }
        values.put(variable, new ArrayValue(random.value(array.element()), elements));
      }
    }
    return values;
  }

  protected Term make(RandomTerms.Tree tree, List<Term> a) {
    Op op = tree.op();
    Term[] all = a.toArray(new Term[0]);
    return switch (op) {
      case VARIABLE, CONSTANT -> leaf(tree);
      case NOT -> terms.not(a.get(0));
      case AND -> terms.and(a);
      case OR -> terms.or(a);
      case XOR -> terms.xor(a.get(0), a.get(1));
      case EQ -> terms.eq(a.get(0), a.get(1));
      case ITE -> terms.ite(a.get(0), a.get(1), a.get(2));
      case BV_ULT, BV_ULE, BV_SLT, BV_SLE, BV_SMUL_OVERFLOW, BV_UMUL_OVERFLOW ->
          terms.compare(op, a.get(0), a.get(1));
      case BV_CONCAT -> terms.concat(a.get(0), a.get(1));
      case BV_EXTRACT -> terms.extract(a.get(0), tree.payload().intValue(), width(tree.sort()));
      case BV_ZERO_EXTEND -> terms.zeroExtend(a.get(0), width(tree.sort()));
      case BV_SIGN_EXTEND -> terms.signExtend(a.get(0), width(tree.sort()));
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
          FP_ROUND_AWAY ->
          terms.fp(op, all);
      case FP_EQ, FP_LT, FP_LE, FP_IS_NAN, FP_IS_INFINITE -> terms.fpTest(op, all);
      case FP_TO_FP, FP_FROM_SIGNED, FP_FROM_UNSIGNED, FP_FROM_BITS, FP_TO_SIGNED, FP_TO_UNSIGNED ->
          terms.convert(op, tree.sort(), a.get(0));
      case SELECT -> terms.select(a.get(0), a.get(1));
      case STORE -> terms.store(a.get(0), a.get(1), a.get(2));
      case CONSTANT_ARRAY -> terms.constantArray((Sort.Array) tree.sort(), a.get(0));
      default -> terms.bv(op, all);
    };
  }

  protected final Term leaf(RandomTerms.Tree tree) {
    if (tree.op() == Op.VARIABLE) {
      String name = "v" + tree.payload() + "_" + tree.sort();
      return variables.computeIfAbsent(name, n -> terms.fresh(n, tree.sort()));
    } else if (tree.sort() instanceof Sort.BitVector b) {
      return terms.bits(b.width(), tree.payload());
    } else if (tree.sort() instanceof Sort.FloatingPoint f) {
      return terms.floating(f, tree.payload());
    }
    return terms.bool(tree.payload().signum() != 0);
  }

  private static int width(Sort sort) {
    return ((Sort.BitVector) sort).width();
  }
}
