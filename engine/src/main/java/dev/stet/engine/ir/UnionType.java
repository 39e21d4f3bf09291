package dev.stet.engine.ir;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A union.
 *
 * @param name that {@link Contents#structures} have of whatever holds one
 * @param contents what its bytes are used as, by whichever of its members
 * @param structures the names of the structures that are members themselves, as {@link Member} has
 *     them
 * @param scalars the types of the scalars, or of arrays of such, that are members themselves
 */
public record UnionType(String name, Contents contents, Set<String> structures, Set<Type> scalars) {

  public UnionType {
    structures = Collections.unmodifiableSet(new LinkedHashSet<>(structures));
    scalars = Collections.unmodifiableSet(new LinkedHashSet<>(scalars));
  }

  /** Whether there is one in what is used like that. */
  public boolean isIn(Contents other) {
    return other.structures().contains(name);
  }

  /**
   * Whether code that uses these structures may use its bytes as more than one thing: two of its
   * members, or a scalar.
   */
  public boolean isMixedBy(Set<String> used) {
    return !scalars.isEmpty() || structures.stream().filter(used::contains).limit(2).count() > 1;
  }
}
