package dev.stet.engine.equivalence.relational.product;

import dev.stet.engine.equivalence.relational.formula.AffineHull;
import dev.stet.engine.equivalence.relational.formula.Encoding;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the variables of both versions where their loops meet: which are equal, which
 * are constant, linear equations modulo 2^w, and, where asked for, differences of at most one
 * (zones). It starts from nothing reached and is joined with one state of a model after the other
 * (001 §6.1), so it ends as the strongest such relation that is inductive.
 */
public final class Relation {

  /** Whether rows {@code x ≤ y + d} belong to it. */
  public enum Rows {
    EQUATIONS,
    EQUATIONS_AND_ORDER
  }

  /** So many variables of one width are compared by order. */
  private static final int MOST_ORDERED = 12;

  /** So many variables of one width may stand in equations. */
  private static final int MOST_COLUMNS = 40;

  /** A variable in a width, extended where it is narrower. */
  private record Column(int variable, Extension extension) {}

  private enum Extension {
    NONE,
    SIGN,
    ZERO
  }

  /** {@code x ≤ y + distance}; a negative variable stands for zero. */
  private record Order(int x, int y, int distance, Reading reading) {}

  private enum Reading {
    SIGNED,
    UNSIGNED
  }

  /** A class of equal variables, perhaps all of one constant. */
  private static final class Group {
    final List<Integer> members = new ArrayList<>();
    @Nullable BigInteger constant;
  }

  private static final class Space {
    final List<Column> columns = new ArrayList<>();
    final AffineHull hull;

    Space(int width) {
      hull = new AffineHull(width);
    }
  }

  private final List<Sort> sorts;
  private List<Group> groups = new ArrayList<>();
  private final Map<Integer, Space> spaces = new LinkedHashMap<>();
  private final List<Order> orders = new ArrayList<>();
  private boolean reached;

  /** While the first state is joined. */
  private boolean fresh;

  Relation(List<Sort> sorts, int pointerBits, Rows rows) {
    this.sorts = List.copyOf(sorts);
    Map<Integer, List<Integer>> byWidth = new LinkedHashMap<>();
    for (int v = 0; v < sorts.size(); v++) {
      if (sorts.get(v) instanceof Sort.BitVector b && b.width() > 1) {
        byWidth.computeIfAbsent(b.width(), w -> new ArrayList<>()).add(v);
      }
    }
    byWidth.forEach(
        (width, variables) -> {
          addSpace(width, byWidth, pointerBits);
          if (rows == Rows.EQUATIONS_AND_ORDER) {
            addOrders(variables);
          }
        });
  }

  private void addSpace(int width, Map<Integer, List<Integer>> byWidth, int pointerBits) {
    var space = new Space(width);
    byWidth
        .getOrDefault(width, List.of())
        .forEach(v -> space.columns.add(new Column(v, Extension.NONE)));
    if (width == pointerBits && width > 32) {
      for (int v : byWidth.getOrDefault(32, List.of())) {
        space.columns.add(new Column(v, Extension.SIGN));
        space.columns.add(new Column(v, Extension.ZERO));
      }
    }
    if (space.columns.size() <= MOST_COLUMNS) {
      spaces.put(width, space);
    }
  }

  private void addOrders(List<Integer> variables) {
    List<Integer> some = variables.subList(0, Math.min(MOST_ORDERED, variables.size()));
    for (int x : some) {
      for (int d = -1; d <= 1; d++) {
        orders.add(new Order(x, -1, d, Reading.SIGNED));
        orders.add(new Order(-1, x, d, Reading.SIGNED));
      }
      for (int y : some) {
        if (x != y) {
          for (int d = -1; d <= 1; d++) {
            orders.add(new Order(x, y, d, Reading.SIGNED));
          }
          orders.add(new Order(x, y, 0, Reading.UNSIGNED));
        }
      }
    }
  }

  /** Whether no state has been joined yet. */
  boolean isUnreached() {
    return !reached;
  }

  List<Sort> sorts() {
    return sorts;
  }

  /**
   * Any state that the relation allows: its variables, equal ones being one term, and those that an
   * equation gives being that sum.
   *
   * @param constraints where the rest of the relation is added
   */
  List<Term> instance(Encoding encoding, List<Term> constraints) {
    Terms terms = encoding.terms;
    Map<Integer, Solved> solved = solved();
    Term[] values = new Term[sorts.size()];
    for (Group group : groups) {
      int first = group.members.get(0);
      if (!solved.containsKey(first)) {
        Sort sort = sorts.get(first);
        Term value =
            group.constant == null ? terms.fresh("v", sort) : constant(terms, sort, group.constant);
        group.members.forEach(m -> values[m] = value);
      }
    }
    for (Group group : groups) {
      Solved by = solved.get(group.members.get(0));
      if (by != null) {
        Term value = by.value(encoding, values);
        group.members.forEach(m -> values[m] = value);
      }
    }
    List<Term> all = List.of(values);
    constraints.addAll(equationTerms(encoding, all));
    constraints.addAll(orderTerms(terms, all));
    return all;
  }

