package dev.stet.engine.pointers;

import dev.stet.engine.analysis.CallGraph;
import dev.stet.engine.analysis.FreeingFunctions;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Targets;

/**
 * Calls of functions that free memory and are not looked into. A recursive one frees what it is
 * given and what that leads to, as far as a caller's memory goes; of another one nothing is known.
 */
public final class FreeingCalls {

  /** What is known of what a call frees. */
  public enum Known {
    FREES_NOTHING,
    /** And what that leads to: blocks of memory. */
    FREES_WHAT_IT_IS_GIVEN,
    /** The same, but what it is given may lead to variables or into the middle of blocks. */
    MAY_FREE_OTHERS,
    NOTHING
  }

  private final Code code;

  public FreeingCalls(Code code) {
    this.code = code;
  }

  /** What a call of a function of the program frees. */
  public Known of(String callee, Instruction.Call call) {
    if (!FreeingFunctions.of(code.module()).contains(callee)) {
      return Known.FREES_NOTHING;
    }
    if (!CallGraph.of(code.module()).isRecursive(callee)) {
      return Known.NOTHING;
    }
    return leadsToOthers(call) ? Known.MAY_FREE_OTHERS : Known.FREES_WHAT_IT_IS_GIVEN;
  }

  /** Whether variables, or the middle of blocks, can be reached from what is given. */
  private boolean leadsToOthers(Instruction.Call call) {
    for (int object : code.pointsTo().reachable(call.arguments())) {
      boolean allocated = code.pointsTo().object(object).kind() == MemoryObject.Kind.HEAP;
      if (!allocated || leadsToMiddle(code.pointsTo().contents(object))) {
        return true;
      }
    }
    return call.arguments().stream().anyMatch(a -> leadsToMiddle(code.pointsTo().targets(a)));
  }

  private boolean leadsToMiddle(Targets targets) {
    return targets.offsets().entrySet().stream()
        .anyMatch(t -> t.getKey() >= MemoryObject.FIRST && !t.getValue().equals(Congruence.ZERO));
  }
}
