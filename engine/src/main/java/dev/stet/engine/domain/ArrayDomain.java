package dev.stet.engine.domain;

import dev.stet.engine.domain.DomainVariable.Role;
import dev.stet.engine.domain.LinearRow.Sign;
import dev.stet.engine.term.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Contents of arrays by segments (000 §4): of each array that the loop changes, and of each two of
 * which it changes one, the part before a variable that counts up (from 0, and from where it
 * started) and the part behind one that counts down.
 */
public final class ArrayDomain implements Domain {

  /** So many variables may be borders of segments, and members of rows. */
  private static final int MOST = 4;

  private final Inner inner;

  /** What is said about the elements. */
  public enum Inner {
    /** Their range, and equalities with the index, what stays as it is, and the other array. */
    VALUES,
    /**
     * Differences with numbers of the loop, the index and the other array; also of what the loop
     * has not come to, and of the whole array.
     */
    DIFFERENCES
  }

  public ArrayDomain(Inner inner) {
    this.inner = inner;
  }

  @Override
  public String name() {
    return inner == Inner.VALUES ? "array" : "array-zone";
  }

  @Override
  public Extent extent() {
    return Extent.ALL_LOOPS;
  }

  @Override
  public List<TemplateRow> template(List<DomainVariable> variables) {
    List<TemplateRow> rows = new ArrayList<>();
    List<Integer> arrays = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      if (variables.get(i).isNumeric()
          && variables.get(i).sort() instanceof Sort.Array
          && variables.get(i).role() != Role.IGNORED) {
        arrays.add(i);
      }
    }
    List<Integer> changed = arrays.stream().filter(a -> variables.get(a).isChanging()).toList();
    if (changed.size() > 2 * MOST) {
      return List.of();
    }
    Set<Segment> segments = segments(variables);
    if (inner == Inner.DIFFERENCES) {
      arrays.stream()
          .filter(a -> !variables.get(a).isChanging())
          .limit(MOST)
          .forEach(a -> rows.addAll(searched(variables, a)));
    }
    for (int array : changed) {
      segments.forEach(s -> rows.addAll(rows(variables, List.of(array), s)));
      beside(variables, variables.get(array).distances())
          .forEach(s -> rows.addAll(rows(variables, List.of(array), s)));
      for (int other : arrays) {
        boolean once = !variables.get(other).isChanging() || other > array;
        if (once && other != array && alike(variables.get(array), variables.get(other))) {
          segments.forEach(s -> rows.addAll(rows(variables, List.of(array, other), s)));
        }
      }
    }
    return rows;
  }

  /** What numbers that the loop changes have come to by the elements that it has been at. */
  private static List<TemplateRow> searched(List<DomainVariable> variables, int array) {
    DomainVariable element = element(variables.get(array));
    List<TemplateRow> rows = new ArrayList<>();
    if (!isNumber(element)) {
      return rows;
    }
    List<DomainVariable> all = new ArrayList<>(variables);
    all.add(element);
    for (int counter : counters(variables)) {
      Segment before = new Segment(new Segment.At(BigInteger.ZERO), border(variables, counter, 0));
      for (int i : numbers(variables, element)) {
        if (i != counter && variables.get(i).isChanging()) {
          pair(all, variables.size(), i)
              .forEach(row -> rows.add(new ArrayRow(List.of(array), before, row)));
        }
      }
    }
    return rows;
  }

  private static boolean alike(DomainVariable a, DomainVariable b) {
    return a.sort().equals(b.sort()) && isNumber(element(a));
  }

  private static boolean isNumber(DomainVariable variable) {
    return variable.isInteger() && variable.bits() > 1 && variable.bits() <= 64;
  }

  private static DomainVariable element(DomainVariable array) {
    return new DomainVariable(
        array.name(), ((Sort.Array) array.sort()).element(), array.reading(), array.role(), -1);
  }

  private Set<Segment> segments(List<DomainVariable> variables) {
    Set<Segment> segments = new LinkedHashSet<>();
    for (int counter : counters(variables)) {
      Segment.Border here = border(variables, counter, 0);
      int entry = variables.get(counter).entry();
      if (entry >= 0) {
        segments.add(new Segment(border(variables, entry, 0), here));
        segments.add(new Segment(border(variables, counter, 1), border(variables, entry, 1)));
      }
      if (entry < 0 || variables.get(entry).role() != Role.CONSTANT) {
        segments.add(new Segment(new Segment.At(BigInteger.ZERO), here));
      }
      if (inner == Inner.DIFFERENCES) {
        segments.add(new Segment(here, Segment.ALL.to()));
      }
    }
    if (inner == Inner.DIFFERENCES) {
      segments.add(Segment.ALL);
    }
    return segments;
  }

  /** The parts of an array that a loop has written to at some distance from its counters. */
  private static Set<Segment> beside(List<DomainVariable> variables, Set<Integer> distances) {
    Set<Segment> segments = new LinkedHashSet<>();
    for (int counter : counters(variables)) {
      int entry = variables.get(counter).entry();
      for (int plus : distances) {
        if (entry >= 0) {
          segments.add(
              new Segment(border(variables, entry, plus), border(variables, counter, plus)));
        }
      }
    }
    return segments;
  }

  private static List<Integer> counters(List<DomainVariable> variables) {
    List<Integer> counters = new ArrayList<>();
    for (int i = 0; i < variables.size() && counters.size() < MOST; i++) {
      if (variables.get(i).isChanging() && isNumber(variables.get(i))) {
        counters.add(i);
      }
    }
    return counters;
  }

  private static Segment.Border border(List<DomainVariable> variables, int i, int plus) {
    DomainVariable v = variables.get(i);
    return new Segment.Variable(i, v.reading(), v.bits(), plus);
  }

  /** What is said about the elements of a segment of one or two arrays. */
  private List<TemplateRow> rows(
      List<DomainVariable> variables, List<Integer> arrays, Segment segment) {
    List<DomainVariable> all = new ArrayList<>(variables);
    int first = all.size();
    arrays.forEach(a -> all.add(element(variables.get(a))));
    int index = all.size();
    all.add(
        new DomainVariable(
            "index",
            ((Sort.Array) variables.get(arrays.get(0)).sort()).index(),
            DomainVariable.Reading.SIGNED,
            Role.CHANGING,
            -1));
    List<TemplateRow> rows =
        inner == Inner.VALUES ? values(all, first, index) : differences(all, first, index);
    return rows.stream().map(r -> (TemplateRow) new ArrayRow(arrays, segment, r)).toList();
  }

  /** Rows about an element and its index, by their numbers among all variables. */
  static List<TemplateRow> values(List<DomainVariable> all, int first, int index) {
    DomainVariable element = all.get(first);
    List<TemplateRow> rows = new ArrayList<>();
    if (element.sort() instanceof Sort.FloatingPoint f) {
      for (FloatRow.Statement statement : FloatRow.Statement.values()) {
        rows.add(new FloatRow(first, f, statement));
      }
    } else if (isNumber(element)) {
      rows.add(equalities(all, first, index));
      if (index == first + 1) {
        rows.add(LinearRow.bound(first, element, Sign.MINUS));
        rows.add(LinearRow.bound(first, element, Sign.PLUS));
      }
    }
    return rows;
  }

  private static List<TemplateRow> differences(List<DomainVariable> all, int first, int index) {
    DomainVariable element = all.get(first);
    List<TemplateRow> rows = new ArrayList<>();
    if (!isNumber(element)) {
      return rows;
    }
    if (index > first + 1) {
      rows.addAll(pair(all, first, first + 1));
      return rows;
    }
    numbers(all.subList(0, first), element).forEach(i -> rows.addAll(pair(all, first, i)));
    rows.addAll(pair(all, first, index));
    rows.add(LinearRow.bound(first, element, Sign.MINUS));
    rows.add(LinearRow.bound(first, element, Sign.PLUS));
    return rows;
  }

  private static List<LinearRow> pair(List<DomainVariable> all, int a, int b) {
    return List.of(
        LinearRow.pair(a, all.get(a), Sign.PLUS, b, all.get(b), Sign.MINUS),
        LinearRow.pair(a, all.get(a), Sign.MINUS, b, all.get(b), Sign.PLUS));
  }

  /** Equalities between elements, index, and what stays as it is. */
  private static AffineRow equalities(List<DomainVariable> all, int first, int index) {
    List<AffineRow.Member> members = new ArrayList<>();
    for (int i = 0; i < first; i++) {
      DomainVariable v = all.get(i);
      if (isNumber(v) && !v.isChanging() && members.size() < MOST) {
        members.add(new AffineRow.Member(i, v.reading()));
      }
    }
    for (int i = first; i <= index; i++) {
      members.add(new AffineRow.Member(i, all.get(i).reading()));
    }
    return new AffineRow(members, all.get(first).bits());
  }

  /** Numbers of the element's width. */
  private static List<Integer> numbers(List<DomainVariable> variables, DomainVariable element) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < variables.size() && numbers.size() < MOST; i++) {
      DomainVariable v = variables.get(i);
      if (isNumber(v) && v.bits() == element.bits()) {
        numbers.add(i);
      }
    }
    return numbers;
  }
}
