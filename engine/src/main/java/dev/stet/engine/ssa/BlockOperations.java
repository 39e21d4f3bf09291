package dev.stet.engine.ssa;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.Congruence;
import dev.stet.engine.memory.MemoryObject;
import dev.stet.engine.memory.Region;
import dev.stet.engine.memory.Targets;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** What memset, memcpy and memmove do, where all is known; else they make contents unknown. */
final class BlockOperations {

  /** Of so many elements of an object with instances each is copied. */
  private static final int MOST_COPIED = 64;

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final RegionTerms regions;
  private final MemoryEncoder contents;
  private final BlockElements elements;
  private final OutsideCopies copies;

  BlockOperations(Context context, RegionTerms regions, MemoryEncoder contents) {
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.regions = regions;
    this.contents = contents;
    this.elements = new BlockElements(context, regions);
    this.copies = new OutsideCopies(context, regions, contents.outside());
  }

  /** Sets memory as memset does, where all is known; else forgets what it may change. */
  void fill(Operand address, Term pointer, List<Term> memory, Term value, Term length) {
    Targets to = context.pointsTo.targets(address);
    for (var target : to.offsets().entrySet()) {
      int object = target.getKey();
      Term here = pointers.isIn(pointer, object);
      if (object == MemoryObject.OUTSIDE) {
        OutsideBlocks.Value zeros = contents.outside().blocks().filled(value);
        contents.outside().write(address, block(here, pointer, length, zeros), memory);
      } else if (object >= MemoryObject.FIRST) {
        long size = context.pointsTo.object(object).sizeBytes();
        boolean whole =
            target.getValue().equals(Congruence.ZERO)
                && !context.memory.isMany(context.pointsTo.object(object))
                && length.isConstant()
                && size >= 0
                && length.value().equals(BigInteger.valueOf(size))
                && value.isConstant()
                && value.value().signum() == 0;
        if (whole) {
          clear(object, memory, here);
        } else {
          var range = range(pointer, length);
          change(object, memory, here, range, (r, now) -> elements.filled(r, now, range, value));
        }
      }
    }
  }

  /** What becomes of the contents of a region of few elements. */
  private interface Change {
    Term of(Region region, Term contents);
  }

  /** Changes regions of few elements, and forgets the others, where the condition holds. */
  private void change(
      int object, List<Term> memory, Term condition, BlockElements.Range range, Change change) {
    contents.outside().forgetView(object, memory, condition);
    for (Region region : context.memory.regions(object)) {
      if (region.object().kind() == MemoryObject.Kind.CONSTANT) {
        continue;
      }
      Term now = memory.get(region.id());
      Term then = elements.areFew(region, range) ? change.of(region, now) : regions.free(region);
      memory.set(region.id(), terms.ite(condition, then, now));
    }
  }

  private BlockElements.Range range(Term pointer, Term length) {
    return new BlockElements.Range(pointers.offset(pointer), context.sorts.fitted(terms, length));
  }

  private void clear(int object, List<Term> memory, Term condition) {
    contents.outside().forgetView(object, memory, condition);
    for (Region region : context.memory.regions(object)) {
      Sort sort = regions.sort(region);
      Term zero = regions.zero(region.element(), sort instanceof Sort.Array a ? a.element() : sort);
      if (region.kind() == Region.Kind.OPAQUE || zero == null) {
        continue;
      }
      Term cleared = sort instanceof Sort.Array a ? regions.filled(region, a, zero) : zero;
      memory.set(region.id(), terms.ite(condition, cleared, memory.get(region.id())));
    }
  }

  private OutsideBlocks.Block block(
      Term here, Term pointer, Term length, OutsideBlocks.Value value) {
    var range = range(pointer, length);
    return new OutsideBlocks.Block(here, range.start(), range.length(), value);
  }

  /**
   * What is copied.
   *
   * @param address as the program has it
   * @param start the value of that
   * @param bytes their number
   * @param at the call
   */
  record Source(Operand address, Term start, Term bytes, Location at) {}

  /** Structures of the caller's are the same or have no byte in common; so is what is copied. */
  private void assumeApart(Term pointer, Source source, State state) {
    var range = range(pointer, source.bytes());
    Term from = pointers.offset(source.start());
    Term up = terms.sub(range.start(), from);
    Term down = terms.sub(from, range.start());
    Term apart =
        terms.or(
            terms.eq(range.start(), from),
            terms.and(terms.ule(range.length(), up), terms.ule(range.length(), down)));
    Term outside =
        terms.and(
            pointers.isIn(pointer, MemoryObject.OUTSIDE),
            pointers.isIn(source.start(), MemoryObject.OUTSIDE));
    context.assumptions.add(AccessChecks.VALID_OUTSIDE);
    state.guard =
        context.formula.define("g", terms.and(state.guard, terms.implies(outside, apart)));
  }

