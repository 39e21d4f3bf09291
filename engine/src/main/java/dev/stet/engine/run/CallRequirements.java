package dev.stet.engine.run;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Type;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.run.ledger.CallAnswer;
import dev.stet.engine.run.ledger.CallKey;
import dev.stet.engine.run.ledger.Ledger;
import dev.stet.engine.run.ledger.Question;
import dev.stet.engine.search.ProgramReplay;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.CallTarget;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.OpenCall;
import dev.stet.engine.summary.Condition;
import dev.stet.engine.summary.Inquiry;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Preconditions of functions that are called and not followed, at their calls (002 §3.2): a callee
 * that is safe for some arguments only is to be called with such ({@link CalleeNeeds}).
 */
public final class CallRequirements {

  /** The part of the time that is left, for a callee in which nothing is known to go wrong. */
  private static final int LOOKS = 4;

  private final Module module;
  private final CalleeNeeds needs;
  private final Budget budget;

  CallRequirements(Module module, CalleeNeeds needs, Budget budget) {
    this.module = module;
    this.needs = needs;
    this.budget = budget;
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
    for (Asked one : asked(inquiry, exempt)) {
      if (!budget.isSpent()) {
        found.merge(one.key(), answer(one, inquiry, replay), CallAnswer::or);
      } else if (one.need() instanceof Need.Nothing
          && one.call().passed() == OpenCall.Passed.WHAT_OTHERS_MADE) {
        found.merge(one.key(), new CallAnswer.Kept(), CallAnswer::or);
      } else {
        missed.add(one.key());
      }
    }
    found.forEach(
        (call, answer) -> {
          if (!missed.contains(call) || answer instanceof CallAnswer.Broken) {
            ledger.handIn(question, call, answer);
          }
        });
  }

  /** One call in a formula, and what it needs. */
  private record Asked(CallKey key, OpenCall call, CallTarget.Named callee, Need need) {}

  /**
   * The calls to ask about, first those that need something: however others are called, they are
   * called as they are to be.
   */
  private List<Asked> asked(Inquiry inquiry, Set<String> exempt) {
    List<Asked> asked = new ArrayList<>();
    for (OpenCall call : List.copyOf(inquiry.system().calls())) {
      if (call.callee() instanceof CallTarget.Named callee) {
        CallKey.of(call, exempt)
            .ifPresent(
                key ->
                    asked.add(
                        new Asked(key, call, callee, needs.of(callee.name(), budget.meter()))));
      }
    }
    asked.sort(Comparator.comparing(one -> one.need() instanceof Need.Nothing));
    return asked;
  }

  private CallAnswer answer(Asked one, Inquiry inquiry, ProgramReplay replay) {
    Optional<CallAnswer.Broken> broken =
        broken(one.call(), one.callee(), one.need(), inquiry, replay);
    return broken.isPresent() ? broken.get() : new CallAnswer.Kept();
  }

  private Optional<CallAnswer.Broken> broken(
      OpenCall call, CallTarget.Named called, Need need, Inquiry inquiry, ProgramReplay replay) {
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
    query.addAll(possible(call, called, inquiry));
    Optional<CallAnswer.Broken> unknown =
        need instanceof Need.Nothing
            ? Optional.empty()
            : Optional.of(new CallAnswer.Broken(needed, kind, Optional.empty()));
    List<Term> orderly = new ArrayList<>(query);
    orderly.addAll(inquiry.system().orderly());
    // What needs nothing is looked at for a while only: others are to be asked about as well.
    int share = need instanceof Need.Nothing ? LOOKS : 1;
    SolverSession.Answer answer =
        withValid(orderly, notNull(call, called, inquiry), inquiry, share);
    if (answer != SolverSession.Answer.SAT) {
      answer = inquiry.session().check(query, budget.left().dividedBy(share));
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
                .filter(v -> happensIn(call, v.at()))
                .filter(
                    v ->
                        !(need instanceof Need.Nothing)
                            || !ProgramReplay.isOfFreed(v)
                            || isGivenInvalid(called, inquiry));
        return violation.isEmpty()
            ? unknown
            : Optional.of(new CallAnswer.Broken(hint, violation.get().kind(), violation));
      }
    }
    throw new IllegalStateException("no such answer");
  }

  /**
   * Whether the callee is given, or finds, a pointer in the model at hand that leads nowhere, as
   * far as is known of what it frees.
   */
  private static boolean isGivenInvalid(CallTarget.Named called, Inquiry inquiry) {
    String callee = called.name();
    Set<Gap> invalid =
        Set.of(
            new Gap.InvalidPointer(callee),
            new Gap.HandedMemory(callee),
            new Gap.FreedBy(callee),
            new Gap.GivenToFree(callee));
    return inquiry.system().gaps().stream()
        .filter(place -> invalid.contains(place.gap()))
        .anyMatch(place -> inquiry.session().value(place.reached()).signum() != 0);
  }

  /**
   * Asks for an execution in which all pointers that are passed lead somewhere, but for those that
   * are null in every execution.
   */
  private SolverSession.Answer withValid(
      List<Term> query, List<Term> set, Inquiry inquiry, int share) {
    SolverSession.Answer answer =
        inquiry.session().check(joined(query, set), budget.left().dividedBy(2L * share));
    if (answer != SolverSession.Answer.UNSAT || set.size() < 2) {
      return answer;
    }
    List<Term> possible =
        set.stream()
            .filter(
                one ->
                    inquiry.session().check(joined(query, List.of(one)), budget.left())
                        == SolverSession.Answer.SAT)
            .toList();
    return possible.isEmpty()
        ? answer
        : inquiry.session().check(joined(query, possible), budget.left());
  }

  private static List<Term> joined(List<Term> first, List<Term> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  /** No pointer that is passed holds what none of the caller's can: a place beside null. */
  private List<Term> possible(OpenCall call, CallTarget.Named called, Inquiry inquiry) {
    return pointers(call, called).stream()
        .map(p -> inquiry.terms().not(inquiry.system().isBesideNull(p)))
        .toList();
  }

  /** The pointers that are passed lead somewhere, as callers mostly have it. */
  private List<Term> notNull(OpenCall call, CallTarget.Named called, Inquiry inquiry) {
    return pointers(call, called).stream()
        .map(p -> inquiry.terms().not(inquiry.system().isNull(p)))
        .toList();
  }

  private List<Term> pointers(OpenCall call, CallTarget.Named called) {
    Function callee = module.function(called.name());
    if (callee == null || callee.parameters().size() != call.arguments().size()) {
      return List.of();
    }
    List<Term> all = new ArrayList<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      if (callee.parameters().get(i).type() instanceof Type.Pointer) {
        all.add(call.arguments().get(i));
      }
    }
    return all;
  }

  /** Whether a place is reached by the call. */
  private static boolean happensIn(OpenCall call, Location at) {
    return Stream.iterate(at.inlinedAt(), Objects::nonNull, Location::inlinedAt)
        .anyMatch(call.at()::equals);
  }
}
