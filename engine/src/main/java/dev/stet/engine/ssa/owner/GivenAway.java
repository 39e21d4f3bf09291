package dev.stet.engine.ssa.owner;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.pointsto.PointsTo;
import dev.stet.engine.pointers.ShownToOthers;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.ssa.memory.MemoryEncoder;
import dev.stet.engine.ssa.memory.ObjectStates;
import dev.stet.engine.ssa.owner.KeptPlaces.Look;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Assumption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Which blocks of the heap code outside has got hold of on the way so far: whoever has a block is
 * to free it. Code outside gets what it is called with, and finds what was stored where it looks
 * when it is called; what is stored there afterwards it may find when the function has returned,
 * which {@link LeakChecks} asks.
 */
public final class GivenAway {

  /** Of stores in loops, or of blocks that are made in loops. */
  static final Assumption STAYS =
      Assumption.ofCode(
          "what is stored where others can find it stays there until the function returns");

  /** Otherwise memory would be lost by writing to where it happens to stand. */
  static final Assumption APART =
      Assumption.ofCode(
          "where others find memory, nothing is written by a pointer that is found in another way");

  /** Of addresses that are not only compared. */
  static final Assumption NUMBER =
      Assumption.ofCode("memory whose address is made a number is kept by who has the number");

  private final Context context;
  private final Terms terms;
  private final PointsTo pointsTo;
  private final Registers registers;
  private final MemoryEncoder memory;
  private final ObjectStates states;
  private final KeptPlaces kept;
  private final boolean isFollowed;
  private final ShownToOthers shown;

  public GivenAway(
      Context context,
      Registers registers,
      MemoryEncoder memory,
      ObjectStates states,
      KeptPlaces kept) {
    this.memory = memory;
    this.kept = kept;
    this.shown = new ShownToOthers(context.code, context.facts.callees()::effects);
    this.context = context;
    this.terms = context.terms;
    this.pointsTo = context.code.pointsTo();
    this.registers = registers;
    this.states = states;
    this.isFollowed = context.setting.followsOwners();
  }

  /** The instruction is executed. */
  public void note(Instruction instruction, BlockState state) {
    if (!isFollowed) {
      return;
    }
    if (instruction instanceof Instruction.Store s) {
      stored(s, state);
    } else if (instruction instanceof Instruction.Cast c && shown.isNumber(c)) {
      if (pointsTo.reachable(List.of(c.operand())).stream().anyMatch(this::isOwed)) {
        context.found.assumptions.add(NUMBER);
      }
      give(c.operand(), state);
    } else if (instruction instanceof Instruction.Call c) {
      if (Allocator.isFree(context.code.module(), c)
          && pointsTo.targets(c.arguments().get(0)).mayBe(MemoryObject.OUTSIDE)) {
        kept.freed(c.arguments().get(0), state);
      } else if (shown.isCopy(c)) {
        copied(c, state);
      } else if (shown.isOutside(c)) {
        called(c, state);
      }
    }
  }

  private boolean isOwed(int object) {
    return context.code.memory().owed(object).isPresent();
  }

  /** The regions that {@link #note} sets. */
  public void addWritten(Instruction instruction, Set<Integer> to) {
    if (!isFollowed) {
      return;
    }
    if (instruction instanceof Instruction.Store s) {
      if (shown.isSeen(s)) {
        addOwed(pointsTo.reachable(List.of(s.value())), to);
        places().forEach(p -> addOwed(withWhatItHolds(p.object().id()), to));
        storedAt(s).forEach(r -> to.add(r.id()));
      }
    } else if (instruction instanceof Instruction.Cast c && shown.isNumber(c)) {
      addOwed(pointsTo.reachable(List.of(c.operand())), to);
    } else if (instruction instanceof Instruction.Call c) {
      if (Allocator.isFree(context.code.module(), c)) {
        places().forEach(p -> to.add(p.id()));
      } else if (shown.isCopy(c)) {
        addOwed(shown.heldBy(c.arguments().get(1)), to);
        places().forEach(p -> addOwed(withWhatItHolds(p.object().id()), to));
      } else if (shown.isOutside(c)) {
        addOwed(pointsTo.reachable(c.arguments()), to);
        places().forEach(p -> addOwed(withWhatItHolds(p.object().id()), to));
      }
    }
  }

