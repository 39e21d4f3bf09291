package dev.stet.engine.ssa.caller;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.pointers.FreedPlaces;
import dev.stet.engine.pointers.TrailingPointers;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Copy;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Assumption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * What the function has freed of its caller's memory: addresses, by classes of pointers that may
 * lead to the same memory; and what is taken for granted of pointers that the caller left there.
 * Longer than most files: that is one statement about each pointer, whose parts (not freed, not
 * leading back, unless stored or looked for) make sense together only.
 */
public final class FreedOutside {

  static final Assumption NOTHING_FREED =
      Assumption.ofCallers("memory from outside holds no pointers to freed memory");

  static final Assumption NONE_GIVEN =
      Assumption.ofCallers("code outside gives no pointers to freed memory");

  static final Assumption START =
      Assumption.ofCode(
          "what is freed of memory from outside is the start of a block, where it was read from"
              + " memory");

  static final Assumption GIVEN_ONLY =
      Assumption.ofCallers(
          "functions that are called free of memory from outside what they are given, and what that"
              + " leads to");

  static final Assumption APART =
      Assumption.ofCallers(
          "what is freed is not reached by pointers that the function keeps apart from those that"
              + " it frees");

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final Registers registers;
  private final CallerHeap caller;
  private final FreedPlaces places;
  private final TrailingPointers trailing;

  public FreedOutside(Context context, Registers registers, CallerHeap caller) {
    this.caller = caller;
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.registers = registers;
    this.trailing = caller.trailing;
    this.places = caller.freed;
  }

  /** What is freed was not moved where its way is not followed, through memory. */
  public void isStart(Operand pointer) {
    if (places.mayBeMovedInMemory(pointer)) {
      context.found.assumptions.add(START);
    }
  }

  /** The one pointer that this one was computed from; itself where a loop has left that behind. */
  public Term origin(Operand pointer, Term value, BlockState state) {
    return registers.root(places.origin(pointer), value, state);
  }

  /** Whether what the pointer, or the one that it was computed from, leads to has been freed. */
  public Term isFreed(Operand pointer, Term start, BlockState state) {
    Optional<Region> region = context.code.memory().freed(pointer);
    if (context.code.memory().freed().size() > (region.isEmpty() ? 0 : 1)) {
      context.found.assumptions.add(APART);
    }
    if (region.isEmpty()) {
      return terms.bool(false);
    }
    places
        .loaded(context.code.values().root(pointer))
        .filter(load -> places.isUsedAtOnce(load) && isOfOthers(load))
        .filter(load -> isDefined(load.address(), state) && isDefined(load.result(), state))
        .ifPresent(load -> isValid(load, registers.value(load.result(), state), state));
    Term origin = origin(pointer, start, state);
    Term freed = isFreedAt(region.get(), start, state);
    return origin.equals(start) ? freed : terms.or(freed, isFreedAt(region.get(), origin, state));
  }

  private Term isFreedAt(Region region, Term start, BlockState state) {
    Term freed = at(region, state.memory, start);
    return terms.and(pointers.isIn(start, MemoryObject.OUTSIDE), terms.not(isNull(start)), freed);
  }

  /**
   * Of what there was at the beginning, just what is read is said: nothing has been freed there.
   */
  private Term at(Region region, List<Term> memory, Term pointer) {
    Term address = pointers.offset(pointer);
    Term first = terms.select(context.outside.left(region), address);
    context.formula.add(terms.not(terms.isOne(first)));
    return terms.isOne(terms.select(memory.get(region.id()), address));
  }

  /** Whether others may have left in memory what is read. */
  private boolean isOfOthers(Instruction.Load load) {
    Targets targets = context.code.pointsTo().targets(load.address());
    return targets.mayBe(MemoryObject.OUTSIDE)
        || (context.setting.scope() == Scope.OPEN
            && targets.offsets().keySet().stream()
                .filter(o -> o >= MemoryObject.FIRST)
                .map(o -> context.code.pointsTo().object(o).kind())
                .allMatch(kind -> kind == MemoryObject.Kind.GLOBAL));
  }

  /** Whether what a pointer leads to has been freed, for it or for others that lead inside. */
  private Term isGone(Region region, BlockState state, Term value) {
    return anyOf(value, inside -> at(region, state.memory, inside));
  }

  /** Whether the pointer is one that the function itself looks for, by comparing others with it. */
  private Term isComparedWith(
      Instruction.Load load, Term value, Predicate<Operand> wanted, BlockState state) {
    List<Term> any = new ArrayList<>();
    for (Operand compared : context.code.memory().freedCompared(load.result())) {
      boolean walks = compared.equals(load.result()) || places.isCopied(compared);
      if (!walks && wanted.test(compared) && isDefined(compared, state)) {
        any.add(terms.eq(value, registers.value(compared, state)));
      }
    }
    return terms.or(any);
  }

