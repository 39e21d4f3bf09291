package dev.stet.engine.shape.heap;

import dev.stet.engine.ir.Predicate;
import java.util.function.UnaryOperator;

/** A question about two values of a width. */
public record ValueComparison(Order order, SymbolicValue left, SymbolicValue right, int width) {

  /** What is asked; all integer predicates are one of these, or its opposite. */
  public enum Order {
    EQUAL,
    /** Less as signed numbers. */
    LESS,
    /** Less as unsigned numbers. */
    BELOW
  }

  /** An answer. */
  public enum Truth {
    YES,
    NO,
    OPEN;

    public static Truth of(boolean holds) {
      return holds ? YES : NO;
    }

    Truth opposite() {
      return switch (this) {
        case YES -> NO;
        case NO -> YES;
        case OPEN -> OPEN;
      };
    }
  }

  /** That a comparison has this answer, {@code YES} or {@code NO}. */
  public record Claim(ValueComparison comparison, Truth truth) {

    /** An integer predicate as a claim. */
    public static Claim of(
        Predicate predicate, SymbolicValue left, SymbolicValue right, int width) {
      return switch (predicate) {
        case EQ -> new Claim(new ValueComparison(Order.EQUAL, left, right, width), Truth.YES);
        case NE -> new Claim(new ValueComparison(Order.EQUAL, left, right, width), Truth.NO);
        case SLT -> new Claim(new ValueComparison(Order.LESS, left, right, width), Truth.YES);
        case SGE -> new Claim(new ValueComparison(Order.LESS, left, right, width), Truth.NO);
        case SGT -> new Claim(new ValueComparison(Order.LESS, right, left, width), Truth.YES);
        case SLE -> new Claim(new ValueComparison(Order.LESS, right, left, width), Truth.NO);
        case ULT -> new Claim(new ValueComparison(Order.BELOW, left, right, width), Truth.YES);
        case UGE -> new Claim(new ValueComparison(Order.BELOW, left, right, width), Truth.NO);
        case UGT -> new Claim(new ValueComparison(Order.BELOW, right, left, width), Truth.YES);
        case ULE -> new Claim(new ValueComparison(Order.BELOW, right, left, width), Truth.NO);
        default -> throw new IllegalArgumentException("no integer predicate: " + predicate);
      };
    }

    public Claim opposite() {
      return new Claim(comparison, truth.opposite());
    }

    Claim map(UnaryOperator<SymbolicValue> change) {
      return new Claim(comparison.map(change), truth);
    }
  }

  ValueComparison map(UnaryOperator<SymbolicValue> change) {
    return new ValueComparison(order, change.apply(left), change.apply(right), width);
  }

  ValueComparison swapped() {
    return new ValueComparison(order, right, left, width);
  }
}
