package dev.stet.engine.termination;

import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.ssa.LinkField;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.LoopVariable;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Lists that a program builds: a link that always leads to a node allocated before the one that
 * holds it (or always after it) cannot be followed for ever. Which node was allocated when is said
 * by its object and the number of its instance, one number for all nodes. It is as much of the
 * shape domain's acyclic lists (001 §5.1) as termination needs.
 */
final class AllocationOrder {

  /** Of the pointers in a loop's state so many are tried as the one to a node not yet linked. */
  private static final int MOST_UNFINISHED = 4;

  private enum Direction {
    EARLIER,
    LATER
  }

  private final Prover prover;
  private final Terms terms;
  private final int offsetBits;
  private final int instanceBits;
  private final int placeBits;

  AllocationOrder(Prover prover) {
    TransitionSystem system = prover.system();
    this.prover = prover;
    this.terms = prover.terms();
    this.offsetBits = system.offsetBits();
    this.instanceBits = system.instanceBits();
    this.placeBits = system.pointerBits() - offsetBits;
  }

  /** Whether the formula has nodes of which there may be any number. */
  static boolean hasNodes(LoopHead loop) {
    return loop.links().stream().anyMatch(l -> l.instances() == LinkField.Instances.MANY);
  }

  /**
   * What may get smaller: how far a pointer's node is from either end of the order. Only where the
   * loop makes no nodes is there an end.
   */
  List<Measure> measures(LoopHead loop) {
    List<Measure> all = new ArrayList<>();
    if (hasNodes(loop) && makesNone(loop)) {
      for (int v : pointers(loop)) {
        String name = loop.state().get(v).name();
        all.add(
            new Measure.Whole(
                "nodes allocated before *" + name,
                placeBits + 1,
                at -> terms.zeroExtend(place(at.state().get(v)), placeBits + 1)));
        all.add(
            new Measure.Whole(
                "nodes allocated after *" + name,
                placeBits + 1,
                at -> terms.zeroExtend(fromTheEnd(at.state().get(v)), placeBits + 1)));
      }
    }
    return all;
  }

  private static boolean makesNone(LoopHead loop) {
    return loop.instances().stream()
        .allMatch(
            i ->
                i.visits().isEmpty()
                    || counts(i.links()).equals(counts(i.visits().get(0).links())));
  }

  private static List<Term> counts(List<LinkField.Value> links) {
    return links.stream().map(LinkField.Value::count).toList();
  }

  /** Statements about the links at a loop's head; those that do not hold are to drop out. */
  List<SupportingFacts.Fact> facts(LoopHead loop) {
    List<SupportingFacts.Fact> all = new ArrayList<>();
    if (!hasNodes(loop)) {
      return all;
    }
    List<Integer> pointers = pointers(loop);
    for (int v : pointers) {
      all.add(new SupportingFacts.Fact(loop, at -> endsOrLeadsToNode(at.state().get(v))));
    }
    for (int link = 0; link < loop.links().size(); link++) {
      for (Direction direction : Direction.values()) {
        all.add(ordered(loop, link, direction, Optional.empty()));
        for (int v : pointers.subList(0, Math.min(MOST_UNFINISHED, pointers.size()))) {
          all.add(ordered(loop, link, direction, Optional.of(v)));
        }
      }
    }
    return all;
  }

