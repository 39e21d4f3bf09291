package dev.stet.engine.equivalence.relational.formula;

import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What the formulas of both versions share: terms, facts about them, addresses, memory. */
public final class Encoding {

  public final Terms terms = new Terms();

  /** What holds of the variables whatever happens. */
  public final List<Term> facts = new ArrayList<>();

  public final Uninterpreted functions = new Uninterpreted(terms, facts);
  public final Operations operations;
  public final Addresses addresses;
  public final ByteMemory memory;
  public final DataLayout layout;
  public final Set<Premise> assumptions;

  /** Of one formula. */
  public Encoding(DataLayout layout, Precision precision, Set<Premise> assumptions) {
    this(layout, precision, assumptions, new Addresses(layout.pointerBits()));
  }

  /**
   * Of one of several formulas.
   *
   * @param addresses that all of them share, so that a pointer is the same number in each
   */
  public Encoding(
      DataLayout layout, Precision precision, Set<Premise> assumptions, Addresses addresses) {
    this.layout = layout;
    this.assumptions = Collections.unmodifiableSet(new LinkedHashSet<>(assumptions));
    this.operations = new Operations(terms, functions, precision);
    this.addresses = addresses;
    this.memory = new ByteMemory(terms, layout, functions, facts);
  }
}
