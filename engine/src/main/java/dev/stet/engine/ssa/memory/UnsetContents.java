package dev.stet.engine.ssa.memory;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.ObligationId.OfAccess;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Copy;
import dev.stet.engine.ssa.base.Flow;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Assumption;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Values on the stack and the heap that nobody has set: where objects begin, they hold them, and a
 * read on which something depends must not find one (C17 6.2.6.1). Copies carry them along, by
 * block or through a register. Code outside is taken to set what it gets hold of. Longer than most
 * files: whatever sets, copies or forgets a value changes the same place.
 */
public final class UnsetContents {

  static final Assumption SET_OUTSIDE =
      Assumption.ofCode("code outside sets all of what it is given to write to");

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final UnsetPlaces places;

  UnsetContents(Context context) {
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.places = new UnsetPlaces(context);
  }

  /** The regions of the object of which it is followed what is unset. */
  private List<Region> followed(int object) {
    return Stream.concat(
            context.code.memory().regions(object).stream(),
            context.code.memory().leftOver(object).stream())
        .filter(r -> context.code.memory().unset(r).isPresent())
        .toList();
  }

  private Region unset(Region contents) {
    return context.code.memory().unset(contents).orElseThrow();
  }

  private Term place(Region contents, List<Term> memory) {
    return memory.get(unset(contents).id());
  }

  private void put(Region contents, Term place, BlockState state) {
    Region unset = unset(contents);
    state.memory.set(unset.id(), context.formula.define(unset.label(), place));
  }

  /** An instance of the object begins, without a value anywhere. */
  void begin(MemoryObject object, Term start, BlockState state) {
    for (Region region : followed(object.id())) {
      Term there = places.anywhere(region, start);
      if (context.code.memory().isMany(object)) {
        Term chosen = context.formula.free("chosen", Sort.BOOL);
        there = terms.ite(chosen, there, place(region, state.memory));
      }
      put(region, there, state);
    }
  }

  /** All of the instance is set. */
  public void set(MemoryObject object, Term start, BlockState state) {
    setWhere(object, start, terms.bool(true), state);
  }

  /** The same where the condition holds. */
  public void setWhere(MemoryObject object, Term start, Term condition, BlockState state) {
    for (Region region : followed(object.id())) {
      Term now = place(region, state.memory);
      Term here = terms.and(condition, places.isIn(region, now, start));
      put(region, terms.ite(here, places.none(region), now), state);
    }
  }

  /** What is read must have been set. */
  public void read(Instruction.Load load, Term pointer, AccessChecks checks, BlockState state) {
    if (load.access() == Instruction.Access.MUST_BE_SET && context.code.memory().followsUnset()) {
      Term bad = hit(load, pointer, state).unset();
      checks.check(OfAccess.IS_SET, CheckKind.UNINITIALISED_READ, terms.not(bad), load.at(), state);
    } else if (load.access() == Instruction.Access.PLAIN && context.code.memory().followsUnset()) {
      state.copy.carry(load.result(), hit(load, pointer, state));
    }
  }

  /** Where memory is only spoken of, what is unset is noted. */
  public void observe(Instruction.Load load, Term pointer, BlockState state) {
    if (context.code.memory().followsUnset()) {
      state.copy.carry(load.result(), hit(load, pointer, state));
    }
  }

  /** Whether a value that is unset is among the bytes that are read. */
  private Copy.Carried hit(Instruction.Load load, Term pointer, BlockState state) {
    long size = context.code.module().layout().storeSizeOf(load.result().type());
    List<Copy.Carried> found = new ArrayList<>();
    context
        .code
        .pointsTo()
        .targets(load.address())
        .offsets()
        .forEach(
            (object, offset) -> {
              Optional<Region> region =
                  object < MemoryObject.FIRST
                      ? Optional.empty()
                      : context.code.memory().region(object, offset, size);
              region
                  .filter(r -> context.code.memory().unset(r).isPresent())
                  .ifPresent(
                      r ->
                          found.add(
                              new Copy.Carried(
                                  terms.and(
                                      pointers.isIn(pointer, object),
                                      places.isAt(r, place(r, state.memory), pointer, size)),
                                  which(r, place(r, state.memory), pointer, size))));
            });
    Term unset = terms.or(found.stream().map(Copy.Carried::unset).toList());
    Term which = places.offset(0);
    for (Copy.Carried one : found) {
      which = terms.ite(one.unset(), one.which(), which);
    }
    return new Copy.Carried(
        context.formula.define("unset", unset), context.formula.define("which", which));
  }

  /** Which of so many bytes that are read is unset, where one is. */
  private Term which(Region region, Term place, Term pointer, long size) {
    if (region.kind() == Region.Kind.BYTES || region.kind() == Region.Kind.OPAQUE) {
      return terms.sub(places.offset(region, place), pointers.offset(pointer));
    }
    return size == 1 ? places.offset(0) : anyBelow(places.offset(size));
  }

