package dev.stet.engine.memory.effect;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.StandardName;

/**
 * Functions of the C library whose result is fixed by their arguments. They have no model of their
 * own yet, so a proof takes any result; but no execution may be claimed in which they return
 * something else than they do.
 */
public final class DeterministicLibrary {

  private DeterministicLibrary() {}

  /** Whether the function is one of them, in any of its float formats. */
  public static boolean contains(String function) {
    String name = StandardName.of(function);
    return Catalogue.has(name, Trait.DETERMINISTIC)
        || Catalogue.has(name, Trait.MATH)
        || Catalogue.has(stem(name), Trait.MATH);
  }

  /** The name without the suffix of its float format: {@code sqrt} for {@code sqrtf}. */
  public static String stem(String function) {
    boolean suffixed = function.endsWith("f") || function.endsWith("l");
    String stem = suffixed ? function.substring(0, function.length() - 1) : function;
    return Catalogue.has(stem, Trait.MATH) ? stem : function;
  }
}
