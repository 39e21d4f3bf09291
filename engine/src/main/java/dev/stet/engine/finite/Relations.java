package dev.stet.engine.finite;

import dev.stet.engine.term.Op;
import dev.stet.engine.term.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Terms over a few variables as tables: their value for all values of these, bit by bit. */
final class Relations {

  /** So many rows are computed for one term. */
  private static final long MOST_ROWS = 20_000;

  private final Domains domains;

  /** Terms that differ in the names of variables only are looked up. */
  private final Map<Key, List<Row>> known = new LinkedHashMap<>();

  private record Key(String shape, List<List<Integer>> domains) {}

  /**
   * A row of a table.
   *
   * @param values of the variables, in order
   */
  record Row(List<Integer> values, long result) {}

  Relations(Domains domains) {
    this.domains = domains;
  }

  /** Whether there are few enough rows; not where a variable has many values. */
  boolean isSmall(List<Term> variables) {
    long rows = 1;
    for (Term variable : variables) {
      Optional<List<Integer>> values = domains.of(variable);
      if (values.isEmpty() || rows * values.get().size() > MOST_ROWS) {
        return false;
      }
      rows *= values.get().size();
    }
    return true;
  }

  /** The values of a term; numbers as signed ones. */
  List<Row> of(Term term, List<Term> variables) {
    List<List<Integer>> columns = new ArrayList<>();
    variables.forEach(v -> columns.add(domains.of(v).orElseThrow()));
    return known.computeIfAbsent(
        new Key(shape(term, variables), columns), k -> rows(term, variables, columns));
  }

  private static List<Row> rows(Term term, List<Term> variables, List<List<Integer>> columns) {
    List<Row> rows = new ArrayList<>();
    int[] at = new int[columns.size()];
    if (columns.stream().anyMatch(List::isEmpty)) {
      return rows;
    }
    while (true) {
      Map<Term, Integer> values = new LinkedHashMap<>();
      for (int i = 0; i < at.length; i++) {
        values.put(variables.get(i), columns.get(i).get(at[i]));
      }
      rows.add(new Row(List.copyOf(values.values()), Domains.value(term, values)));
      int next = at.length - 1;
      while (next >= 0 && ++at[next] == columns.get(next).size()) {
        at[next--] = 0;
      }
      if (next < 0) {
        return rows;
      }
    }
  }

  /** Equal for terms that are equal but for their variables. */
  private static String shape(Term root, List<Term> variables) {
    Map<Term, Integer> numbers = new LinkedHashMap<>();
    StringBuilder shape = new StringBuilder();
    Deque<Term> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Term term = open.element();
      if (numbers.containsKey(term)) {
        open.pop();
      } else if (numbers.keySet().containsAll(term.arguments())) {
        open.pop();
        numbers.put(term, numbers.size());
        shape.append(term.op()).append(term.sort()).append(term.low()).append('(');
        if (term.op() == Op.VARIABLE) {
          shape.append(variables.indexOf(term));
        }
        shape.append(term.value());
        term.arguments().forEach(a -> shape.append(',').append(numbers.get(a)));
        shape.append(')');
      } else {
        term.arguments().stream().filter(a -> !numbers.containsKey(a)).forEach(open::push);
      }
    }
    return shape.toString();
  }
}
