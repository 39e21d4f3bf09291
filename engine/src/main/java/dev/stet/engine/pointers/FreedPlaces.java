package dev.stet.engine.pointers;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.outside.OutsidePlace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where pointers stand that the function frees: places that they were read from, and those that it
 * stored them at. What was there may still be found there afterwards. Where a list's links are
 * followed, that is the place of the first pointer only; and a place at which the function stores
 * other pointers as well is taken to be kept right, as lists are from which nodes are taken. Longer
 * than most files: what is noted of reads, stores, copies and comparisons is asked for together.
 */
public final class FreedPlaces {

  /** So many steps along links are looked at. */
  private static final int DEEPEST = 4;

  /** So many distances are followed. */
  private static final int MOST_KEPT = 4;

  private final Code code;
  private final boolean storesMoved;
  private final PlacesByRound places;
  private final WaysOn ways;
  private final WaysBack back;
  private final FollowedAfterFreeing later;
  private final UnlinkedPointers unlinked;
  private final List<Freeing> freeings = new ArrayList<>();

  /** Places that the pointers are read from that are freed. */
  private final Set<List<Object>> read = new LinkedHashSet<>();

  /** Places that pointers are read from that come to be freed in the course of a loop. */
  private final Set<List<Object>> first = new LinkedHashSet<>();

  private final Set<Object> stored = new LinkedHashSet<>();

  /** Where pointers stand that are also elsewhere, as the function has seen or made it. */
  private final Set<Object> uncertain = new LinkedHashSet<>();

  private final List<Instruction.Compare> compares = new ArrayList<>();

  /** See {@link #keptDistances}. */
  private final List<Long> keptDistances = new ArrayList<>();

  /** Whether functions are called that are not looked into: they may free what they are given. */
  private boolean hasOpenCalls;

  /** Whether blocks with pointers of the caller are copied to where the caller may find them. */
  private boolean copiesPointers;

  /** Pointers that become variables, are stored or given away. */
  private final Set<Operand> kept = new LinkedHashSet<>();

  /** By loop and load: whether what the loop frees stands at another place in each round. */
  private final Map<List<Integer>, Boolean> others = new LinkedHashMap<>();

  /** A pointer that is freed, as it was before anything was added. */
  private record Freeing(Instruction.Call call, int block, Operand pointer) {}

