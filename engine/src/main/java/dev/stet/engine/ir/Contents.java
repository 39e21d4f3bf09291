package dev.stet.engine.ir;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What the bytes of a C type are used as, not counting what pointers in it lead to.
 *
 * @param scalars in the order of the text
 * @param structures the names of structures in it, as {@link Member} has them
 */
public record Contents(Set<Type> scalars, Set<String> structures) {

  /** Nothing that is known: a void pointer leads there. */
  public static final Contents UNKNOWN = new Contents(Set.of(), Set.of());

  public Contents {
    scalars = Collections.unmodifiableSet(new LinkedHashSet<>(scalars));
    structures = Collections.unmodifiableSet(new LinkedHashSet<>(structures));
  }

  public boolean isKnown() {
    return !scalars.isEmpty();
  }

  /** Bytes that are used as both. */
  public Contents with(Contents other) {
    Set<Type> all = new LinkedHashSet<>(scalars);
    all.addAll(other.scalars);
    Set<String> named = new LinkedHashSet<>(structures);
    named.addAll(other.structures);
    return new Contents(all, named);
  }
}
