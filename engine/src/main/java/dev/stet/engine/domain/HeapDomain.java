package dev.stet.engine.domain;

import dev.stet.engine.domain.HeapTerm.Behind;
import dev.stet.engine.domain.HeapTerm.Element;
import dev.stet.engine.domain.HeapTerm.Index;
import dev.stet.engine.domain.HeapTerm.InstanceOf;
import dev.stet.engine.domain.HeapTerm.IsSet;
import dev.stet.engine.domain.HeapTerm.LeadsTo;
import dev.stet.engine.domain.HeapTerm.Less;
import dev.stet.engine.domain.HeapTerm.Not;
import dev.stet.engine.domain.HeapTerm.Value;
import dev.stet.engine.domain.HeapTerm.Zero;
import dev.stet.engine.domain.LinearRow.Sign;
import dev.stet.engine.term.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The shape of the heap (000 §3, 001 §6.4): where pointers lead, where the pointer members of all
 * instances of an object do, which instances exist, and bounds for number members. As instances are
 * numbered in the order of allocation, rows also say how the number of an instance lies to that of
 * the one behind its pointer and to that of the one that a pointer of the loop leads into: so the
 * nodes before and behind the one that a loop has come to are told apart.
 */
public final class HeapDomain implements Domain {

  /** So many pointers are related with each other and divide lists. */
  private static final int MOST = 4;

  private static final int NULL = 0;

  @Override
  public String name() {
    return "heap";
  }

