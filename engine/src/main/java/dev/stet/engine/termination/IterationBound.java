package dev.stet.engine.termination;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A bound on the rounds of a loop that a reader understands: the distance to leaving by one of its
 * tests, where each round makes it smaller and it is never below zero.
 */
final class IterationBound {

  /** What a bound counts. */
  enum Counted {
    /** How often the body is entered: the test stands in front of it. */
    ITERATIONS,
    /** How often it is entered again: the first time it is entered untested, as in do-while. */
    REPETITIONS
  }

  /**
   * A bound.
   *
   * @param text {@code n - i}
   */
  record Bound(String text, Counted counted) {}

  private final Prover prover;
  private final ControlFlow flow;

  IterationBound(Prover prover, ControlFlow flow) {
    this.prover = prover;
    this.flow = flow;
  }

  /** {@code n - i}, counted from any visit of the head. */
  Optional<Bound> of(LoopHead loop, Loop shape, Measures measures) {
    for (ExitTest test : measures.tests()) {
      if (test.isOrder()) {
        var distance = measures.distance(test);
        if (distance.isPresent()
            && distance.get() instanceof Measure.Whole whole
            && bounds(loop, whole, test)) {
          return Optional.of(
              new Bound(
                  test.isStrict() ? whole.text() : whole.text() + " + 1",
                  isTestedFirst(test, shape) ? Counted.ITERATIONS : Counted.REPETITIONS));
        }
      }
    }
    return Optional.empty();
  }

  /** The head makes the test, and something is done behind it. */
  private boolean isTestedFirst(ExitTest test, Loop shape) {
    return test.block() == shape.header()
        && shape.blocks().stream()
            .anyMatch(b -> b != shape.header() && !flow.block(b).instructions().isEmpty());
  }

  private boolean bounds(LoopHead loop, Measure.Whole distance, ExitTest test) {
    Terms terms = prover.terms();
    Term least = terms.bits(distance.bits(), test.isStrict() ? 1 : 0);
    List<Term> wrong = new ArrayList<>();
    for (LoopHead.Instance instance : loop.instances()) {
      Term before = distance.term().apply(new HeadVisit(instance, 0));
      Term after = distance.term().apply(new HeadVisit(instance, 1));
      wrong.add(
          terms.and(
              instance.guard(),
              instance.duty(),
              instance.visits().get(0).guard(),
              terms.or(terms.sle(before, after), terms.slt(before, least))));
    }
    return prover.check(List.of(terms.or(wrong))) == SolverSession.Answer.UNSAT;
  }
}
