package dev.stet.engine.state.zero;

import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * In which ways a function leaves two cells where it returns, and where it calls what may look at
 * them: each way is followed on its own through the blocks, with what is known of registers in it.
 */
final class ZeroFlow {

  private final Module module;

  /** Where no register is a copy of a cell, it does not matter. */
  private static final Pair.Way NO_COPIES = new Pair.Way(Truth.ZERO, Truth.ZERO);

  private final Function function;
  private final Pair pair;
  private final DefUse uses;
  private final RunningCalls calls;
  private final Map<Integer, Block> blocks = new LinkedHashMap<>();

  private final Map<Integer, Map<Pair.Way, KnownZeros>> reached = new LinkedHashMap<>();
  private final Deque<Integer> open = new ArrayDeque<>();
  private final Set<Pair.Way> left = new LinkedHashSet<>();
  private Set<Pair.Way> entered = Set.of();

  /**
   * @param calls whether code that reads or changes the cells may run in a call
   */
  ZeroFlow(Module module, Function function, Pair pair, RunningCalls calls) {
    this.module = module;
    this.function = function;
    this.pair = pair;
    this.uses = new DefUse(function);
    this.calls = calls;
    function.blocks().forEach(b -> blocks.put(b.id(), b));
  }

  /** The ways in which others find the cells, where the function is entered in one of these. */
  Set<Pair.Way> left(Set<Pair.Way> ways) {
    entered = ways;
    left.clear();
    reached.clear();
    Map<Pair.Way, KnownZeros> start = new LinkedHashMap<>();
    ways.forEach(way -> start.put(way, KnownZeros.NOTHING));
    come(function.blocks().get(0).id(), start);
    while (!open.isEmpty()) {
      Block block = blocks.get(open.pop());
      if (block != null) {
        pass(block, reached.getOrDefault(block.id(), Map.of()));
      }
    }
    return Set.copyOf(left);
  }

  private void come(int block, Map<Pair.Way, KnownZeros> with) {
    if (with.isEmpty()) {
      return;
    }
    Map<Pair.Way, KnownZeros> there = new LinkedHashMap<>(reached.getOrDefault(block, Map.of()));
    Map<Pair.Way, KnownZeros> before = Map.copyOf(there);
    with.forEach((way, known) -> there.merge(way, known, (a, b) -> a.meet(b, way)));
    if (!there.equals(before)) {
      reached.put(block, there);
      open.add(block);
    }
  }

  private void pass(Block block, Map<Pair.Way, KnownZeros> start) {
    Map<Pair.Way, KnownZeros> now = start;
    for (Instruction i : block.instructions()) {
      now = i instanceof Instruction.Phi ? now : after(i, now);
    }
    Terminator end = block.terminator();
    if (end instanceof Terminator.Return) {
      left.addAll(now.keySet());
    } else if (end instanceof Terminator.Branch b && b.whenTrue() != b.whenFalse()) {
      go(block, b.whenTrue(), refined(b.condition(), Truth.SET, now));
      go(block, b.whenFalse(), refined(b.condition(), Truth.ZERO, now));
    } else if (end instanceof Terminator.Branch b) {
      go(block, b.whenTrue(), now);
    } else if (end instanceof Terminator.Jump j) {
      go(block, j.target(), now);
    } else if (end instanceof Terminator.Switch s) {
      chosen(block, s, now);
    } else if (end instanceof Terminator.Unsupported) {
      giveUp();
    }
  }

  private void chosen(Block block, Terminator.Switch choice, Map<Pair.Way, KnownZeros> now) {
    boolean hasZero = false;
    for (Terminator.Case one : choice.cases()) {
      boolean isZero = one.value().signum() == 0;
      hasZero |= isZero;
      go(block, one.target(), refined(choice.value(), isZero ? Truth.ZERO : Truth.SET, now));
    }
    go(block, choice.otherwise(), hasZero ? refined(choice.value(), Truth.SET, now) : now);
  }

  /** Nothing is known of what the function does. */
  private void giveUp() {
    for (Truth first : Truth.values()) {
      for (Truth second : Truth.values()) {
        left.add(new Pair.Way(first, second));
      }
    }
  }

  private void go(Block from, int to, Map<Pair.Way, KnownZeros> with) {
    Map<Pair.Way, KnownZeros> there = new LinkedHashMap<>();
    Block target = blocks.get(to);
    with.forEach(
        (way, known) -> there.put(way, target == null ? known : joined(from, target, way, known)));
    come(to, there);
  }

