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
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
 *
 * Longer than most files: both are doubts about one and the same pointer, on all ways that it may
 * have come.
 */
public final class DoubtfulPointers {

  /**
   * Why a pointer cannot be taken for valid.
   *
   * @param nulls somebody who is known may make it null
   * @param bytes so many from it on may be accessed, as they make it
   * @param readNulls a callee may read it where the function left a null
   * @param readBytes so many may be accessed where a callee reads what the function left
   * @param handedOn what the function was given and a callee may give back: it is valid if these
   *     are
   */
  public record Doubt(
      boolean nulls, long bytes, boolean readNulls, long readBytes, Set<Operand> handedOn) {

    public Doubt {
      handedOn = Collections.unmodifiableSet(new LinkedHashSet<>(handedOn));
    }
  }

  /** Anywhere. */
  private static final AddressedPlace ANYWHERE =
      new AddressedPlace(new Operand.Null(), Optional.empty());

  /** Where an instruction stands. */
  private record At(int block, int index) {}

  /**
   * What is left in a place.
   *
   * @param values may be stored there as well, so many bytes on
   * @param reader a callee that may read it from memory first
   */
  private record Store(
      AddressedPlace place,
      At at,
      PointerWarrant warrant,
      List<Value> values,
      By by,
      Optional<Reader> reader) {}

  /** A call in which a pointer is read, so many bytes on; empty where that differs. */
  private record Reader(Instruction.Call call, Optional<Long> moved) {}

  /** A pointer, so many bytes on; empty where that is not always the same. */
  private record Value(Operand pointer, Optional<Long> moved) {}

  /** Who stored it. */
  private enum By {
    /**
     * The function, in memory that the formula follows: of use where it reads what callees gave.
     */
    FOLLOWED,
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
  private final GivenPointers given;
  private final List<Store> stores = new ArrayList<>();
  private final Map<Operand, Optional<Doubt>> known = new LinkedHashMap<>();

  /** By block: those that an execution may come to behind it. */
  private final Map<Integer, Set<Integer>> behind = new LinkedHashMap<>();

  public DoubtfulPointers(
      Module module, Function function, PointsTo pointsTo, MemoryLayout memory) {
    this.pointsTo = pointsTo;
    this.memory = memory;
    this.flow = new ControlFlow(function);
    this.tests = new NullTests(function, flow);
    this.defUse = new DefUse(function);
    this.nulls = new MadeNulls(module, function, flow, pointsTo, defUse);
    this.objects = new OwnObjects(module, function, pointsTo, defUse);
    this.given = new GivenPointers(module);
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
          isOutside(store.address())
              && (ofPointer
                  ? nulls.mayBe(store.value(), at.block()) && !isFollowed(store)
                  : isMixed(store.address()));
      if (ofPointer || mayBeNull) {
        stores.add(
            new Store(
                place(store.address()),
                at,
                mayBeNull ? PointerWarrant.NULL : PointerWarrant.FULL,
                ofPointer ? List.of(new Value(store.value(), Optional.of(0L))) : List.of(),
                isOutside(store.address()) ? By.FUNCTION : By.FOLLOWED,
                Optional.empty()));
      }
    } else if (instruction instanceof Instruction.Call call && fillsWithNull(call)) {
      stores.add(
          new Store(
              new AddressedPlace(call.arguments().get(0), Optional.empty()),
              at,
              PointerWarrant.NULL,
              List.of(),
              By.FUNCTION,
              Optional.empty()));
    } else if (instruction instanceof Instruction.Call call) {
      given
          .of(call)
          .ifPresent(all -> all.left().forEach((place, what) -> noteLeft(call, at, place, what)));
    }
  }

  private void noteLeft(
      Instruction.Call call, At at, Optional<GivenPointers.Place> place, Origins left) {
    Optional<AddressedPlace> here =
        place
            .filter(p -> p.parameter() < call.arguments().size())
            .map(
                p -> {
                  AddressedPlace base = place(call.arguments().get(p.parameter()));
                  return new AddressedPlace(base.root(), base.offset().map(o -> o + p.offset()));
                });
    stores.add(
        new Store(
            here.orElse(ANYWHERE),
            at,
            left.warrant(),
            arguments(call, left),
            By.CALLEE,
            reader(call, left)));
  }

  private static Optional<Reader> reader(Instruction.Call call, Origins origins) {
    List<Optional<Long>> moved =
        origins.passed().stream()
            .filter(GivenPointers.Passed::isRead)
            .map(GivenPointers.Passed::moved)
            .toList();
    return moved.isEmpty()
        ? Optional.empty()
        : Optional.of(new Reader(call, moved.size() == 1 ? moved.get(0) : Optional.empty()));
  }

