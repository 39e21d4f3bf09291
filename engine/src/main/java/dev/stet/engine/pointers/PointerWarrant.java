package dev.stet.engine.pointers;

import java.util.Optional;

/**
 * What is sure of a pointer that a function of the program gives: that it is not null, and how far
 * it may be followed.
 *
 * @param nulls whether it may be null
 * @param bytes so many from it on belong to an object that exists; {@link #AS_FAR} where nobody but
 *     callers and code outside can tell, who are taken to give valid pointers
 */
record PointerWarrant(Nulls nulls, long bytes) {

  enum Nulls {
    NONE,
    POSSIBLE
  }

  static final long AS_FAR = Long.MAX_VALUE;

  /** As good as any pointer that comes from outside. */
  static final PointerWarrant FULL = new PointerWarrant(Nulls.NONE, AS_FAR);

  /** Null: what is not null is not it. */
  static final PointerWarrant NULL = new PointerWarrant(Nulls.POSSIBLE, AS_FAR);

  /** It is set, but leads nowhere that is known. */
  static final PointerWarrant NOWHERE = new PointerWarrant(Nulls.NONE, 0);

  /** The start of an object of the program. */
  static PointerWarrant ofObject(long bytes) {
    return new PointerWarrant(Nulls.NONE, Math.max(0, bytes));
  }

  boolean isFull() {
    return equals(FULL);
  }

  boolean isLimited() {
    return bytes != AS_FAR;
  }

  /** What is sure of one that is either. */
  PointerWarrant join(PointerWarrant other) {
    Nulls either = nulls == Nulls.POSSIBLE ? nulls : other.nulls;
    return new PointerWarrant(either, Math.min(bytes, other.bytes));
  }

  /** What is sure of it where a test has found that it is not null. */
  PointerWarrant set() {
    return new PointerWarrant(Nulls.NONE, bytes);
  }

  /** What is sure of it so many bytes on. */
  PointerWarrant moved(long by) {
    boolean known = by >= 0 && by <= bytes;
    return isLimited() ? new PointerWarrant(nulls, known ? bytes - by : 0) : this;
  }

  /** The same; empty where it is not always as many. */
  PointerWarrant moved(Optional<Long> by) {
    return by.isPresent() ? moved(by.get()) : movedAnywhere();
  }

  /** What is sure of it somewhere else in memory. */
  PointerWarrant movedAnywhere() {
    return isLimited() ? new PointerWarrant(nulls, 0) : this;
  }
}
