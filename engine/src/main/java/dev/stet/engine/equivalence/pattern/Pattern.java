package dev.stet.engine.equivalence.pattern;

import java.util.Locale;

/** The changes that are seen through, by the names that reports use. */
public enum Pattern {
  /** {@link InverseConditions}. */
  INVERSE_BRANCH_CONDITION,
  /** {@link ReorderedOperations}. */
  REORDERED_OPERATIONS,
  /** {@link RedundantCasts}. */
  REDUNDANT_CASTS,
  /** {@link CodeRelocation}. */
  CODE_RELOCATION,
  /** Enumerators by their names: {@link ConstantNames} (000 §7.2.3). */
  ENUMERATION_VALUES,
  /** {@link SourceLocations}. */
  SOURCE_LOCATION,
  /** {@link WarningTexts}. */
  WARNING_TEXT,
  /** {@link StructureSizes}. */
  STRUCTURE_SIZE;

  /** {@code inverse-branch-condition}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
