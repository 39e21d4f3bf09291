package dev.stet.engine;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.Outcome;
import dev.stet.engine.kiki.Replay;
import dev.stet.engine.memory.HeapRules;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.smt.Solvers;
import dev.stet.engine.smt.UnsupportedTerm;
import dev.stet.engine.ssa.OpenCall;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Terms;
import dev.stet.engine.time.OutOfTime;
import dev.stet.engine.verdict.Assumption;
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
final class DeeperLook {

  private final Module module;
  private final Replay replay;
  private final HeapRules rules;
  private final List<Domain> ladder;
  private final VerifyOptions options;
  private final Budget budget;
  private volatile Optional<SolverSession> session = Optional.empty();

  DeeperLook(
      Module module,
      Replay replay,
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

  void cancel() {
    budget.cancel();
    session.ifPresent(SolverSession::interrupt);
  }

  /**
   * What was seen.
   *
   * @param followed functions that are no calls any more
   */
  record Seen(Outcome outcome, Set<String> followed, List<Assumption> assumptions) {

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
    try (SolverSession open = Solvers.open(Backend.BITWUZLA)) {
      session = Optional.of(open);
      Function inlined =
          new Flattening(module, Scope.OPEN, InlinePolicy.DEEP, budget).flatten(function);
      Set<String> followed = new LinkedHashSet<>(callees);
      followed.removeAll(called(inlined));
      if (followed.isEmpty() || !new LoopNest(new ControlFlow(inlined)).isReducible()) {
        return Optional.empty();
      }
      var summaries = new CalleeSummaries(module, Scope.OPEN, rules, ladder, budget);
      Function flat = summaries.observed(inlined);
      var terms = new Terms();
      var system = new TransitionSystem(module, flat, Scope.OPEN, rules, summaries, terms, budget);
      var kiki = new Kiki(terms, open, system, ladder, replay, budget, Kiki.Progress.NONE);
      ShapeProofs.of(module, flat, Scope.OPEN, rules, options, budget).ifPresent(kiki::know);
      Outcome outcome = kiki.run();
      if (options.recheck() == VerifyOptions.Recheck.ON) {
        var loops = List.copyOf(system.loops());
        outcome =
            new SecondSolver(
                    module,
                    flat,
                    Scope.OPEN,
                    rules,
                    summaries,
                    loops,
                    budget.beside(options.functionTimeout().dividedBy(2)))
                .confirmed(outcome);
      }
      return Optional.of(new Seen(outcome, followed, List.copyOf(system.assumptions())));
    } catch (OutOfTime | UnsupportedTerm e) {
      return Optional.empty();
    } finally {
      session = Optional.empty();
    }
  }

  private static Set<String> called(Function flat) {
    return flat.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .filter(Instruction.Call.class::isInstance)
        .map(i -> String.valueOf(((Instruction.Call) i).calleeName()))
        .collect(Collectors.toSet());
  }
}
