package dev.stet.engine.run;

import dev.stet.engine.analysis.Calculations;
import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.Certificate;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.kiki.Replay;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.search.CalleeSummaries;
import dev.stet.engine.search.Flattening;
import dev.stet.engine.search.IntervalProofs;
import dev.stet.engine.search.Problem;
import dev.stet.engine.search.Search;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.ssa.CheckInstance;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.time.OutOfTime;
import dev.stet.engine.verdict.Assumption;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Searches a caller, with what it calls inlined, about checks of a function that it calls. */
public final class CallerSearch {

  /** Recursion a few calls deep. */
  private static final InlinePolicy RECURSIVE = new InlinePolicy(3_000, 10_000, 4);

  private final Program program;
  private final Module module;
  private final HeapRules rules;
  private final List<Domain> ladder;
  private final VerifyOptions options;
  private final Budget budget;

  /**
   * @param module the program's with the obligations that are wanted
   */
  CallerSearch(
      Program program,
      Module module,
      HeapRules rules,
      List<Domain> ladder,
      VerifyOptions options,
      Budget budget) {
    this.program = program;
    this.module = module;
    this.rules = rules;
    this.ladder = ladder;
    this.options = options;
    this.budget = budget;
  }

  /**
   * What was found.
   *
   * @param proofs of the checks that are proved wherever they stand in the caller; evident ones of
   *     those that stand nowhere in it, though all calls are followed that lead to them
   * @param violated the checks that an execution of the caller violates, with one
   */
  record Found(
      Map<CheckKey, Certificate> proofs,
      Map<CheckKey, KikiOutcome.Answer.Refuted> violated,
      List<Assumption> assumptions) {

    static final Found NOTHING = new Found(Map.of(), Map.of(), List.of());
  }

  /**
   * The checks, of a function's own search, that hold in all executions of the caller.
   *
   * @param way the functions that have to be inlined wherever the caller calls them
   */
  Found about(String caller, Set<String> way, Set<CheckKey> checks) {
    Function function = module.function(caller);
    if (function == null || budget.isSpent()) {
      return Found.NOTHING;
    }
    Scope scope = program.scope(caller);
    Function entered = program.entered(function, scope);
    var policy = scope == Scope.CLOSED ? InlinePolicy.WHOLE_PROGRAM : InlinePolicy.DEFAULT;
    Budget share = budget.part(budget.left().dividedBy(2), options.maxUnwind());
    try {
      Function flat = new Flattening(module, scope, policy, share).flatten(entered);
      if (callsStay(flat, way)) {
        flat = new Flattening(module, scope, InlinePolicy.DEEP, share).flatten(entered);
      }
      if (callsStay(flat, way)) {
        return Found.NOTHING;
      }
      var callees = new CalleeSummaries(module, scope, rules, ladder, share);
      return Problem.of(module, flat, scope, rules, callees)
          .map(problem -> about(problem, checks, share))
          .orElse(Found.NOTHING);
    } catch (OutOfTime | UnsupportedTerm e) {
      return Found.NOTHING;
    }
  }

  /**
   * The checks of a recursive function that an execution of the caller violates, with one: as far
   * as its calls are followed, a few deep.
   */
  Map<CheckKey, KikiOutcome.Answer.Refuted> violatedBy(String caller, Set<CheckKey> checks) {
    Function function = module.function(caller);
    if (function == null || budget.isSpent()) {
      return Map.of();
    }
    Scope scope = program.scope(caller);
    Budget share = budget.part(budget.left().dividedBy(2), options.maxUnwind());
    try {
      Function flat =
          new Flattening(module, scope, RECURSIVE, share).flatten(program.entered(function, scope));
      var callees = new CalleeSummaries(module, scope, rules, ladder, share);
      return Problem.of(module, flat, scope, rules, callees)
          .map(problem -> about(problem, checks, share).violated())
          .orElse(Map.of());
    } catch (OutOfTime | UnsupportedTerm e) {
      return Map.of();
    }
  }

  private static boolean callsStay(Function flat, Set<String> way) {
    return called(flat).stream().anyMatch(way::contains);
  }

