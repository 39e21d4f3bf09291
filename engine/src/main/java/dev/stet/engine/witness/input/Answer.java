package dev.stet.engine.witness.input;

import java.math.BigInteger;

/** What an input source may answer. */
public sealed interface Answer {

  /** An integer or float by its bits (cut to the width asked for), or an address as a number. */
  record Bits(BigInteger bits) implements Answer {
    public static Bits of(long bits) {
      return new Bits(BigInteger.valueOf(bits));
    }
  }

  /** The null pointer. */
  record Null() implements Answer {}

  /** A pointer that nobody has set, with the address that happens to be there. */
  record Wild(long address) implements Answer {}

  /**
   * {@code offset} bytes into an object outside of the program. Equal identities mean the same
   * object; the first mention makes it.
   *
   * @param sizeBytes its extent, or -1 where it is unknown (then every offset from 0 on is inside)
   * @param owner whose it is
   */
  record External(long identity, long offset, long sizeBytes, Owner owner) implements Answer {

    /** Of a caller. */
    public External(long identity, long offset, long sizeBytes) {
      this(identity, offset, sizeBytes, Owner.CALLER);
    }

    /** The same place, in memory that the system keeps. */
    public External ofSystem() {
      return new External(identity, offset, sizeBytes, Owner.SYSTEM);
    }
  }

  /** Whose an object outside of the program is. */
  enum Owner {
    /** It may be a block that the program is to free. */
    CALLER,
    /** It is there as long as the program runs, and no block that can be freed. */
    SYSTEM
  }

  /** {@code offset} bytes into a global of the program. */
  record Global(String name, long offset) implements Answer {}

  /** The address of a function, defined or not. */
  record FunctionAddress(String name) implements Answer {}
}
