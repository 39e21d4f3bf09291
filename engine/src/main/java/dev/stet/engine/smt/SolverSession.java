package dev.stet.engine.smt;

import dev.stet.engine.term.Term;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Collection;
import java.util.Set;

/**
 * One incremental solver. Constraints are only ever added (001 §5.4); what must go away again is
 * given as an assumption of one query. Not thread-safe but for {@link #interrupt}.
 */
public interface SolverSession extends AutoCloseable {

  /** Adds a Boolean term for good. */
  void add(Term constraint);

  /**
   * Asks whether the constraints and the assumptions (any Boolean terms) hold together.
   *
   * @param limit wall-clock time for this query; without any, it is undecided at once
   */
  Answer check(Collection<Term> assumptions, Duration limit);

  /**
   * The value of a term in the model of the last query; valid until the next {@link #add} or {@link
   * #check}, and only where that query answered {@link Answer#SAT}. Booleans are 0 or 1,
   * bit-vectors unsigned, floats their bits (IEEE interchange format of the sort; any NaN may have
   * any NaN pattern). Terms of array sort have no value.
   */
  BigInteger value(Term term);

  /** Of the assumptions of the last query, which answered UNSAT, some that suffice for it. */
  Set<Term> core();

  /** Makes a running {@link #check} answer {@link Answer#UNDECIDED} soon; from any thread. */
  void interrupt();

  /** Queries asked so far, and the seconds spent in them. */
  Statistics statistics();

  @Override
  void close();

  /** What a query answers. */
  enum Answer {
    SAT,
    UNSAT,
    /** Time limit, interrupt or a limit of the solver. */
    UNDECIDED
  }

  /** Figures about a session. */
  record Statistics(int queries, double solveSeconds, double encodeSeconds) {}
}
