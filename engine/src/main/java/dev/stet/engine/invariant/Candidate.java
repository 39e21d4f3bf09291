package dev.stet.engine.invariant;

import dev.stet.engine.domain.ArrayIndices;
import dev.stet.engine.domain.DomainVariable;
import dev.stet.engine.domain.LoopState;
import dev.stet.engine.domain.RowValue;
import dev.stet.engine.domain.TemplateRow;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.LoopVariable;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * An abstract value: templates with a parameter for each row; an invariant once it is inductive, of
 * the executions that take a path. Rows are numbered through all templates.
 */
public final class Candidate {

  /** A row of a loop's template. */
  public record Row(LoopHead loop, List<DomainVariable> variables, TemplateRow row) {

    private static final String AND = " && ";

    /** The row in C syntax, "" where it says nothing that a reader can make use of. */
    public String text(RowValue value) {
      String text = row.text(variables, value);
      return text.contains(LoopVariable.UNTOLD) ? told(text) : text;
    }

    /** The conjuncts that speak of nothing but what people know by name. */
    private static String told(String text) {
      List<String> conjuncts = new ArrayList<>();
      int depth = 0;
      int start = 0;
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (depth == 0 && c == '|') {
          return ""; // A disjunction, which says nothing without all of its parts.
        }
        if (depth == 0 && text.startsWith(AND, i)) {
          conjuncts.add(text.substring(start, i));
          start = i + AND.length();
        }
      }
      conjuncts.add(text.substring(start));
      conjuncts.removeIf(conjunct -> conjunct.contains(LoopVariable.UNTOLD));
      return String.join(AND, conjuncts);
    }
  }

  private final LoopPath path;
  private final List<Row> rows;
  private final List<RowValue> values;

  private Candidate(LoopPath path, List<Row> rows, List<RowValue> values) {
    this.path = path;
    this.rows = rows;
    this.values = List.copyOf(values);
  }

  static Candidate bottom(LoopPath path, List<LoopTemplate> templates) {
    List<Row> rows = new ArrayList<>();
    templates.forEach(t -> t.rows().forEach(r -> rows.add(new Row(t.loop(), t.variables(), r))));
    return new Candidate(
        path, List.copyOf(rows), rows.stream().map(r -> (RowValue) RowValue.BOTTOM).toList());
  }

  /** The executions that it speaks of. */
  public LoopPath path() {
    return path;
  }

  public List<Row> rows() {
    return rows;
  }

  public List<RowValue> values() {
    return values;
  }

  /** The loops that it has rows for. */
  public Set<LoopHead> loops() {
    return rows.stream().map(Row::loop).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Whether it says nothing. */
  boolean isTop() {
    return values.stream().allMatch(v -> v instanceof RowValue.Top);
  }

  /** The same statements about another formula of the same function, loop by loop in order. */
  public Candidate about(List<LoopHead> from, List<LoopHead> to) {
    List<Row> moved = new ArrayList<>();
    for (Row row : rows) {
      moved.add(new Row(to.get(from.indexOf(row.loop())), row.variables(), row.row()));
    }
    return new Candidate(path.about(from, to), List.copyOf(moved), values);
  }

  /** States that the invariant must admit and does not: unsatisfiable where it is inductive. */
  public Term violation(Terms terms, ArrayIndices indices) {
    return violation(terms, indices, IntStream.range(0, rows.size()).boxed().toList());
  }

  /** The same of some rows. */
  Term violation(Terms terms, ArrayIndices indices, List<Integer> some) {
    return terms.or(some.stream().map(i -> violated(terms, indices, i)).toList());
  }

  Candidate with(int row, RowValue value) {
    var changed = new ArrayList<>(values);
    changed.set(row, value);
    return new Candidate(path, rows, changed);
  }

  Candidate with(List<RowValue> changed) {
    return new Candidate(path, rows, changed);
  }

  /**
   * What the candidate says about the states from which loops start midway (𝒯[k], 001 (9)): the
   * loop-back variables and, on a run that starts there, the visits up to the last but one.
   */
  public List<Term> assumed(Terms terms, ArrayIndices indices) {
    List<Term> all = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      all.addAll(assumed(terms, indices, i));
    }
    return all;
  }

  List<Term> assumed(Terms terms, ArrayIndices indices, int index) {
    RowValue value = values.get(index);
    if (value instanceof RowValue.Top) {
      return List.of();
    }
    Row row = rows.get(index);
    Term taken = path.taken(terms);
    return eachAssumedState(
        terms,
        indices,
        row.loop(),
        state -> terms.implies(taken, row.row().holds(terms, state, value)));
  }

  /** The same for the first time. */
  public List<Term> facts(Terms terms, ArrayIndices indices) {
    return facts(terms, indices, new LinkedHashMap<>());
  }

  /**
   * What the candidate says once it is known to be inductive: it holds at every visit of a loop
   * head but the first.
   *
   * @param told how many visits of each loop were told before; they are not told again
   */
  public List<Term> facts(Terms terms, ArrayIndices indices, Map<LoopHead.Instance, Integer> told) {
    Term taken = path.taken(terms);
    List<Term> all = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      RowValue value = values.get(i);
      if (value instanceof RowValue.Top) {
        continue;
      }
      Row row = rows.get(i);
      for (LoopHead.Instance instance : row.loop().instances()) {
        all.add(
            terms.implies(
                terms.and(instance.guard(), instance.select(), taken),
                row.row().holds(terms, LoopTemplate.loopBack(instance, indices), value)));
        if (row.row().isOfAll()) {
          // What holds later follows at the same indices.
          continue;
        }
        List<LoopHead.Visit> visits = instance.visits();
        for (LoopHead.Visit visit : visits.subList(told.getOrDefault(instance, 0), visits.size())) {
          all.add(
              terms.implies(
                  terms.and(visit.guard(), taken),
                  row.row().holds(terms, LoopTemplate.at(instance, visit, indices), value)));
        }
      }
    }
    for (LoopHead loop : loops()) {
      loop.instances().forEach(i -> told.put(i, i.visits().size()));
    }
    return all;
  }

  static List<Term> eachAssumedState(
      Terms terms, ArrayIndices indices, LoopHead loop, Function<LoopState, Term> statement) {
    List<Term> all = new ArrayList<>();
    for (LoopHead.Instance instance : loop.instances()) {
      all.add(
          terms.implies(
              terms.and(instance.guard(), instance.select()),
              statement.apply(LoopTemplate.loopBack(instance, indices))));
      for (int j = 0; j + 1 < instance.visits().size(); j++) {
        LoopHead.Visit visit = instance.visits().get(j);
        all.add(
            terms.implies(
                terms.and(visit.guard(), instance.select()),
                statement.apply(LoopTemplate.at(instance, visit, indices))));
      }
    }
    return all;
  }

  /** Some state that is to satisfy the row and does not. */
  Term violated(Terms terms, ArrayIndices indices, int index) {
    RowValue value = values.get(index);
    if (value instanceof RowValue.Top) {
      return terms.bool(false);
    }
    Row row = rows.get(index);
    return terms.and(
        path.taken(terms),
        someReachedState(
            terms, indices, row.loop(), state -> row.row().fails(terms, state, value)));
  }

  static Term someReachedState(
      Terms terms, ArrayIndices indices, LoopHead loop, Function<LoopState, Term> statement) {
    List<Term> any = new ArrayList<>();
    for (LoopHead.Instance instance : loop.instances()) {
      for (LoopHead.Visit visit : instance.visits()) {
        any.add(
            terms.and(
                reached(terms, instance, visit),
                statement.apply(LoopTemplate.at(instance, visit, indices))));
      }
    }
    return terms.or(any);
  }

  /** Whether a visit happens, and is one the invariant must be shown for. */
  static Term reached(Terms terms, LoopHead.Instance instance, LoopHead.Visit visit) {
    return terms.and(
        visit.guard(), instance.duty(), terms.or(terms.not(instance.select()), visit.last()));
  }
}
