package dev.stet.engine.equivalence.relational.program;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.memory.effect.DeterministicLibrary;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The functions whose calls come back, as long as they are defined: most of the C library, and
 * functions without loops and recursion that call only such.
 */
final class Returning {

  private final Module module;

  Returning(Module module) {
    this.module = module;
  }

  boolean always(String callee) {
    return always(callee, new LinkedHashSet<>());
  }

  /**
   * @param open the functions whose calls lead here
   */
  private boolean always(String callee, Set<String> open) {
    Function body = module.function(callee);
    if (body == null) {
      return (Callee.named(callee) instanceof Callee.Intrinsic i && !i.family().mayStop())
          || DeterministicLibrary.contains(callee)
          || Catalogue.has(callee, Trait.RETURNS);
    }
    if (body.linkage() == Function.Linkage.REPLACEABLE) {
      return false;
    }
    if (!open.add(callee) || !new LoopNest(new ControlFlow(body)).loops().isEmpty()) {
      return false;
    }
    for (Block block : body.blocks()) {
      for (Instruction i : block.instructions()) {
        if (mayStop(i, open)) {
          return false;
        }
      }
    }
    open.remove(callee);
    return true;
  }

  /** A failing assertion or assumption is the end, and so may what is not modelled be. */
  private boolean mayStop(Instruction instruction, Set<String> open) {
    if (instruction instanceof Instruction.Call c) {
      return c.calleeName() == null || !always(c.calleeName(), open);
    }
    return instruction instanceof Instruction.Assume
        || instruction instanceof Instruction.Unsupported
        || (instruction instanceof Instruction.Check check
            && check.obligation().kind() == CheckKind.ASSERTION);
  }
}
