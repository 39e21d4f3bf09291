package dev.stet.engine.summary;

import dev.stet.engine.domain.LinearRow;
import dev.stet.engine.domain.LoopState;
import dev.stet.engine.domain.RowValue;
import dev.stet.engine.domain.TemplateRow;
import dev.stet.engine.ssa.CallSummaries;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * A template over what a function is given, finds, gives back and leaves behind (002 §4.1), once
 * for each part that boundaries cut the calls into.
 *
 * @param rows the template
 * @param values a value for each row, part by part; parts are numbered by the boundaries that a
 *     call lies below, one bit each
 */
record TemplateSummary(
    Vocabulary vocabulary, List<Boundary> boundaries, List<TemplateRow> rows, List<RowValue> values)
    implements CallSummaries.Known {

  TemplateSummary {
    boundaries = List.copyOf(boundaries);
    rows = List.copyOf(rows);
    values = List.copyOf(values);
  }

  /** That the function never returns. */
  static TemplateSummary bottom(Vocabulary vocabulary, List<Boundary> boundaries) {
    List<TemplateRow> rows = vocabulary.template();
    List<RowValue> values = new ArrayList<>();
    for (int i = 0; i < rows.size() << boundaries.size(); i++) {
      values.add(RowValue.BOTTOM);
    }
    return new TemplateSummary(vocabulary, boundaries, rows, values);
  }

  TemplateSummary with(List<RowValue> changed) {
    return new TemplateSummary(vocabulary, boundaries, rows, changed);
  }

  /** Whether it says nothing. */
  boolean isTop() {
    return values.stream().allMatch(RowValue.Top.class::isInstance);
  }

  /** The row that has the value of this number. */
  TemplateRow row(int value) {
    return rows.get(value % rows.size());
  }

  /** The number of the first value that speaks of a model's call; as many as there are rows do. */
  int first(Terms terms, LoopState state, Function<Term, BigInteger> model) {
    int part = 0;
    for (int i = 0; i < boundaries.size(); i++) {
      part |= boundaries.get(i).isBelow(terms, state, model) ? 1 << i : 0;
    }
    return part * rows.size();
  }

  /** Where a parameter leads nowhere, nothing is said of what lies there. */
  @Override
  public Term holds(Terms terms, CallSummaries.Observation seen, UnaryOperator<Term> isNull) {
    LoopState state = vocabulary.state(seen);
    List<Term> all = new ArrayList<>();
    for (int part = 0; part < 1 << boundaries.size(); part++) {
      all.add(terms.implies(isIn(terms, state, part), holds(terms, state, part)));
    }
    List<Term> nulls =
        vocabulary.places().stream()
            .filter(Place.Behind.class::isInstance)
            .map(p -> isNull.apply(seen.arguments().get(((Place.Behind) p).index())))
            .toList();
    return terms.or(terms.or(nulls), terms.and(all));
  }

  private Term isIn(Terms terms, LoopState state, int part) {
    List<Term> all = new ArrayList<>();
    for (int i = 0; i < boundaries.size(); i++) {
      Term below = boundaries.get(i).isBelow(terms, state);
      all.add((part >> i & 1) == 1 ? below : terms.not(below));
    }
    return terms.and(all);
  }

  private Term holds(Terms terms, LoopState state, int part) {
    List<Term> all = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      RowValue value = value(part, i);
      if (!(value instanceof RowValue.Top)) {
        all.add(rows.get(i).holds(terms, state, value));
      }
    }
    return terms.and(all);
  }

  @Override
  public String text() {
    return String.join(" && ", texts(Set.of()));
  }

  /** The statements in C, but for those that have been said; with the part that they speak of. */
  Set<String> texts(Set<String> said) {
    Set<String> all = new LinkedHashSet<>();
    for (int part = 0; part < 1 << boundaries.size(); part++) {
      Set<String> rows = rows(part);
      rows.removeAll(said);
      String where = where(part);
      if (where.isEmpty()) {
        all.addAll(rows);
      } else if (!rows.isEmpty()) {
        all.add("(" + where + " ? " + String.join(" && ", rows) + " : 1)");
      }
    }
    return all;
  }

  private String where(int part) {
    Set<String> all = new LinkedHashSet<>();
    for (int i = 0; i < boundaries.size(); i++) {
      Boundary boundary = boundaries.get(i);
      String name = vocabulary.variables().get(boundary.variable()).name();
      all.add(name + ((part >> i & 1) == 1 ? " <= " : " > ") + boundary.most());
    }
    return String.join(" && ", all);
  }

  private Set<String> rows(int part) {
    Set<String> all = new LinkedHashSet<>();
    for (int i = 0; i < rows.size(); i++) {
      if (!isEquality(part, i) && !isEquality(part, i - 1) && !isPlain(part, i)) {
        all.add(rows.get(i).text(vocabulary.variables(), value(part, i)));
      }
    }
    all.remove("");
    return all;
  }

  /** Whether a bound says no more of a pointer than that it is null or not. */
  private boolean isPlain(int part, int row) {
    if (!(rows.get(row) instanceof LinearRow linear)) {
      return false;
    }
    boolean pointer = variables(linear).stream().anyMatch(vocabulary::isPointer);
    return pointer
        && (linear.summands().size() > 1
            || (value(part, row) instanceof RowValue.Finite f && f.bound().equals(BigInteger.ONE)));
  }

  private RowValue value(int part, int row) {
    return values.get(part * rows.size() + row);
  }

  /** Whether this bound and the next one are one equality, which an affine row has said. */
  private boolean isEquality(int part, int row) {
    return row >= 0
        && row + 1 < rows.size()
        && rows.get(row) instanceof LinearRow above
        && rows.get(row + 1) instanceof LinearRow below
        && variables(above).equals(variables(below))
        && value(part, row) instanceof RowValue.Finite most
        && value(part, row + 1) instanceof RowValue.Finite least
        && most.bound().equals(least.bound().negate());
  }

  private static List<Integer> variables(LinearRow row) {
    return row.summands().stream().map(LinearRow.Summand::variable).toList();
  }
}
