package dev.stet.engine.memory;

/** What is noted of an address of memory from outside that was freed. */
public enum FreedMark {
  /** A pointer there leads into what was freed. */
  GONE(0),
  /** What was freed begins there, or is taken to: pointers there may not be freed again. */
  START(1);

  /** The width of both marks together. */
  public static final int BITS = values().length;

  private final int bit;

  FreedMark(int bit) {
    this.bit = bit;
  }

  /** The bit that is set where the mark is. */
  public int bit() {
    return bit;
  }
}
