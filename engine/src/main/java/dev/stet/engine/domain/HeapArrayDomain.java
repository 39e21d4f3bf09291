package dev.stet.engine.domain;

import dev.stet.engine.domain.DomainVariable.Role;
import dev.stet.engine.domain.HeapTerm.Before;
import dev.stet.engine.domain.HeapTerm.Bits;
import dev.stet.engine.domain.HeapTerm.Element;
import dev.stet.engine.domain.HeapTerm.Index;
import dev.stet.engine.domain.HeapTerm.Inside;
import dev.stet.engine.domain.HeapTerm.InstanceOf;
import dev.stet.engine.domain.HeapTerm.IsSet;
import dev.stet.engine.domain.HeapTerm.LeadsTo;
import dev.stet.engine.domain.HeapTerm.Less;
import dev.stet.engine.domain.HeapTerm.Not;
import dev.stet.engine.domain.HeapTerm.Same;
import dev.stet.engine.domain.HeapTerm.Value;
import dev.stet.engine.domain.HeapTerm.Zero;
import dev.stet.engine.term.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What the arrays in the nodes of lists hold (000 §4.4, the unrolled list of Fig. 2.5), and that
 * all of it was set: in all nodes that there are; and, where a loop fills the array of one node, in
 * that node up to where the loop has come and in all others. Segments end at what the loop counts,
 * at numbers of the node ({@code n->data[0 .. n->used)}) and at the end of the array.
 */
public final class HeapArrayDomain implements Domain {

  /** So many counters and pointers divide arrays. */
  private static final int MOST = 3;

  @Override
  public String name() {
    return "heap-array";
  }

  @Override
  public boolean isForPaths() {
    return true;
  }

  @Override
  public Extent extent() {
    return Extent.ONE_NEST;
  }

  @Override
  public List<TemplateRow> template(List<DomainVariable> variables) {
    var objects = new HeapObjects(variables);
    List<TemplateRow> rows = new ArrayList<>();
    for (int object : objects.withInstances()) {
      boolean grows =
          variables.get(objects.count(object)).isChanging() || objects.isChanging(object);
      for (int array : objects.membersWithIndex(object)) {
        if (grows || variables.get(array).isChanging()) {
          rows.addAll(new Template(variables, objects, object, array).contents());
        }
      }
      for (int place : objects.unset(object)) {
        if (grows || variables.get(place).isChanging()) {
          rows.addAll(new Template(variables, objects, object, place).unset());
        }
      }
    }
    return rows;
  }

  /**
   * The rows for one array, or for what is unset in one, of the nodes that an object stands for.
   */
  private static final class Template {
    private final List<DomainVariable> variables;
    private final HeapObjects objects;
    private final int object;
    private final int about;
    private final HeapPart part;

    Template(List<DomainVariable> variables, HeapObjects objects, int object, int about) {
      this.variables = variables;
      this.objects = objects;
      this.object = object;
      this.about = about;
      this.part = part(variables.get(about));
    }

    private static HeapPart part(DomainVariable variable) {
      HeapPart part = variable.heap();
      if (part == null) {
        throw new IllegalArgumentException("not of the heap: " + variable);
      }
      return part;
    }

    /** Which nodes are meant, and which parts of their arrays. */
    private record Scope(List<HeapTerm> conditions, Set<Segment> segments) {}

    List<TemplateRow> contents() {
      List<TemplateRow> rows = new ArrayList<>();
      List<DomainVariable> all = new ArrayList<>(variables);
      int first = all.size();
      all.add(number(((Sort.Array) variables.get(about).sort()).element()));
      all.add(number(Sort.bits(part.offsetBits())));
      List<TemplateRow> inner = ArrayDomain.values(all, first, first + 1);
      List<Scope> scopes = scopes(new Index(), new Value(first + 1));
      // What is yet to be made is zero where calloc will make it.
      HeapTerm made = new Less(new Index(), new Value(objects.count(object)));
      scopes.add(new Scope(List.of(new Not(made)), whole()));
      for (Scope scope : scopes) {
        for (Segment segment : scope.segments) {
          inner.forEach(
              row ->
                  rows.add(
                      new HeapArrayRow(about, part.offsetBits(), scope.conditions, segment, row)));
        }
      }
      return rows;
    }