  private Term anyBelow(Term limit) {
    Term any = context.formula.free("byte", limit.sort());
    context.formula.add(terms.ult(any, limit));
    return any;
  }

  /** A scalar is written, perhaps one that was read where nobody had set it. */
  public void write(
      Region region, Operand value, Term pointer, long size, Term here, BlockState state) {
    if (context.code.memory().unset(region).isEmpty()) {
      return;
    }
    Term before = place(region, state.memory);
    Term set =
        terms.ite(
            terms.and(here, places.isAt(region, before, pointer, size)),
            places.none(region),
            before);
    Copy.Carried carried = carried(value, state);
    if (carried.unset().isFalse()) {
      put(region, set, state);
      return;
    }
    Term there = places.at(region, pointer);
    if (region.kind() == Region.Kind.BYTES || region.kind() == Region.Kind.OPAQUE) {
      there = terms.add(there, terms.zeroExtend(carried.which(), there.width()));
    }
    Term comes = terms.and(here, chosen(region, carried.unset()));
    put(region, terms.ite(comes, there, set), state);
  }

  /** What of a value was read where nobody had set it. */
  private Copy.Carried carried(Operand value, BlockState state) {
    if (context.facts.registers().isUnset(value)) {
      long size = context.code.module().layout().storeSizeOf(value.type());
      return new Copy.Carried(terms.bool(true), anyBelow(places.offset(size)));
    }
    return context.facts.registers().isLoaded(value)
        ? carried((Operand.Register) value, state.copy)
        : new Copy.Carried(terms.bool(false), places.offset(0));
  }

  /** The low bytes of a value are as unset as they were. */
  public void cast(Instruction.Cast cast, BlockState state) {
    if (context.code.memory().followsUnset() && context.facts.registers().isLoaded(cast.result())) {
      Copy.Carried whole = carried((Operand.Register) cast.operand(), state.copy);
      long size = context.code.module().layout().storeSizeOf(cast.result().type());
      Term unset = terms.and(whole.unset(), terms.ult(whole.which(), places.offset(size)));
      state.copy.carry(cast.result(), new Copy.Carried(unset, whole.which()));
    }
  }

  private Copy.Carried carried(Operand.Register loaded, Copy copy) {
    Copy.Carried known = copy.carried(loaded);
    return known != null
        ? known
        : new Copy.Carried(
            context.formula.free("unset", Sort.BOOL),
            anyBelow(places.offset(context.code.module().layout().storeSizeOf(loaded.type()))));
  }

  /** What comes with the values of a block's phis. */
  public void join(Copy copy, List<Instruction> block, List<Flow> incoming) {
    for (Instruction i : block) {
      if (i instanceof Instruction.Phi phi && context.facts.registers().isLoaded(phi.result())) {
        copy.carry(phi.result(), joined(copy, phi, incoming));
      }
    }
  }

  private Copy.Carried joined(Copy copy, Instruction.Phi phi, List<Flow> incoming) {
    Term unset = terms.bool(false);
    Term which = places.offset(0);
    for (Flow edge : incoming) {
      for (Instruction.Incoming from : phi.incoming()) {
        if (from.block() == edge.from() && context.facts.registers().isLoaded(from.value())) {
          Copy.Carried here = carried((Operand.Register) from.value(), copy);
          unset = terms.ite(edge.guard(), here.unset(), unset);
          which = terms.ite(edge.guard(), here.which(), which);
        } else if (from.block() == edge.from()) {
          unset = terms.ite(edge.guard(), terms.bool(false), unset);
        }
      }
    }
    return new Copy.Carried(
        context.formula.define("unset", unset), context.formula.define("which", which));
  }

  /** Where one place is kept of several, any of them. */
  private Term chosen(Region region, Term condition) {
    return places.isBit(region)
        ? condition
        : terms.and(condition, context.formula.free("chosen", Sort.BOOL));
  }

  /** So many bytes from where the pointer leads are set. */
  public void fill(Operand address, Term pointer, Term length, BlockState state) {
    for (int object : context.code.pointsTo().targets(address).offsets().keySet()) {
      for (Region region : followed(object)) {
        Term here = pointers.isIn(pointer, object);
        put(region, cleared(region, pointer, length, here, state), state);
      }
    }
  }

  private Term cleared(Region region, Term pointer, Term length, Term here, BlockState state) {
    Term now = place(region, state.memory);
    Term start = pointers.offset(pointer);
    Term from = terms.sub(places.offset(region, now), start);
    Term end = terms.add(from, places.offset(places.size(region)));
    Term covered =
        terms.and(
            places.isIn(region, now, pointer), terms.ult(from, length), terms.ule(end, length));
    return terms.ite(terms.and(here, covered), places.none(region), now);
  }

