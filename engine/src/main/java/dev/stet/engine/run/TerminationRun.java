package dev.stet.engine.run;

import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.property.Wanted;
import dev.stet.engine.search.Flattening;
import dev.stet.engine.search.FormulaSession;
import dev.stet.engine.search.IntervalProofs;
import dev.stet.engine.search.Problem;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.summary.Condition;
import dev.stet.engine.termination.TerminationAnalysis;
import dev.stet.engine.time.OutOfTime;
import dev.stet.engine.verdict.LoopTermination;
import dev.stet.engine.verdict.Termination;
import dev.stet.engine.verdict.TerminationReport;
import dev.stet.engine.verdict.Trace;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Whether a function returns: with a formula and a session of its own, callees on demand. */
final class TerminationRun {

  private static final InlinePolicy WHOLE_PROGRAM = new InlinePolicy(5_000, 60_000, 0).withLoops();

  private static final InlinePolicy ONE_FUNCTION = InlinePolicy.DEFAULT.withLoops();

  /** The part of the time that is left, for one condition that is tried. */
  private static final int SHARE = 4;

  /** A condition that helps does so soon. */
  private static final int MOST_UNWOUND = 4;

  private static final String AS_CALLED = "ends as it is called in this file";

  private final Program program;
  private final Module module;
  private final List<Domain> ladder;
  private final Budget budget;
  private final Map<String, Boolean> returns = new LinkedHashMap<>();
  private final HeapRules rules;
  private final Set<String> underWay = new LinkedHashSet<>();

  /** Of the function that was looked at last, what it compares with. */
  private Set<BigInteger> constants = Set.of();

  TerminationRun(
      Program program,
      Scope scope,
      List<Domain> ladder,
      HeapRules.Failure allocations,
      Budget budget) {
    this.rules = new HeapRules(allocations, HeapRules.Leak.IGNORED);
    this.program = program;
    this.module =
        program.module(new Program.WantedIn(Wanted.of(Set.of(CheckKind.SIGNED_OVERFLOW)), scope));
    this.ladder = ladder;
    this.budget = budget;
  }

  /** Whether something is proved for the calls as they are and not for any. */
  enum Gain {
    NONE,
    PROOFS
  }

  /**
   * What is said of a function for the calls that there are.
   *
   * @param searched the callers whose code was looked at
   */
  record AsCalled(TerminationReport report, Set<String> searched, Gain gain) {

    static AsCalled byAnybody(TerminationReport report) {
      return new AsCalled(report, Set.of(), Gain.NONE);
    }
  }

  /**
   * The report of a function with loops that may not end for some callers, but perhaps for those
   * that there are.
   *
   * @param callers of the functions all of whose callers are seen, these
   */
  AsCalled asCalled(String name, TerminationReport own, Map<String, Set<String>> callers) {
    if (own.loops().stream().allMatch(l -> l.answer() == LoopTermination.Answer.ENDS)) {
      return AsCalled.byAnybody(own);
    }
    Set<String> searched = new LinkedHashSet<>();
    if (!returnsAsCalled(name, callers, searched, 0)) {
      return new AsCalled(own, searched, Gain.NONE);
    }
    var report =
        new TerminationReport(
            Termination.TERMINATING,
            "",
            "",
            own.loops().stream().map(TerminationRun::asCalled).toList());
    return new AsCalled(report, searched, Gain.PROOFS);
  }

  private static LoopTermination asCalled(LoopTermination loop) {
    return loop.answer() == LoopTermination.Answer.ENDS
        ? loop
        : new LoopTermination(
            loop.at(), LoopTermination.Answer.ENDS, AS_CALLED, new Trace(List.of()));
  }

  private boolean returnsAsCalled(
      String name, Map<String, Set<String>> callers, Set<String> searched, int level) {
    return level < CallingContexts.MOST_LEVELS
        && callers.containsKey(name)
        && callers.getOrDefault(name, Set.of()).stream()
            .allMatch(
                caller ->
                    returns(caller, searched)
                        || returnsAsCalled(caller, callers, searched, level + 1));
  }

  private boolean returns(String caller, Set<String> searched) {
    searched.add(caller);
    return !budget.isSpent()
        && report(caller, program.scope(caller)).answer() == Termination.TERMINATING;
  }

  TerminationReport report(String name, Scope scope) {
    Function function = module.function(name);
    if (function == null) {
      return TerminationReport.NOT_CHECKED;
    }
    InlinePolicy policy = scope == Scope.CLOSED ? WHOLE_PROGRAM : ONE_FUNCTION;
    Function inlined;
    try {
      inlined =
          new Flattening(module, scope, policy, budget).flatten(program.entered(function, scope));
    } catch (OutOfTime e) {
      return TerminationReport.unknown("timeout");
    }
    Optional<Problem> problem = Problem.ofReturning(module, inlined, scope, rules);
    if (problem.isEmpty()) {
      return TerminationReport.unknown("irreducible control flow");
    }
    TerminationReport own = knowingMore(name, problem.get());
    return scope == Scope.OPEN && underWay.isEmpty()
        ? new ConditionalTermination(inlined, constants)
            .refined(
                own,
                conditions -> {
                  Budget part = budget.part(budget.left().dividedBy(SHARE), MOST_UNWOUND);
                  return report(name, problem.get(), conditions, part).answer()
                      == Termination.TERMINATING;
                },
                budget::isSpent)
        : own;
  }

  /** The report, where nothing is found with what bounds integers as well. */
  private TerminationReport knowingMore(String name, Problem problem) {
    TerminationReport own = report(name, problem, List.of(), budget);
    if (own.answer() != Termination.UNKNOWN || budget.isSpent()) {
      return own;
    }
    Problem known = IntervalProofs.knowingReturning(problem, budget);
    TerminationReport found = report(name, known, List.of(), budget);
    return found.answer() == Termination.TERMINATING ? found : own;
  }

  /** The report for executions that begin with the conditions. */
  private TerminationReport report(
      String name, Problem problem, List<Condition> conditions, Budget part) {
    underWay.add(name);
    try (var formula = new FormulaSession(problem, Backend.BITWUZLA, part)) {
      constants = formula.system().constants();
      var passed = Condition.Passed.toEntry(formula.system());
      conditions.forEach(c -> formula.session().add(c.term(formula.terms(), passed)));
      return new TerminationAnalysis(
              module,
              problem.scope(),
              formula.terms(),
              formula.session(),
              formula.system(),
              ladder,
              new ProgramLasso(module, name, problem.scope(), part),
              this::alwaysReturns,
              part)
          .run();
    } catch (OutOfTime e) {
      return TerminationReport.unknown("timeout");
    } catch (UnsupportedTerm e) {
      return TerminationReport.unknown(String.valueOf(e.getMessage()));
    } finally {
      underWay.remove(name);
    }
  }

  /** Functions that wait for each other's answer get none. */
  private boolean alwaysReturns(String callee) {
    Boolean known = returns.get(callee);
    if (known == null) {
      known =
          !underWay.contains(callee)
              && report(callee, Scope.OPEN).answer() == Termination.TERMINATING;
      if (underWay.isEmpty() || !underWay.contains(callee)) {
        returns.put(callee, known);
      }
    }
    return known;
  }
}
