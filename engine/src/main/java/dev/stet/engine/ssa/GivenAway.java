package dev.stet.engine.ssa;

import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.Allocator;
import dev.stet.engine.memory.HeapRules;
import dev.stet.engine.memory.MemoryObject;
import dev.stet.engine.memory.PointsTo;
import dev.stet.engine.memory.Region;
import dev.stet.engine.memory.Targets;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which blocks of the heap code outside has got hold of on the way so far: whoever has a block is
 * to free it. Code outside gets what it is called with, and finds what was stored where it looks
 * when it is called; what is stored there afterwards it may find when the function has returned,
 * which {@link LeakChecks} asks.
 */
final class GivenAway {

  /** Of stores in loops, or of blocks that are made in loops. */
  static final String STAYS =
      "what is stored in memory of others, or in global variables, stays there until it returns";

  private final Context context;
  private final Terms terms;
  private final PointsTo pointsTo;
  private final Registers registers;
  private final ObjectStates states;
  private final boolean isFollowed;

  GivenAway(Context context, Registers registers, ObjectStates states) {
    this.context = context;
    this.terms = context.terms;
    this.pointsTo = context.pointsTo;
    this.registers = registers;
    this.states = states;
    this.isFollowed = context.scope == Scope.OPEN && context.rules.leak() != HeapRules.Leak.IGNORED;
  }

  /** The instruction is executed. */
  void note(Instruction instruction, State state) {
    if (!isFollowed) {
      return;
    }
    if (instruction instanceof Instruction.Store s) {
      stored(s, state);
    } else if (instruction instanceof Instruction.Cast c && c.op() == CastOperator.PTR_TO_INT) {
      give(c.operand(), state);
    } else if (instruction instanceof Instruction.Call c) {
      if (isCopy(c)) {
        copied(c, state);
      } else if (isOutside(c)) {
        called(c, state);
      }
    }
  }

  /** The regions that {@link #note} sets. */
  void addWritten(Instruction instruction, Set<Integer> to) {
    if (!isFollowed) {
      return;
    }
    if (instruction instanceof Instruction.Store s) {
      if (isSeen(s)) {
        addOwed(pointsTo.reachable(List.of(s.value())), to);
        storedAt(s).forEach(r -> to.add(r.id()));
      }
    } else if (instruction instanceof Instruction.Cast c && c.op() == CastOperator.PTR_TO_INT) {
      addOwed(pointsTo.reachable(List.of(c.operand())), to);
    } else if (instruction instanceof Instruction.Call c) {
      if (isCopy(c)) {
        addOwed(heldBy(c.arguments().get(1)), to);
      } else if (isOutside(c)) {
        addOwed(pointsTo.reachable(c.arguments()), to);
        context.memory.storesForOthers().values().stream()
            .flatMap(List::stream)
            .forEach(r -> addOwed(withWhatItHolds(r.object().id()), to));
      }
    }
  }

  private void addOwed(Set<Integer> objects, Set<Integer> to) {
    for (int object : objects) {
      context.memory.owed(object).ifPresent(r -> to.add(r.id()));
    }
  }

  private void stored(Instruction.Store store, State state) {
    if (!isSeen(store)) {
      return;
    }
    Term address = registers.value(store.address(), state);
    Term value = registers.value(store.value(), state);
    Term seen = leadsOut(store.address(), address);
    for (int object : targets(store.value())) {
      Term isIt = terms.and(seen, context.pointers.isIn(value, object));
      Optional<Region> place = context.memory.storedAt(store, object);
      if (place.isPresent()) {
        Term before = state.memory.get(place.get().id());
        Term after = terms.ite(isIt, address, before);
        state.memory.set(place.get().id(), context.formula.define(place.get().label(), after));
      } else {
        trust(withWhatItHolds(object));
        states.giveAway(object, value, isIt, state);
        held(object).forEach(o -> states.giveAllAway(o, isIt, state));
      }
    }
  }

  private void copied(Instruction.Call call, State state) {
    Set<Integer> objects = heldBy(call.arguments().get(1));
    trust(objects);
    objects.forEach(o -> states.giveAllAway(o, terms.bool(true), state));
  }

  private void called(Instruction.Call call, State state) {
    call.arguments().forEach(a -> give(a, state));
    for (List<Region> places : context.memory.storesForOthers().values()) {
      for (Region place : places) {
        Term found = terms.not(context.pointers.isNull(state.memory.get(place.id())));
        withWhatItHolds(place.object().id()).forEach(o -> states.giveAllAway(o, found, state));
      }
    }
  }

  /** Code outside has the value. */
  private void give(Operand operand, State state) {
    Set<Integer> targets = targets(operand);
    if (targets.isEmpty()) {
      return;
    }
    Term value = registers.value(operand, state);
    for (int object : targets) {
      Term isIt = context.pointers.isIn(value, object);
      states.giveAway(object, value, isIt, state);
      held(object).forEach(o -> states.giveAllAway(o, isIt, state));
    }
  }

  private void trust(Set<Integer> objects) {
    if (objects.stream().anyMatch(o -> context.memory.owed(o).isPresent())) {
      context.assumptions.add(STAYS);
    }
  }

  private List<Region> storedAt(Instruction.Store store) {
    return context.memory.storesForOthers().getOrDefault(store, List.of());
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

  /** What the memory behind a pointer leads to. */
  private Set<Integer> heldBy(Operand pointer) {
    Set<Integer> all = new TreeSet<>();
    for (int object : pointsTo.targets(pointer).offsets().keySet()) {
      Targets contents = pointsTo.contents(object);
      all.addAll(pointsTo.reachable(contents));
    }
    return all;
  }

  /** Whether the call copies to where code outside may read. */
  private boolean isCopy(Instruction.Call call) {
    String callee = call.calleeName();
    return callee != null
        && callee.startsWith("llvm.mem")
        && !callee.startsWith("llvm.memset")
        && mayLeadOut(call.arguments().get(0));
  }

  /** Whether code outside runs that may keep what it finds. */
  private boolean isOutside(Instruction.Call call) {
    String callee = call.calleeName();
    return !Allocator.called(context.module, call).isPresent()
        && !Allocator.isFree(context.module, call)
        && (callee == null || !callee.startsWith("llvm.mem"))
        && pointsTo.mayWrite(call)
        && (callee == null
            || context.module.function(callee) == null
            || !context.effects(callee).isOfNumbers());
  }

  /** Whether a pointer is stored where code outside may read. */
  private boolean isSeen(Instruction.Store store) {
    return store.value().type() instanceof Type.Pointer && mayLeadOut(store.address());
  }

  private boolean mayLeadOut(Operand address) {
    return pointsTo.targets(address).offsets().keySet().stream().anyMatch(this::isSeen);
  }

  private boolean isSeen(int object) {
    return object == MemoryObject.OUTSIDE
        || pointsTo.escapes(object)
        || pointsTo.isOpaque(object)
        || (object >= MemoryObject.FIRST
            && pointsTo.object(object).kind() == MemoryObject.Kind.GLOBAL);
  }

  /** Whether code outside may read where the address leads. */
  private Term leadsOut(Operand operand, Term address) {
    List<Term> ways = new ArrayList<>();
    for (int object : pointsTo.targets(operand).offsets().keySet()) {
      if (isSeen(object)) {
        ways.add(context.pointers.isIn(address, object));
      }
    }
    return terms.or(ways);
  }
}