  public FreedPlaces(Code code, TrailingPointers trailing) {
    this.code = code;
    this.ways = new WaysOn(code.function());
    this.back = new WaysBack(code, ways);
    this.later = new FollowedAfterFreeing(code);
    this.unlinked = new UnlinkedPointers(code, trailing);
    this.places = new PlacesByRound(code, unlinked);
    List<Instruction.Store> stores = new ArrayList<>();
    for (Block block : code.function().blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Call c) {
          Allocator.freedBy(code.module(), c)
              .ifPresent(p -> freeings.add(new Freeing(c, block.id(), code.values().root(p))));
        } else if (i instanceof Instruction.Store s && s.value().type() instanceof Type.Pointer) {
          stores.add(s);
        }
      }
    }
    Set<Object> maintained = new LinkedHashSet<>();
    for (Instruction.Store s : stores) {
      if (!(s.value() instanceof Operand.Null)) {
        maintained.addAll(contents(s.address()));
      }
    }
    freeings.forEach(f -> noteRead(f, maintained));
    stores.forEach(this::noteStored);
    stores.forEach(this::noteCopied);
    storesMoved =
        stores.stream()
            .anyMatch(s -> code.values().addition(s.value()).isPresent() || isCopied(s.value()));
    for (Block block : code.function().blocks()) {
      block.instructions().forEach(this::noteUse);
    }
  }

  /** A pointer of the caller that is kept in another place as well, and may be freed there. */
  private void noteCopied(Instruction.Store store) {
    Optional<Instruction.Load> from = loaded(code.values().root(store.value()));
    Set<Object> to = contents(store.address());
    if (from.isPresent() && !advances(from.get(), to) && !isOfFreed(from.get()) && freesFrom(to)) {
      uncertain.addAll(contents(from.get().address()));
    }
  }

  /** Whether it is a link of a node that is freed: the list closes the gap. */
  private boolean isOfFreed(Instruction.Load link) {
    Operand node = code.values().root(link.address());
    return freeings.stream().anyMatch(f -> code.values().copied(f.pointer()).contains(node));
  }

  /** Whether a link replaces the pointer that was followed to it. */
  private boolean advances(Instruction.Load link, Set<Object> to) {
    return loaded(code.values().root(link.address()))
        .map(before -> contents(before.address()))
        .filter(from -> meet(from, to))
        .isPresent();
  }

  /** Whether a pointer is freed that was read there. */
  private boolean freesFrom(Set<Object> contents) {
    return freeings.stream()
        .flatMap(f -> code.values().copied(f.pointer()).stream())
        .map(this::loaded)
        .flatMap(Optional::stream)
        .anyMatch(l -> meet(contents(l.address()), contents));
  }

  /** Whether what is read, or what is made of it where ways meet, is compared with the pointer. */
  public boolean areCompared(Instruction.Load load, Operand pointer) {
    return compares.stream()
        .anyMatch(
            c ->
                (c.left().equals(pointer)
                        && code.values()
                            .copied(code.values().root(c.right()))
                            .contains(load.result()))
                    || (c.right().equals(pointer)
                        && code.values()
                            .copied(code.values().root(c.left()))
                            .contains(load.result())));
  }

  private void noteUse(Instruction instruction) {
    if (instruction instanceof Instruction.Compare c) {
      compares.add(c);
      if (!(c.left() instanceof Operand.Null) && !(c.right() instanceof Operand.Null)) {
        noteCompared(c.left());
        noteCompared(c.right());
      }
    } else if (instruction instanceof Instruction.Phi phi) {
      phi.incoming().forEach(in -> kept.add(code.values().root(in.value())));
      phi.incoming().forEach(in -> noteKept(in.value()));
    } else if (instruction instanceof Instruction.Select s) {
      noteKept(s.whenTrue());
      noteKept(s.whenFalse());
      kept.add(code.values().root(s.whenTrue()));
      kept.add(code.values().root(s.whenFalse()));
    } else if (instruction instanceof Instruction.Store s) {
      kept.add(code.values().root(s.value()));
      noteKept(s.value());
    } else if (instruction instanceof Instruction.Call c) {
      noteCall(c);
    }
  }

  /** What is found to be equal to another pointer is known to stand in two places. */
  private void noteCompared(Operand pointer) {
    loaded(code.values().root(pointer))
        .filter(l -> l.result().type() instanceof Type.Pointer)
        .ifPresent(l -> uncertain.addAll(contents(l.address())));
  }

  private void noteCall(Instruction.Call call) {
    hasOpenCalls |=
        !(call.callee() instanceof Callee.Known callee)
            || code.module().function(callee.name()) != null;
    if (call.callee().isCopy()) {
      Operand from = call.arguments().get(1);
      Set<Object> to = own(call.arguments().get(0));
      if (freesFrom(to)) {
        uncertain.addAll(behind(from));
      }
      if (behind(call.arguments().get(0)).contains(OutsidePlace.ANY) && back.copiesPointers(call)) {
        copiesPointers = true;
        // What stands in both places afterwards is freed by either.
        uncertain.add(OutsidePlace.ANY);
      }
    } else if (!(call.callee() instanceof Callee.Intrinsic)
        && Allocator.freedBy(code.module(), call).isEmpty()) {
      call.arguments().forEach(a -> kept.add(code.values().root(a)));
    }
  }

  private Set<Object> own(Operand pointer) {
    Set<Object> all = new LinkedHashSet<>(code.pointsTo().targets(pointer).offsets().keySet());
    all.removeIf(o -> (int) o < MemoryObject.FIRST);
    return all;
  }

  private Set<Object> behind(Operand pointer) {
    Set<Object> all = new LinkedHashSet<>();
    for (int object : code.pointsTo().targets(pointer).offsets().keySet()) {
      if (object == MemoryObject.OUTSIDE) {
        all.add(OutsidePlace.ANY);
      } else if (object >= MemoryObject.FIRST) {
        all.add(object);
      }
    }
    return all;
  }

  /**
   * Whether what is read is used where it is read: it is compared and followed, but not kept as a
   * variable or in memory, nor until something else is freed.
   */
  public boolean isUsedAtOnce(Instruction.Load load) {
    return !kept.contains(load.result()) && !later.isSo(load);
  }

  /** The members outside and the objects that an access may reach. */
  private Set<Object> contents(Operand address) {
    Set<Object> all = new LinkedHashSet<>();
    for (int object : code.pointsTo().targets(address).offsets().keySet()) {
      if (object == MemoryObject.OUTSIDE) {
        all.add(code.memory().placeOutside(address));
      } else if (object >= MemoryObject.FIRST) {
        all.add(object);
      }
    }
    return all;
  }

  /** Whether some place may be in both. */
  private static boolean meet(Set<Object> some, Set<Object> others) {
    return some.stream().anyMatch(one -> others.stream().anyMatch(other -> mayBe(one, other)));
  }

  private static boolean mayBe(Object one, Object other) {
    if (one instanceof OutsidePlace place && other instanceof OutsidePlace another) {
      return place.mayBe(another);
    }
    return one.equals(other);
  }

  private void noteRead(Freeing freeing, Set<Object> maintained) {
    Set<Operand> web = code.values().copied(freeing.pointer());
    for (Operand one : web) {
      Instruction definition = code.values().definition(one).orElse(null);
      if (definition instanceof Instruction.Cast c && c.op() == CastOperator.INT_TO_PTR) {
        // Where a number stood is not followed.
        uncertain.add(OutsidePlace.ANY);
      }
      if (!(definition instanceof Instruction.Load l)) {
        continue;
      }
      boolean itself = one.equals(freeing.pointer());
      boolean follows = web.contains(code.values().root(l.address()));
      boolean isKept = meet(contents(l.address()), maintained);
      if (itself) {
        read.add(place(l));
      } else if (!follows && !isKept) {
        first.add(place(l));
      }
    }
  }

  /** A pointer that is freed under the name under which it is stored. */
  private void noteStored(Instruction.Store store) {
    Operand value = code.values().root(store.value());
    boolean freed =
        freeings.stream().anyMatch(f -> f.pointer().equals(value) && meetOnAWay(f.call(), store))
            || (code.values().definition(value).orElse(null) instanceof Instruction.Load l
                && (read.contains(place(l)) || first.contains(place(l))));
    if (freed) {
      stored.addAll(contents(store.address()));
    }
  }

  /** Whether both may be executed in one call of the function. */
  private boolean meetOnAWay(Instruction one, Instruction other) {
    return isBehind(one, other) || isBehind(other, one);
  }

  private boolean isBehind(Instruction one, Instruction other) {
    return !ways.behind(ways.all(one::equals), i -> false, other::equals).isEmpty();
  }

  /**
   * How far from where a pointer leads others lead that are chosen from several ones and were
   * computed from it, in bytes: what is freed is gone for them, too.
   */
  public List<Long> keptDistances() {
    return keptDistances;
  }

  /** How far what is freed begins from the pointers that it is computed from, in bytes. */
  public List<Long> freedDistances() {
    return freeings.stream()
        .flatMap(f -> Allocator.freedBy(code.module(), f.call()).stream())
        .flatMap(pointer -> code.values().distance(pointer).stream())
        .filter(distance -> distance != 0)
        .distinct()
        .limit(MOST_KEPT)
        .toList();
  }

  private void noteKept(Operand pointer) {
    if (code.values().root(pointer).type() instanceof Type.Pointer) {
      code.values()
          .distance(pointer)
          .filter(d -> d != 0 && !keptDistances.contains(d) && keptDistances.size() < MOST_KEPT)
          .ifPresent(keptDistances::add);
    }
  }

  /** Whether the function may put pointers outside that it copies with all that is beside them. */
  public boolean copiesPointers() {
    return copiesPointers;
  }

  /** Whether it was read from memory, and the function stores pointers that it has moved. */
  public boolean mayBeMovedInMemory(Operand pointer) {
    return storesMoved && loaded(origin(pointer)).isPresent();
  }

  /** The one pointer that this one was computed from in all ways that lead to it; else itself. */
  public Operand origin(Operand pointer) {
    List<Operand> origins =
        code.values().copied(code.values().root(pointer)).stream()
            .filter(one -> !isCopied(one) && !(one instanceof Operand.Null))
            .toList();
    return origins.size() == 1 ? origins.get(0) : pointer;
  }

  private List<Object> place(Instruction.Load load) {
    long offset = 0;
    Operand root = load.address();
    for (var p = code.values().addition(root); p.isPresent(); p = code.values().addition(root)) {
      offset += p.get().offset();
      root = p.get().base();
    }
    return List.of(root, offset);
  }

  /** The load that a register comes from, where it is one of memory. */
  public Optional<Instruction.Load> loaded(Operand operand) {
    return code.values().definition(operand, Instruction.Load.class);
  }

  /**
   * The pointers from which all that a call is given was read, by one link or some, and to which
   * nothing is known to lead back from there.
   */
  public List<Operand> givenOnlyBelow(Instruction.Call call) {
    List<Operand> given =
        call.arguments().stream()
            .filter(a -> a.type() instanceof Type.Pointer && !(a instanceof Operand.Null))
            .toList();
    Set<Operand> above = new LinkedHashSet<>();
    code.function().parameters().stream()
        .filter(p -> p.type() instanceof Type.Pointer)
        .forEach(above::add);
    for (Operand argument : given) {
      Operand one = code.values().root(argument);
      for (int depth = 0; depth < DEEPEST && loaded(one).isPresent(); depth++) {
        one = code.values().root(loaded(one).get().address());
        above.add(one);
      }
    }
    return above.stream()
        .filter(pointer -> given.stream().allMatch(a -> isBelow(a, pointer, DEEPEST)))
        .filter(pointer -> !back.mayLead(call, pointer))
        .toList();
  }

  private boolean isBelow(Operand given, Operand pointer, int depth) {
    return code.values().copied(code.values().root(given)).stream()
        .allMatch(
            one ->
                one instanceof Operand.Null
                    || isCopied(one)
                    || loaded(one).map(l -> isIn(l.address(), pointer, depth)).orElse(false));
  }

  /** Whether a variable is freed that began with the pointer. */
  public boolean isWalked(Operand pointer) {
    return freeings.stream()
        .anyMatch(
            f ->
                !f.pointer().equals(pointer)
                    && code.values().copied(f.pointer()).contains(pointer));
  }

  /** Whether it is one of several pointers, as the variable of a loop is. */
  public boolean isCopied(Operand operand) {
    return code.values().isJoined(operand);
  }

  private boolean isIn(Operand address, Operand pointer, int depth) {
    Operand root = code.values().root(address);
    return root.equals(pointer) || (depth > 0 && isBelow(root, pointer, depth - 1));
  }

  /** Whether a pointer may have been freed that was read where the load reads. */
  public boolean mayStandWhereFreed(Instruction.Load load) {
    Set<Object> here = contents(load.address());
    return hasOpenCalls
        || freeings.stream()
            .map(f -> loaded(f.pointer()))
            .flatMap(Optional::stream)
            .filter(l -> !unlinked.isUnlinked(l))
            .anyMatch(l -> meet(contents(l.address()), here));
  }

  /** Whether a pointer that was freed may be found where the load reads, wherever it stood. */
  public boolean mayHoldFreed(Instruction.Load load) {
    return first.contains(place(load))
        || meet(contents(load.address()), stored)
        || meet(contents(load.address()), uncertain);
  }

  /**
   * Whether the load reads at another place in each round of the loop, and nothing that earlier
   * rounds free stood there.
   */
  public boolean isNewInEachRound(Instruction.Load load, Round round, Region freed) {
    return others.computeIfAbsent(
        List.of(round.loop().header(), load.result().id()),
        k ->
            places.isNew(load.address(), round)
                && !meet(contents(load.address()), stored)
                && !uncertain.contains(OutsidePlace.ANY)
                && freeings.stream()
                    .filter(f -> round.loop().blocks().contains(f.block()))
                    .filter(f -> code.memory().freed(f.pointer()).filter(freed::equals).isPresent())
                    .allMatch(f -> stoodElsewhere(f, load, round))
                && !mayFreeUnseen(round));
  }

  /** Whether a pointer that is freed stood where the load reads in that round, or never does. */
  private boolean stoodElsewhere(Freeing freeing, Instruction.Load load, Round round) {
    String key = places.key(load.address(), round);
    Set<Object> here = contents(load.address());
    Set<Operand> web = code.values().copied(freeing.pointer());
    for (Operand one : web) {
      Instruction i = code.values().definition(one).orElse(null);
      if (i instanceof Instruction.Load l) {
        // What stood in a node that is freed, too, is not where something is read afterwards.
        boolean same =
            places.key(l.address(), round).equals(key)
                || web.contains(code.values().root(l.address()));
        if (!same && meet(contents(l.address()), here)) {
          return false;
        }
      } else if (i != null && !(i instanceof Instruction.Phi || i instanceof Instruction.Select)) {
        return false;
      }
    }
    return true;
  }

  private boolean mayFreeUnseen(Round round) {
    return code.function().blocks().stream()
        .filter(block -> round.loop().blocks().contains(block.id()))
        .flatMap(block -> block.instructions().stream())
        .anyMatch(
            i ->
                i instanceof Instruction.Call c
                    && (c.calleeName() == null || code.module().function(c.calleeName()) != null));
  }
}
