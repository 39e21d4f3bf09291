package dev.stet.engine.smt;

import dev.stet.engine.time.Left;
import dev.stet.engine.time.Meter;
import java.time.Duration;
import org.sosy_lab.java_smt.solvers.bitwuzla.api.Terminator;

/**
 * Tells a running Bitwuzla when to give up: when the work of the query is done (each time that the
 * solver asks is a step of it), at the limit of the clock, or once interrupted. Armed anew for
 * every query, so the solver stays usable.
 */
final class Deadline extends Terminator {

  private final Meter meter;
  private volatile boolean interrupted;
  private Left left;

  Deadline(Meter meter) {
    this.meter = meter;
    this.left = new Left(meter, Duration.ZERO);
  }

  void arm(Duration time) {
    interrupted = meter.isCancelled();
    left = new Left(meter, time);
  }

  /** More time for the same query; false where it was interrupted. */
  boolean extend(Duration time) {
    left = new Left(meter, time);
    return !interrupted;
  }

  void interrupt() {
    interrupted = true;
  }

  /** Called by the solver, on the thread of the query. */
  @Override
  public boolean terminate() {
    meter.count(Meter.Step.SOLVER);
    return interrupted || left.time().isZero();
  }

  /** The native object, for as long as this one is not deleted. */
  long handle() {
    return getCPtr(this);
  }
}
