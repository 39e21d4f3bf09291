package dev.stet.engine.domain;

import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import java.util.List;

/** The indices for which a statement about all elements of an array is spelled out. */
public interface ArrayIndices {

  /** Where the formula reads the array, or one that it was made of or went into. */
  List<Term> of(Term array);

  /** A free index: an element that contradicts such a statement is looked for there. */
  Term witness(Sort index);
}
