package dev.stet.engine.state;

import java.util.List;

/**
 * A number in a static variable; or the numbers at the same place in all elements of its arrays, of
 * which one range is known.
 *
 * @param variable its name in the program
 * @param offset of the number in the variable, in bytes; in first elements
 * @param bits of the number; whole bytes, at most eight
 * @param arrays around it, the outermost first, each in first elements of the others; none for one
 *     number
 */
record Cell(String variable, long offset, int bits, List<Layouts.InArray> arrays)
    implements Comparable<Cell> {

  Cell {
    arrays = List.copyOf(arrays);
  }

  /** A number in no array. */
  Cell(String variable, long offset, int bits) {
    this(variable, offset, bits, List.of());
  }

  /** Whether it stands for numbers in all elements of an array. */
  boolean isOfElements() {
    return !arrays.isEmpty();
  }

  /** For how many numbers it stands. */
  long count() {
    return arrays.stream().mapToLong(Layouts.InArray::count).reduce(1, (a, b) -> a * b);
  }

  /** The bytes that it takes, with what is between them. */
  Stretch stretch() {
    return behind(0);
  }

  private Stretch first() {
    return new Stretch(offset, bits / Byte.SIZE);
  }

  /** Whether one takes a byte of the other. */
  boolean meets(Cell other) {
    if (!variable.equals(other.variable)) {
      return false;
    }
    int common = 0;
    while (common < Math.min(arrays.size(), other.arrays.size())
        && arrays.get(common).equals(other.arrays.get(common))) {
      common++;
    }
    return behind(common).overlaps(other.behind(common));
  }

  /** Its bytes in the first elements of so many of its arrays. */
  private Stretch behind(int outer) {
    return outer < arrays.size() ? arrays.get(outer).bytes() : first();
  }

  /** Whether some bytes are all of the numbers of it that they take a byte of. */
  boolean isWholeIn(Stretch bytes) {
    if (!bytes.overlaps(stretch()) || bytes.holds(stretch())) {
      return true;
    }
    return isOfElements()
        && arrays.get(0).bytes().holds(bytes)
        && (bytes.offset() - arrays.get(0).bytes().offset()) % arrays.get(0).stride() == 0
        && bytes.size() % arrays.get(0).stride() == 0;
  }

  @Override
  public int compareTo(Cell other) {
    int byVariable = variable.compareTo(other.variable);
    return byVariable != 0 ? byVariable : Long.compare(offset, other.offset);
  }
}