  /** What the values that meet at the start of a block take over. */
  private KnownZeros joined(Block from, Block to, Pair.Way way, KnownZeros before) {
    KnownZeros after = before;
    for (Instruction i : to.instructions()) {
      if (i instanceof Instruction.Phi phi) {
        after = after.without(phi.result());
      }
    }
    for (Instruction i : to.instructions()) {
      if (i instanceof Instruction.Phi phi) {
        for (Instruction.Incoming in : phi.incoming()) {
          if (in.block() == from.id()) {
            after = taken(phi.result(), in.value(), way, before, after);
          }
        }
      }
    }
    return after;
  }

  /** The register holds the operand. */
  private KnownZeros taken(
      Operand.Register register,
      Operand operand,
      Pair.Way way,
      KnownZeros before,
      KnownZeros after) {
    Pair.Place place = operand instanceof Operand.Register r ? before.copies().get(r.id()) : null;
    if (place != null) {
      return after.copy(register, place);
    }
    Optional<Truth> truth = truth(operand, way, before);
    return truth.isPresent() ? after.with(register, truth.get()) : after;
  }

  private Map<Pair.Way, KnownZeros> after(Instruction i, Map<Pair.Way, KnownZeros> before) {
    if (i instanceof Instruction.Unsupported) {
      giveUp();
      return Map.of();
    } else if (i instanceof Instruction.Assume a) {
      return refined(a.condition(), Truth.SET, before);
    } else if (i instanceof Instruction.Check c) {
      return refined(c.condition(), Truth.SET, before);
    } else if (i instanceof Instruction.Store s) {
      return stored(s, followed(s.address(), before));
    } else if (i instanceof Instruction.Call c && calls.mayRun(c)) {
      return called(c, before);
    }
    Map<Pair.Way, KnownZeros> now =
        i instanceof Instruction.Load l ? followed(l.address(), before) : before;
    Map<Pair.Way, KnownZeros> after = new LinkedHashMap<>();
    now.forEach((way, known) -> after.put(way, made(i, way, known)));
    return after;
  }

  private KnownZeros made(Instruction i, Pair.Way way, KnownZeros before) {
    KnownZeros after = before;
    for (Operand.Register r : Uses.written(i)) {
      after = after.without(r);
    }
    if (i instanceof Instruction.Load l && l.access().isPlain()) {
      Optional<Pair.Place> place = place(l.address(), l.result().type());
      return place.isPresent() ? after.copy(l.result(), place.get()) : after;
    } else if (i instanceof Instruction.Cast c && keepsTruth(c)) {
      return taken(c.result(), c.operand(), way, before, after);
    } else if (i instanceof Instruction.Cast c && c.op() == CastOperator.TRUNC) {
      return truth(c.operand(), way, before).equals(Optional.of(Truth.ZERO))
          ? after.with(c.result(), Truth.ZERO)
          : after;
    } else if (i instanceof Instruction.Compare c) {
      Optional<Truth> truth = tellsZero(c) ? truth(c.left(), way, before) : Optional.empty();
      return truth.isPresent()
          ? after.with(c.result(), isOfZero(c) ? truth.get().other() : truth.get())
          : after;
    } else if (i instanceof Instruction.Allocate a) {
      return after.with(a.result(), Truth.SET);
    } else if (i instanceof Instruction.Select s) {
      Optional<Truth> one = truth(s.whenTrue(), way, before);
      return one.isPresent() && one.equals(truth(s.whenFalse(), way, before))
          ? after.with(s.result(), one.get())
          : after;
    }
    return after;
  }

  private boolean keepsTruth(Instruction.Cast cast) {
    int address = module.layout().pointerBits();
    return switch (cast.op()) {
      case ZEXT, SEXT, FREEZE -> true;
      case PTR_TO_INT -> cast.result().type() instanceof Type.Int i && i.bits() >= address;
      case INT_TO_PTR -> cast.operand().type() instanceof Type.Int i && i.bits() <= address;
      default -> false;
    };
  }

  private Optional<Pair.Place> place(Operand address, Type type) {
    return ZeroCells.at(address, type, uses).flatMap(pair::place);
  }

  private Map<Pair.Way, KnownZeros> stored(
      Instruction.Store store, Map<Pair.Way, KnownZeros> before) {
    Optional<Pair.Place> place = place(store.address(), store.value().type());
    if (place.isEmpty()) {
      return before;
    }
    Map<Pair.Way, KnownZeros> after = new LinkedHashMap<>();
    for (Truth truth : Truth.values()) {
      refined(store.value(), truth, before)
          .forEach(
              (way, known) -> {
                KnownZeros apart = known.apart(place.get(), way);
                KnownZeros there =
                    store.value() instanceof Operand.Register r
                            && !apart.copies().containsKey(r.id())
                        ? apart.without(r).copy(r, place.get())
                        : apart;
                Pair.Way now = way.with(place.get(), truth);
                after.merge(now, there, (a, b) -> a.meet(b, now));
              });
    }
    return after;
  }

