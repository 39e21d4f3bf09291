package dev.stet.engine.ssa.caller;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Contents;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.pointers.FreedPlaces;
import dev.stet.engine.pointers.OppositeLinks;
import dev.stet.engine.pointers.OutsideRoots;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Memory of the caller as callers mostly have it: what the function may free is held in one place;
 * a pointer is a member or an element of an array, not both; links there and back fit together;
 * code that is given the address of a pointer and answers sets it. Violations are shown only if
 * they happen in such memory. A proof about it would be none.
 */
public final class OrderlyMemory {

  /** What an element of an array is, as others are members. */
  private static final Object ELEMENT = "element";

  private static final int KIND_BITS = 16;

  /** No text and no structure that a counterexample needs is larger. */
  private static final long FAR = 1 << 16;

  private final Context context;
  private final LinksBack links;
  private final FreedPlaces freed;
  private final Terms terms;
  private final OppositeLinks opposite;
  private final OutsideRoots roots;
  private final Term kinds;

  /** By address: the type of the scalar there that is no member. */
  private final Term types;

  private final boolean hasTypes;

  /** By member for those that lead to the same nodes as another one; else one for all. */
  private final Map<Object, Term> holders = new LinkedHashMap<>();

  private final Map<Object, Integer> numbers = new LinkedHashMap<>();

  /** By the name of what they lead to: parameters, and what they are. */
  private final Map<String, Map<Operand, Term>> parameters = new LinkedHashMap<>();

  private final Map<Disorder, List<Term>> assumed = new EnumMap<>(Disorder.class);

  /** What callers mostly do not do. */
  private enum Disorder {
    SHARED("memory of the caller in which two pointers lead to what is freed"),
    LINKS("links of the caller that do not lead back to each other"),
    TWO_USES("memory of the caller in which one pointer is used as two things"),
    TWO_TYPES("memory of the caller in which one scalar is used as two types"),
    NOT_SET("code outside that leaves a pointer null whose address it is given"),
    INSIDE("a text of the caller that lies in a structure which is given as well"),
    CROOKED("pointers of the caller that are not aligned");

    private final String text;

    Disorder(String text) {
      this.text = text;
    }
  }

  OrderlyMemory(Context context, LinksBack links, FreedPlaces freed) {
    this.links = links;
    this.freed = freed;
    this.context = context;
    this.terms = context.terms;
    this.opposite = new OppositeLinks(context.code);
    this.roots = new OutsideRoots(context.code, context.facts.tested());
    this.kinds = terms.fresh("kinds", new Sort.Array(address(), Sort.bits(KIND_BITS)));
    this.types = terms.fresh("types", new Sort.Array(address(), Sort.bits(KIND_BITS)));
    this.hasTypes = context.code.memory().outside().stream().filter(this::isOfOneType).count() > 1;
  }

  /** Whether its scalars are no members, and their bytes are not used otherwise. */
  private boolean isOfOneType(Region region) {
    return context.code.memory().memberOf(region).equals(Member.NONE)
        && context.code.memory().overlapped(region).isEmpty();
  }

  /** What is to be assumed. */
  public List<Term> assumptions() {
    return assumed.values().stream().flatMap(List::stream).toList();
  }

  /** In plain words, what that excludes. */
  public String excluded() {
    return assumed.keySet().stream()
        .filter(d -> d != Disorder.CROOKED || assumed.size() == 1)
        .map(d -> d.text)
        .collect(Collectors.joining(", or "));
  }

  private void assume(Disorder otherwise, Term holds) {
    if (!holds.isTrue()) {
      assumed.computeIfAbsent(otherwise, d -> new ArrayList<>()).add(holds);
    }
  }

  /** One that leads to a pointer does not lead to a member. */
  public void entered(Operand.Register parameter, Term value) {
    if (leadsToPointers(parameter)) {
      Term used = terms.select(kinds, context.pointers.offset(value));
      assume(Disorder.TWO_USES, terms.implies(leads(value), terms.eq(used, number(ELEMENT))));
    }
    noText(parameter, value);
    parameters
        .computeIfAbsent(declared(parameter), n -> new LinkedHashMap<>())
        .put(parameter, value);
  }

  /** Of two parameters, a text does not lie in the structure that the other one leads to. */
  private void noText(Operand.Register parameter, Term value) {
    Optional<Pointee> one = pointee(parameter);
    for (Map<Operand, Term> others : parameters.values()) {
      others.forEach(
          (other, there) -> {
            boolean different =
                one.isPresent() && pointee(other).filter(two -> !two.equals(one.get())).isPresent();
            if (different) {
              Term far = bytes(FAR);
              Term a = context.pointers.offset(value);
              Term b = context.pointers.offset(there);
              Term apart =
                  terms.and(terms.ule(far, terms.sub(a, b)), terms.ule(far, terms.sub(b, a)));
              assume(Disorder.INSIDE, terms.implies(terms.and(leads(value), leads(there)), apart));
            }
          });
    }
  }

  private enum Pointee {
    TEXT,
    STRUCTURE
  }

