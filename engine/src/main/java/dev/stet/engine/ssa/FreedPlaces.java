package dev.stet.engine.ssa;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.Allocator;
import dev.stet.engine.memory.MemoryObject;
import dev.stet.engine.memory.Region;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where pointers stand that the function frees: places that they were read from, and those that it
 * stored them at. What was there may still be found there afterwards. Where a list's links are
 * followed, that is the place of the first pointer only; and a place at which the function stores
 * other pointers as well is taken to be kept right, as lists are from which nodes are taken.
 */
final class FreedPlaces {

  /** So many steps along links are looked at. */
  private static final int DEEPEST = 4;

  private final Context context;
  private final PlacesByRound places;
  private final List<Freeing> freeings = new ArrayList<>();

  /** Places that the pointers are read from that are freed. */
  private final Set<List<Object>> read = new HashSet<>();

  /** Places that pointers are read from that come to be freed in the course of a loop. */
  private final Set<List<Object>> first = new HashSet<>();

  private final Set<Object> stored = new HashSet<>();

  /** By loop and load: whether what the loop frees stands at another place in each round. */
  private final Map<List<Integer>, Boolean> others = new HashMap<>();

  /** Whether a place may hold a pointer that was freed. */
  enum Holding {
    NEVER,
    /** Where the pointer that was freed stood there then. */
    WHERE_IT_WAS_READ,
    PERHAPS
  }

  /** A pointer that is freed, as it was before anything was added. */
  private record Freeing(int block, Operand pointer) {}

