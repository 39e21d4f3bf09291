package dev.stet.engine.termination;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.CheckInstance;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.OpenCall;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.LoopTermination;
import dev.stet.engine.verdict.Trace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The search for an execution that does not end: inputs tried at random, states that come back (001
 * §6.3), loops that progress for ever and loops that nothing leads out of. What is found has been
 * replayed.
 */
final class EndlessExecution {

  private static final int RANDOM_RUNS = 4;

  private final Function function;
  private final ControlFlow flow;
  private final Terms terms;
  private final TransitionSystem system;
  private final Prover prover;
  private final LassoReplay replay;
  private final Set<String> environment = new TreeSet<>();
  private final Set<LoopTermination> waiting = new LinkedHashSet<>();
  private Optional<LoopTermination> endless = Optional.empty();

  EndlessExecution(
      Function function,
      ControlFlow flow,
      Terms terms,
      TransitionSystem system,
      Prover prover,
      LassoReplay replay) {
    this.function = function;
    this.flow = flow;
    this.terms = terms;
    this.system = system;
    this.prover = prover;
    this.replay = replay;
  }

  /** The loop that runs for ever, once it is found. */
  Optional<LoopTermination> found() {
    return endless;
  }

  /** The loops that wait for something outside of the program. */
  Set<LoopTermination> waiting() {
    return Collections.unmodifiableSet(waiting);
  }

  /** What outside of the program may keep a loop running. */
  Set<String> environment() {
    return Collections.unmodifiableSet(environment);
  }

  /**
   * Looks for an execution that does not end, in the formula unwound to {@code k}.
   *
   * @param open the loops that are not known to end
   */
  void find(int k, List<LoopProgress> open) {
    if (k == 1) {
      withoutExit(open);
      judge(replay.tryInputs(0));
      for (long seed = 1; seed <= RANDOM_RUNS && !system.calls().isEmpty(); seed++) {
        judge(replay.tryInputs(seed));
      }
      for (OpenCall call : system.calls()) {
        List<Term> query = new ArrayList<>(system.fromEntry());
        query.add(call.guard());
        if (endless.isEmpty() && prover.check(query) == SolverSession.Answer.SAT) {
          judge(replay.run(system, prover::value));
        }
      }
    }
    if (endless.isEmpty() && !open.isEmpty()) {
      prover.attempt(3);
      judge(new RecurrentState(prover, replay).find(k));
    }
    if (k == 1 && endless.isEmpty()) {
      progress(k, open);
    }
    if (k == 2) {
      for (long seed = 1; seed <= RANDOM_RUNS && endless.isEmpty(); seed++) {
        judge(replay.tryInputs(seed));
      }
    }
  }

  /**
   * A loop that nothing leads out of and that is reached is meant to run for ever, as long as
   * nothing in the function can go wrong.
   */
  private void withoutExit(List<LoopProgress> open) {
    List<Term> wrong = system.checks().stream().map(CheckInstance::error).toList();
    for (LoopProgress state : open) {
      if (state.shape.hasExit(flow) || mayEnd(state.shape)) {
        continue;
      }
      List<Term> query = new ArrayList<>(system.fromEntry());
      query.add(system.withoutOverflow());
      query.add(terms.or(state.loop.instances().stream().map(i -> i.guard()).toList()));
      prover.attempt(4);
      if (prover.check(query) == SolverSession.Answer.SAT
          && (!(replay.run(system, prover::value) instanceof LassoReplay.Result.Ended)
              || !(replay.tryInputs(0) instanceof LassoReplay.Result.Ended))
          && prover.check(List.of(terms.or(wrong))) == SolverSession.Answer.UNSAT) {
        endless =
            Optional.of(
                new LoopTermination(
                    state.range(),
                    LoopTermination.Answer.BY_DESIGN,
                    "this loop has no exit: it is taken to be meant to run for ever",
                    new Trace(List.of())));
        return;
      }
    }
  }

  /** Assumptions end an execution, and so may what is called through a pointer. */
  private boolean mayEnd(Loop shape) {
    return shape.blocks().stream()
        .flatMap(b -> flow.block(b).instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Assume
                    || i instanceof Instruction.Unsupported
                    || (i instanceof Instruction.Call c && c.calleeName() == null));
  }

  private void progress(int k, List<LoopProgress> open) {
    for (LoopProgress state : open) {
      for (LoopHead.Instance instance : state.loop.instances()) {
        if (endless.isEmpty() && instance.visits().size() >= k) {
          prover.attempt(4);
          Term overflow = system.overflowsIn(state.shape.blocks());
          new Progression(prover, replay, instance, overflow)
              .find()
              .ifPresent(r -> runsOn(state, r));
        }
      }
    }
  }

  private void runsOn(LoopProgress state, LassoReplay.Result result) {
    if (result instanceof LassoReplay.Result.StillRunning s) {
      endless =
          Optional.of(
              new LoopTermination(
                  state.range(),
                  LoopTermination.Answer.RUNS_FOREVER,
                  "never ends: each round changes the variables by the same amounts, and none of"
                      + " the values that come is one to leave with",
                  s.trace()));
    } else {
      judge(result);
    }
  }

  private void judge(LassoReplay.Result result) {
    if (endless.isEmpty() && result instanceof LassoReplay.Result.Repeats r) {
      if (!r.environment().isEmpty()) {
        environment.addAll(r.environment());
        waits(r);
        return;
      }
      String after = r.rounds() == 1 ? "one round" : r.rounds() + " rounds";
      endless =
          Optional.of(
              new LoopTermination(
                  place(r.at()),
                  LoopTermination.Answer.RUNS_FOREVER,
                  "never ends: after " + after + " everything is as before",
                  r.trace()));
    }
  }

  /** A loop that asks the outside in each round goes on as long as the answers are the same. */
  private void waits(LassoReplay.Result.Repeats r) {
    if (!r.environment().contains(LassoReplay.Result.CYCLE)) {
      waiting.add(
          new LoopTermination(
              place(r.at()),
              LoopTermination.Answer.BY_DESIGN,
              "this loop goes on as long as "
                  + String.join(", ", r.environment())
                  + " lets it: it is taken to be meant so",
              new Trace(List.of())));
    }
  }

  /** Where the text is silent, the function itself. */
  private SourceRange place(Location at) {
    SourceRange range = LoopProgress.outermost(at);
    return range.line() > 0 ? range : function.range();
  }
}
