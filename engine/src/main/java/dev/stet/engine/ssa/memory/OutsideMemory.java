package dev.stet.engine.ssa.memory;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.pointers.CopiedNumbers;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.OpenPlace;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.caller.CallerHeap;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What memory from outside holds: for each type of scalars an array over the addresses. Two
 * pointers of one type may lead to the same scalar; those to different types are taken not to
 * overlap, but where the function itself uses bytes as both (001 §4.2.3 has one object behind each
 * parameter instead). Objects of this function whose address is known outside are seen there as
 * well, at an address that nobody knows.
 */
public final class OutsideMemory {

  private static final Type BYTE = new Type.Int(8);

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final RegionTerms regions;
  private final CallerHeap caller;
  private final SeenObjects seen;
  private final OutsideBlocks blocks;

  /** Whether pointers may have been made of the bytes of numbers. */
  private final boolean copiesNumbers;

  OutsideMemory(Context context, RegionTerms regions, CallerHeap caller) {
    this.caller = caller;
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.regions = regions;
    this.seen = new SeenObjects(context, regions);
    this.blocks = new OutsideBlocks(context, regions, caller.orderly);
    this.copiesNumbers =
        new CopiedNumbers(context.code.pointsTo(), context.code.memory())
            .areIn(context.code.function());
  }

  /** The scalar at the address of a pointer, whatever the pointer leads to. */
  public Term read(Region region, Term pointer, BlockState state) {
    return read(region, pointer, state.guard, state.memory);
  }

  /** The same where memory is another one. */
  public Term read(Region region, Term pointer, Term guard, List<Term> memory) {
    Term address = pointers.offset(pointer);
    blocks.note(memory.get(region.id()), address);
    Term read = terms.select(memory.get(region.id()), address);
    if (!(region.element() instanceof Type.Pointer)) {
      return regions.fromElement(read, context.sorts.of(region.element()));
    }
    Term value = context.formula.define("pointer", read);
    Targets targets = context.code.pointsTo().contents(MemoryObject.OUTSIDE);
    context.formula.add(terms.implies(guard, regions.leadsTo(value, targets)));
    if (targets.mayBe(MemoryObject.WILD) && !copiesNumbers) {
      isSet(value, guard);
    }
    if (!targets.mayBe(MemoryObject.NULL)) {
      // A null that the caller may have left is the address 0 outside.
      Term own = pointers.isIn(value, MemoryObject.NULL);
      context.formula.add(terms.or(terms.not(guard), terms.not(own)));
    }
    blocks.noteLeft(region, address);
    if (context.code.memory().isSpoilt(region)) {
      doubt(region, address, value, guard);
    }
    return value;
  }

  /** What others leave, or is copied to them, counts as set; what is stored may not have been. */
  private void isSet(Term value, Term guard) {
    List<Term> stored = new ArrayList<>();
    context.outside.storedAndSet().forEach(s -> stored.add(terms.eq(value, s)));
    Term set = terms.not(pointers.isIn(value, MemoryObject.WILD));
    context.formula.add(terms.implies(guard, terms.or(set, terms.or(stored))));
  }

  /** A scalar from bytes that may be in use as anything. */
  Term readUnknown(Type type, BlockState state) {
    if (type instanceof Type.Pointer && !context.code.memory().outside().isEmpty()) {
      context.gap(Gap.Doubt.WRITTEN_OTHERWISE, state);
    }
    return regions.free(type, context.code.pointsTo().contents(MemoryObject.OUTSIDE));
  }

  /**
   * Where bytes of pointers are written as something else, only what the caller left, here or where
   * it was copied from, and what was stored as a pointer is known to be one.
   */
  private void doubt(Region region, Term address, Term value, Term guard) {
    List<Term> known = new ArrayList<>();
    known.add(terms.eq(value, terms.select(context.outside.left(region), address)));
    context.outside.stored().forEach(stored -> known.add(terms.eq(value, stored)));
    context.outside.copied(region).forEach(left -> known.add(terms.eq(value, left)));
    Term reached = terms.and(guard, terms.not(terms.or(known)));
    context.found.gaps.add(
        new OpenPlace(Gap.Doubt.WRITTEN_OTHERWISE, context.formula.define("gap", reached)));
  }

  /** Writes a scalar at the address of a pointer from outside, where the condition holds. */
  public void write(Region region, Term pointer, Term value, Term here, List<Term> memory) {
    if (context.code.memory().outside().size() > 1) {
      context.found.assumptions.add(CallerHeap.APART);
    }
    Term address = pointers.offset(pointer);
    put(region, address, value, here, memory);
    seen.write(region, address, value, here, memory);
  }

