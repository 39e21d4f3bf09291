package dev.stet.engine.analysis;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Pointers that are made of numbers which were computed from one other pointer, as where an address
 * is rounded up or bits in it are set: they lead into the object that this one leads into. (Numbers
 * that were computed from two pointers, as where their difference is taken, are none of these.)
 */
public final class ThroughNumbers {

  /** With which a number in the neighbourhood of an address is computed. */
  private static final Set<BinaryOperator> NEAR =
      EnumSet.of(
          BinaryOperator.ADD,
          BinaryOperator.SUB,
          BinaryOperator.AND,
          BinaryOperator.OR,
          BinaryOperator.XOR);

  /** How far the computation of a number is looked into. */
  private static final int DEPTH = 12;

  private final DefUse uses;

  public ThroughNumbers(DefUse uses) {
    this.uses = uses;
  }

  /** The pointer that another one was made of by way of a number; empty where there is none. */
  public Optional<Operand> origin(Instruction.Cast cast) {
    return cast.op() == CastOperator.INT_TO_PTR
        ? address(cast.operand()).map(Instruction.Cast::operand)
        : Optional.empty();
  }

  /** The conversion that gave the address from which a number is computed. */
  private Optional<Instruction.Cast> address(Operand number) {
    Instruction definition = uses.definition(number).orElse(null);
    if (definition instanceof Instruction.Cast c) {
      return c.op() == CastOperator.PTR_TO_INT
          ? Optional.of(c)
          : c.op() == CastOperator.FREEZE ? address(c.operand()) : Optional.empty();
    } else if (definition instanceof Instruction.Binary b && NEAR.contains(b.op())) {
      Optional<Instruction.Cast> left = address(b.left());
      return left.isPresent()
          ? left.filter(c -> isPlain(b.right()))
          : address(b.right()).filter(c -> b.op() != BinaryOperator.SUB && isPlain(b.left()));
    } else if (definition instanceof Instruction.Overflow o) {
      Optional<Instruction.Cast> left = address(o.left());
      return left.filter(c -> isPlain(o.right()));
    }
    return Optional.empty();
  }

  /** Whether a number has nothing to do with addresses, as far as the code shows. */
  private boolean isPlain(Operand number) {
    return isPlain(number, DEPTH);
  }

  private boolean isPlain(Operand number, int depth) {
    if (!(number instanceof Operand.Register)) {
      return number instanceof Operand.IntConstant;
    }
    Instruction definition = uses.definition(number).orElse(null);
    if (definition == null) {
      return number.type() instanceof Type.Int;
    } else if (depth == 0) {
      return false;
    } else if (definition instanceof Instruction.Cast c) {
      return c.op() != CastOperator.PTR_TO_INT && isPlain(c.operand(), depth - 1);
    } else if (definition instanceof Instruction.Binary b) {
      return isPlain(b.left(), depth - 1) && isPlain(b.right(), depth - 1);
    } else if (definition instanceof Instruction.Overflow o) {
      return isPlain(o.left(), depth - 1) && isPlain(o.right(), depth - 1);
    }
    return false;
  }
}
