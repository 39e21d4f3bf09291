package dev.stet.engine.ssa.memory;

import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.caller.CallerHeap;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Memory as one term per region: reads, writes and what makes contents unknown (001 §4.2.3). A
 * region of an object that has several instances is an array over them, so that each field of a
 * list's nodes is one array, however long the list.
 */
public final class MemoryEncoder {

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final RegionTerms regions;
  private final OutsideMemory outside;
  private final UnsetContents unset;

  public MemoryEncoder(Context context, RegionTerms regions, CallerHeap caller) {
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.regions = regions;
    this.outside = new OutsideMemory(context, regions, caller);
    this.unset = new UnsetContents(context);
  }

  public OutsideMemory outside() {
    return outside;
  }

  public UnsetContents unset() {
    return unset;
  }

  public Term index(long i) {
    return terms.bits(context.sorts.offsetBits(), i);
  }

  /** The index into an array region of a byte offset into its object. */
  private Term index(Region region, Term offset) {
    Term distance = terms.sub(offset, terms.bits(context.sorts.offsetBits(), region.low()));
    long stride = region.stride();
    if (stride == 1) {
      return distance;
    }
    return Long.bitCount(stride) == 1
        ? terms.bv(Op.BV_LSHR, distance, index(Long.numberOfTrailingZeros(stride)))
        : terms.bv(Op.BV_UDIV, distance, index(stride));
  }

  /** The index with the number of the instance in front, where there are several. */
  private Term inInstance(Region region, Term pointer, Term index) {
    return context.code.memory().isMany(region.object())
        ? terms.concat(pointers.instance(pointer), index)
        : index;
  }

  /** Whether an access of this size at the offset stays inside the region it is laid out in. */
  Term inside(Region region, Term offset, long size) {
    if (region.kind() == Region.Kind.OPAQUE && region.object().sizeBytes() < 0) {
      return terms.bool(true);
    }
    long high = Math.max(0, region.high() - region.low() - size);
    return terms.ule(
        terms.sub(offset, index(region.low())), terms.bits(context.sorts.offsetBits(), high));
  }

  /** The scalar that the pointer leads to, which leads into the region. */
  public Term read(Region region, Term contents, Term pointer, Type type) {
    if (region.kind() == Region.Kind.OPAQUE) {
      return context.formula.free("opaque", context.sorts.of(type));
    }
    if (region.kind() == Region.Kind.BYTES) {
      Term bytes = bytes(region, contents, pointer, type);
      return regions.fromElement(bytes, context.sorts.of(type));
    }
    return regions.fromElement(element(region, contents, pointer), context.sorts.of(type));
  }

  /** What is kept where the pointer leads to: an element, or the only value. */
  public Term element(Region region, Term contents, Term pointer) {
    if (region.kind() == Region.Kind.ARRAY || region.kind() == Region.Kind.BYTES) {
      Term index = index(region, pointers.offset(pointer));
      return terms.select(contents, inInstance(region, pointer, index));
    }
    return context.code.memory().isMany(region.object())
        ? terms.select(contents, pointers.instance(pointer))
        : contents;
  }

  /** The contents after a write through the pointer, where the condition holds. */
  public Term write(Region region, Term contents, Term pointer, Term value, Term condition) {
    if (region.kind() == Region.Kind.OPAQUE) {
      return contents;
    }
    if (region.kind() == Region.Kind.BYTES) {
      Term bytes = writeBytes(region, contents, pointer, value);
      return context.formula.define(region.label(), terms.ite(condition, bytes, contents));
    }
    Sort sort = regions.sort(region);
    Term element = regions.toElement(value, sort instanceof Sort.Array a ? a.element() : sort);
    Term written = put(region, contents, pointer, element);
    return context.formula.define(region.label(), terms.ite(condition, written, contents));
  }

  /** The contents after the value that is kept where the pointer leads to was replaced. */
  public Term put(Region region, Term contents, Term pointer, Term element) {
    if (region.kind() == Region.Kind.ARRAY || region.kind() == Region.Kind.BYTES) {
      Term index = index(region, pointers.offset(pointer));
      return terms.store(contents, inInstance(region, pointer, index), element);
    }
    return context.code.memory().isMany(region.object())
        ? terms.store(contents, pointers.instance(pointer), element)
        : element;
  }

  /** The bytes of a scalar, put together. */
  private Term bytes(Region region, Term contents, Term pointer, Type type) {
    Term start = index(region, pointers.offset(pointer));
    int size = (int) context.code.module().layout().storeSizeOf(type);
    Term all = terms.select(contents, inInstance(region, pointer, start));
    for (int i = 1; i < size; i++) {
      Term at = inInstance(region, pointer, terms.add(start, index(i)));
      Term next = terms.select(contents, at);
      all = isLittleEndian() ? terms.concat(next, all) : terms.concat(all, next);
    }
    return all;
  }

