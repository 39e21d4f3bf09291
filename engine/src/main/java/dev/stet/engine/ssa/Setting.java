package dev.stet.engine.ssa;

import dev.stet.engine.interval.Intervals;
import dev.stet.engine.memory.object.HeapRules;

/**
 * Which executions of the code a formula is about, by what rules, and what is known before.
 *
 * @param scope who calls the function
 * @param signedOverflow what it does
 * @param rules what allocation and freeing do, and what of them is an error
 * @param summaries what is known of functions that are called and not inlined
 * @param intervals what is known of integers
 */
public record Setting(
    Scope scope,
    SignedOverflow signedOverflow,
    HeapRules rules,
    CallSummaries summaries,
    Intervals intervals) {

  /** Whether it is followed who is to free what the function allocates. */
  public boolean followsOwners() {
    return scope == Scope.OPEN && rules.leak() != HeapRules.Leak.IGNORED;
  }
}
