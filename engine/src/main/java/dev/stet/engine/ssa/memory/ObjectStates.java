package dev.stet.engine.ssa.memory;

import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** When objects begin and end to exist, and which of their instances do. */
public final class ObjectStates {

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final RegionTerms regions;
  private final UnsetContents unset;

  public ObjectStates(Context context, RegionTerms regions, UnsetContents unset) {
    this.unset = unset;
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.regions = regions;
  }

  /** A new instance with contents that nobody has set; the pointer to its start. */
  public Term begin(MemoryObject object, BlockState state) {
    Optional<Region> counter = context.code.memory().counter(object.id());
    Optional<Region> alive = context.code.memory().alive(object.id());
    if (counter.isEmpty()) {
      for (Region region : context.code.memory().regions(object.id())) {
        state.memory.set(region.id(), regions.fresh(region));
      }
      alive.ifPresent(a -> state.memory.set(a.id(), bit(1)));
      owe(object.id(), terms.bool(true), bit(1), state);
      Term start = pointers.of(object.id(), 0);
      unset.begin(object, start, state);
      return start;
    }
    // Nobody has written to the contents of an instance that has not been there.
    Term instance = state.memory.get(counter.get().id());
    context.instances.note();
    Term more = context.instances.hasNext(instance);
    state.guard = context.formula.define("g", terms.and(state.guard, more));
    Term next = terms.add(instance, terms.bits(instance.width(), 1));
    state.memory.set(counter.get().id(), context.formula.define(counter.get().label(), next));
    alive.ifPresent(a -> set(a, instance, bit(1), state));
    Term start = pointers.of(object.id(), instance);
    owe(object.id(), isLookedAt(object.id(), start), bit(1), state);
    unset.begin(object, start, state);
    return start;
  }

  /** The instance that exists of a stack object is gone; nothing where none does. */
  public void endLatest(MemoryObject object, BlockState state) {
    Region alive = context.code.memory().alive(object.id()).orElseThrow();
    Optional<Region> counter = context.code.memory().counter(object.id());
    if (counter.isEmpty()) {
      state.memory.set(alive.id(), bit(0));
      return;
    }
    Term count = state.memory.get(counter.get().id());
    set(alive, terms.sub(count, terms.bits(count.width(), 1)), bit(0), state);
  }

  /** The instance that the pointer leads into is gone, where the condition holds. */
  public void end(int object, Term pointer, Term condition, BlockState state) {
    Region alive = context.code.memory().alive(object).orElseThrow();
    Term before = state.memory.get(alive.id());
    Term after =
        context.code.memory().isMany(context.code.pointsTo().object(object))
            ? terms.store(before, pointers.instance(pointer), bit(0))
            : bit(0);
    state.memory.set(
        alive.id(), context.formula.define(alive.label(), terms.ite(condition, after, before)));
    giveAway(object, pointer, condition, state);
  }

  /** The instance is not this function's to free any more, where the condition holds. */
  public void giveAway(int object, Term pointer, Term condition, BlockState state) {
    owe(object, terms.and(condition, isLookedAt(object, pointer)), bit(0), state);
  }

  /** The same of all instances. */
  public void giveAllAway(int object, Term condition, BlockState state) {
    owe(object, condition, bit(0), state);
  }

  private void owe(int object, Term condition, Term bit, BlockState state) {
    Optional<Region> owed = context.code.memory().owed(object);
    if (owed.isPresent()) {
      Region region = owed.get();
      Term after = terms.ite(condition, bit, state.memory.get(region.id()));
      state.memory.set(region.id(), context.formula.define(region.label(), after));
    }
  }

  /** Whether the pointer leads to the instance whose fate is followed. */
  private Term isLookedAt(int object, Term pointer) {
    MemoryObject whole = context.code.pointsTo().object(object);
    return context.code.memory().isMany(whole)
        ? terms.eq(pointers.instance(pointer), pointers.instance(context.instances.lookedAt(whole)))
        : terms.bool(true);
  }

  /** Sets what is known of the instance that the pointer leads into. */
  public void put(Region known, Term pointer, Term value, BlockState state) {
    Term before = state.memory.get(known.id());
    Term after =
        context.code.memory().isMany(known.object())
            ? terms.store(before, pointers.instance(pointer), value)
            : value;
    state.memory.set(known.id(), context.formula.define(known.label(), after));
  }

  /** The bytes of the instance that the pointer leads into, or empty where nothing is known. */
  public Optional<Term> size(MemoryObject object, Term pointer, BlockState state) {
    Optional<Region> kept = context.code.memory().size(object.id());
    if (kept.isEmpty()) {
      return object.sizeBytes() < 0
          ? Optional.empty()
          : Optional.of(terms.bits(context.sorts.offsetBits(), object.sizeBytes()));
    }
    Term all = state.memory.get(kept.get().id());
    return Optional.of(
        context.code.memory().isMany(object) ? terms.select(all, pointers.instance(pointer)) : all);
  }

  /** What is known of an object, and changes when it ends. */
  public void addEnd(int object, Set<Integer> to) {
    context.code.memory().alive(object).ifPresent(r -> to.add(r.id()));
    context.code.memory().owed(object).ifPresent(r -> to.add(r.id()));
  }

  /** What is known of an object, and changes when it begins or ends. */
  public void addState(int object, Set<Integer> to) {
    addEnd(object, to);
    context.code.memory().counter(object).ifPresent(r -> to.add(r.id()));
    context.code.memory().size(object).ifPresent(r -> to.add(r.id()));
  }

  private void set(Region alive, Term instance, Term bit, BlockState state) {
    Term now = terms.store(state.memory.get(alive.id()), instance, bit);
    state.memory.set(alive.id(), context.formula.define(alive.label(), now));
  }

  /** Whether the instance exists that the pointer leads into. */
  public Term exists(int object, Term pointer, BlockState state) {
    Optional<Region> alive = context.code.memory().alive(object);
    if (alive.isEmpty()) {
      return terms.bool(true);
    }
    Term all = state.memory.get(alive.get().id());
    return terms.isOne(
        context.code.memory().isMany(context.code.pointsTo().object(object))
            ? terms.select(all, pointers.instance(pointer))
            : all);
  }

  /**
   * Whether the pointer leads to the instance {@link Context#lookedAt}, and that is still this
   * function's to free.
   */
  public Term isOwed(int object, Term pointer, BlockState state) {
    return context
        .code
        .memory()
        .owed(object)
        .map(r -> terms.and(isLookedAt(object, pointer), terms.isOne(state.memory.get(r.id()))))
        .orElse(terms.bool(true));
  }

  /**
   * A pointer leads to an instance that has been made. That holds in every execution: a pointer
   * into an instance comes from {@link #begin}, which counts it, and counters never go back.
   */
  public Term isMade(Term pointer, Targets targets, List<Term> memory) {
    Term made = terms.bool(true);
    for (int object : targets.offsets().keySet()) {
      if (object >= MemoryObject.FIRST && context.code.memory().counter(object).isPresent()) {
        Term count = memory.get(context.code.memory().counter(object).get().id());
        made =
            terms.and(
                made,
                terms.implies(
                    pointers.isIn(pointer, object), terms.ult(pointers.instance(pointer), count)));
      }
    }
    return made;
  }

  private Term bit(int value) {
    return terms.bits(1, value);
  }
}
