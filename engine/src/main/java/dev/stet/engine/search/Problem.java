package dev.stet.engine.search;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.ssa.CallSummaries;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.SignedOverflow;
import dev.stet.engine.summary.ObservedCalls;
import dev.stet.engine.summary.Place;
import java.util.List;
import java.util.Optional;

/**
 * What a search is about: all executions of a function, called in a scope, by certain rules of the
 * heap.
 *
 * @param module the program, with the obligations that are wanted
 * @param function with its callees inlined and reducible control flow, and the calls that stay
 *     looked at for what is known of them
 * @param signedOverflow what it does
 * @param summaries what is known of functions that are called and not inlined
 * @param intervals what is known of integers
 */
public record Problem(
    Module module,
    Function function,
    Scope scope,
    SignedOverflow signedOverflow,
    HeapRules rules,
    CallSummaries summaries,
    Intervals intervals) {

  /**
   * The problem of a function whose callees have been inlined. What is known of those that were not
   * is found out here.
   *
   * @return nothing where its control flow is not reducible, for no formula is made of such
   */
  public static Optional<Problem> of(
      Module module, Function flat, Scope scope, HeapRules rules, CalleeSummaries callees) {
    return isReducible(flat)
        ? Optional.of(
            new Problem(
                module,
                HandedMemory.in(module, callees.observed(flat), scope, callees.patience()),
                scope,
                SignedOverflow.ENDS,
                rules,
                callees.of(flat),
                Intervals.NONE))
        : Optional.empty();
  }

  /** The same for whether it returns, where signed overflow gives any value. */
  public static Optional<Problem> ofReturning(
      Module module, Function flat, Scope scope, HeapRules rules) {
    return isReducible(flat)
        ? Optional.of(
            new Problem(
                module,
                flat,
                scope,
                SignedOverflow.ANY_VALUE,
                rules,
                CallSummaries.NONE,
                Intervals.NONE))
        : Optional.empty();
  }

  static boolean isReducible(Function flat) {
    return new LoopNest(new ControlFlow(flat)).isReducible();
  }

  /** The same with a look at the places where the function begins. */
  public Problem lookingAt(List<Place> places) {
    Function looking = ObservedCalls.atEntry(function, places);
    return new Problem(module, looking, scope, signedOverflow, rules, summaries, intervals);
  }

  /** The same with what is known of its integers. */
  Problem knowing(Intervals known) {
    return new Problem(module, function, scope, signedOverflow, rules, summaries, known);
  }

  /** The same where some reads of the function are known to find what was set. */
  Problem with(Function marked) {
    return new Problem(module, marked, scope, signedOverflow, rules, summaries, intervals);
  }

  /** Runs counterexamples to it. */
  public ProgramReplay replay(Budget budget) {
    return new ProgramReplay(module, function.name(), scope, rules, budget);
  }
}
