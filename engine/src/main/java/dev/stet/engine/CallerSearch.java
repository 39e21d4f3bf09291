package dev.stet.engine;

import dev.stet.engine.analysis.Calculations;
import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.Certificate;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.Outcome;
import dev.stet.engine.memory.HeapRules;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.smt.Solvers;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.ssa.CheckInstance;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.TransitionSystem;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.OutOfTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Searches a caller, with what it calls inlined, about checks of a function that it calls. */
final class CallerSearch {

  private final EngineVerifier.Program program;
  private final Module module;
  private final HeapRules rules;
  private final List<Domain> ladder;
  private final VerifyOptions options;
  private final Budget budget;
  private volatile Optional<SolverSession> session = Optional.empty();

  /**
   * @param module the program's with the obligations that are wanted
   */
  CallerSearch(
      EngineVerifier.Program program,
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
   *     those that stand nowhere in it
   * @param violated the checks that an execution of the caller violates
   */
  record Found(
      Map<CheckKey, Certificate> proofs, Set<CheckKey> violated, List<String> assumptions) {

    static final Found NOTHING = new Found(Map.of(), Set.of(), List.of());
  }

  void cancel() {
    budget.cancel();
    session.ifPresent(SolverSession::interrupt);
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
    var policy = scope == Scope.CLOSED ? InlinePolicy.WHOLE_PROGRAM : InlinePolicy.DEFAULT;
    Budget share = budget.part(budget.left().dividedBy(2), options.maxUnwind());
    try (SolverSession open = Solvers.open(Backend.BITWUZLA)) {
      session = Optional.of(open);
      Function flat = new Flattening(module, scope, policy, share).flatten(function);
      return callsStay(flat, way) || !new LoopNest(new ControlFlow(flat)).isReducible()
          ? Found.NOTHING
          : about(flat, scope, checks, open, share);
    } catch (OutOfTime | UnsupportedTerm e) {
      return Found.NOTHING;
    } finally {
      session = Optional.empty();
    }
  }

  private static boolean callsStay(Function flat, Set<String> way) {
    return flat.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Call c
                    && c.calleeName() != null
                    && way.contains(c.calleeName()));
  }

  private Found about(
      Function inlined, Scope scope, Set<CheckKey> checks, SolverSession open, Budget share) {
    var callees = new CalleeSummaries(module, scope, rules, ladder, share);
    Function flat = callees.observed(inlined);
    var terms = new Terms();
    var system = new TransitionSystem(module, flat, scope, rules, callees, terms, share);
    var replay = new ProgramReplay(module, flat.name(), scope, rules, share);
    Set<CheckKey> wanted = reached(system, checks);
    var kiki = new Kiki(terms, open, system, ladder, replay, share, Kiki.Progress.NONE);
    ShapeProofs.of(module, flat, scope, rules, options, share).ifPresent(kiki::know);
    Outcome outcome = kiki.runAbout(wanted, 0);
    if (options.recheck() == VerifyOptions.Recheck.ON) {
      var loops = List.copyOf(system.loops());
      outcome =
          new SecondSolver(
                  module,
                  flat,
                  scope,
                  rules,
                  callees,
                  loops,
                  share.beside(options.functionTimeout().dividedBy(2)))
              .confirmed(outcome);
    }
    Map<CheckKey, Certificate> proofs = new LinkedHashMap<>();
    // All that is of interest stands in the formula from the start, or it was not asked about.
    if (follows(outcome, scope) && outcome.checks().keySet().containsAll(reached(system, checks))) {
      for (CheckKey check : checks) {
        Certificate proof = proof(check, outcome);
        if (proof != null) {
          proofs.put(check, proof);
        }
      }
    }
    return new Found(proofs, violated(checks, outcome), List.copyOf(system.assumptions()));
  }

  private static Set<CheckKey> violated(Set<CheckKey> checks, Outcome outcome) {
    List<CheckKey> refuted =
        outcome.checks().entrySet().stream()
            .filter(e -> e.getValue() instanceof Outcome.Answer.Refuted)
            .map(Map.Entry::getKey)
            .toList();
    return checks.stream()
        .filter(check -> refuted.stream().anyMatch(found -> isReached(check, found)))
        .collect(Collectors.toSet());
  }

  /** The checks of the caller that are some of these. */
  private static Set<CheckKey> reached(TransitionSystem system, Set<CheckKey> checks) {
    return system.checks().stream()
        .map(CallerSearch::key)
        .filter(found -> checks.stream().anyMatch(check -> isReached(check, found)))
        .collect(Collectors.toSet());
  }

  private static CheckKey key(CheckInstance instance) {
    return new CheckKey(instance.obligation(), instance.at());
  }

  /**
   * Whether no execution goes where the formula does not follow it, but for calls that are taken to
   * do anything.
   */
  private boolean follows(Outcome outcome, Scope scope) {
    Set<String> harmless = Calculations.of(module);
    return outcome.gapsReached().stream()
        .allMatch(
            gap ->
                FunctionReports.isCall(gap)
                    && (scope == Scope.OPEN || FunctionReports.isHarmless(gap, harmless)));
  }

  private static @Nullable Certificate proof(CheckKey check, Outcome outcome) {
    Certificate proof = Certificate.EVIDENT;
    for (var found : outcome.checks().entrySet()) {
      if (isReached(check, found.getKey())) {
        if (!(found.getValue() instanceof Outcome.Answer.Proved p)) {
          return null;
        }
        proof = p.certificate().k() >= proof.k() ? p.certificate() : proof;
      }
    }
    return proof;
  }

  /** Whether the second is the first one, reached through calls. */
  private static boolean isReached(CheckKey check, CheckKey found) {
    return check.obligation().id() == found.obligation().id()
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
