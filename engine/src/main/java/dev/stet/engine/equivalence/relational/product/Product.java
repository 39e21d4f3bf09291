package dev.stet.engine.equivalence.relational.product;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.equivalence.relational.formula.Addresses;
import dev.stet.engine.equivalence.relational.formula.Encoding;
import dev.stet.engine.equivalence.relational.formula.Precision;
import dev.stet.engine.equivalence.relational.formula.Premise;
import dev.stet.engine.equivalence.relational.program.CutProgram;
import dev.stet.engine.equivalence.relational.segment.CutSegment;
import dev.stet.engine.equivalence.relational.segment.SegmentExit;
import dev.stet.engine.equivalence.relational.segment.SegmentState;
import dev.stet.engine.equivalence.version.Side;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The product of both versions: pairs of places where they meet, each with the strongest inductive
 * {@link Relation}. Both versions run from meeting to meeting; where one has ended, the other runs
 * alone. If every way to the end of both gives equal results, the versions are equal (as in
 * regression verification; the invariants by strategy iteration, 001 §6.1).
 */
public final class Product {

  /** More meetings than that make no proof in the time there is. */
  private static final int MOST_POINTS = 60;

  /** Segments that a version runs from one look to the next while the other has ended. */
  private static final int ALONE = 3;

  /** Where both versions stand. */
  record Point(int old, int now) {
    int of(Side side) {
      return side == Side.OLD ? old : now;
    }
  }

  /** How a proof ended. */
  public sealed interface Result {

    /**
     * Equal.
     *
     * @param loopsAlone loop heads of the new version that run while the old one has ended: that
     *     these loops end has not been shown
     * @param reach whether the new version reads or writes only where the old one does
     */
    record Proved(Set<Integer> loopsAlone, Reach reach) implements Result {}

    /**
     * Not proved in this way.
     *
     * @param lossy whether more precise arithmetic may help
     */
    record Failed(String why, boolean lossy) implements Result {}

    /** Out of time. */
    record TimedOut() implements Result {}
  }

  /** What is known of the new version's accesses to memory from outside. */
  public enum Reach {
    WITHIN_OLD,
    UNKNOWN
  }

  private final Comparison comparison;
  private final Schedule schedule;
  private final Precision precision;
  private final Set<Premise> assumptions;
  private final Relation.Rows rows;
  private final Budget budget;
  private final Map<Point, Relation> relations = new LinkedHashMap<>();
  private final Map<Point, Reach> reaches = new LinkedHashMap<>();
  private final Map<Point, Set<Point>> next = new LinkedHashMap<>();
  private final Deque<Point> open = new ArrayDeque<>();
  private boolean lossy;

  /** Relations hold numbers of pointers, which go from one formula to the next. */
  private final Addresses addresses;

  /** Whether the old version is defined and comes to its end at all. */
  private boolean ends;

  public Product(
      Comparison comparison,
      Schedule schedule,
      Precision precision,
      Set<Premise> assumptions,
      Relation.Rows rows,
      Budget budget) {
    this.comparison = comparison;
    this.schedule = schedule;
    this.precision = precision;
    this.assumptions = assumptions;
    this.rows = rows;
    this.budget = budget;
    this.addresses = new Addresses(layout().pointerBits());
  }

  private static final Point START = new Point(CutProgram.ENTRY, CutProgram.ENTRY);
  private static final Point END = new Point(CutProgram.EXIT, CutProgram.EXIT);

  /** Ends a proof that does not succeed. */
  private static final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient Result result;

