package dev.stet.engine.analysis;

import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.PerModule;
import dev.stet.engine.ir.Terminator;
import java.util.Set;

/**
 * The functions that only calculate: they and all that they call hold no check, touch no memory and
 * call nothing unknown, so nothing can go wrong in them. A call of one that is not followed leaves
 * out its result and whether it returns, no violation.
 */
public final class Calculations {

  private static final PerModule<Set<String>> KNOWN =
      new PerModule<>(module -> LargestSet.of(module, Calculations::calculates));

  private Calculations() {}

  /** Their names. */
  public static Set<String> of(Module module) {
    return KNOWN.of(module);
  }

  private static boolean calculates(Function function, Set<String> others) {
    return function.blocks().stream()
        .allMatch(
            b ->
                !(b.terminator() instanceof Terminator.Unsupported)
                    && b.instructions().stream().allMatch(i -> calculates(i, others)));
  }

  private static boolean calculates(Instruction instruction, Set<String> others) {
    if (instruction instanceof Instruction.Call call) {
      return call.calleeName() != null && others.contains(call.calleeName());
    }
    return instruction instanceof Instruction.Binary
        || instruction instanceof Instruction.Overflow
        || instruction instanceof Instruction.Compare
        || instruction instanceof Instruction.Cast
        || instruction instanceof Instruction.Select
        || instruction instanceof Instruction.Phi
        || instruction instanceof Instruction.Bind;
  }
}
