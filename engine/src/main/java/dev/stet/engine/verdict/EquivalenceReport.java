package dev.stet.engine.verdict;

import dev.stet.engine.ir.SourceRange;
import java.util.Optional;

/**
 * What is known about two versions of one function.
 *
 * @param name of the new version, or of the old one where there is no new one
 * @param oldName where the function had another name before
 * @param oldRange from the line of its name to its closing brace; empty where it is new
 * @param newRange likewise; empty where it is gone
 * @param seconds wall-clock time of this comparison
 */
public record EquivalenceReport(
    String name,
    Optional<String> oldName,
    EquivalenceVerdict verdict,
    Optional<SourceRange> oldRange,
    Optional<SourceRange> newRange,
    double seconds) {

  /** A verdict that no comparison of the function brought. */
  public static EquivalenceReport of(String name, EquivalenceVerdict verdict) {
    return new EquivalenceReport(
        name, Optional.empty(), verdict, Optional.empty(), Optional.empty(), 0);
  }
}
