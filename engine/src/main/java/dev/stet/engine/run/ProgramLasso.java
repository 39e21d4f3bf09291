package dev.stet.engine.run;

import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.termination.LassoReplay;
import dev.stet.engine.time.Patience;
import dev.stet.engine.witness.Interpreter;
import dev.stet.engine.witness.TraceBuilder;
import dev.stet.engine.witness.execution.Execution;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.execution.Limits;
import dev.stet.engine.witness.input.Answer;
import dev.stet.engine.witness.input.CallersObjects;
import dev.stet.engine.witness.input.InputQuestion;
import dev.stet.engine.witness.input.InputSource;
import dev.stet.engine.witness.input.ModelInputs;
import dev.stet.engine.witness.input.RandomInputs;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;

/** Runs a program until it comes back to a state, by the concrete interpreter. */
final class ProgramLasso implements LassoReplay {

  private static final Limits LIMITS = new Limits(300_000, 16L << 20, 2_000);

  private final Module module;
  private final String entry;
  private final Scope scope;
  private final Patience patience;

  ProgramLasso(Module module, String entry, Scope scope, Patience patience) {
    this.patience = patience;
    this.module = module;
    this.entry = entry;
    this.scope = scope;
  }

  @Override
  public Result run(TransitionSystem system, Function<Term, BigInteger> model) {
    return run(new ModelInputs(system, model, ModelInputs.Outside.AMID));
  }

  @Override
  public Result tryInputs(long seed) {
    return run(amid(seed == 0 ? question -> null : new RandomInputs(seed)));
  }

  private static InputSource amid(InputSource source) {
    long[] identities = {Long.MIN_VALUE};
    return question -> {
      Answer answer = source.answer(question);
      if (question.kind() != InputQuestion.Kind.PARAMETER
          || !(question.type() instanceof Type.Pointer)) {
        return answer;
      } else if (answer instanceof Answer.External e) {
        return new Answer.External(
            e.identity(), e.offset() + CallersObjects.AMID_BYTES, e.sizeBytes());
      }
      return answer == null
          ? new Answer.External(identities[0]++, CallersObjects.AMID_BYTES, -1)
          : answer;
    };
  }

  private Result run(InputSource inputs) {
    Execution execution =
        Interpreter.runUntilRepetition(module, entry, scope, inputs, LIMITS, patience);
    ExecutionOutcome outcome = execution.outcome();
    if (outcome instanceof ExecutionOutcome.Repeats r) {
      List<String> environment =
          r.environment().stream()
              .map(e -> e.equals(ExecutionOutcome.Repeats.CYCLE) ? Result.CYCLE : e)
              .toList();
      return new Result.Repeats(r.at(), r.rounds(), environment, TraceBuilder.build(execution));
    } else if (outcome instanceof ExecutionOutcome.OutOfSteps o) {
      return new Result.StillRunning(o.at(), TraceBuilder.build(execution));
    }
    return new Result.Ended();
  }
}
