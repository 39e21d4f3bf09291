package dev.stet.engine.smt;

import static org.sosy_lab.java_smt.solvers.bitwuzla.api.BitwuzlaNativeJNI.*;

import java.util.LinkedHashMap;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Kind;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.RoundingMode;

/**
 * Terms in Bitwuzla. Works on the bare handles of the binding: its wrapper objects are kept in one
 * list for the whole process and would never be freed. Every handle made here is owned here.
 */
final class BitwuzlaEncoder extends Encoder<Long> implements AutoCloseable {

  private final long manager;
  private final List<Long> terms = new ArrayList<>();
  private final Map<Sort, Long> sorts = new LinkedHashMap<>();
  private final long toNearest;
  private final long towardsZero;
  private final long noIndices;

  BitwuzlaEncoder(long manager) {
    this.manager = manager;
    toNearest = own(TermManager_mk_rm_value(manager, null, RoundingMode.RNE.swigValue()));
    towardsZero = own(TermManager_mk_rm_value(manager, null, RoundingMode.RTZ.swigValue()));
    noIndices = new_Vector_Int__SWIG_0();
  }

  @Override
  protected Long make(Term term, List<Long> a) {
    return switch (term.op()) {
      case VARIABLE ->
          own(TermManager_mk_const(manager, null, sort(term.sort()), null, term.name()));
      case CONSTANT -> constant(term);
      case NOT -> apply(Kind.NOT, a);
      case AND -> apply(Kind.AND, a);
      case OR -> apply(Kind.OR, a);
      case XOR -> apply(Kind.XOR, a);
      case EQ -> apply(Kind.EQUAL, a);
      case ITE -> apply(Kind.ITE, a);
      case BV_NOT -> apply(Kind.BV_NOT, a);
      case BV_NEG -> apply(Kind.BV_NEG, a);
      case BV_ADD -> apply(Kind.BV_ADD, a);
      case BV_SUB -> apply(Kind.BV_SUB, a);
      case BV_MUL -> apply(Kind.BV_MUL, a);
      case BV_UDIV -> apply(Kind.BV_UDIV, a);
      case BV_SDIV -> apply(Kind.BV_SDIV, a);
      case BV_UREM -> apply(Kind.BV_UREM, a);
      case BV_SREM -> apply(Kind.BV_SREM, a);
      case BV_SHL -> apply(Kind.BV_SHL, a);
      case BV_LSHR -> apply(Kind.BV_SHR, a);
      case BV_ASHR -> apply(Kind.BV_ASHR, a);
      case BV_AND -> apply(Kind.BV_AND, a);
      case BV_OR -> apply(Kind.BV_OR, a);
      case BV_XOR -> apply(Kind.BV_XOR, a);
      case BV_ULT -> apply(Kind.BV_ULT, a);
      case BV_ULE -> apply(Kind.BV_ULE, a);
      case BV_SLT -> apply(Kind.BV_SLT, a);
      case BV_SLE -> apply(Kind.BV_SLE, a);
      case BV_SMUL_OVERFLOW -> apply(Kind.BV_SMUL_OVERFLOW, a);
      case BV_UMUL_OVERFLOW -> apply(Kind.BV_UMUL_OVERFLOW, a);
      case BV_CONCAT -> apply(Kind.BV_CONCAT, a);
      case BV_EXTRACT ->
          indexed(Kind.BV_EXTRACT, a.get(0), term.low() + term.width() - 1, term.low());
      case BV_ZERO_EXTEND -> indexed(Kind.BV_ZERO_EXTEND, a.get(0), added(term));
      case BV_SIGN_EXTEND -> indexed(Kind.BV_SIGN_EXTEND, a.get(0), added(term));
      case FP_NEG -> apply(Kind.FP_NEG, a);
      case FP_ABS -> apply(Kind.FP_ABS, a);
      case FP_ADD -> rounded(Kind.FP_ADD, a);
      case FP_SUB -> rounded(Kind.FP_SUB, a);
      case FP_MUL -> rounded(Kind.FP_MUL, a);
      case FP_DIV -> rounded(Kind.FP_DIV, a);
      case FP_REM -> truncatedRemainder(term, a.get(0), a.get(1));
      case FP_ROUND_DOWN -> integral(RoundingMode.RTN, a);
      case FP_ROUND_UP -> integral(RoundingMode.RTP, a);
      case FP_ROUND_TO_ZERO -> integral(RoundingMode.RTZ, a);
      case FP_ROUND_TO_EVEN -> integral(RoundingMode.RNE, a);
      case FP_ROUND_AWAY -> integral(RoundingMode.RNA, a);
      case FP_EQ -> apply(Kind.FP_EQUAL, a);
      case FP_LT -> apply(Kind.FP_LT, a);
      case FP_LE -> apply(Kind.FP_LEQ, a);
      case FP_IS_NAN -> apply(Kind.FP_IS_NAN, a);
      case FP_IS_INFINITE -> apply(Kind.FP_IS_INF, a);
      case FP_TO_FP -> toFormat(term, a.get(0));
      case FP_FROM_SIGNED -> toFloat(Kind.FP_TO_FP_FROM_SBV, term, a.get(0));
      case FP_FROM_UNSIGNED -> toFloat(Kind.FP_TO_FP_FROM_UBV, term, a.get(0));
      case FP_FROM_BITS -> fromBits(a.get(0), (Sort.FloatingPoint) term.sort());
      case FP_TO_SIGNED -> toBits(Kind.FP_TO_SBV, term, a.get(0));
      case FP_TO_UNSIGNED -> toBits(Kind.FP_TO_UBV, term, a.get(0));
      case SELECT -> apply(Kind.ARRAY_SELECT, a);
      case STORE -> apply(Kind.ARRAY_STORE, a);
      case CONSTANT_ARRAY ->
          own(TermManager_mk_const_array(manager, null, sort(term.sort()), null, a.get(0), null));
    };
  }

