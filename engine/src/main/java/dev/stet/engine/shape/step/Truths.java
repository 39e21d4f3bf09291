package dev.stet.engine.shape.step;

import dev.stet.engine.ir.Operand;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.HeapConditions;
import dev.stet.engine.shape.heap.SymbolicValue;
import dev.stet.engine.shape.heap.ValueComparison;
import dev.stet.engine.shape.heap.ValueComparison.Claim;
import dev.stet.engine.shape.heap.ValueComparison.Truth;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Values of one bit: conditions, and what they mean. */
public final class Truths {

  /** States in which a condition has a value. */
  record Parted(Heap heap, Truth truth) {}

  private final Operands operands;

  Truths(Operands operands) {
    this.operands = operands;
  }

  static SymbolicValue bit(Truth truth) {
    return new SymbolicValue.Bits(truth == Truth.YES ? BigInteger.ONE : BigInteger.ZERO);
  }

  /** The states in which a condition holds, or does not; empty where there are none. */
  public List<Heap> assume(Heap at, Operand condition, Truth truth) {
    return assume(at, operands.value(at, condition), truth);
  }

  private static List<Heap> assume(Heap at, SymbolicValue value, Truth truth) {
    if (value instanceof SymbolicValue.Bits n) {
      return Truth.of(n.bits().signum() != 0) == truth ? List.of(at) : List.of();
    }
    Claim meaning = at.facts().meaning(value);
    List<Heap> all = new ArrayList<>();
    if (meaning == null) {
      all.add(at);
    } else {
      Claim claim = truth == Truth.YES ? meaning : meaning.opposite();
      all.addAll(HeapConditions.bySign(at, claim));
      all.removeIf(heap -> !HeapConditions.assume(heap, claim));
    }
    if (value instanceof SymbolicValue.Symbol) {
      all.forEach(heap -> heap.replace(value, bit(truth)));
    }
    return all;
  }

  /** The states apart in which a condition holds and in which it does not. */
  List<Parted> apart(Heap heap, Operand condition) {
    return apart(heap, operands.value(heap, condition));
  }

  private static List<Parted> apart(Heap heap, SymbolicValue condition) {
    List<Parted> all = new ArrayList<>();
    Heap other = heap.copy();
    assume(heap, condition, Truth.YES).forEach(h -> all.add(new Parted(h, Truth.YES)));
    assume(other, condition, Truth.NO).forEach(h -> all.add(new Parted(h, Truth.NO)));
    return all;
  }

  /** The opposite of a bit. */
  static SymbolicValue negation(Heap heap, SymbolicValue bit) {
    if (bit instanceof SymbolicValue.Bits n) {
      return bit(Truth.of(n.bits().signum() == 0));
    }
    Claim meaning = heap.facts().meaning(bit);
    SymbolicValue.Symbol symbol = heap.symbol();
    if (meaning != null) {
      heap.facts().mean(symbol, meaning.opposite());
    }
    return symbol;
  }

  /** A question about a condition is a question about what that means. */
  static Claim meaning(Heap heap, Claim claim) {
    ValueComparison c = claim.comparison();
    Claim meaning = heap.facts().meaning(c.left());
    if (meaning == null || c.order() != ValueComparison.Order.EQUAL) {
      return claim;
    } else if (c.right().equals(SymbolicValue.Bits.ZERO)) {
      return claim.truth() == Truth.YES ? meaning.opposite() : meaning;
    }
    return c.right().equals(bit(Truth.YES))
        ? claim.truth() == Truth.YES ? meaning : meaning.opposite()
        : claim;
  }
}
