package dev.stet.engine.summary;

import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Looks for a condition on the parameters under which none of the violations happens that the
 * formula, started from the function's entry, holds at its present k. In place of the complement of
 * an over-approximation of bad inputs (002, Alg. 3): from an input for which all is well, the
 * weakest box of bounds around it, by binary search; before that single comparisons, which say more
 * where they suffice. What is found is a guess about executions of more rounds: it must be proved
 * before anyone sees it.
 */
public final class PreconditionSearch {

  /** Of more integers nothing is said. */
  public static final int MOST_INTEGERS = 6;

  private static final int MOST_MODELS = 4;
  private static final int MOST_COMPARED = 3;

  private static final List<Integer> FIRST_TRIES = List.of(0, 1, 2, 4);

  private final Inquiry inquiry;
  private final Terms terms;
  private final List<Parameters.Given> integers;
  private final List<Parameters.Pointer> pointers;
  private final List<Term> entry;
  private final Condition.Passed passed;

  /** The time is over. */
  private static final class Undecided extends RuntimeException {
    private static final long serialVersionUID = 1;

    Undecided() {
      super(null, null, false, false);
    }
  }

  /**
   * @param integers that conditions may speak of
   * @param pointers likewise
   */
  public PreconditionSearch(
      Inquiry inquiry,
      List<? extends Parameters.Given> integers,
      List<Parameters.Pointer> pointers) {
    this.inquiry = inquiry;
    this.terms = inquiry.terms();
    this.integers = List.copyOf(integers);
    this.pointers = pointers;
    this.entry = inquiry.system().fromEntry();
    this.passed = Condition.Passed.toEntry(inquiry.system());
  }

  /**
   * A condition that some execution that returns satisfies.
   *
   * @param violations what must not happen (Bool), one for each check
   * @return conjuncts, or empty where none was found
   */
  public Optional<List<Condition>> find(List<Term> violations) {
    if (integers.size() + pointers.size() == 0 || integers.size() > MOST_INTEGERS) {
      return Optional.empty();
    }
    try {
      Term violation = terms.or(violations);
      return harmless(violation, List.of())
          .map(good -> withoutRepetition(around(good, violations)))
          .map(found -> isPoint(found) ? elsewhere(found, violation, violations) : found);
    } catch (Undecided e) {
      return Optional.empty();
    }
  }

  private boolean isPossible(List<Condition> conditions, Term what) {
    List<Term> query = new ArrayList<>(entry);
    query.add(what);
    conditions.forEach(c -> query.add(c.term(terms, passed)));
    return switch (inquiry.ask(query)) {
      case SAT -> true;
      case UNSAT -> false;
      case UNDECIDED -> throw new Undecided();
    };
  }

  // An input for which all is well.

  /** Whether only one value is left of some parameter, which a caller will hardly pass. */
  private static boolean isPoint(List<Condition> conditions) {
    return conditions.stream().anyMatch(Condition.Equals.class::isInstance);
  }

  /** What is found around another input, where that is more than the point. */
  private List<Condition> elsewhere(List<Condition> point, Term violation, List<Term> violations) {
    return harmless(violation, point)
        .map(good -> withoutRepetition(around(good, violations)))
        .filter(other -> !isPoint(other))
        .orElse(point);
  }

  /** An input that does not fulfil all of the conditions. */
  private Optional<List<BigInteger>> harmless(Term violation, List<Condition> but) {
    for (int each : but.isEmpty() ? FIRST_TRIES : List.<Integer>of()) {
      List<BigInteger> input = integers.stream().map(p -> BigInteger.valueOf(each)).toList();
      if (isHarmless(input, violation)) {
        return Optional.of(input);
      }
    }
    List<Term> query = new ArrayList<>(entry);
    query.add(inquiry.returns());
    if (!but.isEmpty()) {
      query.add(terms.not(terms.and(but.stream().map(c -> c.term(terms, passed)).toList())));
    }
    for (int i = 0; i < MOST_MODELS; i++) {
      if (inquiry.ask(query) != SolverSession.Answer.SAT) {
        return Optional.empty();
      }
      List<BigInteger> input = integersOfModel();
      if (isHarmless(input, violation)) {
        return Optional.of(input);
      }
      query.add(
          terms.not(terms.and(point(input).stream().map(c -> c.term(terms, passed)).toList())));
    }
    return Optional.empty();
  }