  /**
   * So many bytes are copied, set or not; what comes from outside and from static variables is.
   *
   * @param before memory as the source is read in it
   */
  public void copy(
      Operand address,
      Term pointer,
      BlockOperations.Source source,
      List<Term> before,
      BlockState state) {
    for (int object : context.code.pointsTo().targets(address).offsets().keySet()) {
      Term here = pointers.isIn(pointer, object);
      copyTo(object, pointer, source, here, before, state);
    }
  }

  /** The same to one object, where the condition holds. */
  public void copyTo(
      int object,
      Term pointer,
      BlockOperations.Source source,
      Term here,
      List<Term> before,
      BlockState state) {
    Targets from = context.code.pointsTo().targets(source.address());
    for (Region region : followed(object)) {
      Term now = cleared(region, pointer, source.bytes(), here, state);
      for (int other : from.offsets().keySet()) {
        for (Region origin : followed(other)) {
          now = moved(region, origin, pointer, source, here, before, now);
        }
      }
      put(region, now, state);
    }
  }

  /** What becomes of the place where the unset value of another region lands in this one. */
  private Term moved(
      Region region,
      Region origin,
      Term pointer,
      BlockOperations.Source source,
      Term here,
      List<Term> before,
      Term now) {
    Term old = place(origin, before);
    Term distance = terms.sub(places.offset(origin, old), pointers.offset(source.start()));
    long size = places.size(origin);
    if (size > 1 && !isWhole(distance, size, source.bytes(), places.size(region))) {
      distance = terms.add(distance, anyBelow(places.offset(size)));
    }
    Term target = pointers.move(pointer, distance);
    Term at = terms.sub(pointers.offset(target), places.offset(region.low()));
    Term lands =
        terms.and(
            here,
            pointers.isIn(source.start(), origin.object().id()),
            places.isIn(origin, old, source.start()),
            terms.ult(distance, source.bytes()),
            region.object().sizeBytes() < 0
                ? terms.bool(true)
                : terms.ult(at, places.offset(region.high() - region.low())),
            isOnElement(region, at),
            isLeftOver(origin, old));
    return lands.isFalse() ? now : terms.ite(chosen(region, lands), places.at(region, target), now);
  }

  /** Of bytes in no region: whether the place is one of those. */
  private Term isLeftOver(Region origin, Term place) {
    int object = origin.object().id();
    if (context.code.memory().leftOver(object).filter(origin::equals).isEmpty()) {
      return terms.bool(true);
    }
    Term byteAt = places.offset(origin, place);
    List<Term> others = new ArrayList<>();
    for (Region region : context.code.memory().regions(object)) {
      Term at = terms.sub(byteAt, places.offset(region.low()));
      Term inside = terms.ult(at, places.offset(region.high() - region.low()));
      others.add(terms.not(terms.and(inside, isOnElement(region, at))));
    }
    return terms.and(others);
  }

  /** Whether a value at this distance from the start is copied whole to a place like its own. */
  private static boolean isWhole(Term distance, long size, Term bytes, long there) {
    return size == there
        && distance.isConstant()
        && bytes.isConstant()
        && distance.value().add(BigInteger.valueOf(size)).compareTo(bytes.value()) <= 0;
  }

  /** Whether the distance from the region's start falls into one of its elements. */
  private Term isOnElement(Region region, Term at) {
    if (region.kind() != Region.Kind.ARRAY || places.size(region) == region.stride()) {
      return terms.bool(true);
    }
    Term stride = places.offset(region.stride());
    Term within = terms.bv(Op.BV_UREM, at, stride);
    return terms.ult(within, places.offset(places.size(region)));
  }

  /** Code outside ran that may have got hold of the object. */
  void leave(int object, List<Term> memory) {
    for (Region region : followed(object)) {
      if (!place(region, memory).equals(places.none(region))) {
        context.found.assumptions.add(SET_OUTSIDE);
        memory.set(unset(region).id(), places.none(region));
      }
    }
  }

  /** A function ran that may have set what the object holds, or not. */
  void mayLeave(int object, List<Term> memory) {
    for (Region region : followed(object)) {
      Term set = context.formula.free("set", Sort.BOOL);
      Term now = terms.ite(set, places.none(region), place(region, memory));
      memory.set(unset(region).id(), context.formula.define(unset(region).label(), now));
    }
  }

  /** What {@link #write} changes. */
  void addRegion(Region written, Set<Integer> to) {
    context.code.memory().unset(written).ifPresent(r -> to.add(r.id()));
  }

  /** The regions that say what of the object is unset. */
  void addRegions(int object, Set<Integer> to) {
    followed(object).forEach(r -> to.add(unset(r).id()));
  }
}