  /** A variable given by an equation over variables that are not given by any. */
  private record Solved(Space space, int width, AffineHull.Equation equation) {
    Term value(Encoding encoding, Term[] values) {
      Term sum = encoding.terms.bits(width, equation.constant());
      for (int i = 1; i < equation.columns().size(); i++) {
        Column column = space.columns.get(equation.columns().get(i));
        Term x = extended(encoding.terms, column, values[column.variable], width);
        sum =
            encoding.operations.sum(
                sum, BigInteger.ONE, x, equation.coefficients().get(i).negate());
      }
      return sum;
    }
  }

  private Map<Integer, Solved> solved() {
    Map<Integer, Solved> all = new LinkedHashMap<>();
    List<Map.Entry<Integer, Space>> narrowFirst = new ArrayList<>(spaces.entrySet());
    narrowFirst.sort(Map.Entry.comparingByKey());
    for (var entry : narrowFirst) {
      Space space = entry.getValue();
      for (AffineHull.Equation e : space.hull.equations(representatives(space))) {
        Column target = space.columns.get(e.columns().get(0));
        boolean free = target.extension == Extension.NONE;
        for (int i = 1; i < e.columns().size(); i++) {
          free &= !all.containsKey(space.columns.get(e.columns().get(i)).variable);
        }
        if (free) {
          all.put(target.variable, new Solved(space, entry.getKey(), e));
        }
      }
    }
    return all;
  }

  private static Term constant(Terms terms, Sort sort, BigInteger value) {
    if (sort instanceof Sort.Bool) {
      return terms.bool(value.signum() != 0);
    } else if (sort instanceof Sort.FloatingPoint f) {
      return terms.floating(f, value);
    }
    return terms.bits(((Sort.BitVector) sort).width(), value);
  }

  /** Whether the relation does not hold of the values. */
  Term violated(Encoding encoding, List<Term> values) {
    Terms terms = encoding.terms;
    if (!reached) {
      return terms.bool(true);
    }
    List<Term> holds = new ArrayList<>();
    for (Group group : groups) {
      Term first = values.get(group.members.get(0));
      if (group.constant != null) {
        holds.add(encoding.operations.equal(first, constant(terms, first.sort(), group.constant)));
      }
      for (int m : group.members.subList(1, group.members.size())) {
        holds.add(encoding.operations.equal(first, values.get(m)));
      }
    }
    holds.addAll(equationTerms(encoding, values));
    holds.addAll(orderTerms(terms, values));
    return terms.not(terms.and(holds));
  }

  private List<Term> equationTerms(Encoding encoding, List<Term> values) {
    Terms terms = encoding.terms;
    List<Term> all = new ArrayList<>();
    spaces.forEach(
        (width, space) -> {
          for (AffineHull.Equation e : space.hull.equations(representatives(space))) {
            Term sum = terms.bits(width, e.constant().negate());
            for (int i = 0; i < e.columns().size(); i++) {
              Column column = space.columns.get(e.columns().get(i));
              Term x = extended(terms, column, values.get(column.variable), width);
              sum = encoding.operations.sum(sum, BigInteger.ONE, x, e.coefficients().get(i));
            }
            all.add(terms.eq(sum, terms.bits(width, 0)));
          }
        });
    return all;
  }

  private static Term extended(Terms terms, Column column, Term value, int width) {
    return switch (column.extension) {
      case NONE -> value;
      case SIGN -> terms.signExtend(value, width);
      case ZERO -> terms.zeroExtend(value, width);
    };
  }

  /** One column for each class of equal variables that is not constant. */
  private List<Integer> representatives(Space space) {
    Map<Integer, Group> groupOf = new LinkedHashMap<>();
    groups.forEach(g -> g.members.forEach(m -> groupOf.put(m, g)));
    List<Integer> kept = new ArrayList<>();
    for (int c = 0; c < space.columns.size(); c++) {
      Column column = space.columns.get(c);
      Group group = groupOf.get(column.variable);
      if (group != null && group.constant == null && group.members.get(0) == column.variable) {
        kept.add(c);
      }
    }
    return kept;
  }

