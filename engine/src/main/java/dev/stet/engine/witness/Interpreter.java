package dev.stet.engine.witness;

import dev.stet.engine.ir.Module;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.time.Patience;
import dev.stet.engine.witness.code.Preparation;
import dev.stet.engine.witness.execution.Execution;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.execution.FinalMemory;
import dev.stet.engine.witness.execution.Limits;
import dev.stet.engine.witness.execution.Observed;
import dev.stet.engine.witness.execution.Surroundings;
import dev.stet.engine.witness.input.InputSource;
import dev.stet.engine.witness.input.ProgramInputs;
import dev.stet.engine.witness.machine.Machine;
import dev.stet.engine.witness.machine.MemoryView;
import dev.stet.engine.witness.machine.UnsetValues;
import dev.stet.engine.witness.value.Value;

/**
 * Runs a function of a module on concrete values, byte for byte as the compiled program would
 * (every counterexample is replayed before anyone sees it). Checks and assumptions of the module
 * are obeyed; accesses outside of objects are noticed even where no check stands.
 */
public final class Interpreter {

  private final Module module;
  private final UnsetValues unset;
  private final Machine.Code code;

  /**
   * For many executions of one module, which is looked at once.
   *
   * @param arrayEnd what an access is that leaves an array in a structure
   */
  public Interpreter(Module module, HeapRules.ArrayEnd arrayEnd) {
    this.module = module;
    this.code =
        arrayEnd == HeapRules.ArrayEnd.VIOLATION
            ? Preparation::checkedInArrays
            : Preparation::prepare;
    this.unset = UnsetValues.in(module);
  }

  /**
   * As {@link #run(Module, String, Scope, InputSource, Limits, Patience)}.
   *
   * @throws IllegalArgumentException where no function of that name has a body
   */
  public Execution run(
      String entry, Scope scope, InputSource inputs, Limits limits, Patience patience) {
    return machine(
            entry, scope, inputs, limits, patience, Machine.Repetition.RUNS_ON, Surroundings.NONE)
        .run(entry);
  }

  private Machine machine(
      String entry,
      Scope scope,
      InputSource inputs,
      Limits limits,
      Patience patience,
      Machine.Repetition repetition,
      Surroundings surroundings) {
    return new Machine(
        module,
        code,
        unset,
        scope,
        ProgramInputs.of(inputs, module, entry),
        limits,
        patience,
        repetition,
        surroundings);
  }

  /**
   * As {@link #run(Module, String, Scope, InputSource, Limits, Patience)} for an unknown caller.
   */
  public static Execution run(Module module, String entry, InputSource inputs, Limits limits) {
    return run(module, entry, Scope.OPEN, inputs, limits, Patience.ENDLESS);
  }

  /**
   * One execution from the start of {@code entry} to its end or to a limit. The same arguments and
   * answers give the same execution, as far as patience lasts.
   *
   * @throws IllegalArgumentException where no function of that name has a body
   */
  public static Execution run(
      Module module,
      String entry,
      Scope scope,
      InputSource inputs,
      Limits limits,
      Patience patience) {
    return new Interpreter(module, HeapRules.ArrayEnd.IGNORED)
        .run(entry, scope, inputs, limits, patience);
  }

  /**
   * The same, but the execution ends with {@link ExecutionOutcome.Repeats} where it comes back to a
   * state at the head of a loop, or in a recursion.
   */
  public static Execution runUntilRepetition(
      Module module,
      String entry,
      Scope scope,
      InputSource inputs,
      Limits limits,
      Patience patience) {
    return new Interpreter(module, HeapRules.ArrayEnd.IGNORED)
        .machine(entry, scope, inputs, limits, patience, Machine.Repetition.ENDS, Surroundings.NONE)
        .run(entry);
  }

  /** As {@link #run(Module, String, InputSource, Limits)}, watched from outside. */
  public static Observed observe(
      Module module,
      String entry,
      InputSource inputs,
      Limits limits,
      Patience patience,
      Surroundings surroundings) {
    var machine =
        new Interpreter(module, HeapRules.ArrayEnd.IGNORED)
            .machine(
                entry,
                Scope.OPEN,
                inputs,
                limits,
                patience,
                Machine.Repetition.RUNS_ON,
                surroundings);
    Execution execution = machine.run(entry);
    return new Observed(execution, machine.finalMemory());
  }

  /** Where a pointer of an execution of the module leads, in names that other executions share. */
  public static FinalMemory.Target target(Module module, Value.Pointer pointer) {
    return new MemoryView(module).target(pointer);
  }
}
