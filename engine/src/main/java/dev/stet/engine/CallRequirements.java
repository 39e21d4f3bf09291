package dev.stet.engine;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.Outcome;
import dev.stet.engine.memory.HeapRules;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.smt.Solvers;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.ssa.OpenCall;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.TransitionSystem;
import dev.stet.engine.summary.Condition;
import dev.stet.engine.summary.Inquiry;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.OutOfTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Preconditions of functions that are called and not followed, at their calls (002 §3.2): a callee
 * that is safe for some arguments only is to be called with such. It is searched for that by
 * itself, as far as there is time.
 */
final class CallRequirements {

  /** The part of the time that is left, for one callee. */
  private static final int SHARE = 2;

  private final Module module;
  private final HeapRules rules;
  private final CalleeSummaries callees;
  private final List<Domain> ladder;
  private final Budget budget;
  private final Map<String, Need> needs = new HashMap<>();
  private volatile Optional<SolverSession> session = Optional.empty();
  private volatile Optional<SummaryRun> summaryRun = Optional.empty();

  CallRequirements(
      Module module, HeapRules rules, CalleeSummaries callees, List<Domain> ladder, Budget budget) {
    this.module = module;
    this.rules = rules;
    this.callees = callees;
    this.ladder = ladder;
    this.budget = budget;
  }

  /**
   * What a function needs.
   *
   * @param conditions all its checks are proved under them; empty where nothing is needed or known
   * @param kind of a check that may fail otherwise
   */
  private record Need(List<Condition> conditions, CheckKind kind) {

    static final Need NOTHING = new Need(List.of(), CheckKind.UNREACHABLE_CALL);

    String text() {
      return conditions.stream().map(Condition::text).collect(Collectors.joining(" && "));
    }
  }

  /**
   * A call that may break what its callee needs.
   *
   * @param needed in C, of the callee's parameters
   * @param kind of what may go wrong
   * @param violation that an execution shows in the callee; empty where none was shown
   */
  record Broken(
      OpenCall call, String needed, CheckKind kind, Optional<ProgramReplay.Violation> violation) {}

  void cancel() {
    budget.cancel();
    summaryRun.ifPresent(SummaryRun::cancel);
    session.ifPresent(SolverSession::interrupt);
  }

  /** The calls of a function that may break something, each place once. */
  List<Broken> in(Inquiry inquiry, String function, ProgramReplay replay) {
    Map<Object, Broken> found = new LinkedHashMap<>();
    for (OpenCall call : List.copyOf(inquiry.system().calls())) {
      if (budget.isSpent()) {
        break;
      }
      if (call.callee().isEmpty() || call.callee().equals(function)) {
        continue;
      }
      broken(call, inquiry, replay)
          .ifPresent(b -> found.merge(call.at(), b, CallRequirements::shown));
    }
    return List.copyOf(found.values());
  }

  /** Of two instances of a call, one that is shown to go wrong. */
  private static Broken shown(Broken a, Broken b) {
    return a.violation().isPresent() ? a : b;
  }

  private Optional<Broken> broken(OpenCall call, Inquiry inquiry, ProgramReplay replay) {
    Need need = needs.computeIfAbsent(call.callee(), this::need);
    if (need.conditions().isEmpty()) {
      return Optional.empty();
    }
    Terms terms = inquiry.terms();
    var passed = Condition.Passed.toCall(inquiry.system(), call);
    Term all = terms.and(need.conditions().stream().map(c -> c.term(terms, passed)).toList());
    List<Term> query = new ArrayList<>(inquiry.system().closing());
    query.add(terms.and(call.guard(), terms.not(all)));
    switch (inquiry.session().check(query, budget.left())) {
      case UNSAT -> {
        return Optional.empty();
      }
      case UNDECIDED -> {
        return Optional.of(new Broken(call, need.text(), need.kind(), Optional.empty()));
      }
      case SAT -> {
        Optional<ProgramReplay.Violation> violation =
            replay
                .violation(inquiry.system(), inquiry.session()::value)
                .filter(v -> v.at().function().equals(call.callee()));
        CheckKind kind = violation.map(ProgramReplay.Violation::kind).orElse(need.kind());
        return Optional.of(new Broken(call, need.text(), kind, violation));
      }
    }
    throw new IllegalStateException("no such answer");
  }

  private Need need(String callee) {
    Function function = module.function(callee);
    if (function == null) {
      return Need.NOTHING;
    }
    Budget share = budget.part(budget.left().dividedBy(SHARE), budget.maxUnwind());
    try (SolverSession open = Solvers.open(Backend.BITWUZLA)) {
      session = Optional.of(open);
      var flattening = new Flattening(module, Scope.OPEN, InlinePolicy.DEFAULT, share);
      Function flat = callees.observed(flattening.flatten(function));
      return new LoopNest(new ControlFlow(flat)).isReducible()
          ? need(flat, open, share)
          : Need.NOTHING;
    } catch (OutOfTime | UnsupportedTerm e) {
      return Need.NOTHING;
    } finally {
      session = Optional.empty();
      summaryRun = Optional.empty();
    }
  }

  private Need need(Function flat, SolverSession open, Budget share) {
    var terms = new Terms();
    var system = new TransitionSystem(module, flat, Scope.OPEN, rules, callees, terms, share);
    var replay = new ProgramReplay(module, flat.name(), Scope.OPEN, rules, share);
    var kiki = new Kiki(terms, open, system, ladder, replay, share, Kiki.Progress.NONE);
    Outcome outcome = kiki.run();
    if (share.isSpent() || !FunctionReports.isCovered(outcome)) {
      return Need.NOTHING;
    }
    var run = new SummaryRun(module, flat, rules, callees, ladder, replay, share);
    summaryRun = Optional.of(run);
    var inquiry = new Inquiry(terms, open, system, share::left);
    CheckKind kind =
        outcome.checks().entrySet().stream()
            .filter(e -> e.getValue() instanceof Outcome.Answer.Refuted)
            .map(e -> e.getKey().obligation().kind())
            .findFirst()
            .orElse(CheckKind.UNREACHABLE_CALL);
    return new Need(run.conditions(outcome, kiki.k(), inquiry), kind);
  }
}
