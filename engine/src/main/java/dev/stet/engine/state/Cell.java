package dev.stet.engine.state;

/**
 * A number in a static variable.
 *
 * @param variable its name in the program
 * @param offset of the number in the variable, in bytes
 * @param bits of the number; whole bytes, at most eight
 */
record Cell(String variable, long offset, int bits) implements Comparable<Cell> {

  /** The bytes that it takes. */
  Stretch stretch() {
    return new Stretch(offset, bits / Byte.SIZE);
  }

  @Override
  public int compareTo(Cell other) {
    int byVariable = variable.compareTo(other.variable);
    return byVariable != 0 ? byVariable : Long.compare(offset, other.offset);
  }
}
