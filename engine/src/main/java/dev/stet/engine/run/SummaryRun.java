package dev.stet.engine.run;

import dev.stet.engine.analysis.Calculations;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.kiki.Replay;
import dev.stet.engine.search.Problem;
import dev.stet.engine.search.Search;
import dev.stet.engine.ssa.CheckInstance;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.OpenCall;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.summary.Condition;
import dev.stet.engine.summary.Extent;
import dev.stet.engine.summary.ExtentSearch;
import dev.stet.engine.summary.Inquiry;
import dev.stet.engine.summary.Parameters;
import dev.stet.engine.summary.Place;
import dev.stet.engine.summary.Places;
import dev.stet.engine.summary.PreconditionSearch;
import dev.stet.engine.summary.ResultRange;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.OutOfTime;
import dev.stet.engine.verdict.Summary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What callers may know of a function that has been searched: the range of its result, and, where
 * checks fail for some inputs, a condition under which all of them are proved.
 */
final class SummaryRun {

  /** A guess that is refuted after more rounds is followed by a stronger one, so often. */
  private static final int MOST_GUESSES = 4;

  private final Problem problem;
  private final List<Domain> ladder;
  private final Replay replay;
  private final Budget budget;
  private final Parameters parameters;
  private final Set<String> calculations;

  /**
   * @param problem that was searched, for any caller
   */
  SummaryRun(Problem problem, List<Domain> ladder, Replay replay, Budget budget) {
    this.problem = problem;
    this.ladder = ladder;
    this.replay = replay;
    this.budget = budget;
    this.parameters = Parameters.of(problem.function());
    this.calculations = Calculations.of(problem.module());
  }

  /**
   * The summary, as far as there is time.
   *
   * @param search which has come to its end
   */
  Summary of(Search search, KikiOutcome outcome) {
    if (!outcome.isCovered()) {
      return Summary.NONE;
    }
    try {
      String requires =
          conditions(outcome, search.kiki().k(), search.inquiry(budget)).stream()
              .map(Condition::text)
              .collect(Collectors.joining(" && "));
      var half = budget.part(budget.left().dividedBy(2));
      List<String> extents =
          requires.isEmpty() && !isProved(outcome)
              ? List.of()
              : extents(search.kiki(), search.inquiry(half));
      return new Summary(requires, extents, returns(search.kiki(), search.inquiry(half)));
    } catch (OutOfTime e) {
      return Summary.NONE;
    }
  }

  private static boolean isProved(KikiOutcome outcome) {
    return outcome.checks().values().stream().allMatch(KikiOutcome.Answer.Proved.class::isInstance);
  }

  private List<String> extents(Kiki kiki, Inquiry inquiry) {
    var search =
        new ExtentSearch(inquiry, problem.function(), problem.module().layout(), parameters);
    search.search();
    List<Term> distances = search.distances();
    if (!distances.isEmpty()) {
      kiki.learnAbout(distances, () -> inquiry.time().get().dividedBy(4));
      search.search();
    }
    return search.found().stream().flatMap(Extent::conditions).distinct().toList();
  }

  private String returns(Kiki kiki, Inquiry inquiry) {
    var range = new ResultRange(inquiry, problem.function(), parameters);
    List<Term> results = range.results();
    if (results.isEmpty()) {
      return "";
    }
    kiki.learnAbout(results, () -> inquiry.time().get().dividedBy(4));
    return range.find().text();
  }

  /**
   * The precondition; empty where none is needed or known.
   *
   * @param unwound how far the formula is unwound; a look ahead may have seen more
   */
  List<Condition> conditions(KikiOutcome outcome, int unwound, Inquiry inquiry) {
    boolean anyUnsafe = false;
    for (KikiOutcome.Answer answer : outcome.checks().values()) {
      if (answer instanceof KikiOutcome.Answer.Refuted r) {
        if (r.dependence() == KikiOutcome.Dependence.ALWAYS) {
          return List.of();
        }
        anyUnsafe = true;
      }
    }
    if (!anyUnsafe) {
      return List.of();
    }
    List<Parameters.Int> passed = parameters.integers();
    List<Condition> found = conditions(problem, passed, outcome, unwound, inquiry);
    return found.isEmpty() && !budget.isSpent() ? conditionsOnMemory(outcome) : found;
  }

