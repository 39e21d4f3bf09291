package dev.stet.engine.state;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Integers;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import java.math.BigInteger;
import java.util.Set;
import java.util.TreeSet;

/**
 * The largest numbers of elements that fit into a block: where a function allocates {@code n * 4}
 * bytes, how large {@code n}, and what that is computed from, may be.
 */
final class BlockLimits {

  /** How far the computation of a size is looked into. */
  private static final int DEPTH = 6;

  private final DefUse uses;
  private final Set<BigInteger> found = new TreeSet<>();

  private BlockLimits(DefUse uses) {
    this.uses = uses;
  }

  static Set<BigInteger> in(Module module, Function function) {
    var limits = new BlockLimits(new DefUse(function));
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call call) {
          Allocator.called(module, call)
              .flatMap(a -> a.count(call))
              .ifPresent(
                  n -> {
                    BigInteger most = module.layout().mostBytes().divide(n.bytes());
                    limits.note(n.units(), most, DEPTH);
                  });
        }
      }
    }
    return limits.found;
  }

  private void note(Operand number, BigInteger most, int depth) {
    found.add(most);
    Instruction definition = depth == 0 ? null : uses.definition(number).orElse(null);
    if (definition instanceof Instruction.Cast c) {
      note(c.operand(), most, depth - 1);
    } else if (definition instanceof Instruction.Binary b
        && b.right() instanceof Operand.IntConstant c) {
      note(b.op(), b.left(), c, most, depth - 1);
    } else if (definition instanceof Instruction.Overflow o
        && o.right() instanceof Operand.IntConstant c) {
      note(Integers.wrapping(o.op()), o.left(), c, most, depth - 1);
    }
  }

  private void note(
      BinaryOperator op, Operand left, Operand.IntConstant right, BigInteger most, int depth) {
    BigInteger number = right.value();
    switch (op) {
      case ADD -> note(left, most.subtract(right.signedValue()), depth);
      case MUL -> {
        if (number.signum() > 0) {
          note(left, most.divide(number), depth);
        }
      }
      case SHL -> {
        if (number.bitLength() < Byte.SIZE) {
          note(left, most.shiftRight(number.intValue()), depth);
        }
      }
      default -> {}
    }
  }
}
