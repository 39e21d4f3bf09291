package dev.stet.engine.equivalence.relational;

import java.util.Collections;
import java.util.LinkedHashSet;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What the formulas of both versions share: terms, facts about them, addresses, memory. */
final class Encoding {

  final Terms terms = new Terms();

  /** What holds of the variables whatever happens. */
  final List<Term> facts = new ArrayList<>();

  final Uninterpreted functions = new Uninterpreted(terms, facts);
  final Operations operations;
  final Addresses addresses;
  final ByteMemory memory;
  final DataLayout layout;
  final Set<Assumption> assumptions;

  Encoding(DataLayout layout, Precision precision, Set<Assumption> assumptions) {
    this.layout = layout;
    this.assumptions = Collections.unmodifiableSet(new LinkedHashSet<>(assumptions));
    this.operations = new Operations(terms, functions, precision);
    this.addresses = new Addresses(layout.pointerBits());
    this.memory = new ByteMemory(terms, layout, functions, facts);
  }
}
