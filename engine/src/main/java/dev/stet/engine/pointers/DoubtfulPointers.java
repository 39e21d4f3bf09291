package dev.stet.engine.pointers;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.layout.MemoryLayout;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.pointsto.PointsTo;
import dev.stet.engine.pointers.GivenPointers.Origins;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Pointers that seem to come from outside, where such ones are taken to be valid, but that the
 * program itself may have made otherwise:
 *
 * <ul>
 *   <li>null pointers that the function stores into memory that is known outside. The formula does
 *       not follow all of it, nor objects that hold pointers and other things at the same places;
 *   <li>what a function of the program gives that is not looked into where it is called, as its
 *       result or left in memory ({@link GivenPointers}).
 * </ul>
 */
public final class DoubtfulPointers {

  /**
   * Why a pointer cannot be taken for valid.
   *
   * @param nulls it may be null
   * @param bytes so many from it on may be accessed
   */
  public record Doubt(boolean nulls, long bytes) {

    /** Whether so many bytes from it on may be missing. */
    public boolean isShorterThan(long length) {
      return length > bytes;
    }

    /** Whether anything is known of how far it leads. */
    public boolean isLimited() {
      return bytes != PointerWarrant.AS_FAR;
    }
  }

  /**
   * A place in memory from outside.
   *
   * @param root the pointer that its address was computed from
   * @param offset in bytes from there; empty where it is not always the same
   */
  private record Place(Operand root, Optional<Long> offset) {}

  /** Where an instruction stands. */
  private record At(int block, int index) {}

  /**
   * What is left in a place.
   *
   * @param values may be stored there as well, so many bytes on
   */
  private record Store(Place place, At at, PointerWarrant warrant, List<Value> values, By by) {}

  /** A pointer, so many bytes on; empty where that is not always the same. */
  private record Value(Operand pointer, Optional<Long> moved) {}

  /** Who stored it. */
  private enum By {
    FUNCTION,
    CALLEE
  }

  private final PointsTo pointsTo;
  private final MemoryLayout memory;
  private final ControlFlow flow;
  private final NullTests tests;
  private final MadeNulls nulls;
  private final OwnObjects objects;
  private final DefUse defUse;
  private final Given given;
  private final List<Store> stores = new ArrayList<>();

  /** What the calls of a function give; found out where there is one. */
  private static final class Given {
    private final Module module;
    private Optional<GivenPointers> all = Optional.empty();

    Given(Module module) {
      this.module = module;
    }

    Optional<GivenPointers.Given> of(Instruction.Call call) {
      String callee = call.calleeName();
      if (callee == null || module.function(callee) == null) {
        return Optional.empty();
      }
      GivenPointers known = all.orElseGet(() -> new GivenPointers(module));
      all = Optional.of(known);
      return known.of(call);
    }
  }

  public DoubtfulPointers(
      Module module, Function function, PointsTo pointsTo, MemoryLayout memory) {
    this.pointsTo = pointsTo;
    this.memory = memory;
    this.flow = new ControlFlow(function);
    this.tests = new NullTests(function, flow);
    this.defUse = new DefUse(function);
    this.nulls = new MadeNulls(module, function, flow, pointsTo, defUse);
    this.objects = new OwnObjects(module, function, pointsTo, defUse);
    this.given = new Given(module);
    for (Block block : function.blocks()) {
      for (int i = 0; i < block.instructions().size(); i++) {
        noteStore(block.instructions().get(i), new At(block.id(), i));
      }
    }
  }

  private void noteStore(Instruction instruction, At at) {
    if (instruction instanceof Instruction.Store store) {
      boolean ofPointer = store.value().type() instanceof Type.Pointer;
      boolean mayBeNull =
          ofPointer
              ? nulls.mayBe(store.value(), at.block()) && !isFollowed(store)
              : isMixed(store.address());
      if (isOutside(store.address()) && (ofPointer || mayBeNull)) {
        stores.add(
            new Store(
                place(store.address()),
                at,
                mayBeNull ? PointerWarrant.NULL : PointerWarrant.FULL,
                ofPointer ? List.of(new Value(store.value(), Optional.of(0L))) : List.of(),
                By.FUNCTION));
      }
    } else if (instruction instanceof Instruction.Call call && fillsWithNull(call)) {
      stores.add(
          new Store(
              new Place(call.arguments().get(0), Optional.empty()),
              at,
              PointerWarrant.NULL,
              List.of(),
              By.FUNCTION));
    } else if (instruction instanceof Instruction.Call call) {
      given
          .of(call)
          .ifPresent(all -> all.left().forEach((place, what) -> noteLeft(call, at, place, what)));
    }
  }