  /** Rows are many, and those of a later nest say nothing of an earlier one. */
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
    if (objects.withInstances().isEmpty()) {
      return List.of();
    }
    return new Template(variables, objects).rows();
  }

  /** A pointer of the loop that leads into an object. */
  private record Case(int pointer, HeapPart part, int object) {
    HeapTerm holds() {
      return new LeadsTo(new Value(pointer), part, object);
    }

    HeapTerm instance() {
      return new InstanceOf(new Value(pointer), part);
    }
  }

  /** The rows for one loop. */
  private static final class Template {
    private final List<DomainVariable> variables;
    private final HeapObjects objects;
    private final List<Case> cases = new ArrayList<>();
    private final List<TemplateRow> rows = new ArrayList<>();

    Template(List<DomainVariable> variables, HeapObjects objects) {
      this.variables = variables;
      this.objects = objects;
      for (int pointer : objects.pointers()) {
        HeapPart part = part(pointer);
        part.leadsTo().forEach(o -> cases.add(new Case(pointer, part, o)));
      }
    }

    List<TemplateRow> rows() {
      cases.forEach(this::pointer);
      pairs();
      objects.changing().forEach(this::existence);
      objects.changingOwed().forEach(this::owed);
      for (int object : objects.withInstances()) {
        for (int member : objects.members(object)) {
          if (variables.get(member).isChanging() || objects.isChanging(object)) {
            member(object, member);
          }
        }
      }
      objects.withInstances().forEach(this::relations);
      return rows;
    }

    private HeapPart part(int variable) {
      HeapPart part = variables.get(variable).heap();
      if (part == null) {
        throw new IllegalArgumentException("not of the heap: " + variables.get(variable));
      }
      return part;
    }

    /** Where a pointer leads: which object, which instance, and whether it is there. */
    private void pointer(Case c) {
      var here = new About(List.of(), List.of(c.holds()));
      here.never();
      if (objects.mayEnd(c.object)) {
        here.always(new Behind(new Value(c.pointer), c.part, objects.exists(c.object)));
      }
      if (objects.hasInstances(c.object)) {
        here.order(c.instance(), new Zero(c.part.instanceBits()));
        here.order(c.instance(), new Value(objects.count(c.object)));
      }
    }

    /** How two pointers lie to each other. */
    private void pairs() {
      List<Integer> pointers = objects.pointers().stream().limit(MOST).toList();
      for (int i = 0; i < pointers.size(); i++) {
        for (int j = i + 1; j < pointers.size(); j++) {
          pair(pointers.get(i), pointers.get(j));
        }
      }
    }

    private void pair(int p, int q) {
      HeapTerm noP = new LeadsTo(new Value(p), part(p), NULL);
      HeapTerm noQ = new LeadsTo(new Value(q), part(q), NULL);
      new About(List.of(), List.of(noP, noQ)).never();
      new About(List.of(), List.of(noP, new Not(noQ))).never();
      new About(List.of(), List.of(new Not(noP), noQ)).never();
      for (Case a : cases) {
        for (Case b : cases) {
          if (a.pointer == p
              && b.pointer == q
              && a.object == b.object
              && objects.hasInstances(a.object)) {
            new About(List.of(), List.of(a.holds(), b.holds())).order(a.instance(), b.instance());
          }
        }
      }
    }

    /** Whether an object exists, or which instances do, by where the loop's pointers lead. */
    private void existence(int object) {
      HeapTerm exists = existsHere(object);
      new About(arrays(object), made(object)).alike(exists);
      for (Case c : cases.stream().filter(c -> isOfFirst(c.pointer)).toList()) {
        new About(arrays(object), and(made(object), c.holds())).alike(exists);
        if (c.object == object && objects.hasInstances(object)) {
          new About(
                  arrays(object), and(made(object), c.holds(), new Less(new Index(), c.instance())))
              .alike(exists);
          new About(
                  arrays(object), and(made(object), c.holds(), new Less(c.instance(), new Index())))
              .alike(exists);
        }
      }
    }

    /** Whether the instance that is looked at is owed, by where the loop's pointers lead. */
    private void owed(int object) {
      HeapTerm owed = new Value(objects.owed(object));
      new About(List.of(), List.of()).alike(owed);
      for (Case c : cases.stream().filter(c -> isOfFirst(c.pointer)).toList()) {
        new About(List.of(), List.of(c.holds())).alike(owed);
      }
    }

    private boolean isOfFirst(int pointer) {
      return objects.pointers().indexOf(pointer) < MOST;
    }

    /** A member of all instances that exist. */
    private void member(int object, int member) {
      List<HeapTerm> existing = and(made(object), new IsSet(existsHere(object)));
      HeapPart part = part(member);
      if (part.kind() == HeapPart.Kind.NUMBERS) {
        Sort element = ((Sort.Array) variables.get(member).sort()).element();
        if (element instanceof Sort.BitVector b && b.width() <= 64) {
          new About(arrays(object), existing).range(new Element(member), element(member));
        }
        return;
      }
      for (int target : part.leadsTo()) {
        HeapTerm pointer = new Element(member);
        var about = new About(arrays(object), and(existing, new LeadsTo(pointer, part, target)));
        about.never();
        if (target != NULL && !objects.mayEnd(target)) {
          continue;
        }
        about.order(new Index(), new Zero(part.instanceBits()));
        about.order(new Index(), new Value(objects.count(object)));
        if (target != NULL) {
          about.always(new Behind(pointer, part, objects.exists(target)));
        }
        if (objects.hasInstances(target)) {
          HeapTerm instance = new InstanceOf(pointer, part);
          about.order(instance, new Index());
          if (target != object) {
            about.order(instance, new Value(objects.count(target)));
          }
        }
      }
    }

    /** How number members lie to each other and to numbers of the loop; dear, and the last. */
    private void relations(int object) {
      List<HeapTerm> existing = and(made(object), new IsSet(existsHere(object)));
      var about = new About(arrays(object), existing);
      List<Integer> members = objects.members(object).stream().filter(this::isNumber).toList();
      for (int i = 0; i < Math.min(MOST, members.size()); i++) {
        int member = members.get(i);
        boolean changes = variables.get(member).isChanging();
        DomainVariable element = element(member);
        for (int other : members.subList(i + 1, Math.min(MOST, members.size()))) {
          if (objects.isChanging(object) || changes || variables.get(other).isChanging()) {
            about.difference(new Element(member), element, new Element(other), element(other));
          }
        }
        if (objects.isChanging(object) || changes) {
          numbers(element.bits())
              .forEach(
                  n ->
                      about.difference(
                          new Element(member), element, new Value(n), variables.get(n)));
        }
      }
    }

    private boolean isNumber(int member) {
      return part(member).kind() == HeapPart.Kind.NUMBERS
          && ((Sort.Array) variables.get(member).sort()).element() instanceof Sort.BitVector b
          && b.width() > 1
          && b.width() <= 64;
    }

    private DomainVariable element(int member) {
      DomainVariable all = variables.get(member);
      Sort one = ((Sort.Array) all.sort()).element();
      return new DomainVariable("", one, all.reading(), DomainVariable.Role.CHANGING, -1);
    }

    /** Numbers of the loop of this width. */
    private List<Integer> numbers(int bits) {
      return IntStream.range(0, variables.size())
          .filter(i -> variables.get(i).isInteger() && variables.get(i).bits() == bits)
          .filter(i -> variables.get(i).role() != DomainVariable.Role.ENTRY)
          .limit(MOST)
          .boxed()
          .toList();
    }

    private List<Integer> arrays(int object) {
      return objects.hasInstances(object) ? objects.arrays(object) : List.of();
    }

    private List<HeapTerm> made(int object) {
      return objects.hasInstances(object)
          ? List.of(new Less(new Index(), new Value(objects.count(object))))
          : List.of();
    }

    private HeapTerm existsHere(int object) {
      return objects.hasInstances(object)
          ? new Element(objects.exists(object))
          : new Value(objects.exists(object));
    }

    private static List<HeapTerm> and(List<HeapTerm> some, HeapTerm... more) {
      List<HeapTerm> all = new ArrayList<>(some);
      all.addAll(List.of(more));
      return all;
    }

    /** Rows that hold under the same conditions. */
    private final class About {
      private final List<Integer> arrays;
      private final List<HeapTerm> conditions;

      About(List<Integer> arrays, List<HeapTerm> conditions) {
        this.arrays = arrays;
        this.conditions = conditions;
      }

      void never() {
        rows.add(new HeapRow(arrays, conditions, List.of(), new NeverRow()));
      }

      /** A bit is set. */
      void always(HeapTerm bit) {
        new About(arrays, and(conditions, new Not(new IsSet(bit)))).never();
      }

      /** A bit is set, or it is not. */
      void alike(HeapTerm bit) {
        always(bit);
        new About(arrays, and(conditions, new IsSet(bit))).never();
      }

      void order(HeapTerm a, HeapTerm b) {
        rows.add(new HeapRow(arrays, conditions, List.of(a, b), new OrderRow(0, 1)));
      }

      /** How a number of each instance lies to another one. */
      void difference(HeapTerm a, DomainVariable ofA, HeapTerm b, DomainVariable ofB) {
        for (Sign sign : Sign.values()) {
          Sign opposite = sign == Sign.PLUS ? Sign.MINUS : Sign.PLUS;
          LinearRow row = LinearRow.pair(0, ofA, sign, 1, ofB, opposite);
          rows.add(new HeapRow(arrays, conditions, List.of(a, b), row));
        }
      }

      void range(HeapTerm term, DomainVariable number) {
        for (Sign sign : Sign.values()) {
          LinearRow row = LinearRow.bound(0, number, sign);
          rows.add(new HeapRow(arrays, conditions, List.of(term), row));
        }
      }
    }
  }
}
