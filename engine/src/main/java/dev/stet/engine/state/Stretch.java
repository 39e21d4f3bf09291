package dev.stet.engine.state;

/**
 * Bytes of a variable.
 *
 * @param offset of the first one
 * @param size how many; 0 for none
 */
record Stretch(long offset, long size) {

  long behind() {
    return offset + size;
  }

  boolean overlaps(Stretch other) {
    return offset < other.behind() && other.offset < behind();
  }

  boolean holds(Stretch other) {
    return offset <= other.offset && other.behind() <= behind();
  }
}
