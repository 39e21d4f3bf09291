package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.memory.effect.DeterministicLibrary;

/**
 * Functions that are told a place in the text: {@code __LINE__}, {@code __FILE__} and what {@code
 * assert} passes on (000 §7.2.4).
 */
public final class SourceLocations {

  private SourceLocations() {}

  /** Whether the function ends a program whose assertion fails: its arguments are for people. */
  public static boolean isFailingAssert(String function) {
    return Catalogue.has(function, Trait.TOLD_PLACE);
  }

  /** Whether what an unknown function, or one without a name, is told may be a place. */
  public static boolean mayBeTold(String function) {
    return !Catalogue.has(function, Trait.TOLD_NUMBER)
        && !StructureSizes.isGiven(function)
        && !DeterministicLibrary.contains(function);
  }
}
