package dev.stet.engine.smt;

import static org.sosy_lab.java_smt.solvers.bitwuzla.api.BitwuzlaNativeJNI.*;

import java.util.LinkedHashSet;
import dev.stet.engine.term.Sort;
import dev.stet.engine.time.Left;
import dev.stet.engine.time.Meter;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Option;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Result;

/**
 * A session on Bitwuzla. Its incremental solver comes first; what that does not answer soon is
 * given to a solver for one query, which simplifies the formula as a whole. Native memory is freed
 * by {@link #close}, or once a query has ended that nobody waited for.
 */
final class BitwuzlaSession extends MeasuredSession<Long> {

  /** The incremental solver may use one of so many parts of the time, and no more than this. */
  private static final int PARTS = 3;

  private static final Duration SOON = Duration.ofSeconds(5);

  /** Below this, simplifying the formula as a whole would not pay. */
  private static final Duration SHORT = Duration.ofMillis(200);

  private final Meter meter;
  private final long manager;

  /** The incremental solver. */
  private final long solver;

  /** The solver of the last query, where it is one of its own. */
  private OptionalLong once = OptionalLong.empty();

  private final List<Long> asserted = new ArrayList<>();
  private final Deadline deadline;
  private final BitwuzlaEncoder encoder;

  BitwuzlaSession(Meter meter) {
    super(meter);
    this.meter = meter;
    NativeLibraries.load("bitwuzlaj");
    manager = new_TermManager();
    deadline = new Deadline(meter);
    solver = solver(1);
    encoder = new BitwuzlaEncoder(manager);
  }

  /**
   * @param assumptions 1 if it is to tell which assumptions a refutation needed, else 0
   */
  private long solver(int assumptions) {
    long options = new_Options__SWIG_0();
    try {
      set(options, Option.PRODUCE_MODELS, 1);
      set(options, Option.PRODUCE_UNSAT_ASSUMPTIONS, assumptions);
      set(options, Option.REWRITE_LEVEL, 2);
      long made = new_Bitwuzla__SWIG_0(manager, null, options, null);
      Bitwuzla_configure_terminator(made, null, deadline.handle(), deadline);
      return made;
    } finally {
      delete_Options(options);
    }
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
    forgetOnce();
    asserted.add(constraint);
    Bitwuzla_assert_formula(solver, null, constraint, null);
  }

  @Override
  Answer solve(List<Long> assumptions, Duration limit) {
    forgetOnce();
    var whole = new Left(meter, limit);
    boolean twice = limit.compareTo(SHORT) > 0;
    Duration part = limit.dividedBy(PARTS);
    deadline.arm(twice ? part.compareTo(SOON) < 0 ? part : SOON : limit);
    Answer answer = ask(solver, assumptions);
    Duration left = whole.time();
    if (answer != Answer.UNDECIDED || !twice || left.isZero() || !deadline.extend(left)) {
      return answer;
    }
    meter.count(Meter.Step.CONSTRAINT, asserted.size());
    long fresh = solver(0);
    once = OptionalLong.of(fresh);
    asserted.forEach(constraint -> Bitwuzla_assert_formula(fresh, null, constraint, null));
    assumptions.forEach(assumption -> Bitwuzla_assert_formula(fresh, null, assumption, null));
    return ask(fresh, List.of());
  }

  private static Answer ask(long asked, List<Long> assumptions) {
    long vector = new_Vector_Term__SWIG_0();
    try {
      for (long assumption : assumptions) {
        Vector_Term_doAdd__SWIG_0(vector, null, assumption, null);
      }
      int result = Bitwuzla_check_sat__SWIG_0(asked, null, vector, null);
      if (result == Result.SAT.swigValue()) {
        return Answer.SAT;
      }
      return result == Result.UNSAT.swigValue() ? Answer.UNSAT : Answer.UNDECIDED;
    } finally {
      delete_Vector_Term(vector);
    }
  }

  private void forgetOnce() {
    once.ifPresent(used -> delete_Bitwuzla(used));
    once = OptionalLong.empty();
  }

  @Override
  BigInteger valueOf(Long term, Sort sort) {
    long value = Bitwuzla_get_value(once.orElse(solver), null, term, null);
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
    if (once.isPresent()) {
      return IntStream.range(0, assumptions.size()).boxed().collect(Collectors.toCollection(LinkedHashSet::new));
    }
    long vector = Bitwuzla_get_unsat_assumptions(solver, null);
    try {
      Set<Integer> ids = new LinkedHashSet<>();
      for (int i = 0; i < Vector_Term_doSize(vector, null); i++) {
        ids.add(Term_id(Vector_Term_doGet(vector, null, i), null));
      }
      Set<Integer> core = new LinkedHashSet<>();
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
    forgetOnce();
    encoder.close();
    delete_Bitwuzla(solver);
    delete_TermManager(manager);
    deadline.delete();
  }
}
