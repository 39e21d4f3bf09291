package dev.stet.engine.ssa.memory;

import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.pointsto.StructureNames;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.OpenPlace;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.caller.CallerHeap;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Objects of this function whose address is known outside, as a pointer from outside sees them: it
 * leads into one where it is the object's address and some bytes. What the address is nobody knows,
 * but it is the same all along.
 */
final class SeenObjects {

  private static final Type BYTE = new Type.Int(8);

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final RegionTerms regions;
  private final Set<Integer> placed = new LinkedHashSet<>();

  SeenObjects(Context context, RegionTerms regions) {
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.regions = regions;
  }

  /** The object's address; it does not reach around the end of the address space. */
  Term address(MemoryObject object) {
    Term start = pointers.address(object.id());
    if (placed.add(object.id())) {
      Term last = terms.add(start, offset(Math.max(0, object.sizeBytes())));
      context.formula.add(terms.not(terms.eq(start, offset(0))));
      context.formula.add(terms.ule(start, last));
    }
    return start;
  }

  /** A scalar of a region outside is written at an address, where the condition holds. */
  void write(Region outside, Term address, Term value, Term here, List<Term> memory) {
    Type type = outside.element();
    Member member = context.code.memory().memberOf(outside);
    for (int id : context.code.pointsTo().seenOutside()) {
      MemoryObject object = context.code.pointsTo().object(id);
      if (object.kind() == MemoryObject.Kind.CONSTANT) {
        continue;
      } else if (isOfOtherStructure(object, member)) {
        context.found.assumptions.add(CallerHeap.APART);
        continue;
      }
      for (Region region : context.code.memory().regions(id)) {
        noteNumber(region, type, address, here);
        Term before = memory.get(region.id());
        Term after = written(region, type, address, value, before);
        memory.set(
            region.id(), context.formula.define(region.label(), terms.ite(here, after, before)));
      }
    }
  }

  /** A number that is written where a union of the function's own may hold a pointer. */
  private void noteNumber(Region region, Type type, Term address, Term here) {
    MemoryObject object = region.object();
    if (!(type instanceof Type.Pointer)
        && region.element() instanceof Type.Pointer
        && hasUnion(object)
        && object.sizeBytes() >= 0
        && !context.code.memory().isMany(object)) {
      Term at = terms.sub(address, terms.add(address(object), offset(region.low())));
      Term meets = meets(at, regions.bytes(type), region.high() - region.low());
      context.found.gaps.add(
          new OpenPlace(
              Gap.Doubt.WRITTEN_OTHERWISE, context.formula.define("gap", terms.and(here, meets))));
    }
  }

  /** Whether the object is a variable in which there is no such member. */
  private boolean isOfOtherStructure(MemoryObject object, Member member) {
    return member.structure().startsWith("struct.")
        && object.kind() == MemoryObject.Kind.GLOBAL
        && !isCharacters(object)
        && !hasUnion(object)
        && !StructureNames.in(object.type()).contains(member.structure());
  }

  private Term written(Region region, Type type, Term address, Term value, Term before) {
    MemoryObject object = region.object();
    if (context.code.memory().isMany(object) || object.sizeBytes() < 0) {
      return regions.free(region);
    }
    if (!mayBeIn(type, region)) {
      context.found.assumptions.add(CallerHeap.APART);
      return before;
    }
    long size = regions.bytes(type);
    Term at = terms.sub(address, terms.add(address(object), offset(region.low())));
    boolean same = region.element().equals(type);
    if (same && region.kind() == Region.Kind.SCALAR) {
      Term element = regions.toElement(value, regions.sort(region));
      Term meets = meets(at, size, region.high() - region.low());
      Term exact = terms.eq(at, offset(0));
      return terms.ite(exact, element, terms.ite(meets, regions.free(region), before));
    }
    Term meets = meets(at, size, region.high() - region.low());
    Term after = regions.free(region);
    if (same
        && region.kind() == Region.Kind.ARRAY
        && regions.sort(region) instanceof Sort.Array array
        && Long.bitCount(region.stride()) == 1) {
      int low = Long.numberOfTrailingZeros(region.stride());
      Term index = terms.bv(Op.BV_LSHR, at, offset(low));
      Term stored = terms.store(before, index, regions.toElement(value, array.element()));
      Term aligned =
          low == 0 ? terms.bool(true) : terms.eq(terms.extract(at, 0, low), terms.bits(low, 0));
      after = terms.ite(aligned, stored, after);
    }
    return terms.ite(meets, after, before);
  }

  /** Pointers to different types do not lead to the same bytes, but in unions and as characters. */
  private boolean mayBeIn(Type type, Region region) {
    boolean plain = region.kind() == Region.Kind.SCALAR || region.kind() == Region.Kind.ARRAY;
    return !plain
        || type.equals(region.element())
        || type.equals(BYTE)
        || region.element().equals(BYTE)
        || context.code.module().unions().stream()
            .anyMatch(u -> u.contents().scalars().contains(type));
  }

  /** Whether there is a union in the object, or something without a name that may be one. */
  boolean hasUnion(MemoryObject object) {
    return hasUnion(object.type());
  }

  private static boolean hasUnion(Type type) {
    if (type instanceof Type.Array array) {
      return hasUnion(array.element());
    }
    return type instanceof Type.Struct s
        && (s.name().isEmpty()
            || s.name().startsWith("union")
            || s.fields().stream().anyMatch(f -> hasUnion(f.type())));
  }

  /** Whether the object is declared to hold characters, or not at all. */
  boolean isCharacters(MemoryObject object) {
    Type element = object.type();
    while (element instanceof Type.Array array) {
      element = array.element();
    }
    return element.equals(BYTE) || element.equals(Type.VOID);
  }

  /** Whether so many bytes from the distance on share one with the first ones of a region. */
  private Term meets(Term distance, long size, long extent) {
    Term last = terms.add(distance, offset(size - 1));
    return terms.ult(last, offset(extent + size - 1));
  }

  private Term offset(long bytes) {
    return terms.bits(context.sorts.offsetBits(), bytes);
  }
}