  /** The same of what memory holds where the function begins, too. */
  private List<Condition> conditionsOnMemory(KikiOutcome outcome) {
    List<Parameters.Given> numbers = new ArrayList<>(parameters.integers());
    List<Place> places =
        problem.scope() == Scope.CLOSED
            ? List.of()
            : Places.of(problem.module(), problem.function(), Set.of()).stream()
                .filter(p -> p.naming() == Place.Naming.EXACT)
                .filter(p -> p.content() instanceof Place.IntegerHeld)
                .limit(Math.max(0, PreconditionSearch.MOST_INTEGERS - numbers.size()))
                .toList();
    for (Place place : places) {
      int index = numbers.size() - parameters.integers().size();
      numbers.add(new Parameters.Held(index, place.text(), place.content().kind()));
    }
    if (places.isEmpty()) {
      return List.of();
    }
    Problem looking = problem.lookingAt(places);
    try (var search = new Search(looking, ladder, replay, Kiki.Progress.NONE, budget)) {
      return conditions(looking, numbers, outcome, 1, search.inquiry(budget));
    }
  }

  private List<Condition> conditions(
      Problem asked,
      List<? extends Parameters.Given> numbers,
      KikiOutcome outcome,
      int unwound,
      Inquiry inquiry) {
    int k = unwind(inquiry, unwound, outcome.k());
    for (int i = 0; i < MOST_GUESSES && !budget.isSpent(); i++) {
      var search = new PreconditionSearch(inquiry, numbers, parameters.pointers());
      var guess = search.find(violations(outcome, inquiry));
      if (guess.isEmpty() || guess.get().isEmpty()) {
        return List.of();
      }
      Attempt attempt = under(asked, guess.get());
      if (attempt.answer() == Answer.PROVED) {
        return guess.get();
      }
      KikiOutcome under = attempt.outcome();
      if (under.k() <= k
          || under.checks().values().stream()
              .noneMatch(KikiOutcome.Answer.Refuted.class::isInstance)) {
        return List.of();
      }
      k = unwind(inquiry, k, under.k());
    }
    return List.of();
  }

  private static int unwind(Inquiry inquiry, int from, int to) {
    for (int k = from; k < to; k++) {
      inquiry.system().unwindTo(k + 1);
    }
    inquiry.system().takeConstraints().forEach(inquiry.session()::add);
    return Math.max(from, to);
  }

  /** What violates the checks that are not proved, in the formula as it is. */
  private static List<Term> violations(KikiOutcome outcome, Inquiry inquiry) {
    Map<CheckKey, List<Term>> errors = new LinkedHashMap<>();
    for (CheckInstance instance : inquiry.system().checks()) {
      var key = new CheckKey(instance.obligation(), instance.at());
      if (!(outcome.checks().get(key) instanceof KikiOutcome.Answer.Proved)) {
        errors.computeIfAbsent(key, c -> new ArrayList<>()).add(instance.error());
      }
    }
    return errors.values().stream().map(any -> inquiry.terms().or(any)).toList();
  }

  /**
   * Whether all checks are proved for executions that begin with the conditions; also those in
   * calls that are not followed: there are none, but of the function itself under the same
   * conditions (by induction over the depth of calls) and of others in which nothing can go wrong.
   */
  private boolean isProved(KikiOutcome outcome, List<Condition> conditions, Inquiry inquiry) {
    return isProved(outcome)
        && outcome.gapsReached().stream()
            .allMatch(
                gap ->
                    gap instanceof Gap.Call call
                        && (call.callee().isAmong(calculations)
                            || (call.callee().is(problem.function().name())
                                && conditions.stream().noneMatch(Condition::isOfMemory)
                                && callsItselfUnder(conditions, inquiry))));
  }

  private boolean callsItselfUnder(List<Condition> conditions, Inquiry inquiry) {
    return inquiry.system().calls().stream()
        .filter(call -> call.callee().is(problem.function().name()))
        .allMatch(
            call ->
                call.arguments().size() == problem.function().parameters().size()
                    && inquiry.isImpossible(List.of(breaks(conditions, inquiry, call))));
  }

  private static Term breaks(List<Condition> conditions, Inquiry inquiry, OpenCall call) {
    Terms terms = inquiry.terms();
    var passed = Condition.Passed.toCall(inquiry.system(), call);
    Term all = terms.and(conditions.stream().map(c -> c.term(terms, passed)).toList());
    return terms.and(call.guard(), terms.not(all));
  }

  /** What came of a search, and whether it proves everything. */
  private record Attempt(KikiOutcome outcome, Answer answer) {}

  private enum Answer {
    PROVED,
    OPEN
  }

  /** The search from scratch for executions that begin with the conditions. */
  private Attempt under(Problem asked, List<Condition> conditions) {
    try (var search = new Search(asked, ladder, replay, Kiki.Progress.NONE, budget)) {
      var passed = Condition.Passed.toEntry(search.system());
      Inquiry inquiry = search.inquiry(budget);
      conditions.forEach(c -> search.session().add(c.term(inquiry.terms(), passed)));
      KikiOutcome outcome = search.kiki().run();
      boolean proved = !budget.isSpent() && isProved(outcome, conditions, inquiry);
      return new Attempt(outcome, proved ? Answer.PROVED : Answer.OPEN);
    }
  }
}
