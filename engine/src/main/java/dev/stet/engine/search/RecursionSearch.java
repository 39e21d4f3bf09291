package dev.stet.engine.search;

import dev.stet.engine.analysis.CallGraph;
import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.kiki.Replay;
import dev.stet.engine.memory.effect.Effects;
import dev.stet.engine.memory.effect.FunctionEffects;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.time.OutOfTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A closed program with recursion of any depth. What goes wrong first, goes wrong in some
 * activation: calls that it is not part of have returned, and did what the callee's summary says,
 * the others have not. So recursion is a loop ({@link dev.stet.engine.analysis.RecursionAsLoop}),
 * with summaries (002 §3) for the calls that return. That is done where what these may change can
 * be said: numbers only.
 */
public final class RecursionSearch {

  private static final InlinePolicy POLICY = new InlinePolicy(5_000, 60_000, 0).withLoops();

  private final Module module;
  private final HeapRules rules;
  private final List<Domain> ladder;
  private final VerifyOptions options;
  private final Budget budget;

  public RecursionSearch(
      Module module, HeapRules rules, List<Domain> ladder, VerifyOptions options, Budget budget) {
    this.module = module;
    this.rules = rules;
    this.ladder = ladder;
    this.options = options;
    this.budget = budget;
  }

  /** An answer to every check, or to one where one violation is enough. */
  public record Found(TransitionSystem system, KikiOutcome outcome) {}

  /** The program with its recursion as loops; empty where it has none, or not all is followed. */
  public Optional<Problem> problem(Function entry) {
    if (!CallGraph.of(module).reachesRecursion(entry.name())) {
      return Optional.empty();
    }
    try {
      Function flat = new Flattening(module, Scope.CLOSED, POLICY, budget).flatten(entry);
      if (!isFollowed(flat)) {
        return Optional.empty();
      }
      var callees = new CalleeSummaries(module, Scope.CLOSED, rules, ladder, budget);
      return Problem.of(module, flat, Scope.CLOSED, rules, callees);
    } catch (OutOfTime | UnsupportedTerm e) {
      return Optional.empty();
    }
  }

  /** That problem searched; empty where that decides too little. */
  public Optional<Found> of(Problem problem, Replay replay, Kiki.Progress progress) {
    try {
      return search(problem, replay, progress);
    } catch (OutOfTime | UnsupportedTerm e) {
      return Optional.empty();
    }
  }

  /** Whether all calls are looked into, and those that return only change numbers. */
  private boolean isFollowed(Function flat) {
    Map<String, Effects> effects = FunctionEffects.of(module);
    return flat.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .filter(Instruction.Call.class::isInstance)
        .map(Instruction.Call.class::cast)
        .filter(c -> c.calleeName() == null || module.function(c.calleeName()) != null)
        .allMatch(
            c ->
                c.calleeName() != null
                    && c.outcome() == Instruction.Call.Outcome.RETURNS
                    && effects.getOrDefault(c.calleeName(), Effects.ANY).isOfNumbers());
  }

  private Optional<Found> search(Problem problem, Replay replay, Kiki.Progress progress) {
    try (var search = new Search(problem, ladder, replay, violationsOf(progress), budget)) {
      KikiOutcome found = search.kiki().told(search.kiki().run());
      KikiOutcome outcome = search.rechecked(found, options, budget.beside(options.work()));
      return isDecided(outcome)
          ? Optional.of(new Found(search.system(), outcome))
          : Optional.empty();
    }
  }

  /** What is proved counts where all is. */
  private static Kiki.Progress violationsOf(Kiki.Progress progress) {
    return new Kiki.Progress() {
      @Override
      public void unwound(int k) {
        progress.unwound(k);
      }

      @Override
      public void decided(CheckKey check, KikiOutcome.Answer answer) {
        if (answer instanceof KikiOutcome.Answer.Refuted) {
          progress.decided(check, answer);
        }
      }
    };
  }

  private boolean isDecided(KikiOutcome outcome) {
    var answers = outcome.checks().values();
    boolean refuted = answers.stream().anyMatch(KikiOutcome.Answer.Refuted.class::isInstance);
    return (refuted && options.goal() == VerifyOptions.Goal.FIRST_VIOLATION)
        || (outcome.gapsReached().isEmpty()
            && answers.stream().noneMatch(KikiOutcome.Answer.Open.class::isInstance));
  }
}
