package dev.stet.engine.termination;

import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.term.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Synthesises a lexicographic ranking function, guided by counterexamples (001 §6.2): a candidate
 * that is right about the steps seen so far; a step of the formula that it is wrong about; and so
 * on. Components are added when no factors are right about all steps seen.
 */
final class RankingSynthesis {

  private static final int MOST_EXAMPLES = 60;

  private final Prover prover;
  private final List<Term> given;

  /**
   * @param given what may be assumed besides the formula
   */
  RankingSynthesis(Prover prover, List<Term> given) {
    this.prover = prover;
    this.given = List.copyOf(given);
  }

  /** A ranking function of at most so many components made of the measures, or empty. */
  Optional<Ranking> find(EndlessSteps steps, List<Measure> measures, int most) {
    if (measures.isEmpty()) {
      return Optional.empty();
    }
    List<List<Optional<BigInteger>>> examples = new ArrayList<>();
    for (int n = 1; n <= most; n++) {
      try (var factors = new CoefficientSearch(measures, n, prover.meter())) {
        examples.forEach(factors::add);
        while (true) {
          var components = factors.find(prover.left());
          if (components.isEmpty()) {
            break;
          }
          var candidate = new Ranking(steps, components.get());
          switch (wrong(candidate)) {
            case UNSAT -> {
              return Optional.of(candidate);
            }
            case UNDECIDED -> {
              return Optional.empty();
            }
            case SAT -> {}
          }
          var example = example(candidate, measures);
          examples.add(example);
          factors.add(example);
          if (examples.size() > MOST_EXAMPLES) {
            return Optional.empty();
          }
        }
      }
    }
    return Optional.empty();
  }

  private SolverSession.Answer wrong(Ranking candidate) {
    List<Term> query = new ArrayList<>(given);
    query.add(candidate.violated(prover.terms()));
    return prover.check(query);
  }

  private List<Optional<BigInteger>> example(Ranking candidate, List<Measure> measures) {
    for (EndlessSteps.Step step : candidate.steps().steps(prover.terms())) {
      if (prover.isTrue(candidate.violatedBy(prover.terms(), step))) {
        List<Optional<BigInteger>> change = new ArrayList<>();
        for (Measure measure : measures) {
          var before = measure.read(step.before(), prover::value);
          var after = measure.read(step.after(), prover::value);
          change.add(before.flatMap(b -> after.map(a -> a.subtract(b))));
        }
        return change;
      }
    }
    throw new IllegalStateException("the model violates no step");
  }
}
