package dev.stet.store;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.api.UnitCalls;
import dev.stet.engine.verdict.EquivalenceReport;
import java.util.List;
import java.util.Set;

/**
 * What came out where two versions of a file were compared.
 *
 * @param unknown what was asked for and neither version has, in words
 * @param before who may call whom in the old version
 * @param after likewise in the new one
 */
public record KeptComparison(
    List<EquivalenceReport> reports, Set<String> unknown, UnitCalls before, UnitCalls after) {

  public KeptComparison {
    reports = List.copyOf(reports);
    unknown = Set.copyOf(unknown);
    requireNonNull(before);
    requireNonNull(after);
  }
}
