package dev.stet.engine.ssa.caller;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.outside.OutsidePlace;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Pointers to nodes of lists that stand elsewhere than those that the function frees: {@code
 * q->tail}, {@code q->cursor} or {@code q->other} where {@code q->head} is freed. They may lead to
 * what was freed or not; the function that frees what they lead to as well tells that they do not.
 */
final class OtherPlaces {

  private final Context context;
  private final Terms terms;

  /**
   * What may be freed: what is given to {@code free}, and to functions that are not looked into.
   */
  private final List<Operand> freed = new ArrayList<>();

  /** Where that was read. */
  private final Set<Object> own = new LinkedHashSet<>();

  private final Set<Member> ownMembers = new LinkedHashSet<>();

  /** The structures whose members are reached by pointers that were read. */
  private final Map<Instruction.Load, Set<String>> structures = new LinkedHashMap<>();

  private final LinksBack all;

  OtherPlaces(Context context, LinksBack all) {
    this.all = all;
    this.context = context;
    this.terms = context.terms;
  }

  /** Looks for what is freed, once it is known what pointers are copies of. */
  void note() {
    for (Block block : context.code.function().blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call c) {
          Allocator.freedBy(context.code.module(), c).ifPresent(freed::add);
          if (c.calleeName() != null && context.code.module().function(c.calleeName()) != null) {
            c.arguments().stream()
                .filter(a -> a.type() instanceof Type.Pointer)
                .forEach(freed::add);
          }
        } else if (i instanceof Instruction.PointerAdd p) {
          for (Instruction.Load load : all.read(p.base())) {
            structures
                .computeIfAbsent(load, l -> new LinkedHashSet<>())
                .add(p.member().structure());
          }
        }
      }
    }
    for (Operand pointer : freed) {
      for (Instruction.Load load : all.read(pointer)) {
        own.addAll(places(load));
        ownMembers.add(context.code.memory().memberOutside(load.address(), Type.POINTER));
      }
    }
  }

  /** The places of others that a load may read. */
  private Set<Object> places(Instruction.Load load) {
    Set<Object> found = new LinkedHashSet<>();
    for (int object : context.code.pointsTo().targets(load.address()).offsets().keySet()) {
      if (object == MemoryObject.OUTSIDE) {
        found.add(context.code.memory().placeOutside(load.address()));
      } else if (context.setting.scope() == Scope.OPEN
          && object >= MemoryObject.FIRST
          && context.code.pointsTo().object(object).kind() == MemoryObject.Kind.GLOBAL) {
        found.add(object);
      }
    }
    return found;
  }

  /** Whether the pointer that is read may be one to what the function has freed. */
  boolean mayHoldFreed(Instruction.Load load) {
    if (!(load.result().type() instanceof Type.Pointer)
        || context.code.memory().freed(load.result()).isEmpty()) {
      return false;
    }
    Member member = context.code.memory().memberOutside(load.address(), load.result().type());
    Set<String> nodes = new LinkedHashSet<>(structures.getOrDefault(load, Set.of()));
    nodes.add(member.type().contents().name());
    nodes.add(context.code.memory().pointee(load.result()).name());
    nodes.remove("");
    if (nodes.contains(member.structure()) || nodes.stream().noneMatch(all.roles()::isLinked)) {
      return false;
    }
    if (isOwnedApart(member, nodes)) {
      return false;
    }
    Set<Object> here = places(load);
    boolean freedItself =
        here.stream().anyMatch(place -> own.stream().anyMatch(o -> covers(o, place)));
    return !here.isEmpty() && (!freedItself || holdsSame(member));
  }

  /**
   * Whether the member leads to nodes of its own: what is freed are nodes behind others that are
   * freed with it, and what links lead to from there.
   */
  private boolean isOwnedApart(Member member, Set<String> nodes) {
    return ownMembers.stream().anyMatch(m -> all.roles().ownApart(m, member))
        && ownMembers.stream()
            .allMatch(m -> nodes.contains(m.structure()) || all.roles().ownApart(m, member));
  }

  /** Whether the member leads to a node at times that one of those leads to which is freed. */
  private boolean holdsSame(Member member) {
    return ownMembers.stream().anyMatch(m -> all.roles().holdSame(m, member));
  }

  /** Whether what is freed stood at the place, or at one of which only that is known. */
  private static boolean covers(Object freed, Object place) {
    return freed.equals(place)
        || (freed instanceof OutsidePlace any
            && any.member().equals(Member.NONE)
            && place instanceof OutsidePlace other
            && any.mayBe(other));
  }

  /**
   * Whether what the load finds may be what the function has freed: where the program keeps the
   * last node of a list there, that one only; else any.
   */
  Term mayLeadToFreed(Instruction.Load load, Term value) {
    if (!mayHoldFreed(load)) {
      return terms.bool(false);
    }
    Term outside = context.pointers.isIn(value, MemoryObject.OUTSIDE);
    Member member = context.code.memory().memberOutside(load.address(), load.result().type());
    List<Term> ends =
        links(member).stream()
            .filter(link -> all.roles().leadsToLast(member, link.member()))
            .map(link -> isLast(value, link))
            .toList();
    return ends.isEmpty() ? outside : terms.and(outside, terms.or(ends));
  }

  /**
   * Whether the load finds the last node of a list, and the program lets the member lead to a node
   * that another member of the same structure leads to at times, from which that was read which is
   * freed. The last one is where a list's start and its end meet.
   */
  Term leadsToLast(Instruction.Load load, Term value) {
    Member member = context.code.memory().memberOutside(load.address(), load.result().type());
    if (!mayHoldFreed(load) || !holdsSame(member)) {
      return terms.bool(false);
    }
    List<Term> any = links(member).stream().map(link -> isLast(value, link)).toList();
    return terms.and(context.pointers.isIn(value, MemoryObject.OUTSIDE), terms.or(any));
  }

  private List<LinksBack.Link> links(Member member) {
    return all.followed(member.type().contents().name());
  }

  /** Whether the link of a node was null when the function was entered. */
  private Term isLast(Term node, LinksBack.Link link) {
    Term bytes = terms.bits(context.sorts.offsetBits(), link.member().offset());
    Term place = terms.add(context.pointers.offset(node), bytes);
    return context.pointers.isNull(terms.select(context.outside.left(link.region()), place));
  }
}
