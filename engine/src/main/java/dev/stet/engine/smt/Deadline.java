package dev.stet.engine.smt;

import java.time.Duration;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Terminator;

/**
 * Tells a running Bitwuzla when to give up: at its time limit, or once interrupted. Armed anew for
 * every query, so the solver stays usable.
 */
final class Deadline extends Terminator {

  private volatile boolean interrupted;
  private long limit;
  private long start;

  void arm(Duration time) {
    start = System.nanoTime();
    limit = nanos(time);
    interrupted = false;
  }

  /** More time for the same query; false where it was interrupted. */
  boolean extend(Duration time) {
    start = System.nanoTime();
    limit = nanos(time);
    return !interrupted;
  }

  /** As long as a long can say (292 years) where it is longer. */
  private static long nanos(Duration time) {
    try {
      return time.toNanos();
    } catch (ArithmeticException e) {
      return Long.MAX_VALUE;
    }
  }

  void interrupt() {
    interrupted = true;
  }

  /** Called by the solver, on the thread of the query. */
  @Override
  public boolean terminate() {
    return interrupted || System.nanoTime() - start >= limit;
  }

  /** The native object, for as long as this one is not deleted. */
  long handle() {
    return getCPtr(this);
  }
}
