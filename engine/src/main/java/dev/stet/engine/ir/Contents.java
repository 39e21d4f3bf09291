package dev.stet.engine.ir;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What the bytes of a C type are used as, not counting what pointers in it lead to.
 *
 * @param name of the type under all its typedefs and qualifiers, {@code struct.node} or {@code
 *     *i8}, of a structure without a tag those of its members, the same for an array and its
 *     elements; {@link #UNNAMED} where there is none
 * @param scalars in the order of the text
 * @param structures the names of structures in it, as {@link Member} has them, and of unions, as
 *     {@link UnionType} has them
 * @param targets the names of what pointers in it lead to
 */
public record Contents(
    String name, Set<Type> scalars, Set<String> structures, Set<String> targets) {

  /** The name of void, of functions, and of what is used as more than one type. */
  public static final String UNNAMED = "";

  /** Nothing that is known: a void pointer leads there. */
  public static final Contents UNKNOWN = new Contents(UNNAMED, Set.of(), Set.of(), Set.of());

  public Contents {
    scalars = Collections.unmodifiableSet(new LinkedHashSet<>(scalars));
    structures = Collections.unmodifiableSet(new LinkedHashSet<>(structures));
    targets = Collections.unmodifiableSet(new LinkedHashSet<>(targets));
  }

  public boolean isKnown() {
    return !scalars.isEmpty();
  }

  /** The name of what all pointers in it lead to; {@link #UNNAMED} where they are not alike. */
  public String target() {
    return targets.size() == 1 ? targets.iterator().next() : UNNAMED;
  }

  /** Bytes that are used as both. */
  public Contents with(Contents other) {
    if (!isKnown() || equals(other)) {
      return other;
    } else if (!other.isKnown()) {
      return this;
    }
    return new Contents(
        name.equals(other.name) ? name : UNNAMED,
        both(scalars, other.scalars),
        both(structures, other.structures),
        both(targets, other.targets));
  }

  private static <T> Set<T> both(Set<T> some, Set<T> others) {
    Set<T> all = new LinkedHashSet<>(some);
    all.addAll(others);
    return all;
  }
}
