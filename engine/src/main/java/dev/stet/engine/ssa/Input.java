package dev.stet.engine.ssa;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Type;
import dev.stet.engine.term.Term;
import java.util.Optional;

/**
 * A value that the program gets from outside, or that the formula leaves open.
 *
 * @param pointer through which it was read, where it stands in memory that is followed
 * @param guard whether the execution comes by
 * @param order where on the execution, see {@link PathOrder}
 */
public record Input(
    Kind kind,
    String label,
    Location at,
    Type type,
    Term value,
    Optional<Term> pointer,
    Term guard,
    PathOrder order) {

  /** A value that stands nowhere. */
  public Input(
      Kind kind, String label, Location at, Type type, Term value, Term guard, PathOrder order) {
    this(kind, label, at, type, value, Optional.empty(), guard, order);
  }

  /** Where the value comes from. */
  public enum Kind {
    PARAMETER,
    GLOBAL,
    EXTERN,
    UNDEFINED,
    OUTSIDE_MEMORY,
    /** What a called function left in an object: labelled {@code object+offset}. */
    WRITTEN,
    ALLOCATION,
    /** The bytes of the argument of a program that starts at the pointer, without its end. */
    TEXT_LENGTH
  }
}