  /** Whether a link leads back to a node that the walk along the list has been at. */
  private Term leadsToOneBehind(Instruction.Load link, Term value, BlockState state) {
    List<Term> any = new ArrayList<>();
    for (Operand.Register behind : trailing.behind(link)) {
      if (registers.isDefined(behind, state)) {
        any.add(terms.eq(value, registers.value(behind, state)));
      }
    }
    return terms.or(any);
  }

  /** Whether a pointer leads to the object that another one leads to, or into. */
  private Term leadsTo(Term value, Term other) {
    return anyOf(value, inside -> terms.eq(inside, other));
  }

  /** Whether a pointer leads to the start of what would be freed by way of the other one. */
  private Term isStartOf(Term value, Term node) {
    List<Term> any = new ArrayList<>();
    for (long distance : places.freedDistances()) {
      Term bytes = terms.bits(context.sorts.offsetBits(), distance);
      any.add(terms.eq(value, pointers.move(node, bytes)));
    }
    return terms.or(any);
  }

  private Term anyOf(Term pointer, UnaryOperator<Term> holds) {
    List<Term> any = new ArrayList<>(List.of(holds.apply(pointer)));
    for (long distance : places.keptDistances()) {
      Term bytes = terms.bits(context.sorts.offsetBits(), distance);
      any.add(holds.apply(pointers.move(pointer, bytes)));
    }
    return terms.or(any);
  }

  private Term isNull(Term outside) {
    return terms.eq(pointers.offset(outside), terms.bits(context.sorts.offsetBits(), 0));
  }

  /** What the pointer leads to is gone, where the condition holds. */
  public void give(Operand operand, Term pointer, Term condition, BlockState state) {
    Region freed = context.code.memory().freed(operand).orElseThrow();
    isNoParameter(operand, pointer, condition, state);
    stood(operand, condition, state);
    Term before = state.memory.get(freed.id());
    // A pointer into the middle that it was computed from leads to the same object.
    Term root = registers.root(operand, pointer, state);
    Term one = terms.bits(1, 1);
    Term now =
        terms.store(terms.store(before, pointers.offset(pointer), one), pointers.offset(root), one);
    for (long distance : places.keptDistances()) {
      Term inside = terms.bits(context.sorts.offsetBits(), distance);
      now = terms.store(now, terms.add(pointers.offset(root), inside), one);
    }
    state.memory.set(
        freed.id(),
        context.formula.define(
            freed.label(),
            terms.ite(terms.and(condition, terms.not(isNull(pointer))), now, before)));
  }

  /** Pointers lead to what they led to where a call is given only what stands behind them. */
  public void called(Instruction.Call call, List<Term> before, BlockState state) {
    for (Operand argument : call.arguments()) {
      if (argument.type() instanceof Type.Pointer) {
        stood(argument, terms.bool(true), state);
      }
    }
    List<Term> same = new ArrayList<>();
    for (Operand above : places.givenOnlyBelow(call)) {
      Optional<Region> region = context.code.memory().freed(above);
      if (region.isPresent() && isDefined(above, state)) {
        Term pointer = registers.value(above, state);
        same.add(
            terms.implies(
                at(region.get(), state.memory, pointer), at(region.get(), before, pointer)));
      }
    }
    if (!same.isEmpty()) {
      context.found.assumptions.add(GIVEN_ONLY);
      state.guard = context.formula.define("g", terms.and(state.guard, terms.and(same)));
    }
  }

  /** What code outside gives is no memory that was freed. */
  public void given(Operand.Register result, BlockState state) {
    Term freed = isFreed(result, registers.value(result, state), state);
    if (!freed.isFalse()) {
      context.found.assumptions.add(NONE_GIVEN);
      state.guard = context.formula.define("g", terms.and(state.guard, terms.not(freed)));
    }
  }

  /**
   * A pointer that memory from outside holds leads neither to memory that was freed nor back to
   * where it stands; only where the pointer stood that was freed may it still be found. What is
   * used where it is read may be compared with what was freed: that is said where it is followed.
   */
  public void loaded(Instruction.Load load, Term value, BlockState state) {
    if (load.result().type() instanceof Type.Pointer
        && context.code.memory().freed(load.result()).isPresent()
        && !places.isUsedAtOnce(load)) {
      isValid(load, value, state);
    }
  }