  FreedPlaces(Context context) {
    this.context = context;
    this.places = new PlacesByRound(context);
    List<Instruction.Store> stores = new ArrayList<>();
    for (Block block : context.function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call c) {
          Allocator.freedBy(context.module, c)
              .ifPresent(p -> freeings.add(new Freeing(block.id(), context.root(p))));
        } else if (i instanceof Instruction.Store s && s.value().type() instanceof Type.Pointer) {
          stores.add(s);
        }
      }
    }
    Set<Object> kept = new HashSet<>();
    for (Instruction.Store s : stores) {
      if (!(s.value() instanceof Operand.Null)) {
        kept.addAll(contents(s.address(), s.value().type()));
      }
    }
    freeings.forEach(f -> noteRead(f, kept));
    stores.forEach(this::noteStored);
  }

  /** The regions outside and the objects that an access may reach. */
  private Set<Object> contents(Operand address, Type type) {
    Set<Object> all = new LinkedHashSet<>();
    for (int object : context.pointsTo.targets(address).offsets().keySet()) {
      if (object == MemoryObject.OUTSIDE) {
        all.add(context.memory.outside(address, type));
      } else if (object >= MemoryObject.FIRST) {
        all.add(object);
      }
    }
    return all;
  }

  private void noteRead(Freeing freeing, Set<Object> kept) {
    Set<Operand> web = web(freeing.pointer());
    for (Operand one : web) {
      if (!(places.definition(one).orElse(null) instanceof Instruction.Load l)) {
        continue;
      }
      boolean itself = one.equals(freeing.pointer());
      boolean follows = web.contains(context.root(l.address()));
      boolean isKept = contents(l.address(), l.result().type()).stream().anyMatch(kept::contains);
      if (itself) {
        read.add(place(l));
      } else if (!follows && !isKept) {
        first.add(place(l));
      }
    }
  }

  /** A pointer that is freed under the name under which it is stored. */
  private void noteStored(Instruction.Store store) {
    Operand value = context.root(store.value());
    boolean freed =
        freeings.stream().anyMatch(f -> f.pointer().equals(value))
            || (places.definition(value).orElse(null) instanceof Instruction.Load l
                && (read.contains(place(l)) || first.contains(place(l))));
    if (freed) {
      stored.addAll(contents(store.address(), store.value().type()));
    }
  }

  /** The pointer and all that it may be a copy of. */
  private Set<Operand> web(Operand pointer) {
    Set<Operand> web = new LinkedHashSet<>();
    List<Operand> open = new ArrayList<>(List.of(pointer));
    while (!open.isEmpty()) {
      Operand next = open.remove(open.size() - 1);
      if (web.add(next)) {
        Instruction i = places.definition(next).orElse(null);
        if (i instanceof Instruction.Phi phi) {
          phi.incoming().forEach(in -> open.add(context.root(in.value())));
        } else if (i instanceof Instruction.Select s) {
          open.add(context.root(s.whenTrue()));
          open.add(context.root(s.whenFalse()));
        }
      }
    }
    return web;
  }

  private List<Object> place(Instruction.Load load) {
    long offset = 0;
    Operand root = load.address();
    for (var p = context.addition(root); p.isPresent(); p = context.addition(root)) {
      offset += p.get().offset();
      root = p.get().base();
    }
    return List.of(root, offset);
  }

  /** The load that a register comes from, where it is one of memory. */
  Optional<Instruction.Load> loaded(Operand operand) {
    return places
        .definition(operand)
        .filter(Instruction.Load.class::isInstance)
        .map(Instruction.Load.class::cast);
  }

  /** Whether all pointers that a call is given were read from what this one leads to. */
  boolean isGivenOnlyBelow(Operand pointer, Instruction.Call call) {
    return call.arguments().stream()
        .filter(a -> a.type() instanceof Type.Pointer && !(a instanceof Operand.Null))
        .allMatch(a -> isBelow(a, pointer, DEEPEST));
  }

  private boolean isBelow(Operand given, Operand pointer, int depth) {
    return web(context.root(given)).stream()
        .allMatch(
            one ->
                one instanceof Operand.Null
                    || isCopied(one)
                    || loaded(one).map(l -> isIn(l.address(), pointer, depth)).orElse(false));
  }

  private boolean isCopied(Operand operand) {
    Instruction i = places.definition(operand).orElse(null);
    return i instanceof Instruction.Phi || i instanceof Instruction.Select;
  }

  private boolean isIn(Operand address, Operand pointer, int depth) {
    Operand root = context.root(address);
    return root.equals(pointer) || (depth > 0 && isBelow(root, pointer, depth - 1));
  }

  /** Whether a pointer that was freed may still be found where the load reads. */
  Holding mayHold(Instruction.Load load) {
    List<Object> place = place(load);
    if (first.contains(place)
        || contents(load.address(), load.result().type()).stream().anyMatch(stored::contains)) {
      return Holding.PERHAPS;
    }
    return read.contains(place) ? Holding.WHERE_IT_WAS_READ : Holding.NEVER;
  }

  /**
   * Whether the load reads at another place in each round of the loop, and nothing that earlier
   * rounds free stood there.
   */
  boolean isNewInEachRound(Instruction.Load load, LoopShape shape, Region freed) {
    return others.computeIfAbsent(
        List.of(shape.loop().header(), load.result().id()),
        k ->
            places.isNew(load.address(), shape)
                && contents(load.address(), load.result().type()).stream()
                    .noneMatch(stored::contains)
                && freeings.stream()
                    .filter(f -> shape.loop().blocks().contains(f.block()))
                    .filter(
                        f -> context.memory.freed(f.pointer()).filter(freed::equals).isPresent())
                    .allMatch(f -> stoodElsewhere(f, load, shape))
                && !mayFreeUnseen(shape));
  }

  /** Whether a pointer that is freed stood where the load reads in that round, or never does. */
  private boolean stoodElsewhere(Freeing freeing, Instruction.Load load, LoopShape shape) {
    String key = places.key(load.address(), shape);
    Set<Object> here = contents(load.address(), load.result().type());
    for (Operand one : web(freeing.pointer())) {
      Instruction i = places.definition(one).orElse(null);
      if (i instanceof Instruction.Load l) {
        boolean same = places.key(l.address(), shape).equals(key);
        if (!same && contents(l.address(), l.result().type()).stream().anyMatch(here::contains)) {
          return false;
        }
      } else if (i != null && !(i instanceof Instruction.Phi || i instanceof Instruction.Select)) {
        return false;
      }
    }
    return true;
  }

  private boolean mayFreeUnseen(LoopShape shape) {
    return context.function.blocks().stream()
        .filter(block -> shape.loop().blocks().contains(block.id()))
        .flatMap(block -> block.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Call c
                    && (c.calleeName() == null || context.module.function(c.calleeName()) != null));
  }
}