  /** What a parameter is declared to lead to, where it is one of these. */
  private Optional<Pointee> pointee(Operand parameter) {
    Contents pointee = context.code.memory().pointee(parameter);
    if (!pointee.structures().isEmpty()) {
      return Optional.of(Pointee.STRUCTURE);
    }
    return pointee.scalars().equals(Set.of(new Type.Int(Byte.SIZE)))
        ? Optional.of(Pointee.TEXT)
        : Optional.empty();
  }

  private String declared(Operand.Register parameter) {
    int at = context.code.function().parameters().indexOf(parameter);
    return at < context.code.function().variables().size()
        ? context.code.function().variables().get(at).type().contents().name()
        : context.code.memory().pointee(parameter).name();
  }

  /**
   * Structures of one type that parameters lead to are the same, or do not overlap: that goes
   * without saying (C17 6.5 p7), and holds in proofs as well.
   */
  public Term apart(Operand.Register parameter, Term value) {
    String name = declared(parameter);
    long size = roots.sizeOf(name);
    List<Term> all = new ArrayList<>();
    for (Term other : parameters.getOrDefault(name, Map.of()).values()) {
      Term a = context.pointers.offset(value);
      Term b = context.pointers.offset(other);
      Term apart =
          terms.and(
              terms.ule(bytes(size), terms.sub(a, b)), terms.ule(bytes(size), terms.sub(b, a)));
      if (size > 0) {
        all.add(terms.or(terms.eq(a, b), apart));
      }
    }
    return terms.and(all);
  }

  /** A scalar is read at an address outside. */
  public void read(Instruction.Load load, Region region, Term pointer, Term guard) {
    used(load.address(), region, pointer, guard);
    if (!(load.result().type() instanceof Type.Pointer)) {
      return;
    }
    Term address = context.pointers.offset(pointer);
    Term left = terms.select(context.outside.left(region), address);
    Term read = terms.and(guard, isOutside(pointer), leads(left));
    Member member = context.code.memory().memberOutside(load.address(), load.result().type());
    if (context.code.memory().freed(load.result()).isPresent()) {
      Term held = isHeldWhole(holder(load, member), left, place(region, address));
      Term apart =
          terms.not(
              terms.or(
                  links.leadsBack(load, pointer, left), links.others().leadsToLast(load, left)));
      assume(Disorder.SHARED, terms.implies(terms.and(read, apart), held));
      noParameter(member, left, terms.and(read, apart));
    }
    opposite
        .of(member)
        .ifPresent(
            back ->
                assume(
                    Disorder.LINKS, terms.implies(read, leadsBack(member, back, address, left))));
  }

  /** What was freed is found again only where code tells that the pointer may lead there. */
  void finds(Instruction.Load load, Term address, Term value, Term freed, BlockState state) {
    Term known =
        terms.or(links.leadsBack(load, address, value), links.others().leadsToLast(load, value));
    Term found = terms.and(state.guard, freed, terms.not(known));
    if (!found.isFalse()) {
      assume(Disorder.SHARED, terms.not(found));
    }
  }

  /**
   * As what a pointer holds a node: that is led to once by {@code next}, or from the head of the
   * list, and once by {@code prev}, or from its end.
   */
  private Object holder(Instruction.Load load, Member member) {
    return context.code.memory().isFreedCompared(load.result())
        ? member
        : holder(links.storedAt(load.address()).orElse(member));
  }

  private Object holder(Member link) {
    boolean isOneOfTwo =
        links.roles().hasOpposite(link) ? links.isAgainst(link) : opposite.isOneOfTwo(link);
    return isOneOfTwo ? link : ELEMENT;
  }

  /** A pointer is copied from an address outside. */
  public void copied(Region region, Term address) {
    Member member = context.code.memory().memberOf(region);
    if (region.element() instanceof Type.Pointer
        && !context.code.memory().freed().isEmpty()
        && !opposite.isOneOfTwo(member)) {
      Term left = terms.select(context.outside.left(region), address);
      Term held = isHeld(ELEMENT, left, place(region, address));
      assume(Disorder.SHARED, terms.implies(leads(left), held));
      parameters.values().stream()
          .flatMap(all -> all.values().stream())
          .forEach(node -> assume(Disorder.SHARED, terms.not(terms.eq(left, node))));
    }
  }

  /** A list does not lead back to the node that the function is given. */
  private void noParameter(Member link, Term left, Term read) {
    Map<Operand, Term> nodes = parameters.getOrDefault(link.structure(), Map.of());
    if (nodes.size() == 1 && link.type().contents().name().equals(link.structure())) {
      nodes.forEach(
          (node, value) -> {
            if (!context.code.memory().isFreedCompared(node)) {
              Term itself = terms.eq(left, value);
              assume(Disorder.SHARED, terms.implies(read, terms.not(itself)));
            }
          });
    }
  }

