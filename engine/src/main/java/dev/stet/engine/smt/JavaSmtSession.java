package dev.stet.engine.smt;

import dev.stet.engine.term.Sort;
import dev.stet.engine.time.Meter;
import java.math.BigInteger;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sosy_lab.common.ShutdownManager;
import org.sosy_lab.common.configuration.Configuration;
import org.sosy_lab.common.configuration.InvalidConfigurationException;
import org.sosy_lab.common.log.LogManager;
import org.sosy_lab.java_smt.SolverContextFactory;
import org.sosy_lab.java_smt.api.BitvectorFormula;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Evaluator;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.ProverEnvironment;
import org.sosy_lab.java_smt.api.SolverContext;
import org.sosy_lab.java_smt.api.SolverException;

/**
 * A session on any solver of java-smt, which users put on the class path. Such a solver can be
 * interrupted once only: what is asked of the session afterwards is undecided.
 */
final class JavaSmtSession extends MeasuredSession<Formula> {

  private final ShutdownManager shutdown = ShutdownManager.create();
  private final Meter meter;
  private final SolverContext context;
  private final ProverEnvironment prover;
  private final JavaSmtEncoder encoder;

  /** Whether the assumptions of the last query are still there, for its model. */
  private boolean pushed;

  JavaSmtSession(Backend backend, Meter meter) {
    super(meter);
    this.meter = meter;
    context = context(backend, shutdown);
    prover = context.newProverEnvironment(SolverContext.ProverOptions.GENERATE_MODELS);
    encoder = new JavaSmtEncoder(context.getFormulaManager());
  }

  /**
   * Makes sure that the solver is there.
   *
   * @throws SolverUnavailable where java-smt, the solver's classes or its native library are not
   */
  static void require(Backend backend) {
    try (SolverContext found = context(backend, ShutdownManager.create())) {
      // Throws where there are none.
      var bits = found.getFormulaManager().getBitvectorFormulaManager();
      var unused = bits.makeBitvector(1, 0);
    } catch (UnsupportedOperationException e) {
      throw new SolverUnavailable(
          "the solver "
              + backend.id()
              + " has no bit-vectors, which every proof needs; name another one",
          e);
    }
  }

  private static SolverContext context(Backend backend, ShutdownManager shutdown) {
    try {
      return SolverContextFactory.createSolverContext(
          Configuration.defaultConfiguration(),
          LogManager.createNullLogManager(),
          shutdown.getNotifier(),
          SolverContextFactory.Solvers.valueOf(backend.name()));
    } catch (InvalidConfigurationException | LinkageError e) {
      throw Solvers.unavailable(backend, e);
    }
  }

  @Override
  Encoder<Formula> encoder() {
    return encoder;
  }

  @Override
  void assertFormula(Formula constraint) {
    forget();
    try {
      prover.addConstraint((BooleanFormula) constraint);
    } catch (InterruptedException e) {
      throw new UnsupportedTerm("the solver was interrupted");
    }
  }

  private void forget() {
    if (pushed) {
      pushed = false;
      prover.pop();
    }
  }

  @Override
  Answer solve(List<Formula> assumptions, Duration limit) {
    if (meter.isCancelled() || shutdown.getNotifier().shouldShutdown()) {
      return Answer.UNDECIDED;
    }
    try {
      forget();
      prover.push();
      pushed = true;
      for (Formula assumption : assumptions) {
        prover.addConstraint((BooleanFormula) assumption);
      }
      return prover.isUnsat() ? Answer.UNSAT : Answer.SAT;
    } catch (SolverException | InterruptedException | UnsupportedOperationException e) {
      return Answer.UNDECIDED;
    }
  }

  @Override
  BigInteger valueOf(Formula term, Sort sort) {
    try (Evaluator model = prover.getEvaluator()) {
      @Nullable Object value = model.evaluate(term);
      if (term instanceof BooleanFormula) {
        return Boolean.TRUE.equals(value) ? BigInteger.ONE : BigInteger.ZERO;
      } else if (term instanceof BitvectorFormula && value instanceof BigInteger bits) {
        return bits.mod(BigInteger.ONE.shiftLeft(((Sort.BitVector) sort).width()));
      }
    } catch (SolverException e) {
      throw new UnsupportedTerm("the solver gives no model");
    }
    throw new UnsupportedTerm("no value of a term of sort " + sort);
  }

  /** All of them: not every solver tells which it needed. */
  @Override
  Set<Integer> coreOf(List<Formula> assumptions) {
    Set<Integer> all = new LinkedHashSet<>();
    IntStream.range(0, assumptions.size()).forEach(all::add);
    return all;
  }

  @Override
  void interruptSolver() {
    shutdown.requestShutdown("the time is over");
  }

  @Override
  void free() {
    prover.close();
    context.close();
  }
}
