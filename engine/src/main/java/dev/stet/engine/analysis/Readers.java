package dev.stet.engine.analysis;

import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.Set;

/**
 * The functions that leave memory as it is: they and all that they call store nothing, call nothing
 * unknown, and give back no address. A call of one that is not followed changes only its result.
 */
public final class Readers {

  private Readers() {}

  /** Their names. */
  public static Set<String> of(Module module) {
    return LargestSet.of(module, Readers::onlyReads);
  }

  private static boolean onlyReads(Function function, Set<String> others) {
    return !(function.result() instanceof Type.Pointer)
        && function.blocks().stream()
            .allMatch(
                b ->
                    !(b.terminator() instanceof Terminator.Unsupported)
                        && !(b.terminator() instanceof Terminator.Return r
                            && r.values().stream().anyMatch(v -> v.type() instanceof Type.Pointer))
                        && b.instructions().stream().allMatch(i -> onlyReads(i, others)));
  }

  private static boolean onlyReads(Instruction instruction, Set<String> others) {
    if (instruction instanceof Instruction.Call call) {
      return call.calleeName() != null && others.contains(call.calleeName());
    } else if (instruction instanceof Instruction.Cast cast) {
      return cast.op() != CastOperator.PTR_TO_INT;
    }
    return !(instruction instanceof Instruction.Store
        || instruction instanceof Instruction.Unsupported);
  }
}
