package dev.stet.engine.memory.effect;

import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Callee;

/** What a function without a body may do to memory that it can reach through its arguments. */
public enum ExternalEffect {
  /** Reads at most; its result is any value. */
  NONE,
  /** May write whatever its pointer arguments reach, and keep the pointers. */
  WRITES_ARGUMENTS;

  /** The effect of a function by what it is called. */
  public static ExternalEffect of(Callee.Known function) {
    return Catalogue.has(function.name(), Trait.WRITES_NOTHING)
            || function.isNondeterministic()
            || function instanceof Callee.Observation
            || function instanceof Callee.Handed
            || isPureIntrinsic(function)
        ? NONE
        : WRITES_ARGUMENTS;
  }

  private static boolean isPureIntrinsic(Callee.Known function) {
    return function instanceof Callee.Intrinsic intrinsic
        && !(function instanceof Callee.BlockOperation)
        && !intrinsic.family().isOfArgumentLists();
  }
}
