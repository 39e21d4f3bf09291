package dev.stet.engine.analysis;

import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.util.List;
import java.util.Set;

/**
 * Static variables that only hold their initial contents because the file never writes them and
 * gives their address to nobody who could: they are constants in all but the word {@code const}
 * (tables of functions, most of all).
 */
public final class NeverWritten {

  private NeverWritten() {}

  /** The module with those variables marked constant. */
  public static Module markConstant(Module module) {
    Set<String> readers = Readers.of(module);
    Set<String> changed = AddressExposure.in(module, i -> exposed(i, readers));
    return module.withGlobals(
        module.globals().stream().map(g -> isConstant(g, changed) ? marked(g) : g).toList());
  }

  private static boolean isConstant(Global g, Set<String> changed) {
    return g.linkage() == Function.Linkage.INTERNAL
        && g.initial() != null
        && g.mutability() == Global.Mutability.MUTABLE
        && !changed.contains(g.name());
  }

  private static Global marked(Global g) {
    return new Global(
        g.name(),
        g.type(),
        g.sizeBytes(),
        g.initial(),
        Global.Mutability.CONSTANT,
        g.linkage(),
        g.variable(),
        g.range());
  }

  /** The operands through which the instruction may write or let others write. */
  private static List<Operand> exposed(Instruction instruction, Set<String> readers) {
    if (instruction instanceof Instruction.Call c && c.calleeName() != null) {
      if (readers.contains(c.calleeName())) {
        return List.of();
      } else if (c.callee().isCopy()) {
        return List.of(c.arguments().get(0));
      }
    }
    boolean harmless =
        instruction instanceof Instruction.Load
            || instruction instanceof Instruction.Compare
            || instruction instanceof Instruction.Bind;
    boolean number = instruction instanceof Instruction.Cast c && c.op() == CastOperator.PTR_TO_INT;
    return harmless || (AddressExposure.passesOn(instruction) && !number)
        ? List.of()
        : Uses.read(instruction);
  }
}