  /** The functions that are still called by name. */
  private static Set<String> called(Function flat) {
    return flat.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .filter(Instruction.Call.class::isInstance)
        .map(i -> ((Instruction.Call) i).calleeName())
        .filter(Objects::nonNull)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /**
   * Whether a check stands in one of these functions, or is reached through it: then executions of
   * the caller come to it where the formula does not follow them.
   */
  private static boolean isOnWay(CheckKey check, Set<String> functions) {
    return Stream.iterate(check.at(), Objects::nonNull, Location::inlinedAt)
        .anyMatch(at -> functions.contains(at.function()));
  }

  private Found about(Problem problem, Set<CheckKey> checks, Budget share) {
    Replay replay = problem.replay(share);
    Problem known = IntervalProofs.knowing(problem, options, share);
    try (var search = new Search(known, ladder, replay, Kiki.Progress.NONE, share)) {
      Set<CheckKey> wanted = reached(search.system(), checks);
      KikiOutcome found = search.withProofs(options).kiki().runAbout(wanted, 0);
      Budget again = share.beside(options.work().dividedBy(2));
      KikiOutcome outcome = search.rechecked(found, options, again);
      // All that is of interest stands in the formula from the start, or it was not asked about.
      boolean followed =
          follows(outcome, problem.scope())
              && outcome.checks().keySet().containsAll(reached(search.system(), checks));
      return new Found(
          followed ? proofs(checks, outcome, called(problem.function())) : Map.of(),
          violated(checks, outcome),
          List.copyOf(search.system().assumptions()));
    }
  }

  /**
   * The proofs of the checks, wherever they stand in the caller.
   *
   * @param stay functions that the caller's formula does not follow
   */
  private static Map<CheckKey, Certificate> proofs(
      Set<CheckKey> checks, KikiOutcome outcome, Set<String> stay) {
    Map<CheckKey, Certificate> proofs = new LinkedHashMap<>();
    for (CheckKey check : checks) {
      Certificate proof = isOnWay(check, stay) ? null : proof(check, outcome);
      if (proof != null) {
        proofs.put(check, proof);
      }
    }
    return proofs;
  }

  private static Map<CheckKey, KikiOutcome.Answer.Refuted> violated(
      Set<CheckKey> checks, KikiOutcome outcome) {
    Map<CheckKey, KikiOutcome.Answer.Refuted> violated = new LinkedHashMap<>();
    for (CheckKey check : checks) {
      outcome
          .checks()
          .forEach(
              (found, answer) -> {
                if (answer instanceof KikiOutcome.Answer.Refuted r && isReached(check, found)) {
                  violated.putIfAbsent(check, r);
                }
              });
    }
    return violated;
  }

  /** The checks of the caller that are some of these. */
  private static Set<CheckKey> reached(TransitionSystem system, Set<CheckKey> checks) {
    return system.checks().stream()
        .map(CallerSearch::key)
        .filter(found -> checks.stream().anyMatch(check -> isReached(check, found)))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static CheckKey key(CheckInstance instance) {
    return new CheckKey(instance.obligation(), instance.at());
  }

  /**
   * Whether no execution goes where the formula does not follow it, but for calls that are taken to
   * do anything.
   */
  private boolean follows(KikiOutcome outcome, Scope scope) {
    Set<String> harmless = Calculations.of(module);
    return outcome.gapsReached().stream()
        .allMatch(
            gap ->
                gap instanceof Gap.Call call
                    && (scope == Scope.OPEN || call.callee().isAmong(harmless)));
  }

  private static @Nullable Certificate proof(CheckKey check, KikiOutcome outcome) {
    Certificate proof = Certificate.EVIDENT;
    for (var found : outcome.checks().entrySet()) {
      if (isReached(check, found.getKey())) {
        if (!(found.getValue() instanceof KikiOutcome.Answer.Proved p)) {
          return null;
        }
        proof = p.certificate().k() >= proof.k() ? p.certificate() : proof;
      }
    }
    return proof;
  }

  /** Whether the second is the first one, reached through calls. */
  private static boolean isReached(CheckKey check, CheckKey found) {
    return check.obligation().id().equals(found.obligation().id())
        && check.obligation().kind() == found.obligation().kind()
        && isReached(check.at(), found.at());
  }

  private static boolean isReached(Location check, Location found) {
    Location outer = found;
    for (Location own = check; own != null; own = own.inlinedAt()) {
      if (outer == null
          || !own.range().equals(outer.range())
          || !own.function().equals(outer.function())) {
        return false;
      }
      outer = outer.inlinedAt();
    }
    return outer != null;
  }
}
