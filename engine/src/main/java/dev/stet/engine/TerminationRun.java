package dev.stet.engine;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.memory.HeapRules;
import dev.stet.engine.property.Wanted;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.SignedOverflow;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.summary.Condition;
import dev.stet.engine.term.Terms;
import dev.stet.engine.termination.TerminationAnalysis;
import dev.stet.engine.time.OutOfTime;
import dev.stet.engine.verdict.Assumption;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.LoopTermination;
import dev.stet.engine.verdict.Termination;
import dev.stet.engine.verdict.TerminationReport;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.verdict.Verdict;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Whether a function returns: with a formula and a session of its own, callees on demand. */
final class TerminationRun {

  private static final InlinePolicy WHOLE_PROGRAM = new InlinePolicy(5_000, 60_000, 0).withLoops();

  private static final InlinePolicy ONE_FUNCTION = InlinePolicy.DEFAULT.withLoops();

  /** The part of the time that is left, for one condition that is tried. */
  private static final int SHARE = 4;

  /** A condition that helps does so soon. */
  private static final int MOST_UNWOUND = 4;

  private static final String AS_CALLED = "ends as it is called in this file";

  private static final Assumption WITHOUT_OVERFLOW =
      Assumption.ofCode(
          "termination: signed operations do not overflow, which are checks of their own");

  /** Of the time that is left, for executions in which no signed operation overflows, too. */
  private static final int WITHOUT_OVERFLOW_SHARE = 2;

  private final EngineVerifier.Program program;
  private final Module module;
  private final List<Domain> ladder;
  private final Budget budget;
  private final Map<String, Boolean> returns = new LinkedHashMap<>();
  private final HeapRules rules;
  private final Set<String> underWay = new LinkedHashSet<>();

  /** Of the function that was looked at last, what it compares with. */
  private Set<BigInteger> constants = Set.of();

  TerminationRun(
      EngineVerifier.Program program,
      List<Domain> ladder,
      HeapRules.Failure allocations,
      Budget budget) {
    this.rules = new HeapRules(allocations, HeapRules.Leak.IGNORED);
    this.program = program;
    this.module = program.module(Wanted.of(Set.of(CheckKind.SIGNED_OVERFLOW)));
    this.ladder = ladder;
    this.budget = budget;
  }

  /** Which executions a proof speaks of. */
  private enum Executions {
    ALL,
    WITHOUT_OVERFLOW
  }

  /** What is found, and what it takes for granted. */
  record Found(TerminationReport report, List<Assumption> assumptions) {

    static Found of(TerminationReport report) {
      return new Found(report, List.of());
    }
  }

  /**
   * What is said of a function for the calls that there are.
   *
   * @param searched the callers whose code was looked at
   */
  record AsCalled(Found found, Set<String> searched, CallingContexts.Gain gain) {

    static AsCalled byAnybody(Found found) {
      return new AsCalled(found, Set.of(), CallingContexts.Gain.NONE);
    }

    TerminationReport report() {
      return found.report();
    }

    /** Without what checks have shown. */
    List<Assumption> assumptions(List<CheckReport> checks) {
      List<CheckReport> overflows =
          checks.stream().filter(c -> c.kind() == CheckKind.SIGNED_OVERFLOW).toList();
      boolean shown =
          !overflows.isEmpty()
              && overflows.stream().allMatch(c -> c.verdict() instanceof Verdict.Safe);
      return found.assumptions().stream()
          .filter(a -> !shown || !a.equals(WITHOUT_OVERFLOW))
          .toList();
    }
  }

  /**
   * The report of a function with loops that may not end for some callers, but perhaps for those
   * that there are.
   *
   * @param callers of the functions all of whose callers are seen, these
   */
  AsCalled asCalled(String name, Found found, Map<String, Set<String>> callers) {
    TerminationReport own = found.report();
    if (own.loops().stream().allMatch(l -> l.answer() == LoopTermination.Answer.ENDS)) {
      return AsCalled.byAnybody(found);
    }
    Set<String> searched = new LinkedHashSet<>();
    if (!returnsAsCalled(name, callers, searched, 0)) {
      return new AsCalled(found, searched, CallingContexts.Gain.NONE);
    }
    var report =
        new TerminationReport(
            Termination.TERMINATING,
            "",
            "",
            own.loops().stream().map(TerminationRun::asCalled).toList());
    return new AsCalled(Found.of(report), searched, CallingContexts.Gain.PROOFS);
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
        && strictly(caller, program.scope(caller)).answer() == Termination.TERMINATING;
  }

