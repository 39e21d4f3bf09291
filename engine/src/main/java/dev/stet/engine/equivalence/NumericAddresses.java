package dev.stet.engine.equivalence;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Addresses that code takes for numbers. The formula and the interpreter place objects at multiples
 * of a large power of two and in some order, which no machine promises: what is shown with such
 * numbers is shown for that layout. Differences of two addresses are no matter of layout.
 */
public final class NumericAddresses {

  /** What is taken for granted where a function uses some. */
  public static final String ASSUMPTION =
      "objects lie at addresses that are multiples of a large power of two, in an order of Stet's";

  private NumericAddresses() {}

  /** Whether a function uses the number of an address for more than a difference. */
  public static boolean areIn(Function function) {
    Set<Integer> numbers = new LinkedHashSet<>();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Cast cast && cast.op() == CastOperator.PTR_TO_INT) {
          numbers.add(cast.result().id());
        }
      }
    }
    if (numbers.isEmpty()) {
      return false;
    }
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        boolean uses = Uses.read(i).stream().anyMatch(o -> isOne(o, numbers));
        if (uses && !isDifference(i, numbers) && !(i instanceof Instruction.Bind)) {
          return true;
        }
      }
      if (Uses.read(block.terminator()).stream().anyMatch(o -> isOne(o, numbers))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isDifference(Instruction i, Set<Integer> numbers) {
    return i instanceof Instruction.Binary b
        && b.op() == BinaryOperator.SUB
        && isOne(b.left(), numbers)
        && isOne(b.right(), numbers);
  }

  private static boolean isOne(Operand operand, Set<Integer> numbers) {
    return operand instanceof Operand.Register r && numbers.contains(r.id());
  }
}
