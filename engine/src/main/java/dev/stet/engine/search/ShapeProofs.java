package dev.stet.engine.search;

import dev.stet.engine.analysis.ArrayWalks;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.ObligationId;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.Certificate;
import dev.stet.engine.kiki.Known;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.shape.ShapeAnalysis;
import dev.stet.engine.shape.Shapes;
import dev.stet.engine.shape.step.Start;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.time.OutOfTime;
import java.time.Duration;
import java.util.Optional;

/** What the shapes of the heap prove of a function, for a search that comes afterwards. */
public final class ShapeProofs {

  /** The part of the time that is left. */
  private static final int PART = 3;

  /** What is not found by then is not found. */
  private static final Duration MOST = Duration.ofSeconds(5);

  private ShapeProofs() {}

  /**
   * What is known; nothing where the function does not work with memory of its own, does what
   * shapes cannot follow, or where a domain is wanted.
   */
  static Optional<Known> of(Problem problem, VerifyOptions options, Budget budget) {
    Module module = problem.module();
    Function function = problem.function();
    if (options.domain().isPresent() || !ShapeAnalysis.isWorthwhile(module, function)) {
      return Optional.empty();
    }
    Start.Of of = problem.scope() == Scope.CLOSED ? Start.Of.PROGRAM : Start.Of.CALL;
    Duration third = budget.left().dividedBy(PART);
    Budget part = budget.part(third.compareTo(MOST) < 0 ? third : MOST, options.maxUnwind());
    try {
      Known.Extent most = extent(problem);
      return ShapeAnalysis.of(module, function, of, problem.rules(), part)
          .map(shapes -> known(shapes, most));
    } catch (OutOfTime e) {
      return Optional.empty();
    }
  }

  /** Shapes know of blocks, and not of the arrays in them. */
  private static Known.Extent extent(Problem problem) {
    return problem.rules().arrayEnd() == HeapRules.ArrayEnd.VIOLATION
            && new ArrayWalks(problem.module(), problem.function()).isAnyAccessed()
        ? Known.Extent.SOME_CHECKS
        : Known.Extent.ALL;
  }

  private static Known known(Shapes shapes, Known.Extent most) {
    return new Known(
        check ->
            check.obligation().id() != ObligationId.OfAccess.POINTER_STAYS_IN_ITS_ARRAY
                && shapes.prove(check.obligation(), check.at()),
        shapes.proveAll() ? most : Known.Extent.SOME_CHECKS,
        Certificate.SHAPES);
  }
}
