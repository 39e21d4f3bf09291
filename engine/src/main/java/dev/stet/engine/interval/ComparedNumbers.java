package dev.stet.engine.interval;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/** The numbers that a function's comparisons are about, and those beside them. */
final class ComparedNumbers {

  private final NavigableSet<BigInteger> all = new TreeSet<>();

  private ComparedNumbers() {}

  /** Where intervals that grow stop first. */
  static NavigableSet<BigInteger> in(Function function) {
    var numbers = new ComparedNumbers();
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Compare c) {
          List.of(c.left(), c.right()).forEach(numbers::note);
        }
      }
    }
    numbers.around(BigInteger.ZERO);
    return Collections.unmodifiableNavigableSet(numbers.all);
  }

  private void note(Operand side) {
    if (side instanceof Operand.IntConstant constant) {
      around(constant.value());
      around(constant.signedValue());
    }
  }

  private void around(BigInteger number) {
    all.add(number.subtract(BigInteger.ONE));
    all.add(number);
    all.add(number.add(BigInteger.ONE));
  }
}