  private static List<Value> arguments(Instruction.Call call, Origins origins) {
    return origins.passed().stream()
        .filter(p -> !p.isRead() && p.parameter() < call.arguments().size())
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

  private AddressedPlace place(Operand address) {
    return AddressedPlace.of(address, defUse);
  }

  /** What speaks against taking a pointer for valid; empty where nothing does. */
  public Optional<Doubt> of(Operand pointer) {
    return known.computeIfAbsent(pointer, this::traced);
  }

  private Optional<Doubt> traced(Operand pointer) {
    Trace trace = new Trace();
    PointerWarrant found = trace.back(pointer);
    PointerWarrant made = trace.wanders ? found.movedAnywhere() : found;
    PointerWarrant read =
        trace.read.moved(trace.wanders ? Optional.empty() : defUse.distance(pointer));
    return made.isFull() && read.isFull()
        ? Optional.empty()
        : Optional.of(
            new Doubt(
                made.nulls() == PointerWarrant.Nulls.POSSIBLE,
                made.bytes(),
                read.nulls() == PointerWarrant.Nulls.POSSIBLE,
                read.bytes(),
                trace.handedOn));
  }

  /** The way back from a pointer to where the function has it from. */
  private final class Trace {
    private final Set<Integer> seen = new LinkedHashSet<>();
    private final Set<Operand> handedOn = new LinkedHashSet<>();

    /** What is sure of it where a callee reads it from memory. */
    private PointerWarrant read = PointerWarrant.FULL;

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
        return loaded(load, r);
      } else if (from instanceof Instruction.Call call) {
        parted = true;
        return given
            .of(call)
            .map(g -> called(call, r, g.result(call, r)))
            .orElse(PointerWarrant.FULL);
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

    private PointerWarrant loaded(Instruction.Load load, Operand.Register result) {
      AddressedPlace place = place(load.address());
      At at = defUse.position(result).map(p -> new At(p.block(), p.index())).orElseThrow();
      PointerWarrant all = PointerWarrant.FULL;
      for (Store store : stores) {
        if (mayFind(load.address(), store.by())
            && mayBeSame(store.place(), place)
            && comesTo(store.at(), at)) {
          PointerWarrant left = from(store);
          all = all.join(isTestedBetween(store.at(), place, at) ? left.set() : left);
        }
      }
      return all;
    }

    /** Whether what somebody stored may be found at an address. */
    private boolean mayFind(Operand address, By by) {
      return by == By.FOLLOWED
          || isOutside(address)
          || (by == By.CALLEE && pointsTo.targets(address).mayBe(MemoryObject.OUTSIDE));
    }

    private PointerWarrant called(Instruction.Call call, Operand.Register to, Origins result) {
      DefUse.Position at = defUse.position(to).orElseThrow();
      return from(
          new Store(
              ANYWHERE,
              new At(at.block(), at.index()),
              result.warrant(),
              arguments(call, result),
              By.CALLEE,
              reader(call, result)));
    }

    /** What somebody makes, or hands on of values. */
    private PointerWarrant from(Store store) {
      store.reader().ifPresent(this::readIn);
      PointerWarrant all = store.warrant();
      for (Value value : store.values()) {
        PointerWarrant one = back(value.pointer());
        if (store.by() == By.CALLEE) {
          one = one.join(objects.of(value.pointer()));
          boolean isNull = nulls.mayBe(value.pointer(), store.at().block());
          one = isNull ? one.join(PointerWarrant.NULL) : one;
          handedOn.add(value.pointer());
        }
        all = all.join(one.moved(value.moved()));
      }
      return all;
    }

    /** A callee may read any pointer that the function, or another callee, has left somewhere. */
    private void readIn(Reader reader) {
      PointerWarrant held = objects.heldFor(reader.call());
      for (Store store : stores) {
        PointerWarrant left = store.by() == By.FOLLOWED ? PointerWarrant.FULL : store.warrant();
        for (Value value : store.values()) {
          left = left.join(back(value.pointer()));
          boolean isNull = nulls.mayBe(value.pointer(), store.at().block());
          left = isNull ? left.join(PointerWarrant.NULL) : left;
        }
        held = held.join(left);
      }
      held = nulls.areInBlocks() ? held.join(PointerWarrant.NULL) : held;
      read = read.join(held.moved(reader.moved()));
    }
  }

  /** Whether on all ways from the store to the load the place was found not to hold null. */
  private boolean isTestedBetween(At store, AddressedPlace place, At load) {
    boolean straight = store.block() == load.block() && store.index() < load.index();
    return !straight
        && tests.all().stream()
            .anyMatch(
                t ->
                    isReadInFront(t, place, store) && tests.guards(t, store.block(), load.block()));
  }

  /** The test is of what the place holds in its own block, behind the store if that is there. */
  private boolean isReadInFront(NullTests.Test test, AddressedPlace place, At store) {
    Operand.Register tested = new Operand.Register(test.pointer(), Type.POINTER, "");
    Optional<DefUse.Position> read = defUse.position(tested);
    return read.isPresent()
        && defUse.definition(tested).orElse(null) instanceof Instruction.Load load
        && place.offset().isPresent()
        && place(load.address()).equals(place)
        && read.get().block() == test.block()
        && (store.block() != read.get().block() || store.index() < read.get().index());
  }

  private static boolean mayBeSame(AddressedPlace a, AddressedPlace b) {
    return a.offset().isEmpty() || b.offset().isEmpty() || a.offset().equals(b.offset());
  }

  /** Whether an execution may go from the store to the load. */
  private boolean comesTo(At store, At load) {
    return (store.block() == load.block() && store.index() < load.index())
        || behind.computeIfAbsent(store.block(), flow::reachableBehind).contains(load.block());
  }
}