  private void isValid(Instruction.Load load, Term value, BlockState state) {
    Optional<Region> region = context.code.memory().freed(load.result());
    if (region.isEmpty()) {
      return;
    }
    Term address = registers.value(load.address(), state);
    Term node = registers.root(load.address(), address, state);
    Term itself =
        terms.or(
            leadsTo(value, node),
            isStartOf(value, node),
            caller.links.mayLeadBack(load)
                ? terms.bool(false)
                : leadsToOneBehind(load, value, state));
    Term back =
        context.code.memory().isFreedCompared(load.result()) || caller.links.mayLeadBack(load)
            ? terms.bool(false)
            : back(load, value, state);
    Term outside = pointers.isIn(value, MemoryObject.OUTSIDE);
    Term freed =
        places.mayHoldFreed(load)
            ? freedInEarlierRounds(load, region.get(), value, state)
            : places.mayStandWhereFreed(load)
                ? elsewhere(load, region.get(), value, address, state)
                : isGone(region.get(), state, value);
    Term mayBe =
        terms.or(
            caller.links.mayLeadBack(load, address, value),
            caller.links.others().mayLeadToFreed(load, value));
    Term compared = isComparedWith(load, value, places::isWalked, state);
    Term stale = terms.and(freed, terms.not(mayBe));
    caller.orderly.finds(load, address, value, terms.and(freed, mayBe, terms.not(compared)), state);
    List<Term> good =
        new ArrayList<>(
            List.of(
                terms.not(outside),
                isNull(value),
                terms.not(
                    terms.or(
                        terms.and(stale, terms.not(compared)),
                        terms.and(
                            itself,
                            terms.not(
                                isComparedWith(
                                    load, value, c -> places.areCompared(load, c), state))),
                        back))));
    // What the function itself stored may well have been freed.
    good.add(terms.and(mayBeOwn(value), terms.not(wasLeft(load, address, value))));
    context.found.assumptions.add(NOTHING_FREED);
    state.guard = context.formula.define("g", terms.and(state.guard, terms.or(good)));
  }

  /** Whether the function may have put the pointer somewhere outside. */
  private Term mayBeOwn(Term value) {
    if (places.copiesPointers()) {
      return terms.bool(true);
    }
    List<Term> own = new ArrayList<>();
    context.outside.stored().forEach(stored -> own.add(terms.eq(value, stored)));
    return terms.or(own);
  }

  /** Whether what is stored was read, and may be freed: then another pointer stands there. */
  private boolean isLink(Instruction.Store store) {
    Operand link = context.code.values().root(store.value());
    return places.loaded(link).isPresent() && context.code.memory().freed(link).isPresent();
  }

  /** Regions that are changed by a store outside. */
  public void addWritten(Instruction.Store store, Set<Integer> to) {
    if (context.code.pointsTo().targets(store.address()).mayBe(MemoryObject.OUTSIDE)
        && isLink(store)) {
      context
          .code
          .memory()
          .freedFrom(context.code.values().root(store.value()), store.address())
          .forEach(region -> to.add(region.id()));
    }
  }

  /**
   * A link that the caller left is not stored in the node that it leads to: its lists do not lead
   * back to themselves, where the function tests no pointers for that.
   */
  public void stored(Instruction.Store store, BlockState state) {
    Operand link = context.code.values().root(store.value());
    if (!isLink(store)) {
      return;
    }
    Term value = registers.value(store.value(), state);
    Term address = registers.value(store.address(), state);
    if (context.code.pointsTo().targets(store.address()).mayBe(MemoryObject.OUTSIDE)) {
      context
          .code
          .memory()
          .freedFrom(link, store.address())
          .forEach(from -> note(from, address, terms.bits(1, 0), terms.bool(true), state));
    }
    boolean isNext = places.loaded(link).filter(caller.links::isLink).isPresent();
    if (context.code.memory().isFreedCompared(link) || !isNext) {
      return;
    }
    Term itself = terms.eq(value, registers.root(store.address(), address, state));
    Term outside = terms.and(pointers.isIn(value, MemoryObject.OUTSIDE), terms.not(isNull(value)));
    context.found.assumptions.add(NOTHING_FREED);
    state.guard =
        context.formula.define("g", terms.and(state.guard, terms.not(terms.and(outside, itself))));
  }

  /** Notes where the pointer stood that is freed. */
  private void stood(Operand operand, Term condition, BlockState state) {
    places
        .loaded(context.code.values().root(operand))
        .filter(load -> context.code.pointsTo().targets(load.address()).mayBe(MemoryObject.OUTSIDE))
        .filter(load -> isDefined(load.address(), state))
        .ifPresent(
            load ->
                context
                    .code
                    .memory()
                    .freedFrom(operand, load.address())
                    .forEach(
                        from -> {
                          Term place = registers.value(load.address(), state);
                          note(from, place, terms.bits(1, 1), condition, state);
                        }));
  }

