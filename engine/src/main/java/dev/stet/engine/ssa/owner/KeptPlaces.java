package dev.stet.engine.ssa.owner;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.ssa.memory.MemoryEncoder;
import dev.stet.engine.ssa.memory.ObjectStates;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;

/**
 * Where blocks of the heap were stored for others to find ({@link Region.Kind#STORED_AT}), and what
 * stands there now.
 */
public final class KeptPlaces {

  /** When others look. */
  enum Look {
    /** While the function runs: at its variables, too. */
    DURING,
    /** When it is over, and its variables are gone. */
    AFTERWARDS
  }

  /** A pointer that somebody finds. */
  record Root(Term pointer, Targets targets) {}

  /** So many reads and additions are told apart. */
  private static final int MOST_STEPS = 8;

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final MemoryEncoder memory;
  private final ObjectStates states;

  public KeptPlaces(Context context, MemoryEncoder memory, ObjectStates states) {
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.memory = memory;
    this.states = states;
  }

  /** What stands where the store has put the address of a block; null where it did not. */
  Root held(Instruction.Store store, Region stored, Look look, BlockState state) {
    Type type = store.value().type();
    Term place = state.memory.get(stored.id());
    Targets targets = Targets.NONE;
    Term held = pointers.of(MemoryObject.NULL, 0);
    for (var target : context.code.pointsTo().targets(store.address()).offsets().entrySet()) {
      int object = target.getKey();
      Term here = theirs(object, place, look, state);
      Term read = null;
      if (object == MemoryObject.OUTSIDE) {
        Region region = context.code.memory().outside(store.address(), type);
        Term reached = terms.and(state.guard, here);
        read = memory.outside().read(region, place, reached, state.memory);
      } else if (object >= MemoryObject.FIRST) {
        long size = context.code.module().layout().storeSizeOf(type);
        read =
            memory
                .region(object, target.getValue(), size)
                .map(r -> memory.read(r, state.memory.get(r.id()), place, type))
                .orElse(null);
      }
      if (read != null) {
        held = terms.ite(here, read, held);
        targets = targets.join(context.code.pointsTo().contents(object));
      }
    }
    return new Root(context.formula.define("held", held), targets);
  }

  /** Whether a place in the object is one at which others look. */
  private Term theirs(int object, Term place, Look look, BlockState state) {
    Term here = pointers.isIn(place, object);
    if (object < MemoryObject.FIRST) {
      return here;
    }
    return switch (context.code.pointsTo().object(object).kind()) {
      case STACK -> terms.and(here, terms.bool(look == Look.DURING));
      case HEAP ->
          terms.and(
              terms.and(here, states.exists(object, place, state)),
              terms.not(states.isOwed(object, place, state)));
      default -> here;
    };
  }

  /** Nothing stands any more in the block of others that the pointer leads to, if it is there. */
  void freed(Operand pointer, BlockState state) {
    String root = way(pointer, MOST_STEPS);
    context
        .code
        .memory()
        .storesForOthers()
        .forEach(
            (store, places) -> {
              if (way(context.code.values().root(store.address()), MOST_STEPS).equals(root)) {
                places.forEach(p -> state.memory.set(p.id(), pointers.of(MemoryObject.NULL, 0)));
              }
            });
  }

  /** Whether two pointers are found in the same way: by the same reads, from the same start. */
  boolean areFoundAlike(Operand one, Operand other) {
    return way(one, MOST_STEPS).equals(way(other, MOST_STEPS));
  }

  private String way(Operand pointer, int steps) {
    if (steps == 0) {
      return pointer.toString();
    }
    var addition = context.code.values().addition(pointer);
    if (addition.isPresent()) {
      StringBuilder way = new StringBuilder(way(addition.get().base(), steps - 1));
      way.append('+').append(addition.get().offset());
      for (Instruction.Scaled scaled : addition.get().scaled()) {
        way.append('+').append(way(scaled.index(), steps - 1)).append('*').append(scaled.stride());
      }
      return way.toString();
    }
    Instruction defined = context.code.values().definition(pointer).orElse(null);
    if (defined instanceof Instruction.Load load) {
      return "*(" + way(load.address(), steps - 1) + ")";
    } else if (defined instanceof Instruction.Cast cast) {
      return cast.op() + "(" + way(cast.operand(), steps - 1) + ")";
    } else if (defined instanceof Instruction.Binary binary) {
      return "("
          + way(binary.left(), steps - 1)
          + binary.op()
          + way(binary.right(), steps - 1)
          + ")";
    }
    return pointer.toString();
  }
}
