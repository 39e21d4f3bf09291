package dev.stet.engine.invariant;

import dev.stet.engine.domain.AffineRow;
import dev.stet.engine.domain.BoundRow;
import dev.stet.engine.domain.DistinctRow;
import dev.stet.engine.domain.RowValue;
import dev.stet.engine.domain.TemplateRow;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * An invariant for people. Inference speaks of every visit of the loop head but the first (001
 * §5.1); who reads what stands at the loop takes it to hold at the first one as well.
 */
public final class EveryVisit {

  /** First visits that are joined before rows are left out. */
  private static final int PATIENCE = 8;

  private final Terms terms;
  private final SolverSession session;
  private final TransitionSystem system;
  private final ReadIndices indices;
  private final Supplier<Duration> time;

  /**
   * @param time for one query
   */
  public EveryVisit(
      Terms terms,
      SolverSession session,
      TransitionSystem system,
      ReadIndices indices,
      Supplier<Duration> time) {
    this.terms = terms;
    this.session = session;
    this.system = system;
    this.indices = indices;
    this.time = time;
  }

  /**
   * The invariant, with bounds of numbers that the first visit keeps, too; what it says of contents
   * of memory stays.
   */
  public Candidate of(Candidate invariant) {
    List<RowValue> values = new ArrayList<>(invariant.values());
    for (int joins = 0; ; joins++) {
      Term fails = terms.or(failing(invariant.rows(), values));
      if (fails.isFalse()) {
        return invariant.with(values);
      }
      List<Term> query = new ArrayList<>(system.closing());
      query.add(fails);
      switch (session.check(query, time.get())) {
        case UNSAT -> {
          return invariant.with(values);
        }
        case UNDECIDED -> {
          for (int i = 0; i < values.size(); i++) {
            if (isAboutNumbers(invariant.rows().get(i).row())) {
              values.set(i, RowValue.TOP);
            }
          }
        }
        case SAT -> {
          for (int i = 0; i < values.size(); i++) {
            Candidate.Row row = invariant.rows().get(i);
            if (isAboutNumbers(row.row())) {
              RowValue joined = joined(row, values.get(i));
              boolean grown = !joined.equals(values.get(i));
              values.set(i, grown && joins >= PATIENCE ? RowValue.TOP : joined);
            }
          }
        }
      }
    }
  }

  private static boolean isAboutNumbers(TemplateRow row) {
    return row instanceof BoundRow || row instanceof AffineRow || row instanceof DistinctRow;
  }

  private List<Term> failing(List<Candidate.Row> rows, List<RowValue> values) {
    List<Term> any = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      Candidate.Row row = rows.get(i);
      RowValue value = values.get(i);
      if (isAboutNumbers(row.row()) && !(value instanceof RowValue.Top)) {
        for (LoopHead.Instance loop : row.loop().instances()) {
          Term fails = row.row().fails(terms, LoopTemplate.entry(loop, indices), value);
          any.add(terms.and(loop.guard(), fails));
        }
      }
    }
    return any;
  }

  private RowValue joined(Candidate.Row row, RowValue value) {
    RowValue joined = value;
    for (LoopHead.Instance loop : row.loop().instances()) {
      if (session.value(loop.guard()).signum() != 0) {
        var first = row.row().admit(terms, LoopTemplate.entry(loop, indices), session::value);
        joined = row.row().join(joined, first);
      }
    }
    return joined;
  }
}