  private List<BigInteger> integersOfModel() {
    return integers.stream().map(p -> p.kind().read(inquiry.value(passed.of(p)))).toList();
  }

  private boolean isHarmless(List<BigInteger> input, Term violation) {
    List<Condition> point = point(input);
    return !isPossible(point, violation) && isPossible(point, inquiry.returns());
  }

  private List<Condition> point(List<BigInteger> input) {
    List<Condition> all = new ArrayList<>(notNull());
    for (int i = 0; i < input.size(); i++) {
      all.add(new Condition.AtLeast(integers.get(i), input.get(i)));
      all.add(new Condition.AtMost(integers.get(i), input.get(i)));
    }
    return all;
  }

  private List<Condition> notNull() {
    return pointers.stream().<Condition>map(Condition.NotNull::new).toList();
  }

  // What else is as good.

  private List<Condition> around(List<BigInteger> good, List<Term> violations) {
    Set<Condition> all = new LinkedHashSet<>();
    Box box = Box.everything(integers);
    Set<Condition> pointersNeeded = new LinkedHashSet<>();
    for (Term violation : violations) {
      if (!isPossible(join(List.copyOf(all), box, pointersNeeded), violation)) {
        continue;
      }
      List<BigInteger> bad = integersOfModel();
      Optional<Condition> single = single(violation, good, bad);
      if (single.isPresent()) {
        all.add(single.get());
        continue;
      }
      Area area = widest(violation, good);
      all.addAll(area.orders());
      box = box.and(area.box());
      pointersNeeded.addAll(neededPointers(violation, area));
    }
    return join(List.copyOf(all), box, pointersNeeded);
  }

  /** A bound that is excluded is the one before it. */
  private static Condition tightened(Condition bound, List<Condition> all) {
    if (bound instanceof Condition.AtMost m
        && all.contains(new Condition.Differs(m.parameter(), m.bound()))) {
      return new Condition.AtMost(m.parameter(), m.bound().subtract(BigInteger.ONE));
    } else if (bound instanceof Condition.AtLeast l
        && all.contains(new Condition.Differs(l.parameter(), l.bound()))) {
      return new Condition.AtLeast(l.parameter(), l.bound().add(BigInteger.ONE));
    }
    return bound;
  }

  /** Without what the others imply. */
  private List<Condition> withoutRepetition(List<Condition> found) {
    List<Condition> conditions = found.stream().map(c -> tightened(c, found)).toList();
    List<Condition> kept = new ArrayList<>(conditions);
    for (Condition each : conditions) {
      List<Condition> others = new ArrayList<>(kept);
      others.remove(each);
      if (!others.isEmpty() && !isPossible(others, terms.not(each.term(terms, passed)))) {
        kept = others;
      }
    }
    return kept;
  }

  private static List<Condition> join(
      List<Condition> singles, Box box, Set<Condition> pointersNeeded) {
    List<Condition> all = new ArrayList<>(pointersNeeded);
    singles.stream().filter(c -> !all.contains(c)).forEach(all::add);
    all.addAll(box.conditions());
    return all;
  }

  /** One comparison that suffices and holds of the good input. */
  private Optional<Condition> single(Term violation, List<BigInteger> good, List<BigInteger> bad) {
    List<Condition> candidates = new ArrayList<>(notNull());
    for (List<BigInteger> one : List.of(zeros(), bad)) {
      for (int i = 0; i < integers.size(); i++) {
        if (!good.get(i).equals(one.get(i))) {
          candidates.add(new Condition.Differs(integers.get(i), one.get(i)));
        }
      }
    }
    candidates.addAll(orders(good));
    return candidates.stream()
        .filter(c -> !isPossible(List.of(c), violation))
        .filter(c -> isPossible(List.of(c), inquiry.returns()))
        .findFirst();
  }

