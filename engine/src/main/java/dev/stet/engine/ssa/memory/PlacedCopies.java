package dev.stet.engine.ssa.memory;

import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Copies of a known length between known places in objects: structures that are assigned. What
 * corresponds is copied as it is; of an object with instances, in the one that the pointer leads
 * to. Both pointers may lead to several objects, one at a time, and may be null as far as the
 * points-to analysis knows: that has been checked before.
 */
final class PlacedCopies {

  /** Of so many elements of an object with instances each is copied. */
  private static final int MOST_COPIED = 64;

  /** So many objects may be what is copied. */
  private static final int MOST_SOURCES = 4;

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final RegionTerms regions;
  private final MemoryEncoder contents;
  private final BlockElements elements;

  PlacedCopies(
      Context context, RegionTerms regions, MemoryEncoder contents, BlockElements elements) {
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.regions = regions;
    this.contents = contents;
    this.elements = elements;
  }

  /** Whether all that may be copied stands at known places in objects. */
  boolean areKnown(Targets sources) {
    List<Map.Entry<Integer, Congruence>> objects = objects(sources);
    return !objects.isEmpty()
        && objects.size() <= MOST_SOURCES
        && !sources.mayBe(MemoryObject.OUTSIDE)
        && objects.stream().allMatch(o -> o.getValue().isExact());
  }

  private static List<Map.Entry<Integer, Congruence>> objects(Targets targets) {
    return targets.offsets().entrySet().stream()
        .filter(t -> t.getKey() >= MemoryObject.FIRST)
        .toList();
  }

  /**
   * Copies to one object.
   *
   * @param to where the pointer may lead
   * @param start its place in the object, in bytes
   * @param before memory as the source is read in it
   */
  void copy(
      Targets to,
      int object,
      long start,
      Term pointer,
      BlockOperations.Source source,
      List<Term> memory,
      List<Term> before) {
    Term here = pointers.isIn(pointer, object);
    contents.outside().forgetView(object, memory, here);
    long length = source.bytes().value().longValue();
    Targets from = context.code.pointsTo().targets(source.address());
    for (Region region : context.code.memory().regions(object)) {
      if (region.low() < start + length && start < region.high()) {
        Term now = memory.get(region.id());
        Term then = from.offsets().size() == 1 ? now : regions.free(region);
        for (var origin : objects(from)) {
          long shift = start - origin.getValue().remainder();
          Term copied =
              counterpart(region, origin.getKey(), start, length, shift)
                  .map(other -> whole(region, other, start, pointer, source, memory, before))
                  .orElseGet(() -> parts(region, origin.getKey(), pointer, source, now, before));
          then =
              from.offsets().size() == 1
                  ? copied
                  : terms.ite(pointers.isIn(source.start(), origin.getKey()), copied, then);
        }
        memory.set(region.id(), to.offsets().size() == 1 ? then : terms.ite(here, then, now));
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
    return context.code.memory().regions(source).stream()
        .filter(
            other ->
                other.kind() == region.kind()
                    && other.low() + shift == region.low()
                    && other.high() + shift == region.high()
                    && other.stride() == region.stride()
                    && other.element().equals(region.element()))
        .findFirst();
  }

  private Term whole(
      Region region,
      Region other,
      long start,
      Term pointer,
      BlockOperations.Source source,
      List<Term> memory,
      List<Term> before) {
    return context.code.memory().isMany(region.object())
            || context.code.memory().isMany(other.object())
        ? instance(region, other, start, pointer, source.start(), memory, before)
        : before.get(other.id());
  }

  /** What has no counterpart, as far as its elements are few. */
  private Term parts(
      Region region,
      int source,
      Term pointer,
      BlockOperations.Source from,
      Term now,
      List<Term> before) {
    var range = new BlockElements.Range(pointers.offset(pointer), length(from));
    return elements.areFew(region, range)
        ? elements.copied(region, now, range, source, pointers.offset(from.start()), before)
        : regions.free(region);
  }

  private Term length(BlockOperations.Source from) {
    return context.sorts.fitted(terms, from.bytes());
  }

  /** Between single instances of objects, element by element; any contents where there are many. */
  private Term instance(
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
