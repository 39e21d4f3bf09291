package dev.stet.engine.ssa.memory;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;

/** What memset, memcpy and memmove do, where all is known; else they make contents unknown. */
public final class BlockOperations {

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final RegionTerms regions;
  private final MemoryEncoder contents;
  private final BlockElements elements;
  private final PlacedCopies placed;
  private final OutsideCopies copies;

  public BlockOperations(Context context, RegionTerms regions, MemoryEncoder contents) {
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.regions = regions;
    this.contents = contents;
    this.elements = new BlockElements(context, regions);
    this.placed = new PlacedCopies(context, regions, contents, elements);
    this.copies = new OutsideCopies(context, regions, contents.outside());
  }

  /** Sets memory as memset does, where all is known; else forgets what it may change. */
  public void fill(Operand address, Term pointer, List<Term> memory, Term value, Term length) {
    Targets to = context.code.pointsTo().targets(address);
    for (var target : to.offsets().entrySet()) {
      int object = target.getKey();
      Term here = pointers.isIn(pointer, object);
      if (object == MemoryObject.OUTSIDE) {
        OutsideBlocks.Value zeros = contents.outside().blocks().filled(value);
        contents.outside().write(address, block(here, pointer, length, zeros), memory);
      } else if (object >= MemoryObject.FIRST) {
        long size = context.code.pointsTo().object(object).sizeBytes();
        boolean whole =
            target.getValue().equals(Congruence.ZERO)
                && !context.code.memory().isMany(context.code.pointsTo().object(object))
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
    for (Region region : context.code.memory().regions(object)) {
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
    for (Region region : context.code.memory().regions(object)) {
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
  public record Source(Operand address, Term start, Term bytes, Location at) {}

  /** Structures of the caller's are the same or have no byte in common; so is what is copied. */
  private void assumeApart(Term pointer, Source source, BlockState state) {
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
    context.found.assumptions.add(AccessChecks.VALID_OUTSIDE);
    state.guard =
        context.formula.define("g", terms.and(state.guard, terms.implies(outside, apart)));
  }

  /** Whether source and target may have bytes in common: memmove and memcpy. */
  public enum Overlap {
    ALLOWED,
    UNDEFINED
  }

  /**
   * Copies between two objects that are known, as a whole where the places are known exactly, else
   * by elements; and from outside to outside; otherwise forgets what it may change.
   *
   * @param before memory as the source is read in it
   */
  public void copy(
      Operand address,
      Term pointer,
      Source source,
      Overlap overlap,
      BlockState state,
      List<Term> before) {
    List<Term> memory = state.memory;
    Targets to = context.code.pointsTo().targets(address);
    Targets from = context.code.pointsTo().targets(source.address());
    if (overlap == Overlap.UNDEFINED
        && to.mayBe(MemoryObject.OUTSIDE)
        && from.mayBe(MemoryObject.OUTSIDE)) {
      assumeApart(pointer, source, state);
    }
    Term bytes = source.bytes();
    long length =
        bytes.isConstant() && bytes.value().bitLength() < 62 ? bytes.value().longValue() : -1;
    int only = from.offsets().size() == 1 ? from.offsets().keySet().iterator().next() : -1;
    boolean known = length >= 0 && placed.areKnown(from);
    for (var target : to.offsets().entrySet()) {
      int object = target.getKey();
      Term here = pointers.isIn(pointer, object);
      if (object == MemoryObject.OUTSIDE) {
        OutsideBlocks.Value value = copies.value(address, source, before);
        contents.outside().write(address, block(here, pointer, bytes, value), memory);
      } else if (object >= MemoryObject.FIRST
          && length >= 0
          && target.getValue().isExact()
          && from.mayBeOnly(MemoryObject.OUTSIDE)) {
        contents.outside().forgetView(object, memory, here);
        long start = target.getValue().remainder();
        copies.intoObject(object, start, length, here, source, state, before);
      } else if (object >= MemoryObject.FIRST && target.getValue().isExact() && known) {
        placed.copy(to, object, target.getValue().remainder(), pointer, source, memory, before);
      } else if (object >= MemoryObject.FIRST && only >= MemoryObject.FIRST) {
        var range = range(pointer, bytes);
        Term start = pointers.offset(source.start());
        change(
            object,
            memory,
            here,
            range,
            (r, now) -> elements.copied(r, now, range, only, start, before));
      } else if (object >= MemoryObject.FIRST) {
        contents.forget(object, memory, here);
      }
    }
  }
}