  private List<Term> orderTerms(Terms terms, List<Term> values) {
    return orders.stream().map(o -> orderTerm(terms, o, values)).toList();
  }

  private Term orderTerm(Terms terms, Order order, List<Term> values) {
    int width = values.get(Math.max(order.x, order.y)).width();
    Term x = order.x < 0 ? terms.bits(width, 0) : values.get(order.x);
    Term y = order.y < 0 ? terms.bits(width, 0) : values.get(order.y);
    if (order.reading == Reading.UNSIGNED) {
      return terms.ule(x, y);
    }
    if (order.distance == 0) {
      return terms.sle(x, y);
    }
    int wide = width + 2;
    return terms.sle(
        terms.signExtend(x, wide),
        terms.add(terms.signExtend(y, wide), terms.bits(wide, order.distance)));
  }

  /** Admits the state that the values have in the session's model. */
  void join(Terms terms, List<Term> values, SolverSession model) {
    BigInteger[] numbers = new BigInteger[values.size()];
    for (int v = 0; v < numbers.length; v++) {
      if (!(sorts.get(v) instanceof Sort.Array)) {
        numbers[v] = canonical(terms, sorts.get(v), model.value(values.get(v)));
      }
    }
    if (!reached) {
      reached = true;
      startGroups();
    }
    groups = split(terms, values, numbers, model);
    spaces.values().forEach(s -> joinSpace(s, numbers));
    orders.removeIf(o -> !admits(o, numbers));
  }

  private static BigInteger canonical(Terms terms, Sort sort, BigInteger value) {
    return sort instanceof Sort.FloatingPoint f ? terms.floating(f, value).value() : value;
  }

  /** Before the first state all variables of one sort are equal. */
  private void startGroups() {
    Map<Sort, Group> bySort = new LinkedHashMap<>();
    for (int v = 0; v < sorts.size(); v++) {
      bySort.computeIfAbsent(sorts.get(v), s -> new Group()).members.add(v);
    }
    groups = new ArrayList<>(bySort.values());
    fresh = true;
  }

  private List<Group> split(
      Terms terms, List<Term> values, BigInteger[] numbers, SolverSession model) {
    List<Group> all = new ArrayList<>();
    for (Group group : groups) {
      if (sorts.get(group.members.get(0)) instanceof Sort.Array) {
        all.addAll(splitArrays(terms, values, group, model));
        continue;
      }
      Map<BigInteger, Group> byValue = new LinkedHashMap<>();
      for (int m : group.members) {
        byValue.computeIfAbsent(numbers[m], n -> new Group()).members.add(m);
      }
      byValue.forEach(
          (number, part) -> part.constant = fresh || number.equals(group.constant) ? number : null);
      all.addAll(byValue.values());
    }
    fresh = false;
    return all;
  }

  private static List<Group> splitArrays(
      Terms terms, List<Term> values, Group group, SolverSession model) {
    List<Group> parts = new ArrayList<>();
    for (int m : group.members) {
      Group home = null;
      for (Group part : parts) {
        Term same = terms.eq(values.get(part.members.get(0)), values.get(m));
        if (home == null && model.value(same).signum() != 0) {
          home = part;
        }
      }
      if (home == null) {
        home = new Group();
        parts.add(home);
      }
      home.members.add(m);
    }
    return parts;
  }

  private void joinSpace(Space space, BigInteger[] numbers) {
    BigInteger[] point = new BigInteger[space.columns.size()];
    for (int c = 0; c < point.length; c++) {
      Column column = space.columns.get(c);
      BigInteger value = numbers[column.variable];
      int width = ((Sort.BitVector) sorts.get(column.variable)).width();
      point[c] = column.extension == Extension.SIGN ? Terms.signed(value, width) : value;
    }
    if (space.hull.isEmpty()
        || !space.hull.holds(space.hull.equations(representatives(space)), point)) {
      space.hull.add(point);
    }
  }

  private boolean admits(Order order, BigInteger[] numbers) {
    BigInteger x = number(order.x, order, numbers);
    BigInteger y = number(order.y, order, numbers);
    return x.compareTo(y.add(BigInteger.valueOf(order.distance))) <= 0;
  }

  private BigInteger number(int variable, Order order, BigInteger[] numbers) {
    if (variable < 0) {
      return BigInteger.ZERO;
    }
    int width = ((Sort.BitVector) sorts.get(variable)).width();
    return order.reading == Reading.SIGNED
        ? Terms.signed(numbers[variable], width)
        : numbers[variable];
  }
}
