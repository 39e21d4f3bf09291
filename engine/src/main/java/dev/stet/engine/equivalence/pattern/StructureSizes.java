package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;

/** Functions that work on memory and are told how large it is (000 §7.2.1). */
public final class StructureSizes {

  private StructureSizes() {}

  /** Whether the function is one. */
  public static boolean isGiven(String function) {
    return Catalogue.has(function, Trait.TOLD_SIZE);
  }
}
