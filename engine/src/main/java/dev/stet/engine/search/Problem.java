package dev.stet.engine.search;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.summary.ObservedCalls;
import dev.stet.engine.summary.Place;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.Patience;
import java.util.List;
import java.util.Optional;

/**
 * What a search is about: all executions of a function, called in a scope, by certain rules of the
 * heap.
 *
 * @param module the program, with the obligations that are wanted
 * @param function with its callees inlined, and the calls that stay looked at for what is known of
 *     them
 * @param callees what is known of functions that are called and not inlined
 */
public record Problem(
    Module module, Function function, Scope scope, HeapRules rules, CalleeSummaries callees) {

  /**
   * The problem of a function whose callees have been inlined.
   *
   * @return nothing where its control flow is not reducible, for no formula is made of such
   */
  public static Optional<Problem> of(
      Module module, Function flat, Scope scope, HeapRules rules, CalleeSummaries callees) {
    return new LoopNest(new ControlFlow(flat)).isReducible()
        ? Optional.of(new Problem(module, callees.observed(flat), scope, rules, callees))
        : Optional.empty();
  }

  /** The same with a look at the places where the function begins. */
  public Problem lookingAt(List<Place> places) {
    Function looking = ObservedCalls.atEntry(function, places);
    return new Problem(module, looking, scope, rules, callees);
  }

  /**
   * The formula of these executions, unwound once.
   *
   * @throws dev.stet.engine.time.OutOfTime where patience ends first
   */
  TransitionSystem formula(Terms terms, Patience patience) {
    return new TransitionSystem(module, function, scope, rules, callees, terms, patience);
  }

  /** Runs counterexamples to it. */
  public ProgramReplay replay(Budget budget) {
    return new ProgramReplay(module, function.name(), scope, rules, budget);
  }
}