  private long constant(Term term) {
    if (term.sort() instanceof Sort.Bool) {
      return own(
          term.isTrue() ? TermManager_mk_true(manager, null) : TermManager_mk_false(manager, null));
    } else if (term.sort() instanceof Sort.FloatingPoint f) {
      return fromBits(bits(Sort.bits(f.width()), term), f);
    }
    return bits(term.sort(), term);
  }

  private long bits(Sort sort, Term term) {
    return own(
        TermManager_mk_bv_value__SWIG_0(
            manager, null, sort(sort), null, term.value().toString(16), (short) 16));
  }

  private long fromBits(long bits, Sort.FloatingPoint f) {
    return indexed(Kind.FP_TO_FP_FROM_BV, bits, f.exponent(), f.significand());
  }

  /**
   * To another format. Bitwuzla 0.8.2 rounds wrongly, or does not come back, where the significand
   * gets shorter by exactly one bit; no two formats of C are so close.
   */
  private long toFormat(Term term, long from) {
    var source = (Sort.FloatingPoint) term.argument(0).sort();
    var target = (Sort.FloatingPoint) term.sort();
    if (source.significand() == target.significand() + 1) {
      throw new UnsupportedTerm("conversion from " + source + " to " + target);
    }
    return toFloat(Kind.FP_TO_FP_FROM_FP, term, from);
  }

  private long toFloat(Kind kind, Term term, long from) {
    var f = (Sort.FloatingPoint) term.sort();
    return own(
        TermManager_mk_term__SWIG_5(
            manager,
            null,
            kind.swigValue(),
            toNearest,
            null,
            from,
            null,
            f.exponent(),
            f.significand()));
  }

  private long toBits(Kind kind, Term term, long from) {
    return own(
        TermManager_mk_term__SWIG_4(
            manager, null, kind.swigValue(), towardsZero, null, from, null, term.width()));
  }

