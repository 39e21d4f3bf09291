package dev.stet.engine.run;

import dev.stet.engine.analysis.Calculations;
import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Type;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.property.Messages;
import dev.stet.engine.run.ledger.CallAnswer;
import dev.stet.engine.run.ledger.CallKey;
import dev.stet.engine.run.ledger.Ledger;
import dev.stet.engine.run.ledger.Question;
import dev.stet.engine.search.CalleeSummaries;
import dev.stet.engine.search.Flattening;
import dev.stet.engine.search.Problem;
import dev.stet.engine.search.ProgramReplay;
import dev.stet.engine.search.Search;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.ssa.CallTarget;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.OpenCall;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.summary.Condition;
import dev.stet.engine.summary.Inquiry;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.OutOfTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Preconditions of functions that are called and not followed, at their calls (002 §3.2): a callee
 * that is safe for some arguments only is to be called with such. It is searched for that by
 * itself, as far as there is time.
 */
public final class CallRequirements {

  /** The part of the time that is left, for one callee. */
  private static final int SHARE = 2;

  private final Module module;
  private final HeapRules rules;
  private final CalleeSummaries callees;
  private final List<Domain> ladder;
  private final Budget budget;
  private final Map<String, Need> needs = new LinkedHashMap<>();

  CallRequirements(
      Module module, HeapRules rules, CalleeSummaries callees, List<Domain> ladder, Budget budget) {
    this.module = module;
    this.rules = rules;
    this.callees = callees;
    this.ladder = ladder;
    this.budget = budget;
  }

  /** What a function needs of its callers. */
  private sealed interface Need {

    /** It is safe whoever calls it, within the objects that it is given. */
    record Nothing() implements Need {}

    /** All its checks are proved under these. */
    record Conditions(List<Condition> all, CheckKind kind) implements Need {

      String text() {
        return all.stream().map(Condition::text).collect(Collectors.joining(" && "));
      }
    }

    /**
     * Something may go wrong in it, and no condition on its parameters is known under which nothing
     * does.
     */
    record Unclear(String what, CheckKind kind) implements Need {}
  }

  /**
   * Hands in what is found of the calls of a formula, as far as there is time. A call may stand in
   * it in several copies: only where all were asked about, it is said to be made as it is to.
   *
   * @param exempt functions of whose calls nothing is asked
   */
  void answer(
      Inquiry inquiry, Set<String> exempt, ProgramReplay replay, Question question, Ledger ledger) {
    Map<CallKey, CallAnswer> found = new LinkedHashMap<>();
    Set<CallKey> missed = new LinkedHashSet<>();
    for (OpenCall call : List.copyOf(inquiry.system().calls())) {
      Optional<CallKey> key = CallKey.of(call, exempt);
      if (key.isPresent() && call.callee() instanceof CallTarget.Named callee) {
        if (budget.isSpent()) {
          missed.add(key.get());
        } else {
          found.merge(key.get(), answer(call, callee, inquiry, replay), CallAnswer::or);
        }
      }
    }
    found.forEach(
        (call, answer) -> {
          if (!missed.contains(call) || answer instanceof CallAnswer.Broken) {
            ledger.handIn(question, call, answer);
          }
        });
  }

  private CallAnswer answer(
      OpenCall call, CallTarget.Named callee, Inquiry inquiry, ProgramReplay replay) {
    Optional<CallAnswer.Broken> broken = broken(call, callee, inquiry, replay);
    return broken.isPresent() ? broken.get() : new CallAnswer.Kept();
  }

