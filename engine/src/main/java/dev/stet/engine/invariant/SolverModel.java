package dev.stet.engine.invariant;

import dev.stet.engine.domain.ArrayIndices;
import dev.stet.engine.domain.LoopState;
import dev.stet.engine.domain.RowValue;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.OutOfTime;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What one model of the solver says about the states that an invariant must admit. The values of a
 * large formula take their time.
 */
final class SolverModel {

  private final Terms terms;
  private final SolverSession session;
  private final ArrayIndices indices;
  private final Supplier<Duration> timeLeft;
  private final Map<Term, BigInteger> values = new LinkedHashMap<>();
  private final Map<LoopHead, List<LoopState>> states = new LinkedHashMap<>();

  SolverModel(
      Terms terms, SolverSession session, ArrayIndices indices, Supplier<Duration> timeLeft) {
    this.terms = terms;
    this.session = session;
    this.indices = indices;
    this.timeLeft = timeLeft;
  }

  private BigInteger value(Term term) {
    BigInteger known = values.get(term);
    if (known != null) {
      return known;
    }
    if (timeLeft.get().isZero()) {
      throw new OutOfTime();
    }
    BigInteger value = session.value(term);
    values.put(term, value);
    return value;
  }

  /**
   * The join of the value with every state that the row must admit.
   *
   * @throws OutOfTime where time ends before all values are read
   */
  RowValue join(Candidate.Row row, RowValue value) {
    RowValue joined = value;
    for (LoopState state : states.computeIfAbsent(row.loop(), this::reached)) {
      joined = row.row().join(joined, row.row().admit(terms, state, this::value));
    }
    return joined;
  }

  private List<LoopState> reached(LoopHead loop) {
    List<LoopState> reached = new ArrayList<>();
    for (LoopHead.Instance instance : loop.instances()) {
      for (LoopHead.Visit visit : instance.visits()) {
        if (value(Candidate.reached(terms, instance, visit)).signum() != 0) {
          reached.add(LoopTemplate.at(instance, visit, indices));
        }
      }
    }
    return reached;
  }
}
