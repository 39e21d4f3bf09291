package dev.stet.engine.domain;

import java.math.BigInteger;

/** The parameter of a template row: nothing reached yet, a value, or no constraint. */
public sealed interface RowValue {

  /** No state has been seen: the row is false. */
  record Bottom() implements RowValue {}

  /** The row holds up to this bound; what it counts is the row's business. */
  record Finite(BigInteger bound) implements RowValue {}

  /** The states of an affine space. */
  record Affine(AffineSpace space) implements RowValue {}

  /**
   * How one number lies to another.
   *
   * @param distance how much greater it is; 0 where only the order is known
   */
  record Order(Relation relation, BigInteger distance) implements RowValue {

    /** Of the first number to the second one. */
    public enum Relation {
      AT,
      BELOW,
      ABOVE
    }

    /** -1, 0 or 1, as the number is less, equal or greater. */
    int sign() {
      return switch (relation) {
        case AT -> distance.signum();
        case BELOW -> -1;
        case ABOVE -> 1;
      };
    }

    /** What two different orders of this sign have in common. */
    RowValue withoutDistance() {
      return switch (sign()) {
        case -1 -> new Order(Relation.BELOW, BigInteger.ZERO);
        case 1 -> new Order(Relation.ABOVE, BigInteger.ZERO);
        default -> this;
      };
    }
  }

  /** Any state: the row is true. */
  record Top() implements RowValue {}

  Bottom BOTTOM = new Bottom();
  Top TOP = new Top();
}
