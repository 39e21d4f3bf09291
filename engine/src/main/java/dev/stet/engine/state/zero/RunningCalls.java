package dev.stet.engine.state.zero;

import dev.stet.engine.ir.Instruction;

/** Tells of calls whether code may run in them that reads or changes static variables. */
public interface RunningCalls {

  boolean mayRun(Instruction.Call call);
}
