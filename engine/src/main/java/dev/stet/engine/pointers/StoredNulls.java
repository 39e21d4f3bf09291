package dev.stet.engine.pointers;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.layout.MemoryLayout;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.pointsto.PointsTo;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Null pointers that the function itself stores into memory that is known outside. The formula does
 * not follow all of it, nor objects that hold pointers and other things at the same places: what is
 * read there is any pointer that a caller may have left, and such ones are taken to be valid. That
 * is not so for one that the function may have made null.
 */
public final class StoredNulls {

  /**
   * A place in memory from outside.
   *
   * @param root the pointer that its address was computed from
   * @param offset in bytes from there; empty where it is not always the same
   */
  private record Place(Operand root, Optional<Long> offset) {}

  /** A store of what may be null. */
  private record Store(Place place, At at) {}

  /** Where an instruction stands. */
  private record At(int block, int index) {}

  private final PointsTo pointsTo;
  private final MemoryLayout memory;
  private final ControlFlow flow;
  private final NullTests tests;
  private final Map<Integer, Instruction> definitions = new LinkedHashMap<>();
  private final Map<Integer, At> definedAt = new LinkedHashMap<>();
  private final List<Store> stores = new ArrayList<>();

  public StoredNulls(Function function, PointsTo pointsTo, MemoryLayout memory) {
    this.pointsTo = pointsTo;
    this.memory = memory;
    this.flow = new ControlFlow(function);
    this.tests = new NullTests(function, flow);
    for (Block block : function.blocks()) {
      for (int i = 0; i < block.instructions().size(); i++) {
        note(block.instructions().get(i), new At(block.id(), i));
      }
    }
    for (Block block : function.blocks()) {
      for (int i = 0; i < block.instructions().size(); i++) {
        noteStore(block.instructions().get(i), new At(block.id(), i));
      }
    }
  }

  private void note(Instruction instruction, At at) {
    if (instruction instanceof Instruction.PointerAdd p) {
      define(p.result(), p, at);
    } else if (instruction instanceof Instruction.Phi phi) {
      define(phi.result(), phi, at);
    } else if (instruction instanceof Instruction.Select select) {
      define(select.result(), select, at);
    } else if (instruction instanceof Instruction.Load load) {
      define(load.result(), load, at);
    } else if (instruction instanceof Instruction.Call call) {
      call.results().forEach(r -> define(r, call, at));
    }
  }

  private void define(Operand.Register register, Instruction by, At at) {
    definitions.put(register.id(), by);
    definedAt.put(register.id(), at);
  }

  private void noteStore(Instruction instruction, At at) {
    if (instruction instanceof Instruction.Store store) {
      boolean mayBeNull =
          store.value().type() instanceof Type.Pointer
              ? pointsTo.targets(store.value()).mayBe(MemoryObject.NULL)
                  && !isKnownToBeSet(store.value(), at.block())
                  && !isFollowed(store)
              : isMixed(store.address());
      if (mayBeNull && isOutside(store.address())) {
        stores.add(new Store(place(store.address()), at));
      }
    } else if (instruction instanceof Instruction.Call call && fillsWithNull(call)) {
      stores.add(new Store(new Place(call.arguments().get(0), Optional.empty()), at));
    }
  }

  /** Whether what others make of the place is told from what the function stores there. */
  private boolean isFollowed(Instruction.Store store) {
    return pointsTo.targets(store.address()).offsets().entrySet().stream()
        .allMatch(
            target ->
                target.getKey() >= MemoryObject.FIRST
                    && !memory.isMany(pointsTo.object(target.getKey()))
                    && memory
                        .region(target.getKey(), target.getValue(), 1)
                        .filter(region -> region.kind() == Region.Kind.SCALAR)
                        .isPresent());
  }

  /** Whether the value is stored only where it was found not to be null. */
  private boolean isKnownToBeSet(Operand value, int block) {
    if (!(value instanceof Operand.Register r) || !definedAt.containsKey(r.id())) {
      return false;
    }
    int from = definedAt.get(r.id()).block();
    return from != block
        && tests.all().stream()
            .anyMatch(t -> t.pointer() == r.id() && tests.guards(t, from, block));
  }

