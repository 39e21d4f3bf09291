package dev.stet.engine.state;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.interval.Bounds;
import dev.stet.engine.interval.Interval;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import java.math.BigInteger;
import java.util.Optional;

/** How far from the start of a variable its accesses are, as far as intervals tell. */
final class PointerRange {

  private final DefUse uses;
  private final Intervals intervals;
  private final String variable;

  PointerRange(DefUse uses, Intervals intervals, String variable) {
    this.uses = uses;
    this.intervals = intervals;
    this.variable = variable;
  }

  /**
   * Bytes of the variable that an access reaches.
   *
   * @param first where it may begin
   * @param size how many it may take
   */
  record Reached(Bounds first, Bounds size) {

    boolean mayReach(Cell cell) {
      BigInteger offset = BigInteger.valueOf(cell.offset());
      BigInteger end = first.high().add(size.high());
      return first.low().compareTo(offset) <= 0 && offset.compareTo(end) < 0;
    }

    boolean surelyReaches(Cell cell) {
      BigInteger offset = BigInteger.valueOf(cell.offset());
      return first.high().compareTo(offset) <= 0
          && offset.compareTo(first.low().add(size.low())) < 0;
    }
  }

  /** An access of so many bytes; empty where it is not told where it is. */
  Optional<Reached> of(Operand address, long size, DefUse.Position at) {
    return first(address, at).map(first -> new Reached(first, Bounds.of(BigInteger.valueOf(size))));
  }

  /** An access of as many bytes as an operand says. */
  Optional<Reached> of(Operand address, Operand size, DefUse.Position at) {
    return first(address, at)
        .flatMap(first -> number(size, at).map(n -> new Reached(first, n.unsigned())));
  }

  private Optional<Interval> number(Operand operand, DefUse.Position at) {
    return operand instanceof Operand.IntConstant c
        ? Optional.of(Interval.constant(c.type().bits(), c.value()))
        : intervals.at(operand, at);
  }

  private Optional<Bounds> first(Operand address, DefUse.Position at) {
    Bounds sum = Bounds.of(BigInteger.ZERO);
    Operand root = address;
    for (var p = uses.addition(root); p.isPresent(); p = uses.addition(root)) {
      DefUse.Position there = uses.position(root).orElse(at);
      sum = sum.plus(Bounds.of(BigInteger.valueOf(p.get().offset())));
      for (Instruction.Scaled scaled : p.get().scaled()) {
        Optional<Interval> index = number(scaled.index(), there);
        if (index.isEmpty()) {
          return Optional.empty();
        }
        sum = sum.plus(index.get().signed().times(Bounds.of(BigInteger.valueOf(scaled.stride()))));
      }
      root = p.get().base();
    }
    return root instanceof Operand.GlobalAddress g && g.global().equals(variable)
        ? Optional.of(sum.plus(Bounds.of(BigInteger.valueOf(g.offset()))))
        : Optional.empty();
  }
}