  private List<BigInteger> zeros() {
    return integers.stream().map(p -> BigInteger.ZERO).toList();
  }

  /** The comparisons between parameters that hold of the good input. */
  private List<Condition> orders(List<BigInteger> good) {
    List<Condition> all = new ArrayList<>();
    for (int i = 0; i < integers.size(); i++) {
      for (int j = 0; j < integers.size(); j++) {
        if (i != j && integers.get(i).kind().equals(integers.get(j).kind())) {
          addOrders(i, j, good, all);
        }
      }
    }
    return all;
  }

  private void addOrders(int i, int j, List<BigInteger> good, List<Condition> candidates) {
    int order = good.get(i).compareTo(good.get(j));
    var left = integers.get(i);
    var right = integers.get(j);
    if (order != 0 && i < j) {
      candidates.add(new Condition.Order(left, Condition.Relation.DIFFERENT, right));
    }
    if (order <= 0) {
      candidates.add(new Condition.Order(left, Condition.Relation.AT_MOST, right));
    }
    if (order < 0) {
      candidates.add(new Condition.Order(left, Condition.Relation.LESS, right));
    }
  }

  private List<Condition> neededPointers(Term violation, Area area) {
    List<Condition> kept = new ArrayList<>(notNull());
    for (Condition pointer : notNull()) {
      List<Condition> fewer = new ArrayList<>(kept);
      fewer.remove(pointer);
      fewer.addAll(area.conditions());
      if (!isPossible(fewer, violation)) {
        kept.remove(pointer);
      }
    }
    return kept;
  }

  /** Bounds, with at most one comparison between parameters. */
  private record Area(List<Condition> orders, Box box) {

    List<Condition> conditions() {
      List<Condition> all = new ArrayList<>(orders);
      all.addAll(box.conditions());
      return all;
    }
  }

  private boolean isWeaker(Area a, Area b) {
    Term all = terms.and(a.conditions().stream().map(c -> c.term(terms, passed)).toList());
    return !isPossible(b.conditions(), terms.not(all));
  }

  /** The weakest box, or one with a comparison where that allows all of it and more. */
  private Area widest(Term violation, List<BigInteger> good) {
    Area best = new Area(List.of(), widest(violation, good, List.of()));
    if (integers.size() <= MOST_COMPARED) {
      for (Condition order : orders(good)) {
        Area with = new Area(List.of(order), widest(violation, good, List.of(order)));
        if (isWeaker(with, best)) {
          best = with;
        }
      }
    }
    return best;
  }

  /** The weakest box around the input: first the same on all sides, then side by side. */
  private Box widest(Term violation, List<BigInteger> good, List<Condition> orders) {
    Predicate<Box> isGood =
        box -> {
          List<Condition> all = new ArrayList<>(notNull());
          all.addAll(orders);
          all.addAll(box.conditions());
          return !isPossible(all, violation);
        };
    BigInteger far =
        integers.stream()
            .map(p -> p.kind().most().subtract(p.kind().least()))
            .reduce(BigInteger.ZERO, BigInteger::max);
    BigInteger radius =
        Widening.furthest(BigInteger.ZERO, far, r -> isGood.test(Box.around(integers, good, r)));
    Box box = Box.around(integers, good, radius);
    for (int i = 0; i < integers.size(); i++) {
      int side = i;
      IntegerKind kind = integers.get(i).kind();
      Box before = box;
      box =
          before.withMost(
              side,
              Widening.furthest(
                  before.most(side),
                  kind.most(),
                  bound -> isGood.test(before.withMost(side, bound))));
      Box after = box;
      box =
          after.withLeast(
              side,
              Widening.furthest(
                      after.least(side).negate(),
                      kind.least().negate(),
                      bound -> isGood.test(after.withLeast(side, bound.negate())))
                  .negate());
    }
    return box;
  }
}
