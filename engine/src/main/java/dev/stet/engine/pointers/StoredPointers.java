package dev.stet.engine.pointers;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.layout.MemoryLayout;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.memory.pointsto.PointsTo;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which pointers a function may find where it reads its variables, globals and what it allocated:
 * what it stored there and not overwritten on some way (reaching definitions). So a pointer that is
 * passed by the address of a variable, or in a structure, is known to be the same behind it.
 */
final class StoredPointers {

  /** Places that more is stored to are not followed. */
  private static final int MOST_PLACES = 256;

  /** A pointer in a variable. */
  private record Place(int object, long offset) {}

  /** What may stand in a place; {@code known} where nothing else may. */
  private record Found(Set<Operand> stored, boolean known) {
    /** Where no way has come yet. */
    static final Found NOTHING = new Found(Set.of(), true);

    static final Found ANYTHING = new Found(Set.of(), false);

    Found join(Found other) {
      Set<Operand> all = new LinkedHashSet<>(stored);
      all.addAll(other.stored);
      return new Found(Collections.unmodifiableSet(new LinkedHashSet<>(all)), known && other.known);
    }
  }

  private record Reading(Place place, Set<Operand> stored) {}

  private final PointsTo pointsTo;
  private final MemoryLayout memory;
  private final DataLayout layout;
  private final ControlFlow flow;
  private final Map<Operand, Operand> same = new LinkedHashMap<>();
  private final Map<Operand, Set<Operand>> several = new LinkedHashMap<>();

  StoredPointers(ControlFlow flow, PointsTo pointsTo, MemoryLayout memory, DataLayout layout) {
    this.flow = flow;
    this.pointsTo = pointsTo;
    this.memory = memory;
    this.layout = layout;
    Set<Place> places = new LinkedHashSet<>();
    for (int block : flow.order()) {
      for (Instruction i : flow.block(block).instructions()) {
        if (i instanceof Instruction.Load l && l.result().type() instanceof Type.Pointer) {
          place(l.address()).ifPresent(places::add);
        }
      }
    }
    if (places.size() <= MOST_PLACES) {
      Map<Reading, Operand> first = new LinkedHashMap<>();
      places.forEach(place -> follow(place, first));
    }
  }

  /** The pointer that it is known to be a copy of, or itself. */
  Operand same(Operand pointer) {
    Operand last = pointer;
    for (Operand next = same.get(last); next != null; next = same.get(last)) {
      last = next;
    }
    return last;
  }

  /**
   * What is read from the variables that an address may lead to, where it may lead elsewhere, too:
   * what is found out of what it leads to is found out of them.
   */
  Set<Operand> readAt(Operand address, Collection<Instruction.Load> loads) {
    Targets targets = pointsTo.targets(address);
    Set<Operand> all = new LinkedHashSet<>();
    if (place(address).isEmpty()) {
      for (Instruction.Load load : loads) {
        place(load.address())
            .filter(p -> new Congruence(p.offset, 0).equals(targets.offsets().get(p.object)))
            .ifPresent(p -> all.add(same(load.result())));
      }
    }
    return all;
  }

  /** Where several pointers may have been found: all of them; else none. */
  Set<Operand> several(Operand pointer) {
    return several.getOrDefault(pointer, Set.of());
  }

  /** A pointer in one variable, at a known place. */
  private Optional<Place> place(Operand address) {
    Map<Integer, Congruence> targets = new TreeMap<>(pointsTo.targets(address).offsets());
    targets.remove(MemoryObject.NULL); // Nothing is read or stored there.
    if (targets.size() != 1) {
      return Optional.empty();
    }
    var target = targets.entrySet().iterator().next();
    int object = target.getKey();
    Congruence offset = target.getValue();
    return object >= MemoryObject.FIRST
            && offset.isExact()
            && mayHoldPointers(pointsTo.object(object))
            && !memory.isMany(pointsTo.object(object))
        ? Optional.of(new Place(object, offset.remainder()))
        : Optional.empty();
  }

  private static boolean mayHoldPointers(MemoryObject object) {
    return switch (object.kind()) {
      case STACK, HEAP, GLOBAL -> true;
      default -> false;
    };
  }

