package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.memory.effect.DeterministicLibrary;
import java.util.Set;

/**
 * Functions that are told a place in the text: {@code __LINE__}, {@code __FILE__} and what {@code
 * assert} passes on (000 §7.2.4).
 */
public final class SourceLocations {

  private static final Set<String> FAILING_ASSERT =
      Set.of("__assert_fail", "__assert", "__assert_rtn", "__assert_func", "_assert");

  /** Of the C library and its like: a number is what they work with, wherever it is from. */
  private static final Set<String> WORK_WITH_NUMBERS =
      Set.of(
          "exit",
          "_exit",
          "_Exit",
          "quick_exit",
          "putc",
          "fputc",
          "putchar",
          "ungetc",
          "srand",
          "srandom",
          "rand_r",
          "sleep",
          "usleep",
          "alarm",
          "raise",
          "signal",
          "kill",
          "close",
          "dup2",
          "fseek",
          "lseek",
          "write",
          "read",
          "fread",
          "fwrite",
          "longjmp",
          "siglongjmp");

  private SourceLocations() {}

  /** Whether the function ends a program whose assertion fails: its arguments are for people. */
  public static boolean isFailingAssert(String function) {
    return FAILING_ASSERT.contains(function);
  }

  /** Whether what an unknown function, or one without a name, is told may be a place. */
  public static boolean mayBeTold(String function) {
    return !WORK_WITH_NUMBERS.contains(function)
        && !StructureSizes.isGiven(function)
        && !DeterministicLibrary.contains(function);
  }
}
