package dev.stet.engine.shape.heap;

import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Integers;
import dev.stet.engine.shape.heap.Differences.Variable;
import dev.stet.engine.shape.heap.ValueComparison.Claim;
import java.math.BigInteger;
import java.util.Optional;

/** Values with more or fewer bits. */
public final class Widths {

  private static final Range BIT = new Range(BigInteger.ZERO, BigInteger.ONE);

  private Widths() {}

  /** The bits of so many bytes. */
  public static int ofBytes(long bytes) {
    return Math.toIntExact(bytes * Byte.SIZE);
  }

  /** A value of whole bytes as one of a type that has fewer bits, or the other way round. */
  public static SymbolicValue fitted(Heap heap, SymbolicValue value, int from, int to) {
    return from == to
        ? value
        : resized(heap, from < to ? CastOperator.ZEXT : CastOperator.TRUNC, value, from, to);
  }

  /** A value that is cut, or extended as the operator says. */
  public static SymbolicValue resized(
      Heap heap, CastOperator op, SymbolicValue value, int from, int to) {
    if (value instanceof SymbolicValue.Unset) {
      return value;
    }
    if (value instanceof SymbolicValue.Bits n) {
      BigInteger number = op == CastOperator.SEXT ? Integers.signed(n.bits(), from) : n.bits();
      return new SymbolicValue.Bits(Integers.bits(number, to));
    }
    Claim meaning = heap.facts().meaning(value);
    if (meaning != null && op != CastOperator.SEXT) {
      SymbolicValue.Symbol symbol = heap.symbol(to == 1 ? Range.full(1) : BIT);
      heap.facts().mean(symbol, meaning);
      return symbol;
    }
    Range range = value.isNumeric() ? heap.range(value, from) : Range.full(from);
    SymbolicValue.Symbol symbol =
        heap.symbol((op == CastOperator.ZEXT ? range.unsigned(from) : range).within(to));
    if ((op == CastOperator.SEXT || op == CastOperator.ZEXT)
        && value instanceof SymbolicValue.Symbol) {
      heap.facts().extend(symbol, new Extended(value, op, from, to));
      Optional<Variable> wide = Variable.one(symbol, to);
      Optional<Variable> narrow = Variable.one(value, from);
      if ((op == CastOperator.SEXT || range.isNatural())
          && wide.isPresent()
          && narrow.isPresent()) {
        heap.facts().differences().differ(wide.get(), narrow.get(), BigInteger.ZERO);
      }
    }
    return symbol;
  }
}
