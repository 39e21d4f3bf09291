package dev.stet.engine.pointers;

import dev.stet.engine.analysis.ArgumentVector;
import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.effect.LibraryCalls;
import dev.stet.engine.memory.layout.MemoryLayout;
import dev.stet.engine.memory.object.MemoryObject;
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
import java.util.function.Predicate;

/**
 * Pointers that the function itself compares with null, or that a library function gives of which
 * null is an answer, so that they are not simply taken to be valid; and pointers that may be the
 * same as one of them. What is read from a variable in memory is what was stored there ({@link
 * StoredPointers}).
 */
public final class TestedPointers {

  private final StoredPointers stored;
  private final Set<Operand> tested = new LinkedHashSet<>();

  /** By register: what it may be a copy of. */
  private final Map<Operand, List<Operand>> sources = new LinkedHashMap<>();

  /** Those that are tested themselves, or where ways meet that they come by. */
  private final Set<Operand> lookedAt = new LinkedHashSet<>();

  private final NullComparisons comparisons;

  private record Test(Operand pointer, Instruction.Compare compare, int block, int index) {}

  /**
   * Of a function.
   *
   * @param arguments of the program, of which one is null
   */
  public TestedPointers(
      Module module,
      Function function,
      PointsTo pointsTo,
      MemoryLayout memory,
      Optional<ArgumentVector> arguments) {
    var flow = new ControlFlow(function);
    var defUse = new DefUse(function);
    this.comparisons = new NullComparisons(module, function, pointsTo, defUse);
    this.stored = new StoredPointers(flow, pointsTo, memory, module.layout());
    var nest = new LoopNest(flow);
    var before = new FollowedBefore(function, nest, stored);
    var later = new LaterTests(function, nest, defUse, stored::same);
    Map<Operand, Instruction.Load> loads = new LinkedHashMap<>();
    List<Test> tests = new ArrayList<>();
    for (Block block : function.blocks()) {
      for (int n = 0; n < block.instructions().size(); n++) {
        Instruction i = block.instructions().get(n);
        if (i instanceof Instruction.Compare c && !c.at().range().isLibrary()) {
          Operand pointer = comparisons.of(c).orElse(c.result());
          if (!pointer.equals(c.result()) && !before.isKnownAt(pointer, c, block.id(), n)) {
            tests.add(new Test(same(pointer), c, block.id(), n));
          }
        } else if (i instanceof Instruction.Phi phi) {
          List<Operand> all = new ArrayList<>();
          phi.incoming().forEach(incoming -> all.add(incoming.value()));
          sources.put(phi.result(), all);
        } else if (i instanceof Instruction.Select select) {
          sources.put(select.result(), List.of(select.whenTrue(), select.whenFalse()));
        } else if (i instanceof Instruction.Call call
            && LibraryCalls.mayFindNothing(module, call)) {
          tested.addAll(call.results());
          lookedAt.addAll(call.results());
        } else if (i instanceof Instruction.Load load) {
          loads.put(load.result(), load);
          if (arguments.filter(v -> v.holds(load.address())).isPresent()) {
            tested.add(load.result());
            lookedAt.add(load.result());
          }
          Set<Operand> several = stored.several(load.result());
          if (!several.isEmpty()) {
            sources.put(load.result(), List.copyOf(several));
          }
        } else if (i instanceof Instruction.PointerAdd add
            && add.offset() == 0
            && add.scaled().isEmpty()) {
          sources.put(add.result(), List.of(add.base()));
        } else if (i instanceof Instruction.Cast cast && comparisons.isWhole(cast)) {
          sources.put(cast.result(), List.of(cast.operand()));
        }
      }
    }
    var again = new ReadBefore(flow, defUse, stored::same);
    for (Test test : tests) {
      if (!mayBeUnset(test.pointer())) {
        tested.add(test.pointer());
        readAs(test.pointer(), test.compare(), loads, pointsTo, again).stream()
            .filter(p -> !before.isKnownAt(p, test.compare(), test.block(), test.index()))
            .forEach(tested::add);
      }
    }
    for (Test test : tests) {
      later.left(copied(test.pointer(), p -> true), test.block()).stream()
          .flatMap(p -> copied(p, way -> !way.equals(test.pointer())).stream())
          .filter(later::isReceived)
          .flatMap(p -> readAs(p, test.compare(), loads, pointsTo, again).stream())
          .filter(p -> !before.isKnownAt(p, test.compare(), test.block(), test.index()))
          .forEach(tested::add);
    }
    var steps = new WalkSteps(function, nest, defUse, stored::same);
    tests.forEach(test -> tested.addAll(steps.ends(test.pointer())));
    tested.addAll(new SharedPlaces(loads, defUse, stored::same).readWhere(tested));
    for (Test test : tests) {
      copied(test.pointer(), p -> true).stream()
          .filter(p -> !before.isKnownAt(p, test.compare(), test.block(), test.index()))
          .forEach(lookedAt::add);
    }
  }