  private List<Region> places() {
    return context.code.memory().storesForOthers().values().stream().flatMap(List::stream).toList();
  }

  private void addOwed(Set<Integer> objects, Set<Integer> to) {
    for (int object : objects) {
      context.code.memory().owed(object).ifPresent(r -> to.add(r.id()));
    }
  }

  private void stored(Instruction.Store store, BlockState state) {
    if (!shown.isSeen(store)) {
      return;
    }
    Term address = registers.value(store.address(), state);
    Term value = registers.value(store.value(), state);
    Term seen = leadsOut(store.address(), address);
    Term withOthers = leadsToOthers(store, address, state);
    if (pointsTo.targets(store.address()).mayBe(MemoryObject.OUTSIDE)) {
      leaveOthers(store, address, state);
    }
    for (int object : targets(store.value())) {
      Term isIt = terms.and(seen, context.pointers.isIn(value, object));
      Optional<Region> place = context.code.memory().storedAt(store, object);
      if (place.isPresent()) {
        Term before = state.memory.get(place.get().id());
        Term after = terms.ite(isIt, address, before);
        state.memory.set(place.get().id(), context.formula.define(place.get().label(), after));
      } else {
        Term isTheirs = terms.and(withOthers, context.pointers.isIn(value, object));
        trust(withWhatItHolds(object));
        states.giveAway(object, value, isTheirs, state);
        giveHeld(object, value, isTheirs, state);
      }
    }
  }

  /**
   * Whether code outside may find what is stored there: what the function itself has shown to
   * nobody so far is with others only when it is shown, and then with what it holds.
   */
  private Term leadsToOthers(Instruction.Store store, Term address, BlockState state) {
    List<Term> ways = new ArrayList<>();
    for (int object : pointsTo.targets(store.address()).offsets().keySet()) {
      if (shown.isSeen(object)) {
        Term isIt = context.pointers.isIn(address, object);
        boolean own = object >= MemoryObject.FIRST && pointsTo.escapes(object);
        if (own && isOwed(object)) {
          isIt = terms.and(isIt, terms.not(states.isOwed(object, address, state)));
        } else if (own && !pointsTo.isOpaque(object) && !shown.isKnownAt(store, object)) {
          continue;
        }
        ways.add(isIt);
      }
    }
    return terms.or(ways);
  }

  /** What stands where this writes, too, if the pointers are the same, is taken to stay there. */
  private void leaveOthers(Instruction.Store store, Term address, BlockState state) {
    context
        .code
        .memory()
        .storesForOthers()
        .forEach(
            (other, places) -> {
              if (pointsTo.targets(other.address()).mayBe(MemoryObject.OUTSIDE)
                  && !kept.areFoundAlike(store.address(), other.address())) {
                for (Region place : places) {
                  Term same = terms.eq(state.memory.get(place.id()), address);
                  context.found.assumptions.add(APART);
                  withWhatItHolds(place.object().id())
                      .forEach(o -> states.giveAllAway(o, same, state));
                }
              }
            });
  }

  private void copied(Instruction.Call call, BlockState state) {
    Operand to = call.arguments().get(0);
    Operand from = call.arguments().get(1);
    Term start = registers.value(from, state);
    for (int object : targets(from)) {
      trust(held(object));
      giveHeld(object, start, context.pointers.isIn(start, object), state);
    }
    if (mayHoldPointersOutside(from)) {
      stillStanding(store -> true, state);
    } else if (mayHoldPointersOutside(to)) {
      context.found.assumptions.add(APART);
      stillStanding(
          store ->
              !kept.areFoundAlike(
                  context.code.values().root(to), context.code.values().root(store.address())),
          state);
    }
  }

  private boolean mayHoldPointersOutside(Operand pointer) {
    return pointsTo.targets(pointer).mayBe(MemoryObject.OUTSIDE)
        && context.code.memory().outsideBehind(pointer).stream()
            .anyMatch(r -> r.element() instanceof Type.Pointer);
  }

