package dev.stet.engine.smt;

import static org.sosy_lab.java_smt.solvers.bitwuzla.api.BitwuzlaNativeJNI.*;

import dev.stet.engine.term.Sort;
import java.math.BigInteger;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Option;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Result;

/**
 * A session on Bitwuzla. Native memory is freed by {@link #close}, or once a query has ended that
 * nobody waited for.
 */
final class BitwuzlaSession extends MeasuredSession<Long> {

  private final long manager;
  private final long solver;
  private final Deadline deadline;
  private final BitwuzlaEncoder encoder;

  BitwuzlaSession() {
    NativeLibraries.load("bitwuzlaj");
    manager = new_TermManager();
    long options = new_Options__SWIG_0();
    try {
      set(options, Option.PRODUCE_MODELS, 1);
      set(options, Option.PRODUCE_UNSAT_ASSUMPTIONS, 1);
      set(options, Option.REWRITE_LEVEL, 2);
      solver = new_Bitwuzla__SWIG_0(manager, null, options, null);
    } finally {
      delete_Options(options);
    }
    deadline = new Deadline();
    Bitwuzla_configure_terminator(solver, null, deadline.handle(), deadline);
    encoder = new BitwuzlaEncoder(manager);
  }

  private static void set(long options, Option option, int value) {
    Options_set__SWIG_3(options, null, option.swigValue(), value);
  }

  @Override
  Encoder<Long> encoder() {
    return encoder;
  }

  @Override
  void assertFormula(Long constraint) {
    Bitwuzla_assert_formula(solver, null, constraint, null);
  }

  @Override
  Answer solve(List<Long> assumptions, Duration limit) {
    long vector = new_Vector_Term__SWIG_0();
    try {
      for (long assumption : assumptions) {
        Vector_Term_doAdd__SWIG_0(vector, null, assumption, null);
      }
      deadline.arm(limit);
      int result = Bitwuzla_check_sat__SWIG_0(solver, null, vector, null);
      if (result == Result.SAT.swigValue()) {
        return Answer.SAT;
      }
      return result == Result.UNSAT.swigValue() ? Answer.UNSAT : Answer.UNDECIDED;
    } finally {
      delete_Vector_Term(vector);
    }
  }

  @Override
  BigInteger valueOf(Long term, Sort sort) {
    long value = Bitwuzla_get_value(solver, null, term, null);
    try {
      if (sort instanceof Sort.Bool) {
        return Term_is_true(value, null) ? BigInteger.ONE : BigInteger.ZERO;
      } else if (sort instanceof Sort.FloatingPoint f) {
        return floatBits(value, f);
      }
      return new BigInteger(Term_to_bv(value, null), 2);
    } finally {
      delete_Term(value);
    }
  }

  /** From the text {@code (fp #b0 #b10000000 #b0...)}. */
  private static BigInteger floatBits(long value, Sort.FloatingPoint sort) {
    if (Term_is_fp_value_nan(value, null)) {
      return quietNan(sort);
    }
    String bits = Term_toString__SWIG_0(value, null, (short) 2).replaceAll("\\(fp|#b|[ )]", "");
    if (bits.length() != sort.width()) {
      throw new IllegalStateException("not a float of " + sort + ": " + bits);
    }
    return new BigInteger(bits, 2);
  }

  @Override
  Set<Integer> coreOf(List<Long> assumptions) {
    long vector = Bitwuzla_get_unsat_assumptions(solver, null);
    try {
      Set<Integer> ids = new HashSet<>();
      for (int i = 0; i < Vector_Term_doSize(vector, null); i++) {
        ids.add(Term_id(Vector_Term_doGet(vector, null, i), null));
      }
      Set<Integer> core = new HashSet<>();
      for (int i = 0; i < assumptions.size(); i++) {
        if (ids.contains(Term_id(assumptions.get(i), null))) {
          core.add(i);
        }
      }
      return core;
    } finally {
      delete_Vector_Term(vector);
    }
  }

  @Override
  void interruptSolver() {
    deadline.interrupt();
  }

  @Override
  void free() {
    encoder.close();
    delete_Bitwuzla(solver);
    delete_TermManager(manager);
    deadline.delete();
  }
}