  /** A byte region after the bytes of a scalar were written. */
  Term writeBytes(Region region, Term contents, Term pointer, Term value) {
    Term bits =
        value.sort() instanceof Sort.FloatingPoint
            ? regions.bits(value)
            : value.sort() instanceof Sort.Bool ? terms.zeroExtend(terms.bit(value), 8) : value;
    Term start = index(region, pointers.offset(pointer));
    int size = bits.width() / 8;
    Term written = contents;
    for (int i = 0; i < size; i++) {
      Term part = terms.extract(bits, 8 * (isLittleEndian() ? i : size - 1 - i), 8);
      Term at = inInstance(region, pointer, terms.add(start, index(i)));
      written = terms.store(written, at, part);
    }
    return written;
  }

  private boolean isLittleEndian() {
    return context.code.module().layout().byteOrder() == DataLayout.ByteOrder.LITTLE;
  }

  /** Any contents for all regions of an object, where the condition holds. */
  void forget(int object, List<Term> memory, Term condition) {
    outside.forgetView(object, memory, condition);
    forgetObject(object, memory, condition);
  }

  private void forgetObject(int object, List<Term> memory, Term condition) {
    for (Region region : context.code.memory().regions(object)) {
      if (region.object().kind() != MemoryObject.Kind.CONSTANT) {
        memory.set(
            region.id(), terms.ite(condition, regions.free(region), memory.get(region.id())));
      }
    }
  }

  /**
   * Any contents for whatever the code of a call may write.
   *
   * @param call gives it addresses
   */
  public void forgetEscaped(List<Term> memory, Frame frame, Instruction.Call call) {
    Term always = terms.bool(true);
    Set<Integer> given = context.code.pointsTo().reachable(call.arguments());
    if (frame.holdsOutside()
        || context.code.pointsTo().seenOutside().stream().anyMatch(frame::holds)) {
      outside.forget(memory, call);
    }
    for (int object : context.code.pointsTo().escaped()) {
      MemoryObject.Kind kind = context.code.pointsTo().object(object).kind();
      if (frame.equals(Frame.OPEN)
          && kind != MemoryObject.Kind.CONSTANT
          && kind != MemoryObject.Kind.GLOBAL) {
        RegionTerms.Hands hands = hands(object, given);
        for (Region region : context.code.memory().regions(object)) {
          Term before = memory.get(region.id());
          memory.set(region.id(), regions.left(region, before, hands));
        }
        switch (hands) {
          case GIVEN -> unset.leave(object, memory);
          case MODULE -> unset.mayLeave(object, memory);
          case OTHERS -> {
            // Whoever has got hold of it earlier has set it then.
          }
        }
      } else if (frame.holds(object)) {
        forgetObject(object, memory, always);
        unset.mayLeave(object, memory);
      }
    }
  }

  /** Functions of the module find what its variables lead to, and code outside may call them. */
  private RegionTerms.Hands hands(int object, Set<Integer> given) {
    if (context.code.pointsTo().reachableFromGlobals().contains(object)) {
      return RegionTerms.Hands.MODULE;
    }
    return given.contains(object) ? RegionTerms.Hands.GIVEN : RegionTerms.Hands.OTHERS;
  }

  /** Regions that {@link #forgetEscaped} changes. */
  public Set<Integer> escapedRegions(Frame frame) {
    Set<Integer> all = new TreeSet<>();
    context.code.pointsTo().escaped().stream()
        .filter(frame::holds)
        .forEach(o -> addRegions(o, all));
    outside.addRegions(all);
    return all;
  }

  /** Regions that a change of an object as a whole changes, with the view from outside. */
  public void addWritten(int object, Set<Integer> to) {
    addRegions(object, to);
    if (context.code.pointsTo().isSeenOutside(object)) {
      outside.addRegions(to);
    }
  }

  /** Regions that a write of a scalar through a pointer changes. */
  public void addWritten(Operand address, Type type, Set<Integer> to) {
    Targets targets = context.code.pointsTo().targets(address);
    long size = context.code.module().layout().storeSizeOf(type);
    targets
        .offsets()
        .forEach(
            (object, offset) -> {
              if (object == MemoryObject.OUTSIDE) {
                context.code.pointsTo().seenOutside().forEach(o -> addRegions(o, to));
                outside.addRegions(context.code.memory().outside(address, type), to);
              } else if (object >= MemoryObject.FIRST && !isCode(object)) {
                region(object, offset, size)
                    .ifPresent(
                        r -> {
                          to.add(r.id());
                          unset.addRegion(r, to);
                          outside.addSeen(r, type, to);
                        });
              }
            });
  }

  private boolean isCode(int object) {
    return context.code.pointsTo().object(object).kind() == MemoryObject.Kind.FUNCTION;
  }

  public void addRegions(int object, Set<Integer> to) {
    context.code.memory().regions(object).forEach(r -> to.add(r.id()));
    unset.addRegions(object, to);
  }

  /**
   * The region of an access, for one of the objects it may fall into; empty where it falls out of
   * it.
   */
  public Optional<Region> region(int object, Congruence offset, long size) {
    return context.code.memory().region(object, offset, size);
  }
}