  /** What each reading of a place may find there. */
  private void follow(Place place, Map<Reading, Operand> first) {
    Map<Integer, Found> before = new LinkedHashMap<>();
    before.put(flow.order().get(0), Found.ANYTHING);
    Deque<Integer> open = new ArrayDeque<>(before.keySet());
    while (!open.isEmpty()) {
      int block = open.pop();
      Found after = before.getOrDefault(block, Found.NOTHING);
      for (Instruction i : flow.block(block).instructions()) {
        after = after(i, place, after);
      }
      for (int next : flow.successors(block)) {
        Found known = before.get(next);
        Found joined = known == null ? after : known.join(after);
        if (!joined.equals(known)) {
          before.put(next, joined);
          open.add(next);
        }
      }
    }
    before.forEach((block, found) -> note(flow.block(block), place, found, first));
  }

  private void note(Block block, Place place, Found before, Map<Reading, Operand> first) {
    Found found = before;
    for (Instruction i : block.instructions()) {
      if (i instanceof Instruction.Load l
          && l.result().type() instanceof Type.Pointer
          && found.known
          && !found.stored.isEmpty()
          && place(l.address()).equals(Optional.of(place))) {
        note(l.result(), new Reading(place, found.stored), first);
      }
      found = after(i, place, found);
    }
  }

  private void note(Operand.Register result, Reading reading, Map<Reading, Operand> first) {
    if (reading.stored.size() > 1) {
      several.put(result, reading.stored);
      Operand earlier = first.putIfAbsent(reading, result);
      if (earlier != null) {
        same.put(result, earlier);
      }
    } else if (reading.stored.iterator().next() instanceof Operand.Register r
        && !same(r).equals(result)) {
      same.put(result, r);
    }
  }

  private Found after(Instruction instruction, Place place, Found before) {
    if (instruction instanceof Instruction.Allocate a) {
      return pointsTo.allocated(a).id() == place.object ? Found.ANYTHING : before;
    } else if (instruction instanceof Instruction.Store s) {
      return stored(s, place, before);
    } else if (instruction instanceof Instruction.Call c) {
      return mayChange(c, place) ? before.join(Found.ANYTHING) : before;
    }
    return instruction instanceof Instruction.Unsupported ? Found.ANYTHING : before;
  }

  private Found stored(Instruction.Store store, Place place, Found before) {
    Targets targets = pointsTo.targets(store.address());
    if (targets.mayBe(MemoryObject.OUTSIDE) && pointsTo.isSeenOutside(place.object)) {
      return before.join(Found.ANYTHING);
    }
    Congruence offset = targets.offsets().get(place.object);
    if (offset == null) {
      return before;
    }
    if (place(store.address()).equals(Optional.of(place))
        && store.value().type() instanceof Type.Pointer) {
      return new Found(Set.of(store.value()), true);
    }
    if (offset.equals(new Congruence(place.offset, 0))
        && store.value().type() instanceof Type.Pointer) {
      // One of several variables: this one, or it is left as it was.
      return before.join(new Found(Set.of(store.value()), true));
    }
    long end = offset.remainder() + layout.storeSizeOf(store.value().type());
    boolean beside =
        offset.isExact()
            && (end <= place.offset
                || offset.remainder() >= place.offset + layout.storeSizeOf(Type.POINTER));
    return beside ? before : before.join(Found.ANYTHING);
  }

  /** Whether a block of so many bytes has some in common with the place. */
  private boolean mayReach(Operand start, Operand length, Place place) {
    Congruence offset = pointsTo.targets(start).offsets().get(place.object);
    if (offset == null) {
      return false;
    }
    return !offset.isExact()
        || !(length instanceof Operand.IntConstant bytes)
        || (offset.remainder() < place.offset + layout.storeSizeOf(Type.POINTER)
            && place.offset < offset.remainder() + bytes.value().longValue());
  }

  private boolean mayChange(Instruction.Call call, Place place) {
    if (call.callee() instanceof Callee.BlockOperation) {
      return mayReach(call.arguments().get(0), call.arguments().get(2), place);
    }
    return pointsTo.escapes(place.object)
        || (pointsTo.object(place.object).kind() == MemoryObject.Kind.GLOBAL
            && !(call.callee() instanceof Callee.Intrinsic))
        || call.results().stream().anyMatch(r -> pointsTo.targets(r).mayBe(place.object))
        || pointsTo.reachable(List.copyOf(call.arguments())).contains(place.object);
  }
}
