package dev.stet.server.worker;

/** How the comparison of two versions of a file ended. */
public sealed interface ComparisonEnd {

  /** Every function was compared. */
  record Complete() implements ComparisonEnd {}

  /** Because it was asked to stop; what was told before stands. */
  record Cancelled() implements ComparisonEnd {}

  /** A version cannot be compared, as when the old one does not compile; one line says why. */
  record Impossible(String why) implements ComparisonEnd {}

  /** Because the engine died or did not answer in time; one line says how. */
  record Crashed(String how) implements ComparisonEnd {}
}
