package dev.stet.engine.smt;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import com.microsoft.z3.BitVecNum;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPNum;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import dev.stet.engine.term.Sort;
import dev.stet.engine.time.Meter;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A session on Z3. Its incremental solver comes first; it takes only literals as assumptions, so
 * every assumption gets a literal that implies it. What that solver does not answer soon is given
 * to a solver for one query, for which Z3 has stronger preprocessing; where that does not help in
 * half of the time, the incremental one goes on from what it has learnt.
 */
final class Z3Session extends MeasuredSession<Expr<?>> {

  /** The incremental solver may use one of so many parts of the time. */
  private static final int PARTS = 8;

  private final Meter meter;
  private final Context context;
  private final Solver solver;
  private final Z3Encoder encoder;
  private final Map<Expr<?>, BoolExpr> literals = new LinkedHashMap<>();
  private @Nullable Model model;

  /** Whether the last answer has a core of its own. */
  private boolean answeredIncrementally;

  private volatile boolean interrupted;

  /** Z3's own count of its work, over all solvers of the context. */
  private long resources;

  Z3Session(Meter meter) {
    super(meter);
    this.meter = meter;
    System.setProperty("z3.skipLibraryLoad", "true");
    NativeLibraries.load("z3", "z3java");
    context = new Context();
    solver = context.mkSolver();
    encoder = new Z3Encoder(context);
  }

  @Override
  Encoder<Expr<?>> encoder() {
    return encoder;
  }

  @Override
  @SuppressWarnings("unchecked") // Z3's own varargs
  void assertFormula(Expr<?> constraint) {
    model = null;
    solver.add(Z3Encoder.bool(constraint));
  }

  @Override
  Answer solve(List<Expr<?>> assumptions, Duration limit) {
    interrupted = meter.isCancelled();
    BoolExpr[] literals = assumptions.stream().map(this::literal).toArray(BoolExpr[]::new);
    Duration first = limit.dividedBy(PARTS);
    Answer answer = ask(solver, literals, first);
    answeredIncrementally = answer != Answer.UNDECIDED;
    if (answeredIncrementally || interrupted) {
      return answer;
    }
    Solver once = context.mkSolver();
    once.add(solver.getAssertions());
    once.add(literals);
    Duration half = limit.dividedBy(2);
    answer = ask(once, new BoolExpr[0], half.minus(first));
    if (answer != Answer.UNDECIDED || interrupted) {
      return answer;
    }
    answer = ask(solver, literals, half);
    answeredIncrementally = answer != Answer.UNDECIDED;
    return answer;
  }

  private Answer ask(Solver asked, BoolExpr[] literals, Duration limit) {
    model = null;
    Params params = context.mkParams();
    params.add("timeout", atMost(meter.clockFor(limit).toMillis()));
    params.add("rlimit", atMost(Meter.Step.RESOURCE.in(limit)));
    asked.setParameters(params);
    Status status;
    try {
      status = literals.length == 0 ? asked.check() : asked.check(literals);
    } catch (Z3Exception limitOfTheSolver) {
      return Answer.UNDECIDED;
    } finally {
      meter.count(Meter.Step.RESOURCE, resources(asked));
    }
    if (status == Status.SATISFIABLE) {
      model = asked.getModel();
      return Answer.SAT;
    }
    return status == Status.UNSATISFIABLE ? Answer.UNSAT : Answer.UNDECIDED;
  }

  private static int atMost(long wanted) {
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, wanted));
  }

  /** What Z3 has counted since it was asked before. */
  private long resources(Solver asked) {
    var entry = asked.getStatistics().get("rlimit count");
    long all = entry == null ? 0 : Integer.toUnsignedLong(entry.getUIntValue());
    long news = Math.max(0, all - resources);
    resources = all;
    return news;
  }

  private BoolExpr literal(Expr<?> assumption) {
    return literals.computeIfAbsent(
        assumption,
        a -> {
          BoolExpr literal = (BoolExpr) context.mkFreshConst("assume", context.mkBoolSort());
          assertImplied(literal, a);
          return literal;
        });
  }

  @SuppressWarnings("unchecked") // Z3's own varargs
  private void assertImplied(BoolExpr literal, Expr<?> assumption) {
    solver.add(context.mkImplies(literal, Z3Encoder.bool(assumption)));
  }

  @Override
  BigInteger valueOf(Expr<?> term, Sort sort) {
    Model current = model;
    if (current == null) {
      throw new IllegalStateException("no model");
    }
    if (sort instanceof Sort.Bool) {
      return current.eval(term, true).isTrue() ? BigInteger.ONE : BigInteger.ZERO;
    }
    if (sort instanceof Sort.FloatingPoint f) {
      var value = (FPNum) current.eval(term, true);
      return value.isNaN()
          ? quietNan(f)
          : ((BitVecNum) context.mkFPToIEEEBV(value).simplify()).getBigInteger();
    }
    return ((BitVecNum) current.eval(term, true)).getBigInteger();
  }

  @Override
  Set<Integer> coreOf(List<Expr<?>> assumptions) {
    if (!answeredIncrementally) {
      return IntStream.range(0, assumptions.size()).boxed().collect(Collectors.toCollection(LinkedHashSet::new));
    }
    Set<Expr<?>> needed = new LinkedHashSet<>(Arrays.asList(solver.getUnsatCore()));
    Set<Integer> core = new LinkedHashSet<>();
    for (int i = 0; i < assumptions.size(); i++) {
      if (needed.contains(literal(assumptions.get(i)))) {
        core.add(i);
      }
    }
    return core;
  }

  @Override
  void interruptSolver() {
    interrupted = true;
    context.interrupt();
  }

  @Override
  void free() {
    model = null;
    context.close();
  }
}