  /** A scalar is read or written at an address outside. */
  public void used(Operand address, Region region, Term pointer, Term guard) {
    Term reached = terms.and(guard, isOutside(pointer));
    if (hasTypes && isOfOneType(region)) {
      Term type = terms.select(types, context.pointers.offset(pointer));
      Term isOwn = terms.eq(type, number(region));
      assume(Disorder.TWO_TYPES, terms.implies(reached, isOwn));
    }
    if (!(region.element() instanceof Type.Pointer)) {
      return;
    }
    aligned(address, pointer, reached);
    Set<Object> all = new LinkedHashSet<>();
    if (context.code.memory().memberOf(region).equals(Member.NONE)
        && addKinds(address, all, new LinkedHashSet<>())) {
      Term used = terms.select(kinds, context.pointers.offset(pointer));
      List<Term> any = all.stream().map(kind -> terms.eq(used, number(kind))).toList();
      assume(Disorder.TWO_USES, terms.implies(reached, terms.or(any)));
    }
  }

  private void aligned(Operand address, Term pointer, Term reached) {
    long size = context.code.module().layout().storeSizeOf(Type.POINTER);
    if (context.code.memory().memberOutside(address, Type.POINTER).offset() % size == 0) {
      int low = Long.numberOfTrailingZeros(size);
      Term aligned = terms.eq(terms.extract(pointer, 0, low), terms.bits(low, 0));
      assume(Disorder.CROOKED, terms.implies(reached, aligned));
    }
  }

  private Term number(Object kind) {
    return terms.bits(KIND_BITS, numbers.computeIfAbsent(kind, k -> numbers.size()));
  }

  /**
   * Code that is not seen was given the address of a pointer: it is not null as before, where there
   * is an answer that tells whether, and the function does not look for itself.
   */
  public void given(MemoryObject object, Term before, Term after) {
    if (roots.isSetWithAnswer(object)) {
      Term wasNull = context.pointers.isIn(before, MemoryObject.NULL);
      assume(Disorder.NOT_SET, terms.not(terms.and(wasNull, terms.eq(before, after))));
    }
  }

  /** The members, or elements of arrays, that may stand at the address; whether that is known. */
  private boolean addKinds(Operand address, Set<Object> to, Set<Operand> seen) {
    Member member = context.code.memory().memberOutside(address, Type.POINTER);
    if (!member.equals(Member.NONE)) {
      boolean array = member.type().encoding() == CType.Encoding.AGGREGATE;
      to.add(array ? ELEMENT : member);
      return true;
    } else if (roots.isRoot(context.code.values().root(address))
        && leadsToPointers(context.code.values().root(address))) {
      to.add(ELEMENT);
      return true;
    }
    List<Operand> from = roots.copiesOf(address);
    return !from.isEmpty()
        && (!seen.add(address) || from.stream().allMatch(one -> addKinds(one, to, seen)));
  }

  /** Whether nothing but pointers stands where the pointer leads. */
  private boolean leadsToPointers(Operand pointer) {
    Contents pointee = context.code.memory().pointee(pointer);
    return pointee.scalars().equals(Set.of(Type.POINTER)) && pointee.structures().isEmpty();
  }

  private Term isOutside(Term pointer) {
    return context.pointers.isIn(pointer, MemoryObject.OUTSIDE);
  }

  /** Whether a pointer leads somewhere outside. */
  private Term leads(Term pointer) {
    Term address = context.pointers.offset(pointer);
    return terms.and(
        isOutside(pointer), terms.not(terms.eq(address, terms.bits(address.width(), 0))));
  }

  private Sort address() {
    return Sort.bits(context.sorts.offsetBits());
  }

  /** Members that are kept apart do not stand at one place. */
  private Term place(Region region, Term address) {
    return terms.concat(number(region), address);
  }

  /** With what the function keeps pointers to of its inside. */
  private Term isHeldWhole(Object kind, Term pointer, Term place) {
    List<Term> all = new ArrayList<>(List.of(isHeld(kind, pointer, place)));
    for (long distance : freed.keptDistances()) {
      all.add(isHeld(kind, context.pointers.move(pointer, bytes(distance)), place));
    }
    return terms.and(all);
  }

  /** Whether that is the place in memory that holds the pointer. */
  private Term isHeld(Object kind, Term pointer, Term place) {
    var all = new Sort.Array(address(), place.sort());
    Term held = holders.computeIfAbsent(kind, k -> terms.fresh("holders", all));
    return terms.eq(terms.select(held, context.pointers.offset(pointer)), place);
  }

  private Term leadsBack(Member member, OppositeLinks.Back opposite, Term address, Term next) {
    Term there = terms.add(context.pointers.offset(next), bytes(opposite.member().offset()));
    Term found = terms.select(context.outside.left(opposite.region()), there);
    Term node = terms.sub(address, bytes(member.offset()));
    Term back = terms.and(isOutside(found), terms.eq(context.pointers.offset(found), node));
    return context.code.memory().freed().isEmpty()
        ? back
        : terms.and(
            back, isHeld(holder(opposite.member()), found, place(opposite.region(), there)));
  }

  private Term bytes(long count) {
    return terms.bits(context.sorts.offsetBits(), BigInteger.valueOf(count));
  }
}