    private DomainVariable number(Sort sort) {
      return new DomainVariable("", sort, variables.get(about).reading(), Role.CHANGING, -1);
    }

    /** Nothing there is unset. */
    List<TemplateRow> unset() {
      int indexBits = part.elements() > 0 ? part.offsetBits() : 0;
      List<TemplateRow> rows = new ArrayList<>();
      int high = indexBits + part.instanceBits();
      int above = variables.get(about).bits() - high;
      HeapTerm isPlace = new Same(new Bits(about, high, above), new Zero(above));
      HeapTerm node = new Bits(about, indexBits, part.instanceBits());
      for (Scope scope : scopes(node, new Bits(about, 0, indexBits))) {
        List<HeapTerm> conditions = new ArrayList<>(scope.conditions);
        conditions.add(isPlace);
        if (indexBits == 0) {
          rows.add(never(conditions));
        } else {
          for (Segment segment : scope.segments) {
            List<HeapTerm> there = new ArrayList<>(conditions);
            there.add(new Inside(new Bits(about, 0, indexBits), segment));
            rows.add(never(there));
          }
        }
      }
      return rows;
    }

    private static TemplateRow never(List<HeapTerm> conditions) {
      return new HeapRow(List.of(), conditions, List.of(), new NeverRow());
    }

    /**
     * All nodes, as a whole and as far as their arrays are in use; the one that a pointer leads to;
     * and all but that one.
     */
    private List<Scope> scopes(HeapTerm node, HeapTerm index) {
      HeapTerm made = new Less(node, new Value(objects.count(object)));
      HeapTerm exists = new IsSet(new Element(objects.exists(object), node));
      Set<Segment> whole = whole();
      Set<Segment> counted = counted();
      List<Scope> scopes = new ArrayList<>();
      scopes.add(new Scope(List.of(made, exists), whole));
      for (int member : part.elements() > 0 ? lengths() : List.<Integer>of()) {
        HeapTerm used =
            new Before(index, new Element(member, node), variables.get(member).reading());
        scopes.add(new Scope(List.of(made, exists, used), whole));
      }
      for (int pointer : pointers()) {
        HeapPart from = part(variables.get(pointer));
        HeapTerm leads = new LeadsTo(new Value(pointer), from, object);
        HeapTerm here = new Same(node, new InstanceOf(new Value(pointer), from));
        scopes.add(new Scope(List.of(made, exists, leads, here), counted));
        scopes.add(new Scope(List.of(made, exists, leads, new Not(here)), whole));
      }
      return scopes;
    }

    /** Numbers in the node, which may say how much of the array is in use. */
    private List<Integer> lengths() {
      return objects.members(object).stream()
          .filter(
              m ->
                  part(variables.get(m)).kind() == HeapPart.Kind.NUMBERS
                      && variables.get(m).sort() instanceof Sort.Array numbers
                      && numbers.element() instanceof Sort.BitVector b
                      && b.width() > 1
                      && b.width() <= 64)
          .limit(MOST)
          .toList();
    }

    private Set<Segment> whole() {
      return Set.of(new Segment(new Segment.At(BigInteger.ZERO), end()));
    }

    /** Where the array ends. */
    private Segment.Border end() {
      return part.elements() > 0
          ? new Segment.At(BigInteger.valueOf(part.elements()))
          : Segment.ALL.to();
    }

    /** From the beginning to what the loop has counted to, and from there to the end. */
    private Set<Segment> counted() {
      Set<Segment> segments = new LinkedHashSet<>();
      for (int i = 0; i < variables.size() && segments.size() < 2 * MOST; i++) {
        DomainVariable v = variables.get(i);
        if (v.isInteger() && v.isChanging() && v.bits() > 1 && v.bits() <= 64) {
          Segment.Border here = new Segment.Variable(i, v.reading(), v.bits(), 0);
          segments.add(new Segment(new Segment.At(BigInteger.ZERO), here));
          segments.add(new Segment(here, end()));
        }
      }
      return segments;
    }

    /** Pointers that lead to such nodes. */
    private List<Integer> pointers() {
      return objects.places().stream()
          .filter(p -> part(variables.get(p)).leadsTo().contains(object))
          .limit(MOST)
          .toList();
    }
  }
}
