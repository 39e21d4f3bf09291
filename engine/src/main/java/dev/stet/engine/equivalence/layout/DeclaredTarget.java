package dev.stet.engine.equivalence.layout;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What a declaration says of where a pointer leads.
 *
 * @param structure the structure there, of which {@link Kind} says whether its layout changed; ""
 *     where there is none, or it is not known
 * @param pointers the names of what pointers lead to that are there
 */
record DeclaredTarget(Kind kind, String structure, Set<String> pointers) {

  /** What is there. */
  enum Kind {
    /** A structure whose layout changed, or one that has such a structure in it. */
    STRUCTURE,
    /** Numbers or characters: who hands them over knows nothing of a structure there. */
    NUMBERS,
    /** A structure or union of which the layout did not change, and of none that is in it. */
    UNCHANGED,
    /** Something else that is known. */
    OTHER,
    /** Nothing is known, as behind a pointer to void. */
    UNKNOWN
  }

  static final DeclaredTarget UNDECLARED = new DeclaredTarget(Kind.UNKNOWN, "", Set.of());

  DeclaredTarget {
    pointers = Collections.unmodifiableSet(new LinkedHashSet<>(pointers));
  }

  /**
   * The structure there whose layout changed or that has one in it; "" where that is none, or is
   * not known.
   */
  String concerned() {
    return kind == Kind.STRUCTURE ? structure : "";
  }
}