  /**
   * The pointer, and what is read, or was read before, from where it is read. A test further
   * inside, in a function that was inlined, takes null from others: it says nothing of what was
   * read before.
   */
  private Set<Operand> readAs(
      Operand pointer,
      Instruction.Compare test,
      Map<Operand, Instruction.Load> loads,
      PointsTo pointsTo,
      ReadBefore again) {
    Set<Operand> all = new LinkedHashSet<>(Set.of(pointer));
    Instruction.Load load = loads.get(pointer);
    if (load != null) {
      all.addAll(stored.readAt(load.address(), loads.values()));
    }
    if (load != null && pointsTo.targets(load.address()).mayBe(MemoryObject.OUTSIDE)) {
      for (Operand before : again.sameAs(load)) {
        Instruction.Load earlier = loads.get(before);
        if (earlier == null
            || FollowedBefore.depth(test.at()) <= FollowedBefore.depth(earlier.at())) {
          all.add(same(before));
        }
      }
    }
    return all;
  }

  /** The pointer, or the number that may be one, that is compared with null. */
  public Optional<Operand> compared(Instruction.Compare compare) {
    return comparisons.of(compare);
  }

  /** The number that all of a pointer is made of, or itself. */
  public Operand madeOf(Operand pointer) {
    return comparisons.madeOf(pointer);
  }

  /** Whether the function compares this very value with null somewhere. */
  public boolean contains(Operand pointer) {
    return tested.contains(same(pointer));
  }

  /** Whether the function compares this value, or a copy of it, with null somewhere. */
  public boolean isLookedAt(Operand pointer) {
    return lookedAt.contains(same(pointer));
  }

  /** The pointer that it is a copy of by way of a variable in memory, or itself. */
  public Operand same(Operand pointer) {
    return stored.same(pointer);
  }

  /**
   * Whether the program itself lets the pointer be null where ways meet: a test of it asks for
   * that, and says nothing of what else it may be a copy of.
   */
  public boolean mayBeUnset(Operand pointer) {
    return copied(pointer, p -> true).stream().anyMatch(Operand.Null.class::isInstance);
  }

  /** What the pointer may be a copy of where ways meet, itself included. */
  public Set<Operand> origins(Operand pointer) {
    return copied(pointer, p -> true);
  }

  /** The pointers that are compared with null and of which this may be a copy, itself included. */
  public Set<Operand> behind(Operand pointer) {
    Set<Operand> all = copied(pointer, p -> true);
    all.retainAll(tested);
    return all;
  }

  /** What this may be a copy of in the end without having been a tested pointer on the way. */
  public Set<Operand> untestedBehind(Operand pointer) {
    Set<Operand> all = copied(pointer, p -> !tested.contains(p));
    all.removeIf(p -> !(p instanceof Operand.Register) || tested.contains(p));
    all.removeAll(sources.keySet());
    return all;
  }

  /** All that this may be a copy of, itself included, by way of these pointers. */
  private Set<Operand> copied(Operand pointer, Predicate<Operand> way) {
    Set<Operand> seen = new LinkedHashSet<>();
    Deque<Operand> open = new ArrayDeque<>(List.of(pointer));
    while (!open.isEmpty()) {
      Operand next = same(open.pop());
      if (seen.add(next) && way.test(next)) {
        open.addAll(sources.getOrDefault(next, List.of()));
      }
    }
    return seen;
  }
}
