package dev.stet.engine.ir;

/**
 * The member of a structure that an address is computed for.
 *
 * @param structure the compiler's name of its type, {@code struct.node}
 * @param offset of the member in bytes
 * @param type of the member
 */
public record Member(String structure, long offset, CType type) {

  /** Nothing that is known. */
  public static final Member NONE = new Member("", 0, CType.UNKNOWN);

  /** An element of the array that the address is computed from. */
  public static final Member ELEMENT = new Member("[]", 0, CType.UNKNOWN);

  @Override
  public String toString() {
    return structure + (offset == 0 ? "" : "+" + offset);
  }
}
