package dev.stet.engine.search;

import dev.stet.engine.analysis.CallGraph;
import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.analysis.Signatures;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.Replay;
import dev.stet.engine.memory.effect.Effects;
import dev.stet.engine.memory.effect.FunctionEffects;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.ssa.CallSummaries;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.OpenPlace;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.SignedOverflow;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.summary.CallSummary;
import dev.stet.engine.summary.Inquiry;
import dev.stet.engine.summary.ObservedCalls;
import dev.stet.engine.summary.Place;
import dev.stet.engine.summary.Places;
import dev.stet.engine.summary.ResultRange;
import dev.stet.engine.term.Term;
import dev.stet.engine.time.OutOfTime;
import dev.stet.engine.time.Patience;
import dev.stet.engine.verdict.Assumption;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Summaries of functions that are called and not inlined, bottom-up and on demand (002 §3): each
 * from a formula of its own in which the calls that it makes are summarised as well. Functions that
 * wait for each other get none.
 */
public final class CalleeSummaries {

  /** The part of the time that is left, for one callee. */
  private static final int SHARE = 16;

  /** The same for one that is recursive: its summary is a fixpoint. */
  private static final int RECURSIVE_SHARE = 8;

  /** The same in a closed program, where nothing is decided without it. */
  private static final int CLOSED_SHARE = 2;

  private final Module module;
  private final Scope scope;
  private final HeapRules rules;
  private final List<Domain> ladder;
  private final Budget budget;
  private final Map<String, Optional<CallSummary>> known = new LinkedHashMap<>();
  private final Set<String> underWay = new LinkedHashSet<>();

  /**
   * @param scope of the function that makes the calls
   */
  public CalleeSummaries(
      Module module, Scope scope, HeapRules rules, List<Domain> ladder, Budget budget) {
    this.module = module;
    this.scope = scope;
    this.rules = rules;
    this.ladder = ladder;
    this.budget = budget;
  }

  private int share(String callee) {
    if (!CallGraph.of(module).isRecursive(callee)) {
      return SHARE;
    }
    return scope == Scope.CLOSED ? CLOSED_SHARE : RECURSIVE_SHARE;
  }

  /** What is known of the functions that a function calls as they are defined. */
  CallSummaries of(Function flat) {
    Map<String, CallSummaries.Known> all = new LinkedHashMap<>();
    for (var block : flat.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call call && call.calleeName() != null && isAsDefined(call)) {
          String callee = call.calleeName();
          of(callee).ifPresent(summary -> all.put(callee, summary));
        }
      }
    }
    return new CallSummaries(all);
  }

  /** What is known of a function, if its calls are as it is defined; empty where nothing is. */
  public Optional<CallSummary> of(String callee) {
    Optional<CallSummary> found = known.get(callee);
    if (found == null) {
      if (!underWay.add(callee)) {
        return Optional.empty();
      }
      found = compute(callee);
      underWay.remove(callee);
      known.put(callee, found);
    }
    return found;
  }

  private Optional<CallSummary> compute(String callee) {
    Function function = module.function(callee);
    Duration time = budget.left().dividedBy(share(callee));
    if (function == null || time.isZero()) {
      return Optional.empty();
    }
    var share = budget.part(time, 1);
    try {
      Function flat =
          new Flattening(module, Scope.OPEN, InlinePolicy.DEFAULT, share).flatten(function);
      return Problem.isReducible(flat) ? compute(flat, share) : Optional.empty();
    } catch (OutOfTime | UnsupportedTerm e) {
      return Optional.empty();
    }
  }

  private Optional<CallSummary> compute(Function flat, Budget share) {
    List<Place> places = Places.of(module, flat, writtenByCalls(flat));
    if (places.isEmpty() && !ResultRange.isWorthwhile(flat)) {
      return Optional.empty();
    }
    Function seen = ObservedCalls.in(flat, call -> places(flat, places, call));
    Function observed = ObservedCalls.ofItself(seen, places);
    var problem =
        new Problem(
            module, observed, Scope.OPEN, SignedOverflow.ENDS, rules, of(flat), Intervals.NONE);
    try (var search = new Search(problem, ladder, Replay.NONE, Kiki.Progress.NONE, share)) {
      TransitionSystem system = search.system();
      Inquiry inquiry = search.inquiry(share);
      List<Term> results =
          system.returnPoints().stream().flatMap(r -> r.values().stream()).toList();
      if (results.isEmpty()) {
        return Optional.empty();
      }
      search.kiki().learnAbout(results, () -> share.left().dividedBy(8));
      CallSummary summary = CallSummary.of(inquiry, flat, places);
      boolean covered =
          system.gaps().stream()
              .filter(place -> !(place.gap() instanceof Gap.Call))
              .map(OpenPlace::reached)
              .allMatch(reached -> inquiry.isImpossible(List.of(reached)));
      return covered && !summary.isEmpty() && isBelieved(system)
          ? Optional.of(summary)
          : Optional.empty();
    }
  }

  /** In a closed program nothing may rest on what callers are thought to do; nor on texts. */
  private boolean isBelieved(TransitionSystem system) {
    return !system.restsOnTexts()
        && (scope == Scope.OPEN
            || system.assumptions().stream()
                .noneMatch(a -> a.subject() == Assumption.Subject.CALLERS));
  }

  private Set<String> writtenByCalls(Function flat) {
    Map<String, Effects> known = FunctionEffects.of(module);
    return flat.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .filter(Instruction.Call.class::isInstance)
        .map(i -> ((Instruction.Call) i).calleeName())
        .filter(Objects::nonNull)
        .map(known::get)
        .filter(Objects::nonNull)
        .flatMap(e -> e.globals().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private Optional<List<Place>> places(Function flat, List<Place> own, Instruction.Call call) {
    return flat.name().equals(call.calleeName()) && isSummarised(call)
        ? Optional.of(own)
        : places(call);
  }

  /** The places that the summary of the callee speaks of. */
  private Optional<List<Place>> places(Instruction.Call call) {
    return isSummarised(call)
        ? of(String.valueOf(call.calleeName())).map(CallSummary::places)
        : Optional.empty();
  }

  /** Whether all is seen that a function with a body gives back, called as it is defined. */
  private boolean isSummarised(Instruction.Call call) {
    Function function = module.function(String.valueOf(call.calleeName()));
    return function != null && call.results().size() == function.returned() && isAsDefined(call);
  }

  private boolean isAsDefined(Instruction.Call call) {
    Function function = module.function(String.valueOf(call.calleeName()));
    return function != null
        && function.arity() != Function.Arity.VARIADIC
        && Signatures.fit(call, function);
  }

  /** How long one may look. */
  Patience patience() {
    return budget;
  }

  /** The function with the calls that it still makes looked at, for what is known of them. */
  Function observed(Function flat) {
    return ObservedCalls.in(flat, this::places);
  }
}
