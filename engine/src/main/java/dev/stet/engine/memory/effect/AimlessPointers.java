package dev.stet.engine.memory.effect;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Type;

/**
 * Pointers that a verification task draws ({@code __VERIFIER_nondet_pointer}): they may lead to any
 * variable of the program, so that a write through one may change it.
 */
public final class AimlessPointers {

  /** What a write through one is: no formula follows it. */
  public static final String WRITE = "a write through a pointer that the program did not make";

  private AimlessPointers() {}

  /** Whether the program draws pointers. */
  public static boolean areDrawn(Module module) {
    return module.functions().stream()
        .flatMap(f -> f.blocks().stream())
        .flatMap(b -> b.instructions().stream())
        .anyMatch(AimlessPointers::isDrawn);
  }

  private static boolean isDrawn(Instruction instruction) {
    return instruction instanceof Instruction.Call c
        && c.callee().isNondeterministic()
        && c.results().stream().anyMatch(r -> r.type() instanceof Type.Pointer);
  }
}
