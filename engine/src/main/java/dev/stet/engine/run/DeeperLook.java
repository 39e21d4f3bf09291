package dev.stet.engine.run;

import dev.stet.engine.analysis.Calculations;
import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.Outcome;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.search.CalleeSummaries;
import dev.stet.engine.search.Flattening;
import dev.stet.engine.search.Problem;
import dev.stet.engine.search.ProgramReplay;
import dev.stet.engine.search.Search;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.ssa.OpenCall;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.time.OutOfTime;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.Reason;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What goes wrong inside of larger functions that were not looked into where they are called: once
 * the function has been searched without them, it is searched with them, in the time that is left.
 * Verified by itself, a function knows nothing of how far what it is given reaches.
 */
public final class DeeperLook {

  private final Module module;
  private final ProgramReplay replay;
  private final HeapRules rules;
  private final List<Domain> ladder;
  private final VerifyOptions options;
  private final Budget budget;

  DeeperLook(
      Module module,
      ProgramReplay replay,
      HeapRules rules,
      List<Domain> ladder,
      VerifyOptions options,
      Budget budget) {
    this.module = module;
    this.replay = replay;
    this.rules = rules;
    this.ladder = ladder;
    this.options = options;
    this.budget = budget;
  }

  /**
   * What was seen.
   *
   * @param followed functions that are no calls any more
   * @param calls the calls that are still not followed, in them and elsewhere
   */
  record Seen(
      Outcome outcome,
      Set<String> followed,
      Map<Ledger.CallKey, Ledger.CallAnswer> calls,
      List<Assumption> assumptions) {

    /** The outcome of the first search, with what was found inside of these functions. */
    Outcome joined(Outcome first) {
      Map<CheckKey, Outcome.Answer> answers = new LinkedHashMap<>(first.checks());
      outcome
          .checks()
          .forEach(
              (check, answer) -> {
                Outcome.Answer known = answers.get(check);
                if (known == null || known instanceof Outcome.Answer.Open) {
                  answers.put(check, answer);
                }
              });
      return new Outcome(
          answers,
          first.invariants(),
          isDecided() ? outcome.gapsReached() : first.gapsReached(),
          Math.max(first.k(), outcome.k()),
          first.explored());
    }

    /** What is taken for granted, in place of what the first search did. */
    List<Assumption> assumptions(List<Assumption> first) {
      if (isDecided()) {
        return assumptions;
      }
      Set<Assumption> all = new LinkedHashSet<>(first);
      all.addAll(assumptions);
      followed.forEach(f -> all.removeAll(List.of(OpenCall.staysWithin(f), OpenCall.freesAll(f))));
      return List.copyOf(all);
    }

    private boolean isDecided() {
      return outcome.checks().values().stream().noneMatch(Outcome.Answer.Open.class::isInstance);
    }
  }

  /** Empty where none of the functions can be looked into. */
  Optional<Seen> into(Function function, Set<String> callees) {
    try {
      Function inlined =
          new Flattening(module, Scope.OPEN, InlinePolicy.DEEP, budget).flatten(function);
      Set<String> followed = new LinkedHashSet<>(callees);
      followed.removeAll(called(inlined));
      if (followed.isEmpty()) {
        return Optional.empty();
      }
      var summaries = new CalleeSummaries(module, Scope.OPEN, rules, ladder, budget);
      return Problem.of(module, inlined, Scope.OPEN, rules, summaries)
          .map(problem -> search(problem, followed));
    } catch (OutOfTime | UnsupportedTerm e) {
      return Optional.empty();
    }
  }

  private Seen search(Problem problem, Set<String> followed) {
    try (var search = new Search(problem, ladder, replay, Kiki.Progress.NONE, budget)) {
      Outcome found = search.withShapes(options).kiki().run();
      Budget again = budget.beside(options.work().dividedBy(2));
      Outcome outcome = search.rechecked(found, options, again);
      Set<String> exempt = new LinkedHashSet<>(Calculations.of(module));
      exempt.add(problem.function().name());
      var calls = new Ledger();
      calls.enterCalls(search.system(), exempt);
      Budget part = budget.part(budget.left().dividedBy(2));
      new CallRequirements(module, rules, problem.callees(), ladder, part)
          .answer(search.inquiry(part), exempt, replay, calls);
      return new Seen(
          outcome,
          followed,
          calls.calls(new Reason.Timeout()),
          List.copyOf(search.system().assumptions()));
    }
  }

  private static Set<String> called(Function flat) {
    return flat.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .filter(Instruction.Call.class::isInstance)
        .map(i -> String.valueOf(((Instruction.Call) i).calleeName()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
