package dev.stet.engine.memory.effect;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Nondeterministic;

/** What a function without a body may do to memory that it can reach through its arguments. */
public enum ExternalEffect {
  /** Reads at most; its result is any value. */
  NONE,
  /** May write whatever its pointer arguments reach, and keep the pointers. */
  WRITES_ARGUMENTS;

  /** The effect of a function by its name. */
  public static ExternalEffect of(String function) {
    return Catalogue.has(function, Trait.WRITES_NOTHING)
            || Nondeterministic.is(function)
            || function.startsWith(Instruction.OBSERVED_CALL)
            || isPureIntrinsic(function)
        ? NONE
        : WRITES_ARGUMENTS;
  }

  private static boolean isPureIntrinsic(String function) {
    return function.startsWith("llvm.")
        && !function.startsWith("llvm.mem")
        && !function.startsWith("llvm.va_");
  }
}
