package dev.stet.engine.pointers;

import java.util.Collections;
import java.util.LinkedHashSet;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.OverflowOperator;
import dev.stet.engine.ir.Uses;
import java.math.BigInteger;
import java.util.Set;

/**
 * Addresses that are numbers for a while only: compared, subtracted from each other, or looked at
 * for their last bits. Nobody gets hold of a block by such a number.
 */
final class AddressNumbers {

  private static final BigInteger MOST_BITS = BigInteger.valueOf(0xffff);

  private final Set<Operand> passing = new LinkedHashSet<>();

  AddressNumbers(Function function) {
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Cast c && c.op() == CastOperator.PTR_TO_INT) {
          passing.add(c.result());
        }
      }
    }
    Set<Operand> all = Collections.unmodifiableSet(new LinkedHashSet<>(passing));
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (!isHarmless(i, all)) {
          Uses.read(i).forEach(passing::remove);
        }
      }
      Uses.read(block.terminator()).forEach(passing::remove);
    }
  }

  /** Whether the number goes nowhere. */
  boolean isPassing(Operand number) {
    return passing.contains(number);
  }

  private static boolean isHarmless(Instruction instruction, Set<Operand> numbers) {
    if (instruction instanceof Instruction.Binary b) {
      return switch (b.op()) {
        case SUB -> numbers.contains(b.left()) && numbers.contains(b.right());
        case AND, UREM ->
            b.right() instanceof Operand.IntConstant n && n.value().abs().compareTo(MOST_BITS) <= 0;
        default -> false;
      };
    }
    if (instruction instanceof Instruction.Overflow o) {
      return o.op() == OverflowOperator.SSUB
          && numbers.contains(o.left())
          && numbers.contains(o.right());
    }
    return instruction instanceof Instruction.Compare || instruction instanceof Instruction.Bind;
  }
}
