package dev.stet.engine.equivalence.layout;

/**
 * Where a pointer may lead.
 *
 * @param offset in bytes from the start of the region, or of an element of it where it is an array
 *     of structures; {@link #WITHIN} where that is not known
 */
record LayoutPlace(LayoutRegion region, long offset) {

  /** Somewhere in the region. */
  static final long WITHIN = -1;

  LayoutPlace within() {
    return offset == WITHIN ? this : new LayoutPlace(region, WITHIN);
  }

  /** So many bytes further. */
  LayoutPlace plus(long bytes) {
    return offset == 0 && bytes >= 0 ? new LayoutPlace(region, bytes) : within();
  }

  boolean isStart() {
    return offset == 0;
  }
}