  /** Others find the cells as they are, and leave them in a way in which functions are entered. */
  private Map<Pair.Way, KnownZeros> called(
      Instruction.Call call, Map<Pair.Way, KnownZeros> before) {
    left.addAll(before.keySet());
    Optional<KnownZeros> all =
        before.entrySet().stream()
            .map(
                e ->
                    e.getValue()
                        .apart(Pair.Place.FIRST, e.getKey())
                        .apart(Pair.Place.SECOND, e.getKey()))
            .reduce((a, b) -> a.meet(b, NO_COPIES));
    Map<Pair.Way, KnownZeros> after = new LinkedHashMap<>();
    if (all.isPresent()) {
      KnownZeros known = all.get();
      for (Operand.Register r : call.results()) {
        known = known.without(r);
      }
      for (Pair.Way way : entered) {
        after.put(way, known);
      }
    }
    return after;
  }

  /** An access through a pointer ends the execution where that is null. */
  private Map<Pair.Way, KnownZeros> followed(Operand address, Map<Pair.Way, KnownZeros> before) {
    return refined(uses.root(address), Truth.SET, before);
  }

  private boolean isWithZero(Instruction.Compare compare) {
    return truth(compare.right(), Optional.empty()).equals(Optional.of(Truth.ZERO));
  }

  /** Whether it tells exactly whether a value is zero. */
  private boolean tellsZero(Instruction.Compare compare) {
    return isWithZero(compare)
        && switch (compare.predicate()) {
          case EQ, NE, ULE, UGT -> true;
          default -> false;
        };
  }

  /** Whether it holds of zero. */
  private static boolean isOfZero(Instruction.Compare compare) {
    return compare.predicate() == Predicate.EQ || compare.predicate() == Predicate.ULE;
  }

  private Map<Pair.Way, KnownZeros> compared(
      Instruction.Compare compare, Truth so, Map<Pair.Way, KnownZeros> before) {
    if (!isWithZero(compare)) {
      return before;
    } else if (tellsZero(compare)) {
      return refined(compare.left(), isOfZero(compare) ? so.other() : so, before);
    }
    return switch (compare.predicate()) {
      case SGT, SLT -> so == Truth.SET ? refined(compare.left(), Truth.SET, before) : before;
      case SGE, SLE -> so == Truth.ZERO ? refined(compare.left(), Truth.SET, before) : before;
      default -> before;
    };
  }

  /** Only the ways in which the value is, or may be, such a one. */
  private Map<Pair.Way, KnownZeros> refined(
      Operand value, Truth truth, Map<Pair.Way, KnownZeros> before) {
    Map<Pair.Way, KnownZeros> after = new LinkedHashMap<>();
    before.forEach(
        (way, known) -> {
          Optional<Truth> now = truth(value, way, known);
          if (now.isEmpty() || now.get() == truth) {
            after.put(way, value instanceof Operand.Register r ? known.with(r, truth) : known);
          }
        });
    return value instanceof Operand.Register ? implied(value, truth, after) : after;
  }

  /** The same for what the value was computed from. */
  private Map<Pair.Way, KnownZeros> implied(
      Operand value, Truth truth, Map<Pair.Way, KnownZeros> before) {
    Instruction i = uses.definition(value).orElse(null);
    if (i instanceof Instruction.Compare c) {
      return compared(c, truth, before);
    } else if (i instanceof Instruction.Cast c
        && (keepsTruth(c) || (c.op() == CastOperator.TRUNC && truth == Truth.SET))) {
      return refined(c.operand(), truth, before);
    } else if (i instanceof Instruction.Binary b
        && b.op() == BinaryOperator.XOR
        && b.result().type().equals(Type.BOOL)
        && b.right() instanceof Operand.IntConstant one
        && one.value().testBit(0)) {
      return refined(b.left(), truth.other(), before);
    }
    return before;
  }

  private Optional<Truth> truth(Operand value, Pair.Way way, KnownZeros known) {
    return truth(value, value instanceof Operand.Register r ? known.of(r, way) : Optional.empty());
  }

  private Optional<Truth> truth(Operand value, Optional<Truth> ofRegister) {
    if (value instanceof Operand.IntConstant c) {
      return Optional.of(c.value().signum() == 0 ? Truth.ZERO : Truth.SET);
    } else if (value instanceof Operand.Null) {
      return Optional.of(Truth.ZERO);
    } else if (value instanceof Operand.GlobalAddress g) {
      var global = module.global(g.global());
      return global != null && global.initial() != null ? Optional.of(Truth.SET) : Optional.empty();
    }
    return ofRegister;
  }
}