  private void noteLeft(
      Instruction.Call call, At at, Optional<GivenPointers.Place> place, Origins left) {
    Optional<Place> here =
        place
            .filter(p -> p.parameter() < call.arguments().size())
            .map(
                p -> {
                  Place base = place(call.arguments().get(p.parameter()));
                  return new Place(base.root(), base.offset().map(o -> o + p.offset()));
                });
    stores.add(
        new Store(
            here.orElse(new Place(new Operand.Null(), Optional.empty())),
            at,
            left.warrant(),
            arguments(call, left),
            By.CALLEE));
  }

  private static List<Value> arguments(Instruction.Call call, Origins origins) {
    return origins.passed().stream()
        .filter(p -> p.parameter() < call.arguments().size())
        .map(p -> new Value(call.arguments().get(p.parameter()), p.moved()))
        .toList();
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
    return new Place(defUse.root(address), defUse.distance(address));
  }

  /** What speaks against taking a pointer for valid; empty where nothing does. */
  public Optional<Doubt> of(Operand pointer) {
    Trace trace = new Trace();
    PointerWarrant found = trace.back(pointer);
    PointerWarrant warrant = trace.wanders ? found.movedAnywhere() : found;
    return warrant.isFull()
        ? Optional.empty()
        : Optional.of(new Doubt(warrant.nulls() == PointerWarrant.Nulls.POSSIBLE, warrant.bytes()));
  }

  /** The way back from a pointer to where the function has it from. */
  private final class Trace {
    private final Set<Integer> seen = new LinkedHashSet<>();

    /** Whether the way has parted: around a loop it may come back here. */
    private boolean parted;

    /** Whether the pointer was moved behind such a place: nobody knows how often. */
    private boolean wanders;

    PointerWarrant back(Operand pointer) {
      if (!(pointer instanceof Operand.Register r) || !seen.add(r.id())) {
        return PointerWarrant.FULL;
      }
      Instruction from = defUse.definition(r).orElse(null);
      if (from instanceof Instruction.PointerAdd p) {
        wanders |= parted;
        PointerWarrant base = back(p.base());
        return p.scaled().isEmpty() ? base.moved(p.offset()) : base.movedAnywhere();
      } else if (from instanceof Instruction.Phi phi) {
        return either(phi.incoming().stream().map(Instruction.Incoming::value).toList());
      } else if (from instanceof Instruction.Select s) {
        return either(List.of(s.whenTrue(), s.whenFalse()));
      } else if (from instanceof Instruction.Cast c && c.op() != CastOperator.INT_TO_PTR) {
        return back(c.operand());
      } else if (from instanceof Instruction.Load load) {
        parted = true;
        return read(load, r);
      } else if (from instanceof Instruction.Call call) {
        parted = true;
        return given.of(call).map(g -> called(call, r, g.result())).orElse(PointerWarrant.FULL);
      }
      return PointerWarrant.FULL;
    }

    private PointerWarrant either(List<Operand> values) {
      parted = true;
      PointerWarrant all = PointerWarrant.FULL;
      for (Operand value : values) {
        all = all.join(back(value));
      }
      return all;
    }

    private PointerWarrant read(Instruction.Load load, Operand.Register result) {
      Place place = place(load.address());
      At at = defUse.position(result).map(p -> new At(p.block(), p.index())).orElseThrow();
      PointerWarrant all = PointerWarrant.FULL;
      boolean outside = isOutside(load.address());
      boolean callers = pointsTo.targets(load.address()).mayBe(MemoryObject.OUTSIDE);
      for (Store store : stores) {
        if ((outside || (callers && store.by() == By.CALLEE))
            && mayBeSame(store.place(), place)
            && comesTo(store.at(), at)) {
          PointerWarrant left =
              from(store.warrant(), store.by(), store.values(), store.at().block());
          all = all.join(isTestedBetween(store.at(), place, at) ? left.set() : left);
        }
      }
      return all;
    }

    private PointerWarrant called(Instruction.Call call, Operand.Register to, Origins result) {
      return from(
          result.warrant(),
          By.CALLEE,
          arguments(call, result),
          defUse.position(to).orElseThrow().block());
    }

    /** What somebody makes, or hands on of these values. */
    private PointerWarrant from(PointerWarrant made, By by, List<Value> values, int block) {
      PointerWarrant all = made;
      for (Value value : values) {
        PointerWarrant one = back(value.pointer());
        if (by == By.CALLEE) {
          one = one.join(objects.of(value.pointer()));
          one = nulls.mayBe(value.pointer(), block) ? one.join(PointerWarrant.NULL) : one;
        }
        all = all.join(one.moved(value.moved()));
      }
      return all;
    }
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
    Operand.Register tested = new Operand.Register(test.pointer(), Type.POINTER, "");
    Optional<DefUse.Position> read = defUse.position(tested);
    return read.isPresent()
        && defUse.definition(tested).orElse(null) instanceof Instruction.Load load
        && place.offset().isPresent()
        && place(load.address()).equals(place)
        && read.get().block() == test.block()
        && (store.block() != read.get().block() || store.index() < read.get().index());
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