  private void called(Instruction.Call call, BlockState state) {
    call.arguments().forEach(a -> give(a, state));
    stillStanding(store -> true, state);
  }

  /** Others have from now on what stands where it was stored. */
  private void stillStanding(Predicate<Instruction.Store> which, BlockState state) {
    context
        .code
        .memory()
        .storesForOthers()
        .forEach(
            (store, places) -> {
              if (which.test(store)) {
                for (Region place : places) {
                  KeptPlaces.Root held = kept.held(store, place, Look.DURING, state);
                  int object = place.object().id();
                  Term found = context.pointers.isIn(held.pointer(), object);
                  states.giveAllAway(object, found, state);
                  giveHeld(object, held.pointer(), found, state);
                }
              }
            });
  }

  /** Code outside has the value. */
  private void give(Operand operand, BlockState state) {
    Set<Integer> targets = targets(operand);
    if (targets.isEmpty()) {
      return;
    }
    Term value = registers.value(operand, state);
    for (int object : targets) {
      Term isIt = context.pointers.isIn(value, object);
      states.giveAway(object, value, isIt, state);
      giveHeld(object, value, isIt, state);
    }
  }

  /**
   * Code outside has what the object holds to which the pointer leads, where the condition holds.
   */
  private void giveHeld(int object, Term pointer, Term condition, BlockState state) {
    if (context.code.memory().isMany(context.code.pointsTo().object(object))
        && held(object).contains(object)) {
      wholeIsGiven(held(object));
      held(object).forEach(o -> states.giveAllAway(o, condition, state));
      return;
    }
    for (Region region : context.code.memory().regions(object)) {
      if (region.kind() == Region.Kind.SCALAR && region.element() instanceof Type.Pointer) {
        Term held = memory.element(region, state.memory.get(region.id()), pointer);
        for (int other : contents(object)) {
          Term isIt = terms.and(condition, context.pointers.isIn(held, other));
          states.giveAway(other, held, isIt, state);
          held(other).forEach(o -> states.giveAllAway(o, isIt, state));
        }
      } else if (!isOfNumbers(region)) {
        wholeIsGiven(held(object));
        held(object).forEach(o -> states.giveAllAway(o, condition, state));
      }
    }
  }

  private static boolean isOfNumbers(Region region) {
    return switch (region.kind()) {
      case SCALAR, ARRAY -> !(region.element() instanceof Type.Pointer);
      default -> false;
    };
  }

  /** The objects of the function that stand in an object. */
  private Set<Integer> contents(int object) {
    Set<Integer> all = new TreeSet<>(pointsTo.contents(object).offsets().keySet());
    all.removeIf(o -> o < MemoryObject.FIRST);
    return all;
  }

  private void wholeIsGiven(Set<Integer> objects) {
    if (objects.stream().anyMatch(this::isOwed)) {
      context.found.assumptions.add(LeakChecks.WHOLE);
    }
  }

  private void trust(Set<Integer> objects) {
    if (objects.stream().anyMatch(o -> context.code.memory().owed(o).isPresent())) {
      context.found.assumptions.add(STAYS);
    }
  }

  private List<Region> storedAt(Instruction.Store store) {
    return context.code.memory().storesForOthers().getOrDefault(store, List.of());
  }

  /** The objects of the function that it may lead to. */
  private Set<Integer> targets(Operand pointer) {
    Set<Integer> all = new TreeSet<>(pointsTo.targets(pointer).offsets().keySet());
    all.removeIf(object -> object < MemoryObject.FIRST);
    return all;
  }

  private Set<Integer> withWhatItHolds(int object) {
    Set<Integer> all = new TreeSet<>(held(object));
    all.add(object);
    return all;
  }

  /** What the contents of an object lead to. */
  private Set<Integer> held(int object) {
    return pointsTo.reachable(pointsTo.contents(object));
  }

  /** Whether code outside may read where the address leads. */
  private Term leadsOut(Operand operand, Term address) {
    List<Term> ways = new ArrayList<>();
    for (int object : pointsTo.targets(operand).offsets().keySet()) {
      if (shown.isSeen(object)) {
        ways.add(context.pointers.isIn(address, object));
      }
    }
    return terms.or(ways);
  }
}
