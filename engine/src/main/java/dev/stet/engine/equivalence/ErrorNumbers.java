package dev.stet.engine.equivalence;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.StandardName;
import dev.stet.engine.memory.effect.DeterministicLibrary;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;

/**
 * What functions of the C library leave in {@code errno} (C17 7.5). Proofs take mathematical ones
 * for values of their arguments, of which one more or less makes no difference; where {@code errno}
 * is looked at it may make one.
 */
public final class ErrorNumbers {

  /** Why two functions are not said to be equal. */
  public static final String REASON =
      "equal but for errno, which is looked at and which mathematical functions may set";

  private static final List<String> PLACES = List.of("__errno_location", "__error", "_errno");

  private ErrorNumbers() {}

  /** Whether it may tell two versions apart, of which these are the functions. */
  public static boolean mayTellApart(Collection<Function> before, Collection<Function> after) {
    return calls(before, PLACES::contains) + calls(after, PLACES::contains) > 0
        && calls(before, ErrorNumbers::isMathematical)
            != calls(after, ErrorNumbers::isMathematical);
  }

  private static boolean isMathematical(String name) {
    return DeterministicLibrary.contains(StandardName.ofAny(name));
  }

  private static long calls(Collection<Function> functions, Predicate<String> wanted) {
    return functions.stream()
        .flatMap(f -> f.blocks().stream())
        .flatMap(b -> b.instructions().stream())
        .filter(
            i ->
                i instanceof Instruction.Call c
                    && c.calleeName() != null
                    && wanted.test(c.calleeName()))
        .count();
  }
}