  /** A scalar of an object of this function was written: whoever knows its address sees that. */
  public void writeObject(
      Region written, Type type, Term pointer, Term value, Term here, BlockState state) {
    MemoryObject object = written.object();
    if (!context.code.pointsTo().isSeenOutside(object.id())
        || context.code.memory().outside().isEmpty()) {
      return;
    }
    if (isSeenAs(type, written)) {
      for (Region region : ofType(type)) {
        Term start =
            context.code.memory().isMany(object)
                ? pointers.address(object.id(), pointer)
                : seen.address(object);
        Term address = terms.add(start, pointers.offset(pointer));
        put(region, address, value, here, state.memory);
      }
      return;
    }
    forgetView(object.id(), state.memory, here);
    boolean pointers =
        context.code.memory().outside().stream().anyMatch(r -> r.element() instanceof Type.Pointer);
    if (pointers && !(type instanceof Type.Pointer)) {
      context.gap(Gap.Doubt.WRITTEN_OTHERWISE, here, state);
    }
  }

  /** Whether what is written is a scalar of the object and no part or mixture of others. */
  private boolean isSeenAs(Type type, Region written) {
    boolean characters = type.equals(BYTE) && !seen.isCharacters(written.object());
    return written.kind() != Region.Kind.OPAQUE
        && written.element().equals(type)
        && !characters
        && !seen.hasUnion(written.object());
  }

  OutsideBlocks blocks() {
    return blocks;
  }

  /** Writes a block through a pointer from outside. */
  void write(Operand pointer, OutsideBlocks.Block block, List<Term> memory) {
    if (context.code.memory().outsideBehind(pointer).size()
        < context.code.memory().outside().size()) {
      context.found.assumptions.add(CallerHeap.APART);
    }
    for (Region region : context.code.memory().outsideBehind(pointer)) {
      memory.set(region.id(), blocks.changed(region, memory.get(region.id()), block));
    }
    for (int object : context.code.pointsTo().seenOutside()) {
      for (Region region : context.code.memory().regions(object)) {
        if (region.object().kind() != MemoryObject.Kind.CONSTANT) {
          Term before = memory.get(region.id());
          memory.set(region.id(), terms.ite(block.here(), regions.free(region), before));
        }
      }
    }
  }

  private List<Region> ofType(Type type) {
    return context.code.memory().outside().stream().filter(r -> r.element().equals(type)).toList();
  }

  private void put(Region region, Term address, Term value, Term here, List<Term> memory) {
    for (Region other : context.code.memory().overlapped(region)) {
      spoil(other, address, regions.bytes(region.element()), here, memory);
    }
    Term before = memory.get(region.id());
    Term after = terms.store(before, address, regions.toElement(value, regions.element(region)));
    memory.set(region.id(), terms.ite(here, after, before));
    if (region.element() instanceof Type.Pointer) {
      context.outside.store(value);
    }
  }

  /** Scalars that share bytes with those that are written may be anything. */
  private void spoil(Region region, Term address, long bytes, Term here, List<Term> memory) {
    Term before = memory.get(region.id());
    Term after = before;
    for (long i = 1 - regions.bytes(region.element()); i < bytes; i++) {
      Term place = terms.add(address, terms.bits(context.sorts.offsetBits(), i));
      Term any =
          region.element() instanceof Type.Pointer
              ? regions.outsidePointer()
              : context.formula.free(region.label(), regions.element(region));
      after = terms.store(after, place, any);
    }
    memory.set(region.id(), terms.ite(here, after, before));
  }

  /** Any contents behind a call of code that is not seen. */
  void forget(List<Term> memory, Instruction.Call call) {
    Term condition = terms.bool(true);
    caller.read.called(call);
    for (Region region : context.code.memory().outside()) {
      memory.set(region.id(), blocks.replaced(region, memory.get(region.id()), condition));
    }
  }

  /** What is seen of an object outside, after the function itself wrote there as it pleased. */
  void forgetView(int object, List<Term> memory, Term condition) {
    if (!context.code.pointsTo().isSeenOutside(object)) {
      return;
    }
    MemoryObject seenObject = context.code.pointsTo().object(object);
    boolean placed = !context.code.memory().isMany(seenObject) && seenObject.sizeBytes() > 0;
    for (Region region : context.code.memory().outside()) {
      Term before = memory.get(region.id());
      memory.set(
          region.id(),
          placed
              ? blocks.changed(region, before, view(seenObject, condition))
              : terms.ite(condition, regions.free(region), before));
    }
  }

  /** All bytes of an object, as they are seen outside, become anything. */
  private OutsideBlocks.Block view(MemoryObject object, Term condition) {
    Term size = terms.bits(context.sorts.offsetBits(), object.sizeBytes());
    return new OutsideBlocks.Block(
        condition, seen.address(object), size, (region, distance) -> Optional.empty());
  }

  /** Regions that {@link #forget} changes. */
  void addRegions(Set<Integer> to) {
    context.code.memory().outside().forEach(r -> to.add(r.id()));
  }

  /** Regions that {@link #writeObject} changes. */
  void addSeen(Region written, Type type, Set<Integer> to) {
    if (!context.code.pointsTo().isSeenOutside(written.object().id())) {
      return;
    } else if (isSeenAs(type, written)) {
      ofType(type).forEach(r -> addRegions(r, to));
    } else {
      addRegions(to);
    }
  }

  /** Regions that a write to this one changes. */
  void addRegions(Region written, Set<Integer> to) {
    to.add(written.id());
    context.code.memory().overlapped(written).forEach(o -> to.add(o.id()));
  }
}