  /**
   * Of a function as a whole, for all executions if that can be; else for those that are defined.
   */
  Found report(String name, Scope scope) {
    Function function = module.function(name);
    if (function == null) {
      return Found.of(TerminationReport.NOT_CHECKED);
    }
    return flattened(function, scope)
        .map(
            (Function inlined) -> {
              Budget part =
                  scope == Scope.OPEN && mayOverflow(inlined)
                      ? budget.part(budget.left().dividedBy(WITHOUT_OVERFLOW_SHARE))
                      : budget;
              TerminationReport own = report(name, inlined, scope, List.of(), Executions.ALL, part);
              Found found =
                  own.answer() == Termination.UNKNOWN && scope == Scope.OPEN && mayOverflow(inlined)
                      ? withoutOverflow(name, inlined, scope, own)
                      : Found.of(own);
              return scope == Scope.OPEN ? conditional(name, inlined, found) : found;
            })
        .orElseGet(() -> Found.of(notFlattened()));
  }

  private Optional<Function> flattened(Function function, Scope scope) {
    InlinePolicy policy = scope == Scope.CLOSED ? WHOLE_PROGRAM : ONE_FUNCTION;
    try {
      return Optional.of(new Flattening(module, scope, policy, budget).flatten(function))
          .filter(inlined -> new LoopNest(new ControlFlow(inlined)).isReducible());
    } catch (OutOfTime e) {
      return Optional.empty();
    }
  }

  private TerminationReport notFlattened() {
    return TerminationReport.unknown(budget.isSpent() ? "timeout" : "irreducible control flow");
  }

  /** Whether a function returns, whatever overflows: for those that call it. */
  private TerminationReport strictly(String name, Scope scope) {
    Function function = module.function(name);
    return function == null
        ? TerminationReport.NOT_CHECKED
        : flattened(function, scope)
            .map(inlined -> report(name, inlined, scope, List.of(), Executions.ALL, budget))
            .orElseGet(this::notFlattened);
  }

  private static boolean mayOverflow(Function inlined) {
    return inlined.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Check c
                    && c.obligation().kind() == CheckKind.SIGNED_OVERFLOW);
  }

  private Found withoutOverflow(String name, Function inlined, Scope scope, TerminationReport own) {
    Budget part = budget.part(budget.left().dividedBy(WITHOUT_OVERFLOW_SHARE));
    TerminationReport defined =
        report(name, inlined, scope, List.of(), Executions.WITHOUT_OVERFLOW, part);
    boolean helps =
        defined.answer() == Termination.TERMINATING || defined.answer() == Termination.CONDITIONAL;
    return helps ? new Found(defined, List.of(WITHOUT_OVERFLOW)) : Found.of(own);
  }

  /** With a condition on the parameters, where one is found. */
  private Found conditional(String name, Function inlined, Found found) {
    boolean overflows = mayOverflow(inlined);
    Executions most = overflows ? Executions.WITHOUT_OVERFLOW : Executions.ALL;
    List<Condition> conditions =
        new ConditionalTermination(inlined, constants)
            .find(found.report(), c -> returns(name, inlined, c, most), budget::isSpent);
    if (conditions.isEmpty()) {
      return found;
    }
    var report =
        new TerminationReport(
            Termination.CONDITIONAL,
            conditions.stream().map(Condition::text).collect(Collectors.joining(" && ")),
            "",
            found.report().loops());
    return overflows && !returns(name, inlined, conditions, Executions.ALL)
        ? new Found(report, List.of(WITHOUT_OVERFLOW))
        : Found.of(report);
  }

  private boolean returns(
      String name, Function inlined, List<Condition> conditions, Executions executions) {
    Budget part = budget.part(budget.left().dividedBy(SHARE), MOST_UNWOUND);
    return report(name, inlined, Scope.OPEN, conditions, executions, part).answer()
        == Termination.TERMINATING;
  }

  /** The report for executions that begin with the conditions. */
  private TerminationReport report(
      String name,
      Function inlined,
      Scope scope,
      List<Condition> conditions,
      Executions executions,
      Budget part) {
    try (SolverSession open = part.open(Backend.BITWUZLA)) {
      underWay.add(name);
      Terms terms = part.terms();
      var system =
          new TransitionSystem(
              module, inlined, scope, SignedOverflow.ANY_VALUE, rules, terms, part);
      constants = system.constants();
      var passed = Condition.Passed.toEntry(system);
      conditions.forEach(c -> open.add(c.term(terms, passed)));
      if (executions == Executions.WITHOUT_OVERFLOW) {
        open.add(system.withoutOverflow());
      }
      var analysis =
          new TerminationAnalysis(
              module,
              inlined,
              scope,
              terms,
              open,
              system,
              ladder,
              new ProgramLasso(module, name, scope, part),
              this::alwaysReturns,
              part);
      TerminationReport report = analysis.run();
      boolean ends =
          report.answer() == Termination.TERMINATING || report.answer() == Termination.CONDITIONAL;
      return executions == Executions.WITHOUT_OVERFLOW && ends && !analysis.canBeLeftLater()
          ? TerminationReport.unknown("ends by an overflow only")
          : report;
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
              && strictly(callee, Scope.OPEN).answer() == Termination.TERMINATING;
      if (underWay.isEmpty() || !underWay.contains(callee)) {
        returns.put(callee, known);
      }
    }
    return known;
  }
}
