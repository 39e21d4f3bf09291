package dev.stet.engine.smt;

import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.java_smt.api.ArrayFormula;
import org.sosy_lab.java_smt.api.BitvectorFormula;
import org.sosy_lab.java_smt.api.BitvectorFormulaManager;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.FloatingPointFormula;
import org.sosy_lab.java_smt.api.FloatingPointFormulaManager;
import org.sosy_lab.java_smt.api.FloatingPointRoundingMode;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.FormulaType;

/** Terms in java-smt's formulas; a theory that the solver lacks makes a term unsupported. */
final class JavaSmtEncoder extends Encoder<Formula> {

  private final FormulaManager formulas;
  private final BooleanFormulaManager bools;

  JavaSmtEncoder(FormulaManager formulas) {
    this.formulas = formulas;
    bools = formulas.getBooleanFormulaManager();
  }

  @Override
  protected Formula make(Term term, List<Formula> a) {
    try {
      return switch (term.op()) {
        case VARIABLE -> variable(term.sort(), "v" + term.id());
        case CONSTANT -> constant(term);
        case NOT -> bools.not(bool(a.get(0)));
        case AND -> bools.and(bools(a));
        case OR -> bools.or(bools(a));
        case XOR -> bools.xor(bool(a.get(0)), bool(a.get(1)));
        case EQ -> equal(a.get(0), a.get(1));
        case ITE -> bools.ifThenElse(bool(a.get(0)), a.get(1), a.get(2));
        case SELECT -> formulas.getArrayFormulaManager().select(array(a.get(0)), a.get(1));
        case STORE -> formulas.getArrayFormulaManager().store(array(a.get(0)), a.get(1), a.get(2));
        case CONSTANT_ARRAY -> constantArray((Sort.Array) term.sort(), a.get(0));
        default -> term.op().name().startsWith("FP_") ? floating(term, a) : bits(term, a);
      };
    } catch (UnsupportedOperationException e) {
      throw new UnsupportedTerm("the solver has no " + term.op());
    }
  }

  /** C's names mean nothing to solvers, and some refuse them. */
  private Formula variable(Sort sort, String name) {
    if (sort instanceof Sort.BitVector b) {
      return formulas.getBitvectorFormulaManager().makeVariable(b.width(), name);
    } else if (sort instanceof Sort.FloatingPoint f) {
      return formulas.getFloatingPointFormulaManager().makeVariable(name, floatType(f));
    } else if (sort instanceof Sort.Array a) {
      return formulas.getArrayFormulaManager().makeArray(name, type(a.index()), type(a.element()));
    }
    return bools.makeVariable(name);
  }

  private Formula bits(Term term, List<Formula> a) {
    BitvectorFormulaManager bv = formulas.getBitvectorFormulaManager();
    BitvectorFormula x = vector(a.get(0));
    BitvectorFormula y = vector(a.get(a.size() - 1));
    return switch (term.op()) {
      case BV_NOT -> bv.not(x);
      case BV_NEG -> bv.negate(x);
      case BV_ADD -> bv.add(x, y);
      case BV_SUB -> bv.subtract(x, y);
      case BV_MUL -> bv.multiply(x, y);
      case BV_UDIV -> bv.divide(x, y, false);
      case BV_SDIV -> bv.divide(x, y, true);
      case BV_UREM -> bv.remainder(x, y, false);
      case BV_SREM -> bv.remainder(x, y, true);
      case BV_SHL -> bv.shiftLeft(x, y);
      case BV_LSHR -> bv.shiftRight(x, y, false);
      case BV_ASHR -> bv.shiftRight(x, y, true);
      case BV_AND -> bv.and(x, y);
      case BV_OR -> bv.or(x, y);
      case BV_XOR -> bv.xor(x, y);
      case BV_ULT -> bv.lessThan(x, y, false);
      case BV_ULE -> bv.lessOrEquals(x, y, false);
      case BV_SLT -> bv.lessThan(x, y, true);
      case BV_SLE -> bv.lessOrEquals(x, y, true);
      case BV_SMUL_OVERFLOW -> bools.not(fits(bv, x, y, true));
      case BV_UMUL_OVERFLOW -> bools.not(fits(bv, x, y, false));
      case BV_CONCAT -> bv.concat(x, y);
      case BV_EXTRACT -> bv.extract(x, term.low() + term.width() - 1, term.low());
      case BV_ZERO_EXTEND -> bv.extend(x, term.width() - term.argument(0).width(), false);
      case BV_SIGN_EXTEND -> bv.extend(x, term.width() - term.argument(0).width(), true);
      default -> throw new UnsupportedTerm("no translation of " + term.op());
    };
  }

  /** Whether the product in twice the width is that of its lower half. */
  private static BooleanFormula fits(
      BitvectorFormulaManager bv, BitvectorFormula x, BitvectorFormula y, boolean signed) {
    int width = bv.getLength(x);
    var product = bv.multiply(bv.extend(x, width, signed), bv.extend(y, width, signed));
    return bv.equal(product, bv.extend(bv.extract(product, width - 1, 0), width, signed));
  }

