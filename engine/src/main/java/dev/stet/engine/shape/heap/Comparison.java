package dev.stet.engine.shape.heap;

import dev.stet.engine.ir.Predicate;
import java.util.function.UnaryOperator;

/** A question about two values of a width. */
public record Comparison(Order order, Value left, Value right, int width) {

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
  public record Claim(Comparison comparison, Truth truth) {

    /** An integer predicate as a claim. */
    public static Claim of(Predicate predicate, Value left, Value right, int width) {
      return switch (predicate) {
        case EQ -> new Claim(new Comparison(Order.EQUAL, left, right, width), Truth.YES);
        case NE -> new Claim(new Comparison(Order.EQUAL, left, right, width), Truth.NO);
        case SLT -> new Claim(new Comparison(Order.LESS, left, right, width), Truth.YES);
        case SGE -> new Claim(new Comparison(Order.LESS, left, right, width), Truth.NO);
        case SGT -> new Claim(new Comparison(Order.LESS, right, left, width), Truth.YES);
        case SLE -> new Claim(new Comparison(Order.LESS, right, left, width), Truth.NO);
        case ULT -> new Claim(new Comparison(Order.BELOW, left, right, width), Truth.YES);
        case UGE -> new Claim(new Comparison(Order.BELOW, left, right, width), Truth.NO);
        case UGT -> new Claim(new Comparison(Order.BELOW, right, left, width), Truth.YES);
        case ULE -> new Claim(new Comparison(Order.BELOW, right, left, width), Truth.NO);
        default -> throw new IllegalArgumentException("no integer predicate: " + predicate);
      };
    }

    public Claim opposite() {
      return new Claim(comparison, truth.opposite());
    }

    Claim map(UnaryOperator<Value> change) {
      return new Claim(comparison.map(change), truth);
    }
  }

  Comparison map(UnaryOperator<Value> change) {
    return new Comparison(order, change.apply(left), change.apply(right), width);
  }

  Comparison swapped() {
    return new Comparison(order, right, left, width);
  }
}
