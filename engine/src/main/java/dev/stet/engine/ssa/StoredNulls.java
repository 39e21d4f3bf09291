package dev.stet.engine.ssa;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.MemoryObject;
import dev.stet.engine.memory.PointsTo;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Null pointers that the function itself stores into memory that is known outside. The formula does
 * not follow all of it: what is read there is any pointer that the caller may have left, and such
 * ones are taken to be valid. That is not so for one that the function may have made null.
 */
final class StoredNulls {

  static final String GAP = "a null pointer that the function stores in memory from outside";

  /**
   * A place in memory from outside.
   *
   * @param root the pointer that its address was computed from
   * @param offset in bytes from there; empty where it is not always the same
   */
  private record Place(Operand root, Optional<Long> offset) {}

  /** A store, and where in the function it is. */
  private record Store(Place place, int block, int index) {}

  private final PointsTo pointsTo;
  private final Map<Integer, Instruction> definitions = new HashMap<>();
  private final Map<Integer, int[]> loadedAt = new HashMap<>();
  private final Set<Integer> tested = new HashSet<>();
  private final List<Store> stores = new ArrayList<>();
  private final Set<Place> testedPlaces = new HashSet<>();
  private final ControlFlow flow;

  StoredNulls(Function function, PointsTo pointsTo) {
    this.pointsTo = pointsTo;
    this.flow = new ControlFlow(function);
    for (Block block : function.blocks()) {
      for (int i = 0; i < block.instructions().size(); i++) {
        note(block, i);
      }
    }
    for (Block block : function.blocks()) {
      for (int i = 0; i < block.instructions().size(); i++) {
        noteStore(block, i);
      }
    }
    for (int register : tested) {
      if (definitions.get(register) instanceof Instruction.Load load) {
        testedPlaces.add(place(load.address()));
      }
    }
  }

  private void note(Block block, int index) {
    Instruction instruction = block.instructions().get(index);
    if (instruction instanceof Instruction.PointerAdd p) {
      definitions.put(p.result().id(), p);
    } else if (instruction instanceof Instruction.Phi phi) {
      definitions.put(phi.result().id(), phi);
    } else if (instruction instanceof Instruction.Select select) {
      definitions.put(select.result().id(), select);
    } else if (instruction instanceof Instruction.Load load) {
      definitions.put(load.result().id(), load);
      loadedAt.put(load.result().id(), new int[] {block.id(), index});
    } else if (instruction instanceof Instruction.Compare c) {
      noteTest(c.left(), c.right());
      noteTest(c.right(), c.left());
    }
  }

  private void noteTest(Operand pointer, Operand with) {
    if (with instanceof Operand.Null && pointer instanceof Operand.Register r) {
      tested.add(r.id());
    }
  }

  private void noteStore(Block block, int index) {
    Instruction instruction = block.instructions().get(index);
    if (instruction instanceof Instruction.Store store) {
      boolean unknown =
          pointsTo.targets(store.value()).mayBe(MemoryObject.NULL)
              && !(store.value() instanceof Operand.Register r && tested.contains(r.id()));
      if (unknown && isOutside(store.address())) {
        stores.add(new Store(place(store.address()), block.id(), index));
      }
    } else if (instruction instanceof Instruction.Call call && fillsWithNull(call)) {
      var somewhere = new Place(call.arguments().get(0), Optional.empty());
      stores.add(new Store(somewhere, block.id(), index));
    }
  }

  /** Blocks of memory are set or copied, with zeros or null pointers among them. */
  private boolean fillsWithNull(Instruction.Call call) {
    String callee = call.calleeName();
    if (callee == null
        || !callee.startsWith("llvm.mem")
        || call.arguments().size() < 2
        || !isOutside(call.arguments().get(0))) {
      return false;
    }
    Operand from = call.arguments().get(1);
    return callee.startsWith("llvm.memset")
        || pointsTo.targets(from).offsets().keySet().stream()
            .anyMatch(o -> pointsTo.contents(o).mayBe(MemoryObject.NULL));
  }

  /** Whether the memory may be known outside: that of callers, or a variable that others see. */
  private boolean isOutside(Operand address) {
    return pointsTo.targets(address).offsets().keySet().stream()
        .anyMatch(o -> o == MemoryObject.OUTSIDE || pointsTo.escapes(o));
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
  boolean mayBe(Operand pointer) {
    if (stores.isEmpty()) {
      return false;
    }
    Set<Integer> seen = new HashSet<>();
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
    int[] at = loadedAt.getOrDefault(register, new int[] {0, 0});
    return isOutside(load.address())
        && !testedPlaces.contains(place)
        && stores.stream().anyMatch(s -> mayBeSame(s.place(), place) && comesTo(s, at[0], at[1]));
  }

  private static boolean mayBeSame(Place a, Place b) {
    return a.offset().isEmpty() || b.offset().isEmpty() || a.offset().equals(b.offset());
  }

  /** Whether an execution may go from the store to the load. */
  private boolean comesTo(Store store, int block, int index) {
    if (store.block() == block && store.index() < index) {
      return true;
    }
    Set<Integer> reached = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>(flow.successors(store.block()));
    while (!open.isEmpty()) {
      int next = open.pop();
      if (reached.add(next)) {
        open.addAll(flow.successors(next));
      }
    }
    return reached.contains(block);
  }
}
