package dev.stet.engine.state;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;

/** Which operations on blocks are of whole objects of a size, from where such begin on. */
final class WholeObjects {

  private final DefUse uses;
  private final long size;

  /**
   * @param size in bytes; 0 where it is not known
   */
  WholeObjects(DefUse uses, long size) {
    this.uses = uses;
    this.size = size;
  }

  boolean areMeant(Instruction.Call block) {
    Operand from = block.arguments().get(1);
    return size > 0
        && isWhole(block.arguments().get(2))
        && isAligned(block.arguments().get(0))
        && (!(from.type() instanceof Type.Pointer) || isAligned(from));
  }

  /** Whether a number of bytes is one of so many objects. */
  private boolean isWhole(Operand length) {
    if (length instanceof Operand.IntConstant c) {
      return isMultiple(c.value());
    }
    return uses.definition(length, Instruction.Binary.class)
        .filter(product -> product.op() == BinaryOperator.MUL)
        .filter(product -> isMultiple(product.left()) || isMultiple(product.right()))
        .isPresent();
  }

  private boolean isMultiple(Operand factor) {
    return factor instanceof Operand.IntConstant c && isMultiple(c.value());
  }

  private boolean isMultiple(BigInteger bytes) {
    return bytes.mod(BigInteger.valueOf(size)).signum() == 0;
  }

  /** Whether an address is that of an element, or of the first. */
  private boolean isAligned(Operand pointer) {
    Operand at = pointer;
    for (var p = uses.addition(at); p.isPresent(); p = uses.addition(at)) {
      if (PointerOrigins.isMember(p.get())) {
        return true;
      }
      boolean isElement =
          p.get().offset() % size == 0
              && p.get().scaled().stream().allMatch(s -> s.stride() % size == 0);
      if (!isElement) {
        return false;
      }
      at = p.get().base();
    }
    return !(at instanceof Operand.GlobalAddress g) || g.offset() == 0;
  }
}
