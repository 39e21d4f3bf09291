package dev.stet.engine.ir;

import java.util.Set;

/**
 * The member of a structure that an address is computed for.
 *
 * @param structure the compiler's name of its type, {@code struct.node}
 * @param offset of the member in bytes
 * @param type of the member
 * @param scalars what accesses of the member, or of its elements, read and write; none where it is
 *     a structure itself
 */
public record Member(String structure, long offset, CType type, Set<Type> scalars) {

  /** Nothing that is known. */
  public static final Member NONE = new Member("", 0, CType.UNKNOWN, Set.of());

  /** An element of the array that the address is computed from. */
  public static final Member ELEMENT = new Member("[]", 0, CType.UNKNOWN, Set.of());

  public Member {
    scalars = Set.copyOf(scalars);
  }

  /** The compiler's name of a structure as members have it; "" where it has none. */
  public static String nameOf(Type.Struct structure) {
    return structure.name().replaceFirst(" ", ".");
  }

  @Override
  public String toString() {
    return structure + (offset == 0 ? "" : "+" + offset);
  }
}
