package dev.stet.engine.memory.effect;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.analysis.Readers;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import java.util.Set;

/** What calls that are not followed may do to memory, as far as their names tell. */
public final class CallEffects {

  private final Module module;

  /** Functions of the module that leave memory as it is. */
  private final Set<String> readers;

  public CallEffects(Module module) {
    this.module = module;
    this.readers = Readers.of(module);
  }

  /** Whether a call may write memory that code outside can reach. */
  public boolean mayWrite(Instruction.Call call) {
    if (Allocator.called(module, call).isPresent() || Allocator.isFree(module, call)) {
      return false;
    }
    if (!(call.callee() instanceof Callee.Known callee)) {
      return true;
    }
    if (module.function(callee.name()) != null) {
      return !readers.contains(callee.name());
    }
    return ExternalEffect.of(callee) != ExternalEffect.NONE
        || (PrintFormat.isPrinter(callee.name()) && !PrintFormat.onlyReads(module, call));
  }

  /** Whether code runs in the function that is not seen, or pointers are made of numbers. */
  public boolean runsUnseen(Function function) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Unsupported
                    || (i instanceof Instruction.Cast c && c.op() == CastOperator.INT_TO_PTR)
                    || (i instanceof Instruction.Call c
                        && !(c.callee() instanceof Callee.Intrinsic)
                        && mayWrite(c)));
  }

  /** Whether the callee is, or may be, a function of the module that does not only read. */
  public boolean entersModule(Instruction.Call call) {
    String callee = call.calleeName();
    return callee == null || (module.function(callee) != null && !readers.contains(callee));
  }
}
