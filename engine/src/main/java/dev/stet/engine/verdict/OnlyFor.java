package dev.stet.engine.verdict;

import java.util.Locale;

/** What two versions differ for, where they differ for nothing else. */
public enum OnlyFor {
  /** A floating-point value that is no number. */
  NAN,
  /** The sign of a floating-point zero. */
  SIGNED_ZERO,
  /** Floating-point results are rounded otherwise; seen in runs, in none of which more differs. */
  ROUNDING;

  /** {@code signed-zero}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
