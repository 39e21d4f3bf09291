package dev.stet.engine.ssa.base;

import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.ssa.CallSummaries;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.SignedOverflow;

/**
 * Which executions of the code are asked about, and by what rules.
 *
 * @param scope who calls the function
 * @param signedOverflow what it does
 * @param rules what allocation and freeing do, and what of them is an error
 * @param summaries what is known of functions that are called and not inlined
 */
public record Question(
    Scope scope, SignedOverflow signedOverflow, HeapRules rules, CallSummaries summaries) {

  /** Whether it is followed who is to free what the function allocates. */
  public boolean followsOwners() {
    return scope == Scope.OPEN && rules.leak() != HeapRules.Leak.IGNORED;
  }
}
