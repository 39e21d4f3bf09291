package dev.stet.engine.ssa.memory;

import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.List;
import java.util.Optional;

/** Structures that are copied between objects of the function and memory from outside. */
final class OutsideCopies {

  /** An array is copied element by element as long as there are no more. */
  private static final int MOST_ELEMENTS = 64;

  private final Context context;
  private final Terms terms;
  private final RegionTerms regions;
  private final OutsideMemory outside;
  private final Registers registers;

  OutsideCopies(Context context, RegionTerms regions, OutsideMemory outside) {
    this.context = context;
    this.terms = context.terms;
    this.regions = regions;
    this.outside = outside;
    this.registers = new Registers(context, regions);
  }

  /** What a block outside gets from behind the source, as memory was before. */
  OutsideBlocks.Value value(Operand target, BlockOperations.Source source, List<Term> before) {
    Targets from = context.code.pointsTo().targets(source.address());
    if (from.mayBeOnly(MemoryObject.OUTSIDE)) {
      Term start = context.pointers.offset(source.start());
      return outside.blocks().copied(target, source.address(), start, before);
    }
    Optional<Targets> known = Optional.of(from).filter(Targets::isExact);
    return (region, distance) -> known.map(o -> scalar(region, distance, o, before));
  }

  /** The scalar of an object at a distance from the place that is copied. */
  private Term scalar(Region wanted, Term distance, Targets source, List<Term> before) {
    Term value = regions.free(wanted.element(), contents(source));
    for (var target : source.offsets().entrySet()) {
      for (Region region : context.code.memory().regions(target.getKey())) {
        if (region.kind() == Region.Kind.SCALAR
            && !context.code.memory().isMany(region.object())
            && region.element().equals(wanted.element())) {
          long at = region.low() - target.getValue().remainder();
          Term here = terms.eq(distance, terms.bits(context.sorts.offsetBits(), at));
          value = terms.ite(here, before.get(region.id()), value);
        }
      }
    }
    return value;
  }

  private Targets contents(Targets source) {
    Targets all = Targets.NONE;
    for (int object : source.offsets().keySet()) {
      all = all.join(context.code.pointsTo().contents(object));
    }
    return all;
  }

  /** Copies from outside to a place of an object, so many bytes. */
  void intoObject(
      int object,
      long start,
      long length,
      Term here,
      BlockOperations.Source source,
      BlockState state,
      List<Term> before) {
    for (Region region : context.code.memory().regions(object)) {
      if (region.low() >= start + length || start >= region.high()) {
        continue;
      }
      Term now = state.memory.get(region.id());
      Term copied = copied(region, new Range(start, start + length), source, state, before);
      state.memory.set(
          region.id(), context.formula.define(region.label(), terms.ite(here, copied, now)));
    }
  }

  /** The bytes of an object that are written, the last one excluded. */
  private record Range(long start, long end) {

    boolean holds(long from, long size) {
      return start <= from && from + size <= end;
    }
  }

  private Term copied(
      Region region,
      Range range,
      BlockOperations.Source source,
      BlockState state,
      List<Term> before) {
    if (context.code.memory().isMany(region.object())) {
      return regions.free(region);
    }
    return switch (region.kind()) {
      case SCALAR ->
          range.holds(region.low(), region.high() - region.low())
              ? read(
                  region,
                  region.element(),
                  range.start() == 0 ? structure(region) : "",
                  source,
                  region.low() - range.start(),
                  state,
                  before)
              : regions.free(region);
      case ARRAY, BYTES -> elements(region, range, source, state, before);
      default -> regions.free(region);
    };
  }

  /** One by one where they are few; those that are written in part are anything. */
  private Term elements(
      Region region,
      Range range,
      BlockOperations.Source source,
      BlockState state,
      List<Term> before) {
    Type element = region.element();
    long size = context.code.module().layout().storeSizeOf(element);
    long first = Math.max(0, Math.floorDiv(range.start() - region.low(), region.stride()));
    long end = Math.min(region.high(), range.end());
    if ((end - region.low()) / region.stride() - first > MOST_ELEMENTS) {
      return regions.free(region);
    }
    Term now = state.memory.get(region.id());
    for (long i = first; region.low() + i * region.stride() < end; i++) {
      long at = region.low() + i * region.stride();
      Term value =
          range.holds(at, size)
              ? read(region, element, "", source, at - range.start(), state, before)
              : context.formula.free(region.label(), regions.element(region));
      now = terms.store(now, terms.bits(context.sorts.offsetBits(), i), value);
    }
    return now;
  }

  /** The structure that an object is, as {@link dev.stet.engine.ir.Member} has it. */
  private String structure(Region region) {
    return context.code.pointsTo().usedAs(region.object()) instanceof Type.Struct s
        ? Member.nameOf(s)
        : "";
  }

  private Term read(
      Region to,
      Type element,
      String structure,
      BlockOperations.Source source,
      long distance,
      BlockState state,
      List<Term> before) {
    Term bytes = terms.bits(context.sorts.offsetBits(), distance);
    Term pointer = context.pointers.move(source.start(), bytes);
    Term value =
        context
            .code
            .memory()
            .outsideAt(source.address(), distance, element, structure)
            .map(from -> outside.read(from, pointer, state.guard, before))
            .orElseGet(() -> outside.readUnknown(element, state));
    registers.readOutside("copied", source.at(), element, value, pointer, state);
    Sort sort = regions.sort(to);
    return regions.toElement(value, sort instanceof Sort.Array a ? a.element() : sort);
  }
}
