package dev.stet.server.schedule;

import java.time.Duration;

/**
 * What short looks at the functions of one text were good for. Where nearly all functions are dear,
 * looks are time lost: they take no more than a part of all time then.
 */
final class Looks {

  /** So much may be lost before it is known what looks are good for. */
  private static final long FREE = Duration.ofSeconds(2).toNanos();

  /** Looks that come to nothing take a part in so many of the time that functions get. */
  private static final int PART = 4;

  private long lost;
  private long won;
  private long given;

  /** Whether there may be another one now. */
  boolean areWorthIt() {
    return lost <= FREE + won + given / PART;
  }

  /** A look ended and the function was put off. */
  void lost(long nanos) {
    lost += nanos;
  }

  /** A look was all that the function needed. */
  void won(long nanos) {
    won += nanos;
  }

  /** A function got all its time. */
  void given(long nanos) {
    given += nanos;
  }
}
