package dev.stet.engine.memory.pointsto;

import dev.stet.engine.analysis.AddressExposure;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.PerModule;
import dev.stet.engine.ir.Uses;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The globals whose address some function of the module gives away: stores, returns, passes on or
 * turns into a number. A pointer from outside a function may point to these, static or not.
 */
public final class AddressTaken {

  private static final PerModule<Set<String>> KNOWN =
      new PerModule<>(
          module ->
              Collections.unmodifiableSet(
                  new LinkedHashSet<>(AddressExposure.in(module, AddressTaken::givenAway))));

  private AddressTaken() {}

  /** Their names. */
  public static Set<String> in(Module module) {
    return KNOWN.of(module);
  }

  private static List<Operand> givenAway(Instruction instruction) {
    if (instruction instanceof Instruction.Store s) {
      return List.of(s.value());
    } else if (instruction instanceof Instruction.Cast c && c.op() == CastOperator.PTR_TO_INT) {
      return List.of(c.operand());
    } else if (instruction instanceof Instruction.Call c) {
      return c.callee() instanceof Callee.BlockOperation ? List.of() : c.arguments();
    }
    return instruction instanceof Instruction.Unsupported ? Uses.read(instruction) : List.of();
  }
}
