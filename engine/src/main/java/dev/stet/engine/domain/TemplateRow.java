package dev.stet.engine.domain;

import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;

/** One row of a template (001 §5.1): a statement about a loop's variables with one parameter. */
public sealed interface TemplateRow permits LinearRow, FloatRow {

  /** The row for these values of the variables, with a finite parameter. */
  Term holds(Terms terms, List<Term> values, BigInteger bound);

  /** The least parameter that admits the values, read from a model; or {@link RowValue#TOP}. */
  RowValue admit(Terms terms, List<Term> values, Function<Term, BigInteger> model);

  /** The join of two parameters. */
  RowValue join(RowValue a, RowValue b);

  /** A bigger parameter to try where the row grows and grows; TOP in the end. */
  RowValue widen(BigInteger bound);

  /** The row in C syntax, "" where it says nothing that a reader does not know. */
  String text(List<String> names, BigInteger bound);
}
