package dev.stet.engine.ssa.memory;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ssa.base.Context;
import java.util.Set;

/**
 * What may leave values that nobody has set: objects that begin, and copies. All else can only set
 * them, so that a loop without such instructions keeps what is unset or loses it.
 */
public final class UnsetAgain {

  private final Context context;
  private final UnsetContents unset;

  public UnsetAgain(Context context, UnsetContents unset) {
    this.context = context;
    this.unset = unset;
  }

  /** Adds the regions of {@link UnsetContents} in which the instruction may do so. */
  public void addRegions(Instruction instruction, Set<Integer> to) {
    if (instruction instanceof Instruction.Allocate a) {
      unset.addRegions(context.code.pointsTo().allocated(a).id(), to);
    } else if (instruction instanceof Instruction.Store s
        && (context.facts.registers().isLoaded(s.value())
            || context.facts.registers().isUnset(s.value()))) {
      addTargets(s.address(), to);
    } else if (instruction instanceof Instruction.Call c) {
      addRegions(c, to);
    }
  }

  private void addRegions(Instruction.Call call, Set<Integer> to) {
    if (call.callee().is(IntrinsicFamily.LIFETIME_START)) {
      call.arguments()
          .forEach(
              o ->
                  unset.addRegions(
                      context.code.pointsTo().stackObject((Operand.Register) o).id(), to));
    } else if (call.callee() instanceof Callee.BlockOperation) {
      addTargets(call.arguments().get(0), to);
    } else {
      Allocator.called(context.code.module(), call)
          .ifPresent(a -> unset.addRegions(context.code.pointsTo().allocated(call, a).id(), to));
    }
  }

  private void addTargets(Operand address, Set<Integer> to) {
    context
        .code
        .pointsTo()
        .targets(address)
        .offsets()
        .keySet()
        .forEach(o -> unset.addRegions(o, to));
  }
}
