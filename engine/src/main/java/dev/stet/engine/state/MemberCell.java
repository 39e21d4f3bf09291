package dev.stet.engine.state;

import dev.stet.engine.ir.Member;

/**
 * A number that is a member of a structure, in all objects of that type.
 *
 * @param structure the compiler's name of its type, as {@link Member} has it
 * @param offset of the member in the structure, in bytes
 * @param bits of the number; whole bytes, at most eight
 */
record MemberCell(String structure, long offset, int bits) implements Comparable<MemberCell> {

  /** The bytes that it takes in its structure. */
  Stretch stretch() {
    return new Stretch(offset, bits / Byte.SIZE);
  }

  @Override
  public int compareTo(MemberCell other) {
    int byStructure = structure.compareTo(other.structure);
    int byOffset = byStructure != 0 ? byStructure : Long.compare(offset, other.offset);
    return byOffset != 0 ? byOffset : Integer.compare(bits, other.bits);
  }
}