  private Formula floating(Term term, List<Formula> a) {
    FloatingPointFormulaManager fp = formulas.getFloatingPointFormulaManager();
    var nearest = FloatingPointRoundingMode.NEAREST_TIES_TO_EVEN;
    var zero = FloatingPointRoundingMode.TOWARD_ZERO;
    return switch (term.op()) {
      case FP_NEG -> fp.negate(number(a.get(0)));
      case FP_ABS -> fp.abs(number(a.get(0)));
      case FP_ADD -> fp.add(number(a.get(0)), number(a.get(1)), nearest);
      case FP_SUB -> fp.subtract(number(a.get(0)), number(a.get(1)), nearest);
      case FP_MUL -> fp.multiply(number(a.get(0)), number(a.get(1)), nearest);
      case FP_DIV -> fp.divide(number(a.get(0)), number(a.get(1)), nearest);
      case FP_ROUND_DOWN -> fp.round(number(a.get(0)), FloatingPointRoundingMode.TOWARD_NEGATIVE);
      case FP_ROUND_UP -> fp.round(number(a.get(0)), FloatingPointRoundingMode.TOWARD_POSITIVE);
      case FP_ROUND_TO_ZERO -> fp.round(number(a.get(0)), zero);
      case FP_ROUND_TO_EVEN -> fp.round(number(a.get(0)), nearest);
      case FP_ROUND_AWAY -> fp.round(number(a.get(0)), FloatingPointRoundingMode.NEAREST_TIES_AWAY);
      case FP_EQ -> fp.equalWithFPSemantics(number(a.get(0)), number(a.get(1)));
      case FP_LT -> fp.lessThan(number(a.get(0)), number(a.get(1)));
      case FP_LE -> fp.lessOrEquals(number(a.get(0)), number(a.get(1)));
      case FP_IS_NAN -> fp.isNaN(number(a.get(0)));
      case FP_IS_INFINITE -> fp.isInfinity(number(a.get(0)));
      case FP_TO_FP -> fp.castTo(number(a.get(0)), true, floatType(term.sort()), nearest);
      case FP_FROM_SIGNED -> fp.castFrom(a.get(0), true, floatType(term.sort()), nearest);
      case FP_FROM_UNSIGNED -> fp.castFrom(a.get(0), false, floatType(term.sort()), nearest);
      case FP_FROM_BITS -> fp.fromIeeeBitvector(vector(a.get(0)), floatType(term.sort()));
      case FP_TO_SIGNED -> fp.castTo(number(a.get(0)), true, type(term.sort()), zero);
      case FP_TO_UNSIGNED -> fp.castTo(number(a.get(0)), false, type(term.sort()), zero);
      default -> throw new UnsupportedTerm("no translation of " + term.op());
    };
  }

  private Formula constant(Term term) {
    if (term.sort() instanceof Sort.Bool) {
      return bools.makeBoolean(term.isTrue());
    }
    BitvectorFormulaManager bv = formulas.getBitvectorFormulaManager();
    return term.sort() instanceof Sort.FloatingPoint f
        ? formulas
            .getFloatingPointFormulaManager()
            .fromIeeeBitvector(bv.makeBitvector(f.width(), term.value()), floatType(f))
        : bv.makeBitvector(term.width(), term.value());
  }

  private Formula equal(Formula x, Formula y) {
    if (x instanceof BooleanFormula b) {
      return bools.equivalence(b, bool(y));
    } else if (x instanceof BitvectorFormula b) {
      return formulas.getBitvectorFormulaManager().equal(b, vector(y));
    } else if (x instanceof FloatingPointFormula f) {
      return formulas.getFloatingPointFormulaManager().assignment(f, number(y));
    }
    return formulas.getArrayFormulaManager().equivalence(array(x), array(y));
  }

  private Formula constantArray(Sort.Array sort, Formula element) {
    return formulas
        .getArrayFormulaManager()
        .makeArray(type(sort.index()), type(sort.element()), element);
  }

  @SuppressWarnings("unchecked") // the sorts were checked when the terms were made
  private static <T extends Formula> FormulaType<T> type(Sort sort) {
    FormulaType<?> type;
    if (sort instanceof Sort.BitVector b) {
      type = FormulaType.getBitvectorTypeWithSize(b.width());
    } else if (sort instanceof Sort.FloatingPoint f) {
      type = floatType(f);
    } else if (sort instanceof Sort.Array a) {
      type = FormulaType.getArrayType(type(a.index()), type(a.element()));
    } else {
      type = FormulaType.BooleanType;
    }
    return (FormulaType<T>) type;
  }

  /** java-smt does not count the hidden bit. */
  private static FormulaType.FloatingPointType floatType(Sort sort) {
    var f = (Sort.FloatingPoint) sort;
    return FormulaType.getFloatingPointType(f.exponent(), f.significand() - 1);
  }

  private static BooleanFormula bool(Formula f) {
    return (BooleanFormula) f;
  }

  private static List<BooleanFormula> bools(List<Formula> all) {
    List<BooleanFormula> result = new ArrayList<>();
    all.forEach(f -> result.add(bool(f)));
    return result;
  }

  private static BitvectorFormula vector(Formula f) {
    return (BitvectorFormula) f;
  }

  private static FloatingPointFormula number(Formula f) {
    return (FloatingPointFormula) f;
  }

  @SuppressWarnings("unchecked")
  private static ArrayFormula<Formula, Formula> array(Formula f) {
    return (ArrayFormula<Formula, Formula>) f;
  }
}
