package dev.stet.engine.ssa.caller;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.outside.LinkRoles;
import dev.stet.engine.memory.outside.OutsidePlace;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Links that may lead back: {@code prev} of a node that was come to by {@code next}. They are the
 * one thing in orderly memory that still leads to a node which was taken out and freed, as long as
 * the function does not change them: {@code e = l->head; l->head = e->next; free(e)} leaves {@code
 * l->head->prev}.
 */
final class LinksBack {

  /**
   * A member that leads to another structure of its own type, itself or by its elements, and where
   * it stands. Of elements no code tells more than that.
   */
  record Link(Member member, Region region) {}

  private final Context context;
  private final Terms terms;
  private final Map<Operand, Instruction> definitions = new LinkedHashMap<>();

  /** Links that the function stores, by where. */
  private final Map<OutsidePlace, Set<Link>> stored = new LinkedHashMap<>();

  /** The same by the number of the object. */
  private final Map<Integer, Set<Link>> storedIn = new LinkedHashMap<>();

  /** Those that are read. */
  private final Set<Link> followed = new LinkedHashSet<>();

  private final OtherPlaces others;

  LinksBack(Context context) {
    this.context = context;
    this.terms = context.terms;
    this.others = new OtherPlaces(context, this);
    for (Block block : context.code.function().blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Load l) {
          definitions.put(l.result(), l);
          link(l).ifPresent(followed::add);
        } else if (i instanceof Instruction.Phi p) {
          definitions.put(p.result(), p);
        } else if (i instanceof Instruction.Select s) {
          definitions.put(s.result(), s);
        }
      }
    }
    for (Block block : context.code.function().blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Store s && s.value().type() instanceof Type.Pointer) {
          note(s);
        }
      }
    }
    others.note();
  }

  private void note(Instruction.Store store) {
    Set<Link> links = new LinkedHashSet<>();
    read(store.value()).forEach(load -> link(load).ifPresent(links::add));
    if (links.isEmpty()) {
      return;
    }
    for (int object : context.code.pointsTo().targets(store.address()).offsets().keySet()) {
      if (object == MemoryObject.OUTSIDE) {
        OutsidePlace place = context.code.memory().placeOutside(store.address());
        stored.computeIfAbsent(place, p -> new LinkedHashSet<>()).addAll(links);
      } else {
        storedIn.computeIfAbsent(object, o -> new LinkedHashSet<>()).addAll(links);
      }
    }
  }

  /** What is read of memory, and the pointer may be a copy of. */
  List<Instruction.Load> read(Operand pointer) {
    List<Instruction.Load> loads = new ArrayList<>();
    Set<Operand> seen = new LinkedHashSet<>();
    List<Operand> open = new ArrayList<>(List.of(context.code.values().root(pointer)));
    while (!open.isEmpty()) {
      Operand next = open.remove(open.size() - 1);
      if (!seen.add(next)) {
        continue;
      }
      Instruction i = definitions.get(next);
      if (i instanceof Instruction.Load load) {
        loads.add(load);
      } else if (i instanceof Instruction.Phi phi) {
        phi.incoming().forEach(in -> open.add(context.code.values().root(in.value())));
      } else if (i instanceof Instruction.Select select) {
        open.add(context.code.values().root(select.whenTrue()));
        open.add(context.code.values().root(select.whenFalse()));
      }
    }
    return loads;
  }

  /** The one kind of link that the function stores where the address leads, outside. */
  Optional<Member> storedAt(Operand address) {
    if (!isOutside(address)) {
      return Optional.empty();
    }
    Set<Link> links = stored.getOrDefault(context.code.memory().placeOutside(address), Set.of());
    return links.size() == 1 ? Optional.of(links.iterator().next().member()) : Optional.empty();
  }

  /** What stands elsewhere than what was freed, and may lead to that all the same. */
  OtherPlaces others() {
    return others;
  }

  /**
   * Whether the link is the one of two opposite ones that is not walked along: the one that the
   * function comes to later.
   */
  boolean isAgainst(Member link) {
    for (Link first : followed) {
      if (first.member().equals(link)) {
        return false;
      } else if (relation(first.member(), link) == LinkRoles.Relation.OPPOSITE) {
        return true;
      }
    }
    return false;
  }

  /** What pointers in structures are for, as the code of the module tells. */
  LinkRoles roles() {
    return LinkRoles.of(context.code.module());
  }

  private LinkRoles.Relation relation(Member one, Member other) {
    return roles().of(one, other);
  }

  /** The links of a structure that the function reads. */
  List<Link> followed(String structure) {
    return followed.stream().filter(l -> l.member().structure().equals(structure)).toList();
  }

  /** Whether the pointer is read from a member that leads to another structure of its own type. */
  boolean isLink(Instruction.Load load) {
    return link(load).isPresent();
  }

  private Optional<Link> link(Instruction.Load load) {
    return link(load.address(), load.result().type());
  }

  private Optional<Link> link(Operand address, Type type) {
    if (!(type instanceof Type.Pointer) || !isOutside(address)) {
      return Optional.empty();
    }
    Member member = context.code.memory().memberOutside(address, type);
    return !member.equals(Member.NONE) && leadsTo(member).equals(member.structure())
        ? Optional.of(new Link(member, context.code.memory().outside(address, type)))
        : Optional.empty();
  }

  /** The name of what a member leads to, or each of its elements where it is an array. */
  private static String leadsTo(Member member) {
    Contents contents = member.type().contents();
    return member.type().encoding() == CType.Encoding.AGGREGATE
        ? contents.target()
        : contents.name();
  }

  private boolean isOutside(Operand address) {
    return context.code.pointsTo().targets(address).mayBe(MemoryObject.OUTSIDE);
  }

  /** The other links by which the function has come to the node whose link is read. */
  private Set<Link> ways(Instruction.Load load, Member back) {
    Set<Link> ways = new LinkedHashSet<>();
    for (Instruction.Load from : read(load.address())) {
      link(from).ifPresent(ways::add);
      for (int object : context.code.pointsTo().targets(from.address()).offsets().keySet()) {
        if (object == MemoryObject.OUTSIDE) {
          OutsidePlace place = context.code.memory().placeOutside(from.address());
          stored.forEach((at, links) -> ways.addAll(at.mayBe(place) ? links : Set.of()));
        } else {
          ways.addAll(storedIn.getOrDefault(object, Set.of()));
        }
      }
    }
    ways.removeIf(
        way -> way.member().equals(back) || !way.member().structure().equals(back.structure()));
    return ways;
  }

  /**
   * The links of the same structure that the function reads and that are opposite to this one:
   * {@code x = q->tail; q->tail = x->prev; free(x)} leaves {@code next} of the node before. Only to
   * the last node, as others are also come to again in a ring.
   */
  private List<Link> beside(Member link) {
    return followed(link.structure()).stream()
        .filter(other -> relation(other.member(), link) == LinkRoles.Relation.OPPOSITE)
        .toList();
  }

  /** Whether the link may lead back where the function has come from, or to what it has freed. */
  boolean mayLeadBack(Instruction.Load load) {
    return link(load)
        .filter(back -> isOfOther(load) || !waysNotAlong(load, back.member()).isEmpty())
        .isPresent();
  }

  /** Whether the node whose link is read stands where others than those that are freed do. */
  private boolean isOfOther(Instruction.Load load) {
    return read(load.address()).stream().anyMatch(others::mayHoldFreed);
  }

  /** Ways to the node of a link that are not known to lead on as that does. */
  private List<Link> waysNotAlong(Instruction.Load load, Member back) {
    return ways(load, back).stream()
        .filter(way -> relation(back, way.member()) != LinkRoles.Relation.ALONG)
        .toList();
  }

  /**
   * Whether the link may lead to what was freed before. One that is opposite to the way by which
   * the function has come leads where that began; where code does not tell how both are related,
   * anywhere.
   *
   * @param address that the load reads
   * @param value that it finds
   */
  Term mayLeadBack(Instruction.Load load, Term address, Term value) {
    Optional<Link> back = link(load);
    if (back.isEmpty()) {
      return terms.bool(false);
    }
    boolean anywhere =
        isOfOther(load)
            || waysNotAlong(load, back.get().member()).stream()
                .anyMatch(way -> !isOpposite(back.get(), way));
    return anywhere
        ? context.pointers.isIn(address, MemoryObject.OUTSIDE)
        : leadsBack(load, address, value);
  }

  private boolean isOpposite(Link one, Link other) {
    return relation(one.member(), other.member()) == LinkRoles.Relation.OPPOSITE;
  }

  /**
   * Whether the link leads back to where the function has come from by one that is opposite to it:
   * what the link leads to led to its node when the function was entered.
   */
  Term leadsBack(Instruction.Load load, Term address, Term value) {
    Optional<Link> back = link(load);
    if (back.isEmpty()) {
      return terms.bool(false);
    }
    Member member = back.get().member();
    Term node = terms.sub(context.pointers.offset(address), bytes(member.offset()));
    List<Term> any = new ArrayList<>();
    for (Link way : ways(load, member)) {
      if (isOpposite(back.get(), way)) {
        any.add(leads(value, way, node));
      }
    }
    Term last = context.pointers.isNull(left(value, back.get()));
    for (Link way : beside(member)) {
      any.add(terms.and(last, leads(value, way, node)));
    }
    return terms.and(context.pointers.isIn(address, MemoryObject.OUTSIDE), terms.or(any));
  }

  /** Whether the link of a structure led to a node when the function was entered. */
  private Term leads(Term structure, Link link, Term node) {
    Term left = left(structure, link);
    return terms.and(
        context.pointers.isIn(left, MemoryObject.OUTSIDE),
        terms.eq(context.pointers.offset(left), node));
  }

  private Term left(Term structure, Link link) {
    Term place = terms.add(context.pointers.offset(structure), bytes(link.member().offset()));
    return terms.select(context.outside.left(link.region()), place);
  }

  private Term bytes(long count) {
    return terms.bits(context.sorts.offsetBits(), BigInteger.valueOf(count));
  }
}