  /** Whether what stood at the place was freed, from now on. */
  private void note(Region from, Term place, Term freed, Term condition, BlockState state) {
    Term before = state.memory.get(from.id());
    Term now = terms.store(before, pointers.offset(place), freed);
    Term here = terms.and(condition, pointers.isIn(place, MemoryObject.OUTSIDE));
    state.memory.set(from.id(), terms.ite(here, now, before));
  }

  /** Regions that are changed where the pointer is freed. */
  public void addWritten(Operand operand, Set<Integer> to) {
    context.code.memory().freed(operand).ifPresent(r -> to.add(r.id()));
    places
        .loaded(context.code.values().root(operand))
        .filter(l -> context.code.pointsTo().targets(l.address()).mayBe(MemoryObject.OUTSIDE))
        .map(l -> context.code.memory().freedFrom(operand, l.address()))
        .ifPresent(regions -> regions.forEach(r -> to.add(r.id())));
  }

  /** What is freed is no object of the caller's that a parameter to another type leads to. */
  private void isNoParameter(Operand operand, Term pointer, Term condition, BlockState state) {
    List<Term> apart = new ArrayList<>();
    for (Operand.Register parameter : context.code.function().parameters()) {
      if (parameter.type() instanceof Type.Pointer
          && context.code.memory().areOtherStructures(operand, parameter)) {
        apart.add(terms.not(terms.eq(pointer, registers.value(parameter, state))));
      }
    }
    if (!apart.isEmpty()) {
      context.found.assumptions.add(CallerHeap.APART);
      Term holds =
          terms.implies(terms.and(condition, terms.not(isNull(pointer))), terms.and(apart));
      state.guard = context.formula.define("g", terms.and(state.guard, holds));
    }
  }

  /** Whether the pointer is what the caller left where it is read. */
  private Term wasLeft(Instruction.Load load, Term address, Term value) {
    boolean outside = context.code.pointsTo().targets(load.address()).mayBe(MemoryObject.OUTSIDE);
    if (!outside) {
      return terms.bool(false);
    }
    Term left =
        context.outside.left(context.code.memory().outside(load.address(), load.result().type()));
    return terms.and(
        pointers.isIn(address, MemoryObject.OUTSIDE),
        terms.eq(value, terms.select(left, pointers.offset(address))));
  }

  /**
   * Whether a link leads back to where the pointer to its node was read, by a link of that kind.
   */
  private Term back(Instruction.Load load, Term value, BlockState state) {
    Optional<Region> freed = context.code.memory().freed(load.result());
    Optional<Instruction.Load> before = places.loaded(context.code.values().root(load.address()));
    return before
        .filter(b -> context.code.memory().freed(b.result()).equals(freed))
        .filter(b -> isDefined(b.address(), state))
        .map(
            b -> {
              Term place = registers.value(b.address(), state);
              return terms.eq(value, registers.root(b.address(), place, state));
            })
        .orElse(terms.bool(false));
  }

  private boolean isDefined(Operand operand, BlockState state) {
    return !(operand instanceof Operand.Register r) || registers.isDefined(r, state);
  }

  /** Whether memory was freed, and not by the pointer that stood where it is read now. */
  private Term elsewhere(
      Instruction.Load load, Region region, Term value, Term address, BlockState state) {
    List<Term> here = new ArrayList<>();
    if (context.code.pointsTo().targets(load.address()).mayBe(MemoryObject.OUTSIDE)) {
      here.add(terms.not(pointers.isIn(address, MemoryObject.OUTSIDE)));
      context
          .code
          .memory()
          .freedFrom(load.result(), load.address())
          .forEach(from -> here.add(at(from, state.memory, address)));
    } else {
      here.add(terms.bool(true));
    }
    return terms.or(
        terms.and(isGone(region, state, value), terms.not(terms.or(here))),
        freedInEarlierRounds(load, region, value, state));
  }

  /**
   * Whether memory was freed in an earlier round of a loop in which what is freed stands at another
   * place in each round: then it stood at another place.
   */
  private Term freedInEarlierRounds(
      Instruction.Load load, Region region, Term value, BlockState state) {
    List<Term> earlier = new ArrayList<>();
    for (Copy copy = state.copy; copy.loop != null; copy = copy.loop.around) {
      if (places.isNewInEachRound(load, copy.loop.shape.round(), region)) {
        earlier.add(
            terms.and(
                at(region, requireNonNull(copy.head, "a copy of a loop has a head"), value),
                terms.not(at(region, copy.loop.entry, value))));
      }
    }
    return terms.or(earlier);
  }
}
