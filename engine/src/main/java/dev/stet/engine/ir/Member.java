package dev.stet.engine.ir;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The member of a structure that an address is computed for.
 *
 * @param structure the compiler's name of its type, {@code struct.node}
 * @param whole the structure itself; two members are equal without looking at it
 * @param offset of the member in bytes
 * @param type of the member
 * @param scalars what accesses of the member, or of its elements, read and write; none where it is
 *     a structure itself
 */
public record Member(String structure, Type whole, long offset, CType type, Set<Type> scalars) {

  /** Nothing that is known. */
  public static final Member NONE = new Member("", Type.VOID, 0, CType.UNKNOWN, Set.of());

  /** An element of the array that the address is computed from. */
  public static final Member ELEMENT = new Member("[]", Type.VOID, 0, CType.UNKNOWN, Set.of());

  /** The program does not go there: what is there is spoken of. */
  public static final Member OBSERVED = new Member("?", Type.VOID, 0, CType.UNKNOWN, Set.of());

  public Member {
    scalars = Collections.unmodifiableSet(new LinkedHashSet<>(scalars));
  }

  /** The compiler's name of a structure as members have it; "" where it has none. */
  public static String nameOf(Type.Struct structure) {
    return structure.name().replaceFirst(" ", ".");
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Member m
        && structure.equals(m.structure)
        && offset == m.offset
        && type.equals(m.type)
        && scalars.equals(m.scalars);
  }

  @Override
  public int hashCode() {
    return Objects.hash(structure, offset, type, scalars);
  }

  @Override
  public String toString() {
    return structure + (offset == 0 ? "" : "+" + offset);
  }
}
