package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Module;
import dev.stet.engine.library.Linker;

/** The functions of the C library whose results are fixed by what they are given, as code. */
public final class FixedLibrary {

  private FixedLibrary() {}

  /** A module with those that a function of it may call. */
  public static Module linked(Module module, String function) {
    return Linker.linkSome(module, function, FixedLibrary::isFixed);
  }

  private static boolean isFixed(String function) {
    return Catalogue.has(function, Trait.DETERMINISTIC)
        && !Catalogue.has(function, Trait.HEAP)
        && !Catalogue.has(function, Trait.TOLD_SIZE);
  }
}