  private Optional<CallAnswer.Broken> broken(
      OpenCall call, CallTarget.Named called, Inquiry inquiry, ProgramReplay replay) {
    Need need = known(called.name());
    Terms terms = inquiry.terms();
    List<Term> query = new ArrayList<>(inquiry.system().closing());
    String callee = "'" + called.name() + "'";
    String needed = "";
    String hint = "";
    CheckKind kind = CheckKind.UNREACHABLE_CALL;
    if (need instanceof Need.Conditions c) {
      var passed = Condition.Passed.toCall(inquiry.system(), call);
      Term all = terms.and(c.all().stream().map(one -> one.term(terms, passed)).toList());
      query.add(terms.and(call.guard(), terms.not(all)));
      needed = callee + " is safe if " + c.text();
      hint = needed;
      kind = c.kind();
    } else {
      query.add(call.guard());
      if (need instanceof Need.Unclear u) {
        needed = callee + " is not proved for all calls: " + u.what();
        kind = u.kind();
      }
    }
    Optional<CallAnswer.Broken> unknown =
        need instanceof Need.Nothing
            ? Optional.empty()
            : Optional.of(new CallAnswer.Broken(needed, kind, Optional.empty()));
    List<Term> orderly = new ArrayList<>(query);
    orderly.addAll(inquiry.system().orderly());
    List<Term> valid = new ArrayList<>(orderly);
    valid.addAll(notNull(call, called, inquiry));
    SolverSession.Answer answer = inquiry.session().check(valid, budget.left().dividedBy(2));
    if (answer != SolverSession.Answer.SAT) {
      answer = inquiry.session().check(query, budget.left());
      if (answer == SolverSession.Answer.SAT
          && orderly.size() > query.size()
          && inquiry.session().check(orderly, budget.left()) != SolverSession.Answer.SAT) {
        return unknown; // Only in memory as callers mostly have it, an execution counts.
      }
    }
    switch (answer) {
      case UNSAT -> {
        return Optional.empty();
      }
      case UNDECIDED -> {
        return unknown;
      }
      case SAT -> {
        Optional<ProgramReplay.Violation> violation =
            replay
                .violation(inquiry.system(), inquiry.session()::value)
                .filter(v -> happensIn(call, v.at()));
        return violation.isEmpty()
            ? unknown
            : Optional.of(new CallAnswer.Broken(hint, violation.get().kind(), violation));
      }
    }
    throw new IllegalStateException("no such answer");
  }

  /** The pointers that are passed lead somewhere, as callers mostly have it. */
  private List<Term> notNull(OpenCall call, CallTarget.Named called, Inquiry inquiry) {
    Function callee = module.function(called.name());
    if (callee == null || callee.parameters().size() != call.arguments().size()) {
      return List.of();
    }
    List<Term> all = new ArrayList<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      if (callee.parameters().get(i).type() instanceof Type.Pointer) {
        Term isNull = inquiry.system().isNull(call.arguments().get(i));
        all.add(inquiry.terms().not(isNull));
      }
    }
    return all;
  }

  /** Whether a place is reached by the call. */
  private static boolean happensIn(OpenCall call, Location at) {
    return Stream.iterate(at.inlinedAt(), Objects::nonNull, Location::inlinedAt)
        .anyMatch(call.at()::equals);
  }

  /**
   * What a function needs. Functions that wait for each other are taken to need nothing of each
   * other (by induction over the depth of calls); where one turns out to need something, whatever
   * was found out meanwhile may rest on that and is forgotten.
   */
  private Need known(String callee) {
    Need known = needs.get(callee);
    if (known == null) {
      Set<String> before = Collections.unmodifiableSet(new LinkedHashSet<>(needs.keySet()));
      needs.put(callee, new Need.Nothing());
      known = need(callee);
      if (!(known instanceof Need.Nothing)) {
        needs.keySet().retainAll(before);
      }
      needs.put(callee, known);
    }
    return known;
  }

  private Need need(String callee) {
    Function function = module.function(callee);
    if (function == null) {
      return new Need.Unclear("it calls code that is not known", CheckKind.UNREACHABLE_CALL);
    }
    if (Calculations.of(module).contains(callee)) {
      return new Need.Nothing();
    }
    Budget share = budget.part(budget.left().dividedBy(SHARE), budget.maxUnwind());
    try {
      var flattening = new Flattening(module, Scope.OPEN, InlinePolicy.DEFAULT, share);
      Function flat = flattening.flatten(function);
      return Problem.of(module, flat, Scope.OPEN, rules, callees)
          .map(problem -> need(problem, share))
          .orElse(new Need.Unclear("its control flow is not followed", CheckKind.UNREACHABLE_CALL));
    } catch (OutOfTime | UnsupportedTerm e) {
      return new Need.Unclear("it is too large", CheckKind.UNREACHABLE_CALL);
    }
  }

  private Need need(Problem problem, Budget share) {
    var replay = problem.replay(share);
    try (var search = new Search(problem, ladder, replay, Kiki.Progress.NONE, share)) {
      return need(problem, search, replay, share);
    }
  }

  private Need need(Problem problem, Search search, ProgramReplay replay, Budget share) {
    KikiOutcome outcome = search.kiki().run();
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
    if (open.isEmpty()) {
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
