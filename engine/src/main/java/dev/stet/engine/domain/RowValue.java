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

  /** Any state: the row is true. */
  record Top() implements RowValue {}

  Bottom BOTTOM = new Bottom();
  Top TOP = new Top();
}