  /** The variables of a loop's state that are pointers. */
  private List<Integer> pointers(LoopHead loop) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < loop.state().size(); i++) {
      LoopVariable variable = loop.state().get(i);
      if (variable.sort() instanceof Sort.BitVector b && b.width() == placeBits + offsetBits) {
        all.add(i);
      }
    }
    return all;
  }

  /**
   * All links of a kind lead in one direction, but for that of the node that a variable leads to.
   * It is assumed for the nodes whose links the formula reads, and shown for any node.
   */
  private SupportingFacts.Fact ordered(
      LoopHead loop, int link, Direction direction, Optional<Integer> unfinished) {
    List<LinkField> links = loop.links();
    LinkField field = links.get(link);
    if (field.instances() == LinkField.Instances.ONE) {
      Term place =
          terms.bits(placeBits, BigInteger.valueOf(field.object()).shiftLeft(instanceBits));
      return new SupportingFacts.Fact(
          loop,
          at ->
              isOrdered(at.links().get(link).contents(), place, direction, at, links, unfinished));
    }
    Term any = prover.indices().witness(Sort.bits(instanceBits));
    return new SupportingFacts.Fact(
        loop,
        at -> {
          LinkField.Value value = at.links().get(link);
          Set<Term> read = new LinkedHashSet<>(prover.indices().of(value.contents()));
          read.add(any);
          return terms.and(
              read.stream()
                  .map(i -> isOrdered(field, value, i, direction, at, links, unfinished))
                  .toList());
        },
        at -> isOrdered(field, at.links().get(link), any, direction, at, links, unfinished));
  }

  private Term isOrdered(
      LinkField field,
      LinkField.Value value,
      Term instance,
      Direction direction,
      HeadVisit at,
      List<LinkField> links,
      Optional<Integer> unfinished) {
    Term object = terms.bits(TransitionSystem.OBJECT_BITS, BigInteger.valueOf(field.object()));
    return terms.implies(
        terms.ult(instance, value.count()),
        isOrdered(
            terms.select(value.contents(), instance),
            terms.concat(object, instance),
            direction,
            at,
            links,
            unfinished));
  }

  private Term isOrdered(
      Term link,
      Term holder,
      Direction direction,
      HeadVisit at,
      List<LinkField> links,
      Optional<Integer> unfinished) {
    Term next = place(link);
    Term follows =
        direction == Direction.EARLIER ? terms.ult(next, holder) : terms.ult(holder, next);
    Term ordered =
        terms.or(ends(link), terms.and(leadsToNode(link), isMade(link, at, links), follows));
    return unfinished
        .map(v -> terms.or(ordered, terms.eq(place(at.state().get(v)), holder)))
        .orElse(ordered);
  }

  /** A pointer leads to an instance that has been made by then. */
  private Term isMade(Term pointer, HeadVisit at, List<LinkField> links) {
    List<Term> all = new ArrayList<>();
    for (int i = 0; i < links.size(); i++) {
      if (links.get(i).instances() == LinkField.Instances.MANY) {
        Term here =
            terms.eq(
                terms.extract(pointer, offsetBits + instanceBits, TransitionSystem.OBJECT_BITS),
                terms.bits(TransitionSystem.OBJECT_BITS, links.get(i).object()));
        Term instance = terms.extract(pointer, offsetBits, instanceBits);
        all.add(terms.implies(here, terms.ult(instance, at.links().get(i).count())));
      }
    }
    return terms.and(all);
  }

  private Term endsOrLeadsToNode(Term pointer) {
    return terms.or(ends(pointer), leadsToNode(pointer));
  }

  /** Into an object of the program, not outside. */
  private Term leadsToNode(Term pointer) {
    Term first =
        terms.bits(placeBits, BigInteger.valueOf(MemoryObject.FIRST).shiftLeft(instanceBits));
    return terms.ule(first, place(pointer));
  }

  /** Nothing can be read through it: it is null, or nobody has set it. */
  private Term ends(Term pointer) {
    return terms.or(isIn(pointer, MemoryObject.NULL), isIn(pointer, MemoryObject.WILD));
  }

  private Term isIn(Term pointer, int object) {
    return terms.eq(
        terms.extract(pointer, offsetBits + instanceBits, TransitionSystem.OBJECT_BITS),
        terms.bits(TransitionSystem.OBJECT_BITS, object));
  }

  /** Object and instance. */
  private Term place(Term pointer) {
    return terms.extract(pointer, offsetBits, placeBits);
  }

  private Term fromTheEnd(Term pointer) {
    return terms.ite(ends(pointer), terms.bits(placeBits, 0), terms.bv(Op.BV_NOT, place(pointer)));
  }
}