  /** Blocks of memory are set or copied, with zeros or null pointers among them. */
  private boolean fillsWithNull(Instruction.Call call) {
    if (!(call.callee() instanceof Callee.BlockOperation block)
        || call.arguments().size() < 2
        || !isOutside(call.arguments().get(0))) {
      return false;
    }
    Operand from = call.arguments().get(1);
    return block.isFill()
        || pointsTo.targets(from).offsets().keySet().stream()
            .anyMatch(o -> pointsTo.contents(o).mayBe(MemoryObject.NULL));
  }

  /** Memory of this function that the formula does not follow, or that others may see. */
  private boolean isOutside(Operand address) {
    return pointsTo.targets(address).offsets().keySet().stream()
        .anyMatch(o -> pointsTo.escapes(o) || pointsTo.isOpaque(o));
  }

  /** Memory that holds pointers and other things at the same places. */
  private boolean isMixed(Operand address) {
    return pointsTo.targets(address).offsets().keySet().stream().anyMatch(pointsTo::isOpaque);
  }

  private Place place(Operand address) {
    Operand root = address;
    Optional<Long> offset = Optional.of(0L);
    while (root instanceof Operand.Register r
        && definitions.get(r.id()) instanceof Instruction.PointerAdd p) {
      offset = p.scaled().isEmpty() ? offset.map(o -> o + p.offset()) : Optional.empty();
      root = p.base();
    }
    return new Place(root, offset);
  }

  /** Whether the pointer may be one of them: read again from such a place, and not tested there. */
  public boolean mayBe(Operand pointer) {
    if (stores.isEmpty()) {
      return false;
    }
    Set<Integer> seen = new LinkedHashSet<>();
    Deque<Operand> open = new ArrayDeque<>(List.of(pointer));
    while (!open.isEmpty()) {
      if (open.pop() instanceof Operand.Register r && seen.add(r.id())) {
        Instruction from = definitions.get(r.id());
        if (from instanceof Instruction.PointerAdd p) {
          open.push(p.base());
        } else if (from instanceof Instruction.Phi phi) {
          phi.incoming().forEach(i -> open.push(i.value()));
        } else if (from instanceof Instruction.Select s) {
          open.push(s.whenTrue());
          open.push(s.whenFalse());
        } else if (from instanceof Instruction.Load load && mayRead(load, r.id())) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean mayRead(Instruction.Load load, int register) {
    Place place = place(load.address());
    At at = definedAt.getOrDefault(register, new At(0, 0));
    return isOutside(load.address())
        && stores.stream()
            .anyMatch(
                s ->
                    mayBeSame(s.place(), place)
                        && comesTo(s.at(), at)
                        && !isTestedBetween(s.at(), place, at));
  }

  /** Whether on all ways from the store to the load the place was found not to hold null. */
  private boolean isTestedBetween(At store, Place place, At load) {
    boolean straight = store.block() == load.block() && store.index() < load.index();
    return !straight
        && tests.all().stream()
            .anyMatch(
                t ->
                    isReadInFront(t, place, store) && tests.guards(t, store.block(), load.block()));
  }

  /** The test is of what the place holds in its own block, behind the store if that is there. */
  private boolean isReadInFront(NullTests.Test test, Place place, At store) {
    At read = definedAt.get(test.pointer());
    return read != null
        && definitions.get(test.pointer()) instanceof Instruction.Load load
        && place.offset().isPresent()
        && place(load.address()).equals(place)
        && read.block() == test.block()
        && (store.block() != read.block() || store.index() < read.index());
  }

  private static boolean mayBeSame(Place a, Place b) {
    return a.offset().isEmpty() || b.offset().isEmpty() || a.offset().equals(b.offset());
  }

  /** Whether an execution may go from the store to the load. */
  private boolean comesTo(At store, At load) {
    if (store.block() == load.block() && store.index() < load.index()) {
      return true;
    }
    Set<Integer> reached = new LinkedHashSet<>();
    Deque<Integer> open = new ArrayDeque<>(flow.successors(store.block()));
    while (!open.isEmpty()) {
      int next = open.pop();
      if (reached.add(next)) {
        open.addAll(flow.successors(next));
      }
    }
    return reached.contains(load.block());
  }
}