    Stop(Result result) {
      super(null, null, false, false);
      this.result = result;
    }
  }

  public Result prove() {
    try {
      open.add(START);
      while (!open.isEmpty()) {
        from(open.poll());
      }
      if (!ends) {
        return new Result.Failed("the old version never ends without undefined behaviour", false);
      }
      Reach all =
          reaches.values().stream().allMatch(r -> r == Reach.WITHIN_OLD)
              ? Reach.WITHIN_OLD
              : Reach.UNKNOWN;
      Set<Integer> alone = loopsAlone();
      alone.removeIf(this::ends);
      return new Result.Proved(alone, all);
    } catch (Stop stop) {
      return stop.result;
    }
  }

  private Set<Integer> loopsAlone() {
    Set<Integer> alone = new java.util.TreeSet<>();
    next.forEach(
        (from, to) -> {
          if (from.old() == CutProgram.EXIT && from.now() != CutProgram.EXIT) {
            // Reached from itself, perhaps by way of other loops that run alone.
            Deque<Point> way = new ArrayDeque<>(to);
            Set<Point> seen = new java.util.HashSet<>();
            while (!way.isEmpty()) {
              Point at = way.pop();
              if (at.equals(from)) {
                alone.add(from.now());
              } else if (seen.add(at)) {
                way.addAll(next.getOrDefault(at, Set.of()));
              }
            }
          }
        });
    return alone;
  }

  /**
   * Whether a loop of the new version that runs alone ends: some number, a difference of two or a
   * negation gets smaller, read as unsigned, from one look to the next.
   */
  private boolean ends(int cut) {
    var point = new Point(CutProgram.EXIT, cut);
    boolean nested =
        requireNonNull(next.get(point)).stream()
            .anyMatch(p -> p.now() != cut && p.now() != CutProgram.EXIT);
    if (nested) {
      return false;
    }
    var encoding = new Encoding(layout(), precision, assumptions, addresses);
    List<Term> constraints = new ArrayList<>();
    Map<Side, SegmentState> states = states(point, encoding, constraints);
    SegmentState start = requireNonNull(states.get(Side.NEW));
    try (SolverSession session = budget.open(Backend.BITWUZLA)) {
      var queries = new Queries(session, encoding);
      Step step = advance(Side.NEW, encoding, cut, start, ALONE);
      constraints.forEach(session::add);
      return step.exits.stream()
          .filter(e -> e.cut() == cut)
          .allMatch(
              e ->
                  ProductRanking.exists(
                      encoding,
                      start,
                      e.state(),
                      notLess ->
                          queries.isPossible(
                              encoding.terms.and(
                                  e.guard(),
                                  comparison.isDefined(
                                      encoding, requireNonNull(states.get(Side.OLD)), e.state()),
                                  notLess))));
    } catch (Stop outOfTime) {
      return false;
    }
  }

  private dev.stet.engine.ir.DataLayout layout() {
    return comparison.program(Side.OLD).module().layout();
  }

  private record Step(List<SegmentExit> exits, List<CutSegment.Access> accesses) {}

  /** All ways of a version from a cut over so many segments. */
  private Step advance(Side side, Encoding encoding, int cut, SegmentState state, int segments) {
    CutSegment.Result once = CutSegment.run(comparison.program(side), encoding, cut, state);
    if (segments == 1) {
      return new Step(once.exits(), once.accesses());
    }
    List<SegmentExit> exits = new ArrayList<>();
    List<CutSegment.Access> accesses = new ArrayList<>(once.accesses());
    for (SegmentExit exit : once.exits()) {
      if (exit.cut() < 0) {
        exits.add(exit);
        continue;
      }
      Step rest = advance(side, encoding, exit.cut(), exit.state(), segments - 1);
      for (SegmentExit later : rest.exits) {
        exits.add(
            new SegmentExit(
                later.cut(), encoding.terms.and(exit.guard(), later.guard()), later.state()));
      }
      for (CutSegment.Access a : rest.accesses) {
        accesses.add(
            new CutSegment.Access(
                encoding.terms.and(exit.guard(), a.guard()), a.address(), a.size(), a.place()));
      }
    }
    return new Step(exits, accesses);
  }

  /** Both versions run on from a meeting, until nothing new is found there. */
  private void from(Point point) {
    var encoding = new Encoding(layout(), precision, assumptions, addresses);
    Map<Side, Step> steps = new LinkedHashMap<>();
    List<Term> constraints = new ArrayList<>();
    Map<Side, SegmentState> states = states(point, encoding, constraints);
    for (Side side : Side.values()) {
      SegmentState state = requireNonNull(states.get(side));
      boolean rests = point.of(side) == CutProgram.EXIT;
      int segments =
          point.equals(START)
              ? schedule.first(side)
              : point.of(side == Side.OLD ? Side.NEW : Side.OLD) == CutProgram.EXIT
                  ? ALONE
                  : schedule.each(side);
      steps.put(
          side,
          rests
              ? new Step(
                  List.of(new SegmentExit(CutProgram.EXIT, encoding.terms.bool(true), state)),
                  List.of())
              : advance(side, encoding, point.of(side), state, segments));
    }
    try (SolverSession session = budget.open(Backend.BITWUZLA)) {
      var queries = new Queries(session, encoding);
      constraints.forEach(session::add);
      boolean goesOn = false;
      for (SegmentExit before : requireNonNull(steps.get(Side.OLD)).exits) {
        for (SegmentExit after : requireNonNull(steps.get(Side.NEW)).exits) {
          goesOn |= meet(point, before, after, queries);
        }
      }
      if (!goesOn) {
        // What is never reached would be proved of nothing.
        throw new Stop(new Result.Failed("the old version is always undefined", false));
      }
      reaches.put(
          point,
          reach(requireNonNull(steps.get(Side.OLD)), requireNonNull(steps.get(Side.NEW)), queries));
    } finally {
      lossy |= encoding.operations.isLossy();
    }
  }

  private Map<Side, SegmentState> states(Point point, Encoding encoding, List<Term> constraints) {
    if (point.equals(START)) {
      return comparison.start(encoding);
    }
    List<Term> values = requireNonNull(relations.get(point)).instance(encoding, constraints);
    int split = comparison.sorts(Side.OLD, point.old(), encoding).size();
    SegmentState before = comparison.state(Side.OLD, point.old(), values.subList(0, split));
    SegmentState after =
        comparison.state(Side.NEW, point.now(), values.subList(split, values.size()));
    constraints.add(comparison.isDefined(encoding, before, after));
    return Map.of(Side.OLD, before, Side.NEW, after);
  }

  /** A session that has been told all facts about the terms in its queries. */
  private final class Queries {
    private final SolverSession session;
    private final Encoding encoding;
    private int told;

    Queries(SolverSession session, Encoding encoding) {
      this.session = session;
      this.encoding = encoding;
    }

    boolean isPossible(Term query) {
      if (query.isFalse()) {
        return false;
      }
      for (; told < encoding.facts.size(); told++) {
        session.add(encoding.facts.get(told));
      }
      return switch (session.check(List.of(query), budget.left())) {
        case SAT -> true;
        case UNSAT -> false;
        case UNDECIDED -> throw new Stop(new Result.TimedOut());
      };
    }
  }

  /** Whether both versions may come there. */
  private boolean meet(Point from, SegmentExit before, SegmentExit after, Queries queries) {
    Encoding encoding = queries.encoding;
    Terms terms = encoding.terms;
    Term together =
        terms.and(
            before.guard(),
            after.guard(),
            comparison.isDefined(encoding, before.state(), after.state()));
    var to = new Point(before.cut(), after.cut());
    if (!queries.isPossible(together)) {
      return false;
    }
    if (to.equals(END)) {
      ends = true;
      Term alike = comparison.endAlike(encoding, before.state(), after.state());
      if (queries.isPossible(terms.and(together, terms.not(alike)))) {
        throw new Stop(new Result.Failed("results may differ", isLossy(encoding)));
      }
      return true;
    }
    if (before.cut() == CutProgram.LOST || after.cut() == CutProgram.LOST) {
      throw new Stop(new Result.Failed("a call that is not followed", isLossy(encoding)));
    }
    List<Term> values = new ArrayList<>(comparison.variables(Side.OLD, to.old(), before.state()));
    values.addAll(comparison.variables(Side.NEW, to.now(), after.state()));
    Relation relation = relations.get(to);
    if (relation == null) {
      List<Sort> sorts = new ArrayList<>(comparison.sorts(Side.OLD, to.old(), encoding));
      sorts.addAll(comparison.sorts(Side.NEW, to.now(), encoding));
      relation = new Relation(sorts, encoding.layout.pointerBits(), rows);
    }
    boolean grown = false;
    while (queries.isPossible(terms.and(together, relation.violated(encoding, values)))) {
      relation.join(terms, values, queries.session);
      grown = true;
    }
    if (!relation.isUnreached()) {
      next.computeIfAbsent(from, f -> new java.util.HashSet<>()).add(to);
    }
    if (grown) {
      relations.put(to, relation);
      if (relations.size() > MOST_POINTS) {
        throw new Stop(new Result.Failed("too many pairs of loops", false));
      }
      if (!open.contains(to)) {
        open.add(to);
      }
    }
    return true;
  }

  private boolean isLossy(Encoding encoding) {
    return lossy || encoding.operations.isLossy();
  }

  /** Whether the new version touches only memory from outside that the old one touches too. */
  private static Reach reach(Step before, Step after, Queries queries) {
    Term missed = CutSegment.beyond(queries.encoding, before.accesses, after.accesses);
    try {
      return queries.isPossible(missed) ? Reach.UNKNOWN : Reach.WITHIN_OLD;
    } catch (Stop outOfTime) {
      return Reach.UNKNOWN;
    }
  }
}
