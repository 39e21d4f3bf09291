package dev.stet.engine.analysis;

import java.util.LinkedHashMap;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.InstructionCopy;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;

/**
 * Copies a callee's code for one call: parameters become the arguments, every other register and
 * every block gets an id of the caller, and every place says where it was called from.
 */
final class Renaming extends InstructionCopy {

  private final Map<Integer, Operand> values = new LinkedHashMap<>();
  private final Map<Integer, Integer> blocks = new LinkedHashMap<>();
  private final IntSupplier freshRegister;
  private final IntSupplier freshBlock;
  private final Location call;

  Renaming(
      List<Operand.Register> parameters,
      Instruction.Call call,
      IntSupplier freshRegister,
      IntSupplier freshBlock) {
    for (int i = 0; i < parameters.size(); i++) {
      values.put(parameters.get(i).id(), call.arguments().get(i));
    }
    this.freshRegister = freshRegister;
    this.freshBlock = freshBlock;
    this.call = call.at();
  }

  @Override
  protected int block(int id) {
    return blocks.computeIfAbsent(id, k -> freshBlock.getAsInt());
  }

  @Override
  protected Operand of(Operand operand) {
    return operand instanceof Operand.Register r
        ? values.computeIfAbsent(
            r.id(), k -> new Operand.Register(freshRegister.getAsInt(), r.type(), r.name()))
        : operand;
  }

  @Override
  protected Location of(Location at) {
    return at.calledFrom(call);
  }

  @Override
  protected Operand.Register result(Operand.Register register) {
    return (Operand.Register) of(register);
  }
}
