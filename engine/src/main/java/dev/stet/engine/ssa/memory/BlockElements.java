package dev.stet.engine.ssa.memory;

import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.List;

/**
 * What memset, memcpy and memmove do to a region of few elements, one by one: so any start and any
 * length will do. An element that is covered gets its new value, one that is hit in part any.
 */
final class BlockElements {

  private static final int MOST_ELEMENTS = 64;

  private final Context context;
  private final Terms terms;
  private final RegionTerms regions;

  /**
   * The bytes that an operation writes.
   *
   * @param start offset of the first
   * @param length their number; start + length is inside the object, or the length is 0
   */
  record Range(Term start, Term length) {}

  BlockElements(Context context, RegionTerms regions) {
    this.context = context;
    this.terms = context.terms;
    this.regions = regions;
  }

  /** Whether the region, or what the range covers of it, can be treated so. */
  boolean areFew(Region region, Range range) {
    boolean array = region.kind() == Region.Kind.ARRAY || region.kind() == Region.Kind.BYTES;
    return !context.code.memory().isMany(region.object())
        && (region.kind() == Region.Kind.SCALAR
            || (array && last(region, range) - first(region, range) < MOST_ELEMENTS));
  }

  /** The first element that the range may hit. */
  private static long first(Region region, Range range) {
    return range.start().isConstant()
        ? Math.max(0, (number(range.start()) - region.low()) / region.stride())
        : 0;
  }

  /** The last one. */
  private static long last(Region region, Range range) {
    long last = (region.high() - region.low() - 1) / region.stride();
    boolean known = range.start().isConstant() && range.length().isConstant();
    long end = known ? number(range.start()) + number(range.length()) : 0;
    return known && end >= 0
        ? Math.min(last, Math.floorDiv(end - 1 - region.low(), region.stride()))
        : last;
  }

  /** As far as it is no address, which these are not. */
  private static long number(Term constant) {
    return constant.value().bitLength() < Long.SIZE - 2
        ? constant.value().longValue()
        : Long.MAX_VALUE / 4;
  }

  /** The contents after the same byte was written everywhere in the range. */
  Term filled(Region region, Term contents, Range range, Term value) {
    return written(region, contents, range, at -> repeated(region, value));
  }

  /** The contents after the range was written with what stands in an object from there on. */
  Term copied(Region region, Term contents, Range range, int source, Term from, List<Term> before) {
    return written(region, contents, range, at -> found(region, range, source, from, before, at));
  }

  /** What an element that begins at an offset becomes. */
  private interface NewValue {
    Term at(long offset);
  }

  private Term written(Region region, Term contents, Range range, NewValue value) {
    if (region.kind() == Region.Kind.SCALAR) {
      return element(region, contents, range, region.low(), value);
    }
    Term now = contents;
    long size = size(region);
    for (long i = first(region, range); i <= last(region, range); i++) {
      if (region.low() + i * region.stride() + size > region.high()) {
        break;
      }
      Term old = terms.select(contents, offset(i));
      long at = region.low() + i * region.stride();
      now = terms.store(now, offset(i), element(region, old, range, at, value));
    }
    return context.formula.define(region.label(), now);
  }

  private Term element(Region region, Term old, Range range, long at, NewValue value) {
    long size = size(region);
    Term end = offset(at + size);
    Term covered =
        terms.and(
            terms.ule(range.start(), offset(at)),
            terms.ule(terms.sub(end, range.start()), range.length()));
    Term hit =
        terms.and(
            terms.ult(range.start(), end),
            terms.ult(offset(at), terms.add(range.start(), range.length())),
            terms.not(terms.eq(range.length(), offset(0))));
    Term otherwise = size == 1 ? old : terms.ite(hit, any(region), old);
    return terms.ite(covered, value.at(at), otherwise);
  }

  /** The element all of whose bytes are the same. */
  private Term repeated(Region region, Term value) {
    Sort sort = element(region);
    if (value.isConstant() && value.value().signum() == 0) {
      Term zero = regions.zero(region.element(), sort);
      return zero == null ? any(region) : zero;
    }
    if (!(sort instanceof Sort.BitVector b)
        || region.element() instanceof Type.Pointer
        || b.width() != 8 * size(region)) {
      return any(region);
    }
    Term all = value;
    while (all.width() < b.width()) {
      all = terms.concat(value, all);
    }
    return all;
  }

  /** The element of the source that lands at the offset; any where the two do not line up. */
  private Term found(
      Region region, Range range, int source, Term from, List<Term> before, long at) {
    Term origin = terms.add(terms.sub(offset(at), range.start()), from);
    Term found = any(region);
    for (Region other : context.code.memory().regions(source)) {
      if (!other.element().equals(region.element())
          || context.code.memory().isMany(other.object())) {
        continue;
      }
      Term contents = before.get(other.id());
      if (other.kind() == Region.Kind.SCALAR) {
        found = terms.ite(terms.eq(origin, offset(other.low())), contents, found);
      } else if ((other.kind() == Region.Kind.ARRAY || other.kind() == Region.Kind.BYTES)
          && Long.bitCount(other.stride()) == 1) {
        found = terms.ite(isElement(other, origin), indexed(other, contents, origin), found);
      }
    }
    return found;
  }

  private Term isElement(Region other, Term origin) {
    Term distance = terms.sub(origin, offset(other.low()));
    Term aligned =
        other.stride() == 1
            ? terms.bool(true)
            : terms.eq(
                terms.extract(distance, 0, Long.numberOfTrailingZeros(other.stride())),
                terms.bits(Long.numberOfTrailingZeros(other.stride()), 0));
    Term inside = terms.ule(distance, offset(other.high() - other.low() - size(other)));
    return terms.and(aligned, inside);
  }

  private Term indexed(Region other, Term contents, Term origin) {
    Term distance = terms.sub(origin, offset(other.low()));
    Term shift = offset(Long.numberOfTrailingZeros(other.stride()));
    return terms.select(
        contents, other.stride() == 1 ? distance : terms.bv(Op.BV_LSHR, distance, shift));
  }

  private Term any(Region region) {
    return region.kind() == Region.Kind.SCALAR
        ? regions.free(region)
        : context.formula.free(region.label(), element(region));
  }

  private Sort element(Region region) {
    return regions.sort(region) instanceof Sort.Array a ? a.element() : regions.sort(region);
  }

  private long size(Region region) {
    return region.kind() == Region.Kind.BYTES
        ? 1
        : context.code.module().layout().storeSizeOf(region.element());
  }

  private Term offset(long bytes) {
    return terms.bits(context.sorts.offsetBits(), bytes);
  }
}
