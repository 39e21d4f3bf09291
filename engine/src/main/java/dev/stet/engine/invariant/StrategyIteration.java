package dev.stet.engine.invariant;

import dev.stet.engine.domain.Domain;
import dev.stet.engine.domain.RowValue;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.OutOfTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Finds a small value of a template that is inductive. Upwards as in 001 §5.1.2, Fig. 12: ask for a
 * state that the candidate does not admit and join it; a row that keeps growing hops to the next
 * constant that the program compares with, and in the end to no bound at all. Downwards, once the
 * candidate is inductive, {@link Descent} finds the least bounds that one more step needs.
 *
 * <p>The paper searches for the sum of bounds on the way up (001 §6.1); hopping and descending
 * gives the same bounds on its examples with far fewer queries.
 */
public final class StrategyIteration {

  private final Terms terms;
  private final SolverSession session;
  private final TransitionSystem system;
  private final ReadIndices indices;
  private final Supplier<Duration> timeLeft;

  /** So many times as long as any model took may a proof take before it is asked for in parts. */
  private static final int PATIENCE = 8;

  /**
   * A query about all rows may take so long before it is asked in parts, whatever time there is.
   */
  private static final Duration FIRST_TRY = Duration.ofMillis(400);

  private boolean cutShort;

  public StrategyIteration(
      Terms terms,
      SolverSession session,
      TransitionSystem system,
      ReadIndices indices,
      Supplier<Duration> timeLeft) {
    this.terms = terms;
    this.session = session;
    this.system = system;
    this.indices = indices;
    this.timeLeft = timeLeft;
  }

  /**
   * An inductive value of the domain's template, or empty where it has no rows or time ran out
   * first. A query may use a quarter of the time; where it does not suffice, it is asked of fewer
   * rows at a time, and those are given up of which it is not answered either.
   *
   * @param slice the variables that the template is to speak about
   * @param loops the loops that it is to speak about
   */
  public Optional<Candidate> infer(Domain domain, Slice slice, Collection<LoopHead> loops) {
    return infer(domain, slice, loops, LoopPath.ANY);
  }

  /** The same of executions that take the path, which the loops do not change. */
  public Optional<Candidate> infer(
      Domain domain, Slice slice, Collection<LoopHead> loops, LoopPath path) {
    List<LoopTemplate> templates = new ArrayList<>();
    for (LoopHead loop : loops) {
      var steps = new LoopSteps(terms, session, system, loop, timeLeft);
      templates.add(LoopTemplate.of(loop, domain, slice, steps));
    }
    Candidate candidate = Candidate.bottom(path, templates);
    if (candidate.rows().isEmpty()) {
      return Optional.empty();
    }
    List<RowValue> reached = new ArrayList<>(candidate.values());
    int[] growths = new int[reached.size()];
    Thresholds thresholds = Thresholds.of(system);
    var groups = new RowGroups(reached.size());
    Duration longest = Duration.ZERO;
    while (true) {
      Term violation = candidate.violation(terms, indices, groups.current());
      indices.note(List.of(violation));
      List<Term> query = new ArrayList<>(system.closing());
      query.addAll(candidate.assumed(terms, indices));
      query.add(violation);
      Duration before = timeLeft.get();
      switch (session.check(query, limit(groups, longest))) {
        case UNSAT -> {
          if (!groups.isLast()) {
            continue;
          }
          var descent = new Descent(terms, session, system, indices, timeLeft);
          return Optional.of(descent.lower(candidate, Collections.unmodifiableList(reached)));
        }
        case UNDECIDED -> {
          if (timeLeft.get().isZero() || candidate.isTop()) {
            return Optional.empty();
          }
          if (groups.mayBeSplit()) {
            groups.split();
          } else {
            candidate = without(candidate, groups.current());
            cutShort = true;
            groups.changed();
          }
        }
        case SAT -> {
          Duration taken = before.minus(timeLeft.get());
          longest = taken.compareTo(longest) > 0 ? taken : longest;
          Candidate grown;
          try {
            grown = grow(candidate, reached, growths, thresholds);
          } catch (OutOfTime e) {
            return Optional.empty();
          }
          if (grown.values().equals(candidate.values())) {
            return Optional.empty();
          }
          candidate = grown;
          groups.changed();
        }
      }
    }
  }

  /** Whether an inference gave rows up for want of time. */
  public boolean wasCutShort() {
    return cutShort;
  }

  private Duration limit(RowGroups groups, Duration longest) {
    Duration most = timeLeft.get().dividedBy(4);
    if (!groups.mayBeSplit()) {
      return most;
    }
    Duration patient = longest.multipliedBy(PATIENCE);
    Duration part = timeLeft.get().dividedBy(16);
    Duration some =
        Stream.of(patient, part, FIRST_TRY).max(Comparator.naturalOrder()).orElseThrow();
    return some.compareTo(most) > 0 ? most : some;
  }

  /** Gives up rows. */
  private static Candidate without(Candidate candidate, List<Integer> rows) {
    List<RowValue> values = new ArrayList<>(candidate.values());
    rows.forEach(i -> values.set(i, RowValue.TOP));
    return candidate.with(values);
  }

  private Candidate grow(
      Candidate before, List<RowValue> reached, int[] growths, Thresholds thresholds) {
    var model = new SolverModel(terms, session, indices, timeLeft);
    List<RowValue> values = new ArrayList<>(before.values());
    for (int i = 0; i < growths.length; i++) {
      RowValue value = values.get(i);
      if (value instanceof RowValue.Top) {
        continue;
      }
      Candidate.Row row = before.rows().get(i);
      reached.set(i, model.join(row, reached.get(i)));
      RowValue joined = row.row().join(value, reached.get(i));
      if (!joined.equals(value)) {
        growths[i]++;
        values.set(i, row.row().widen(joined, growths[i], thresholds.of(row.row())));
      }
    }
    return before.with(values);
  }
}