  /** Whether source and target may have bytes in common: memmove and memcpy. */
  enum Overlap {
    ALLOWED,
    UNDEFINED
  }

  /**
   * Copies between two objects that are known, as a whole where the places are known exactly, else
   * by elements; and from outside to outside; otherwise forgets what it may change.
   *
   * @param before memory as the source is read in it
   */
  void copy(
      Operand address,
      Term pointer,
      Source source,
      Overlap overlap,
      State state,
      List<Term> before) {
    List<Term> memory = state.memory;
    Targets to = context.pointsTo.targets(address);
    Targets from = context.pointsTo.targets(source.address());
    if (overlap == Overlap.UNDEFINED
        && to.mayBe(MemoryObject.OUTSIDE)
        && from.mayBe(MemoryObject.OUTSIDE)) {
      assumeApart(pointer, source, state);
    }
    Term bytes = source.bytes();
    Term origin = source.start();
    long length =
        bytes.isConstant() && bytes.value().bitLength() < 62 ? bytes.value().longValue() : -1;
    int only = from.offsets().size() == 1 ? from.offsets().keySet().iterator().next() : -1;
    boolean exact =
        to.offsets().size() == 1
            && to.offsets().values().iterator().next().isExact()
            && from.isExact()
            && length >= 0;
    for (var target : to.offsets().entrySet()) {
      int object = target.getKey();
      Term here = pointers.isIn(pointer, object);
      if (object == MemoryObject.OUTSIDE) {
        OutsideBlocks.Value value = copies.value(address, source, before);
        contents.outside().write(address, block(here, pointer, bytes, value), memory);
      } else if (object >= MemoryObject.FIRST
          && length >= 0
          && to.isExact()
          && from.mayBeOnly(MemoryObject.OUTSIDE)) {
        contents.outside().forgetView(object, memory, here);
        long start = target.getValue().remainder();
        copies.intoObject(object, start, length, here, source, state, before);
      } else if (object >= MemoryObject.FIRST && !exact) {
        if (only >= MemoryObject.FIRST) {
          var range = range(pointer, bytes);
          Term start = pointers.offset(origin);
          change(
              object,
              memory,
              here,
              range,
              (r, now) -> elements.copied(r, now, range, only, start, before));
        } else {
          contents.forget(object, memory, here);
        }
      } else if (object >= MemoryObject.FIRST) {
        contents.outside().forgetView(object, memory, here);
        int copied = from.offsets().keySet().iterator().next();
        long start = target.getValue().remainder();
        var range = range(pointer, bytes);
        Term begin = pointers.offset(origin);
        long shift = start - from.offsets().values().iterator().next().remainder();
        for (Region region : context.memory.regions(object)) {
          if (region.low() < start + length && start < region.high()) {
            boolean many =
                context.memory.isMany(region.object())
                    || context.memory.isMany(context.pointsTo.object(copied));
            memory.set(
                region.id(),
                counterpart(region, copied, start, length, shift)
                    .map(
                        other ->
                            many
                                ? copied(region, other, start, pointer, origin, memory, before)
                                : before.get(other.id()))
                    .orElseGet(
                        () ->
                            elements.areFew(region, range)
                                ? elements.copied(
                                    region, memory.get(region.id()), range, copied, begin, before)
                                : regions.free(region)));
          }
        }
      }
    }
  }

  /** The region of the source that lands on the whole region, where there is one like it. */
  private Optional<Region> counterpart(
      Region region, int source, long start, long length, long shift) {
    if (region.low() < start
        || region.high() > start + length
        || region.kind() == Region.Kind.OPAQUE) {
      return Optional.empty();
    }
    return context.memory.regions(source).stream()
        .filter(
            other ->
                other.kind() == region.kind()
                    && other.low() + shift == region.low()
                    && other.high() + shift == region.high()
                    && other.stride() == region.stride()
                    && other.element().equals(region.element()))
        .findFirst();
  }

  /** Between single instances of objects, element by element; any contents where there are many. */
  private Term copied(
      Region region,
      Region other,
      long start,
      Term pointer,
      Term origin,
      List<Term> memory,
      List<Term> before) {
    long stride = region.kind() == Region.Kind.SCALAR ? region.high() : region.stride();
    if ((region.high() - region.low()) / Math.max(1, stride) > MOST_COPIED) {
      return regions.free(region);
    }
    Term now = memory.get(region.id());
    for (long at = region.low(); at < region.high(); at += Math.max(1, stride)) {
      Term distance = contents.index(at - start);
      Term value = contents.element(other, before.get(other.id()), pointers.move(origin, distance));
      now = contents.put(region, now, pointers.move(pointer, distance), value);
    }
    return context.formula.define(region.label(), now);
  }
}
