package dev.stet.engine.run;

import dev.stet.engine.analysis.Calculations;
import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.property.Messages;
import dev.stet.engine.search.CalleeSummaries;
import dev.stet.engine.search.Flattening;
import dev.stet.engine.search.IntervalProofs;
import dev.stet.engine.search.Problem;
import dev.stet.engine.search.ProgramReplay;
import dev.stet.engine.search.Search;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.ssa.CallTarget;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.summary.Condition;
import dev.stet.engine.time.Meter;
import dev.stet.engine.time.OutOfTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What the functions of a program need of their callers (002 §3.2), found out once for all of
 * these: each is searched by itself with work of its own, so that the answer is the same whoever
 * asks, and when. Functions that wait for each other are taken to need nothing of each other (by
 * induction over the depth of calls); where one turns out to need something, whatever was proved
 * meanwhile may rest on that and is forgotten.
 */
final class CalleeNeeds {

  private final Module module;
  private final HeapRules rules;
  private final List<Domain> ladder;
  private final VerifyOptions options;
  private final Map<String, Need> settled = new ConcurrentHashMap<>();

  /**
   * @param module the program's with the obligations that are wanted
   */
  CalleeNeeds(Module module, HeapRules rules, List<Domain> ladder, VerifyOptions options) {
    this.module = module;
    this.rules = rules;
    this.ladder = ladder;
    this.options = options;
  }

  /**
   * What a function needs.
   *
   * @param asking of the question that this is asked for; its time stands still meanwhile
   * @throws OutOfTime where nobody waits for an answer any more
   */
  Need of(String callee, Meter asking) {
    Need known = settled.get(callee);
    return known != null ? known : asking.aside(() -> new Inquest(asking).settle(callee));
  }

  /** One question about a function and those that it calls. */
  private final class Inquest {

    private final Meter asking;
    private final Map<String, Need> needs = new LinkedHashMap<>();

    Inquest(Meter asking) {
      this.asking = asking;
    }

    Need settle(String callee) {
      Need need = known(callee);
      settled.putAll(needs);
      return need;
    }

    private Need known(String callee) {
      Need known = needs.getOrDefault(callee, settled.get(callee));
      if (known == null) {
        Set<String> before = Set.copyOf(needs.keySet());
        needs.put(callee, new Need.Nothing());
        known = need(callee);
        if (!(known instanceof Need.Nothing)) {
          needs
              .entrySet()
              .removeIf(
                  e -> !before.contains(e.getKey()) && !(e.getValue() instanceof Need.Unclear));
        }
        needs.put(callee, known);
      }
      return known;
    }

    private Need need(String callee) {
      Function function = module.function(callee);
      if (function == null) {
        return new Need.Unclear("it calls code that is not known", CheckKind.UNREACHABLE_CALL);
      } else if (Calculations.of(module).contains(callee)) {
        return new Need.Nothing();
      }
      var meter = new Meter(options.work(), options.functionTimeout());
      Runnable cancel = meter::cancel;
      asking.onCancel(cancel);
      Need need = searched(function, new Budget(meter, options.maxUnwind()));
      asking.forget(cancel);
      if (asking.isCancelled()) {
        throw new OutOfTime();
      }
      return need;
    }

    private Need searched(Function function, Budget budget) {
      try {
        return need(function, budget);
      } catch (OutOfTime | UnsupportedTerm e) {
        return new Need.Unclear("it is too large", CheckKind.UNREACHABLE_CALL);
      }
    }

    private Need need(Function function, Budget budget) {
      var flattening = new Flattening(module, Scope.OPEN, InlinePolicy.DEFAULT, budget);
      Function flat = flattening.flatten(function);
      var callees = new CalleeSummaries(module, Scope.OPEN, rules, ladder, budget);
      Optional<Problem> problem = Problem.of(module, flat, Scope.OPEN, rules, callees);
      if (problem.isEmpty()) {
        return new Need.Unclear("its control flow is not followed", CheckKind.UNREACHABLE_CALL);
      }
      var replay = problem.get().replay(budget);
      Problem bounded = IntervalProofs.knowing(problem.get(), options, budget);
      try (var search = new Search(bounded, ladder, replay, Kiki.Progress.NONE, budget)) {
        return need(problem.get(), search, replay, budget);
      }
    }

    private Need need(Problem problem, Search search, ProgramReplay replay, Budget share) {
      KikiOutcome outcome = search.withProofs(options).kiki().run();
      Optional<CheckKey> open =
          outcome.checks().entrySet().stream()
              .filter(e -> !(e.getValue() instanceof KikiOutcome.Answer.Proved))
              .map(Map.Entry::getKey)
              .findFirst();
      if (!outcome.isCovered()) {
        return new Need.Unclear(
            "not all of it is modelled",
            open.map(c -> c.obligation().kind()).orElse(CheckKind.UNREACHABLE_CALL));
      }
      Set<String> harmless = Calculations.of(module);
      for (Gap gap : outcome.gapsReached()) {
        if (!needsNothing(gap, harmless)) {
          return new Need.Unclear("it makes a " + gap.text(), CheckKind.UNREACHABLE_CALL);
        }
      }
      if (search.system().restsOnTexts()) {
        return new Need.Unclear(
            "texts in arrays of structures must end there", CheckKind.ARRAY_BOUNDS);
      } else if (open.isEmpty()) {
        return new Need.Nothing();
      }
      var run = new SummaryRun(problem, ladder, replay, share);
      CheckKind kind = open.get().obligation().kind();
      List<Condition> conditions =
          share.isSpent()
              ? List.of()
              : run.conditions(outcome, search.kiki().k(), search.inquiry(share));
      if (conditions.isEmpty()) {
        return new Need.Unclear(Messages.open(open.get().obligation()), kind);
      }
      var found = new Need.Conditions(conditions, kind);
      // Of what memory holds at a call nothing is known here.
      return conditions.stream().anyMatch(Condition::isOfMemory)
          ? new Need.Unclear("it is safe if " + found.text(), kind)
          : found;
    }

    private boolean needsNothing(Gap gap, Set<String> harmless) {
      return gap instanceof Gap.Call call
          && call.callee() instanceof CallTarget.Named callee
          && (callee.isAmong(harmless) || known(callee.name()) instanceof Need.Nothing);
    }
  }
}
