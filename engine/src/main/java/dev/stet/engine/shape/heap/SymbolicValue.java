package dev.stet.engine.shape.heap;

import java.math.BigInteger;

/** What a register or a part of memory holds. Equal values are the same in every heap. */
public sealed interface SymbolicValue {

  /** These bits: a number in 0 .. 2^width - 1, an address that is no block's, or a float. */
  record Bits(BigInteger bits) implements SymbolicValue {

    /** The null pointer, too. */
    public static final Bits ZERO = new Bits(BigInteger.ZERO);
  }

  /** That many bytes into a block, behind it or in front of it. */
  record Address(int block, Part part, long offset) implements SymbolicValue {
    public Address at(long other) {
      return new Address(block, part, other);
    }
  }

  /** Somewhere in a block. */
  record Within(int block) implements SymbolicValue {}

  /** A function. */
  record Code(String function) implements SymbolicValue {}

  /** One value that is not known: a number, or a pointer to anywhere. */
  record Symbol(int id) implements SymbolicValue {}

  /**
   * A pointer from outside that is not known: to what others have, or null, but to no block of the
   * function that nobody else has been told of.
   */
  record Foreign(int id) implements SymbolicValue {}

  /**
   * Any values of a range: perhaps another one in each node, and each time that it is read.
   *
   * @param id in a node of a chain, what {@link Differences} calls the number that each node has
   *     there; 0 where nothing is known of it but the range
   */
  record Various(Range range, int id) implements SymbolicValue {
    public Various(Range range) {
      this(range, 0);
    }

    /** The same of a range that is as large or smaller. */
    Various in(Range part) {
      return new Various(part, id);
    }
  }

  /** What nobody has set, or perhaps nobody has: anything. */
  record Unset() implements SymbolicValue {
    public static final Unset UNSET = new Unset();
  }

  /** Which node of a chain is meant. */
  enum Part {
    /** The first one; of what is no chain, the block itself. */
    FIRST,
    LAST,
    /** In a node, or in what belongs to it: the node itself. */
    EACH
  }

  /** What is copied elsewhere is no node's number any more. */
  default SymbolicValue alone() {
    return this instanceof Various v && v.id != 0 ? new Various(v.range) : this;
  }

  /** Whether it is a value that may be read as a number. */
  default boolean isNumeric() {
    return this instanceof Bits || this instanceof Symbol || this instanceof Various;
  }
}
