package dev.stet.engine.time;

/**
 * How long somebody waits for a piece of work. Whoever works for long without a solver asks between
 * small pieces (an instruction, a block, some thousand steps of a replay).
 */
@FunctionalInterface
public interface Patience {

  /** Waits for any work, however long it takes. */
  Patience ENDLESS = () -> false;

  /** Whether nobody waits for the work any more; once true it stays true. */
  boolean isOver();

  /**
   * Goes on with the work if somebody still waits for it.
   *
   * @throws OutOfTime where nobody does
   */
  default void check() {
    if (isOver()) {
      throw new OutOfTime();
    }
  }
}
