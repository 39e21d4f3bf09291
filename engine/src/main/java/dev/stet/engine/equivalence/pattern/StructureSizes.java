package dev.stet.engine.equivalence.pattern;

import java.util.Set;

/** Functions that work on memory and are told how large it is (000 §7.2.1). */
public final class StructureSizes {

  private static final Set<String> MEMORY_FUNCTIONS =
      Set.of(
          "malloc",
          "calloc",
          "realloc",
          "alloca",
          "memset",
          "memcpy",
          "memmove",
          "memcmp",
          "fread",
          "fwrite",
          "aligned_alloc",
          "reallocarray");

  private StructureSizes() {}

  /** Whether the function is one. */
  public static boolean isGiven(String function) {
    return MEMORY_FUNCTIONS.contains(function);
  }
}
