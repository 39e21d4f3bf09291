package dev.stet.engine.run;

import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.run.ledger.Ledger;
import dev.stet.engine.run.ledger.ObligationList;
import dev.stet.engine.run.ledger.Question;
import dev.stet.engine.run.ledger.Viewpoint;
import dev.stet.engine.search.CalleeSummaries;
import dev.stet.engine.search.Flattening;
import dev.stet.engine.search.IntervalProofs;
import dev.stet.engine.search.Problem;
import dev.stet.engine.search.ProgramReplay;
import dev.stet.engine.search.Search;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.time.OutOfTime;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What goes wrong inside of larger functions that were not looked into where they are called: once
 * the function has been searched without them, it is searched with them, in the time that is left.
 * Verified by itself, a function knows nothing of how far what it is given reaches.
 */
public final class DeeperLook {

  private final Viewpoint viewpoint;
  private final ProgramReplay replay;
  private final HeapRules rules;
  private final List<Domain> ladder;
  private final VerifyOptions options;
  private final CalleeNeeds needs;
  private final Budget budget;

  DeeperLook(
      Viewpoint viewpoint,
      ProgramReplay replay,
      HeapRules rules,
      List<Domain> ladder,
      VerifyOptions options,
      CalleeNeeds needs,
      Budget budget) {
    this.viewpoint = viewpoint;
    this.replay = replay;
    this.rules = rules;
    this.ladder = ladder;
    this.options = options;
    this.needs = needs;
    this.budget = budget;
  }

  /**
   * Hands in what is seen.
   *
   * @return the functions that are no calls any more; none where no search was possible
   */
  Set<String> into(Function function, Set<String> callees, Ledger ledger) {
    Module module = viewpoint.module();
    try {
      Function inlined =
          new Flattening(module, Scope.OPEN, InlinePolicy.DEEP, budget).flatten(function);
      Set<String> followed = new LinkedHashSet<>(callees);
      followed.removeAll(called(inlined));
      if (followed.isEmpty()) {
        return Set.of();
      }
      var summaries = new CalleeSummaries(module, Scope.OPEN, rules, ladder, budget);
      Optional<Problem> problem = Problem.of(module, inlined, Scope.OPEN, rules, summaries);
      if (problem.isEmpty()) {
        return Set.of();
      }
      search(problem.get(), followed, ledger);
      return followed;
    } catch (OutOfTime | UnsupportedTerm e) {
      return Set.of();
    }
  }

  private void search(Problem problem, Set<String> followed, Ledger ledger) {
    Problem known = IntervalProofs.knowing(problem, options, budget);
    try (var search = new Search(known, ladder, replay, Kiki.Progress.NONE, budget)) {
      KikiOutcome found = search.withProofs(options).kiki().run();
      Budget again = budget.beside(options.work().dividedBy(2));
      KikiOutcome outcome = search.rechecked(found, options, again);
      ObligationList inFormula = viewpoint.inFormula(search.system());
      ledger.enter(inFormula);
      var question =
          new Question(
              new Question.Asked.Deeper(followed),
              search.system().assumptions(),
              viewpoint.leftOpen(outcome.gapsReached()));
      ledger.handIn(question, viewpoint.inCode(problem.function()), inFormula, outcome.checks());
      ledger.lookedInto(question, followed);
      Budget part = budget.part(budget.left().dividedBy(2));
      new CallRequirements(viewpoint.module(), needs, part)
          .answer(search.inquiry(part), viewpoint.exempt(), replay, question, ledger);
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
