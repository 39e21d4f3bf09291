package dev.stet.engine.witness.machine;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;

/** Whether it is followed which values were read where nobody had set the bytes. */
public enum UnsetValues {
  IGNORED,
  FOLLOWED;

  /** They are followed where some read of a module asks for what was set. */
  public static UnsetValues in(Module module) {
    boolean asked =
        module.functions().stream()
            .flatMap(f -> f.blocks().stream())
            .flatMap(b -> b.instructions().stream())
            .anyMatch(
                i ->
                    i instanceof Instruction.Load l
                        && l.access() == Instruction.Access.MUST_BE_SET);
    return asked ? FOLLOWED : IGNORED;
  }
}