  /**
   * C's fmod. The IEEE remainder {@code r} of the magnitudes is the truncated one or less than it
   * by {@code |y|}; adding that is exact, since the truncated remainder is always a float. The sign
   * is that of {@code x}. The circuit has a row for every value of the exponent: half and float are
   * quick, wider formats are not tried.
   */
  private long truncatedRemainder(Term term, long x, long y) {
    var sort = (Sort.FloatingPoint) term.sort();
    if (sort.exponent() > 8) {
      throw new UnsupportedTerm("fmod on more than 8 exponent bits: " + sort);
    }
    long divisor = apply(Kind.FP_ABS, List.of(y));
    long r = apply(Kind.FP_REM, List.of(apply(Kind.FP_ABS, List.of(x)), divisor));
    long zero = own(TermManager_mk_fp_pos_zero(manager, null, sort(sort), null));
    long below = apply(Kind.FP_LT, List.of(r, zero));
    long magnitude =
        apply(
            Kind.ITE,
            List.of(
                below, rounded(Kind.FP_ADD, List.of(r, divisor)), apply(Kind.FP_ABS, List.of(r))));
    return apply(
        Kind.ITE,
        List.of(
            apply(Kind.FP_IS_NEG, List.of(x)), apply(Kind.FP_NEG, List.of(magnitude)), magnitude));
  }

  private static int added(Term term) {
    return term.width() - term.argument(0).width();
  }

  private long integral(RoundingMode mode, List<Long> a) {
    long how = own(TermManager_mk_rm_value(manager, null, mode.swigValue()));
    return apply(Kind.FP_RTI, List.of(how, a.get(0)));
  }

  private long rounded(Kind kind, List<Long> a) {
    return apply(kind, List.of(toNearest, a.get(0), a.get(1)));
  }

  private long indexed(Kind kind, long a, int index) {
    return own(TermManager_mk_term__SWIG_1(manager, null, kind.swigValue(), a, null, index));
  }

  private long indexed(Kind kind, long a, int first, int second) {
    return own(
        TermManager_mk_term__SWIG_2(manager, null, kind.swigValue(), a, null, first, second));
  }

  private long apply(Kind kind, List<Long> a) {
    int k = kind.swigValue();
    return switch (a.size()) {
      case 1 -> own(TermManager_mk_term__SWIG_0(manager, null, k, a.get(0), null));
      case 2 -> own(TermManager_mk_term__SWIG_3(manager, null, k, a.get(0), null, a.get(1), null));
      case 3 ->
          own(
              TermManager_mk_term__SWIG_6(
                  manager, null, k, a.get(0), null, a.get(1), null, a.get(2), null));
      default -> many(k, a);
    };
  }

  private long many(int kind, List<Long> a) {
    long vector = new_Vector_Term__SWIG_0();
    try {
      for (long argument : a) {
        Vector_Term_doAdd__SWIG_0(vector, null, argument, null);
      }
      return own(TermManager_mk_term__SWIG_7(manager, null, kind, vector, null, noIndices, null));
    } finally {
      delete_Vector_Term(vector);
    }
  }

  private long sort(Sort sort) {
    Long known = sorts.get(sort);
    if (known == null) {
      known = makeSort(sort);
      sorts.put(sort, known);
    }
    return known;
  }

  private long makeSort(Sort sort) {
    if (sort instanceof Sort.BitVector b) {
      return TermManager_mk_bv_sort(manager, null, b.width());
    } else if (sort instanceof Sort.FloatingPoint f) {
      return TermManager_mk_fp_sort(manager, null, f.exponent(), f.significand());
    } else if (sort instanceof Sort.Array a) {
      return TermManager_mk_array_sort(
          manager, null, sort(a.index()), null, sort(a.element()), null);
    }
    return TermManager_mk_bool_sort(manager, null);
  }

  private long own(long term) {
    terms.add(term);
    return term;
  }

  /** Frees every term and sort, users before what they use. */
  @Override
  public void close() {
    for (int i = terms.size() - 1; i >= 0; i--) {
      delete_Term(terms.get(i));
    }
    terms.clear();
    sorts.values().forEach(s -> delete_Sort(s));
    sorts.clear();
    delete_Vector_Int(noIndices);
  }
}
