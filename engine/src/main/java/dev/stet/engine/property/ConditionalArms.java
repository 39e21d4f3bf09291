package dev.stet.engine.property;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.List;
import java.util.Optional;

/**
 * Clang computes both arms of {@code c ? table + 9 : table} where they are constant, and checks
 * both, whatever {@code c} is. An arm that leaves its array is a violation only where it is chosen.
 */
final class ConditionalArms {

  private final Module module;
  private final Body body;

  ConditionalArms(Module module, Body body) {
    this.module = module;
    this.body = body;
  }

  /**
   * What tells that the bad arm is not chosen.
   *
   * @param code that computes it
   */
  record Skipped(List<Instruction> code, Operand condition) {}

  /**
   * For a check that fails whatever happens.
   *
   * @param after the block that follows the check
   * @return empty where no choice depends on it: between the check and the choice there is nothing
   *     but checks of constant arms
   */
  Optional<Skipped> skipped(int after, Location at) {
    Block block = body.block(after);
    int checksBetween = 0;
    while (block != null) {
      Optional<Instruction> first =
          block.instructions().stream().filter(i -> !(i instanceof Instruction.Bind)).findFirst();
      if (first.isPresent()) {
        return first.get() instanceof Instruction.Select select
            ? skipped(select, checksBetween, at)
            : Optional.empty();
      }
      checksBetween++;
      boolean goesOn =
          block.terminator() instanceof Terminator.Branch b
              && b.condition() instanceof Operand.IntConstant
              && Trap.of(body.block(b.whenFalse())).isPresent();
      block = goesOn ? body.block(((Terminator.Branch) block.terminator()).whenTrue()) : null;
    }
    return Optional.empty();
  }

  private Optional<Skipped> skipped(Instruction.Select select, int checksBetween, Location at) {
    boolean first = leaves(select.whenTrue());
    boolean second = leaves(select.whenFalse());
    if (first && (!second || checksBetween > 0)) {
      var holds = body.newRegister(Type.BOOL, "skipped");
      return Optional.of(
          new Skipped(List.of(CheckingCalls.not(holds, select.condition(), at)), holds));
    }
    return second ? Optional.of(new Skipped(List.of(), select.condition())) : Optional.empty();
  }

  private boolean leaves(Operand operand) {
    if (!(operand instanceof Operand.GlobalAddress address)) {
      return false;
    }
    Global global = module.global(address.global());
    return global != null && (address.offset() < 0 || address.offset() > global.sizeBytes());
  }
}
