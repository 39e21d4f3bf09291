package dev.stet.engine.ssa;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.Allocator;
import dev.stet.engine.memory.Congruence;
import dev.stet.engine.memory.HeapRules;
import dev.stet.engine.memory.MemoryObject;
import dev.stet.engine.memory.Region;
import dev.stet.engine.memory.Targets;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Obligations at the end of the function: memory on the heap has been freed, or someone can still
 * reach it. Of an object with several instances any one is looked at (the concrete object of 000
 * §3.5). What code outside got hold of is its own affair in a function that anybody calls; in a
 * program the obligation errs towards a leak, and the replay decides.
 */
final class LeakChecks {

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final Registers registers;
  private final MemoryEncoder memory;
  private final ObjectStates states;
  private final AccessChecks checks;
  private final GivenAway given;
  private final Map<MemoryObject, Location> allocations = new LinkedHashMap<>();

  LeakChecks(
      Context context,
      Registers registers,
      MemoryEncoder memory,
      ObjectStates states,
      AccessChecks checks,
      GivenAway given) {
    this.given = given;
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.registers = registers;
    this.memory = memory;
    this.states = states;
    this.checks = checks;
    if (context.rules.leak() != HeapRules.Leak.IGNORED) {
      for (Block block : context.function.blocks()) {
        block.instructions().forEach(this::note);
      }
    }
  }

  private void note(Instruction instruction) {
    if (instruction instanceof Instruction.Call c) {
      Allocator.called(context.module, c)
          .ifPresent(a -> allocations.put(context.pointsTo.allocated(c, a), c.at()));
    }
  }

  /** Behind an endless loop of a program nobody looks for leaks. */
  void atEndlessLoop(Term reached) {
    if (context.scope == Scope.CLOSED
        && context.rules.leak() != HeapRules.Leak.IGNORED
        && context.memory.live().isPresent()) {
      context.gaps.add(new Gap("unsupported: leaks in a program without end", reached));
    }
  }

  /** Where the function returns these values. */
  void atReturn(List<Operand> values, State state) {
    allocations.forEach((object, at) -> atEnd(object, at, roots(values, state), state));
  }

  /** Where the program ends itself: what its variables point to is out of sight. */
  void atExit(State state) {
    allocations.forEach((object, at) -> atEnd(object, at, List.of(), state));
  }

  private void atEnd(MemoryObject object, Location at, List<Root> roots, State state) {
    boolean open = context.scope == Scope.OPEN;
    Optional<Term> isGiven = given.isGiven(object.id(), state);
    if (open && context.pointsTo.escapes(object.id()) && isGiven.isEmpty()) {
      return;
    }
    boolean many = context.memory.isMany(object);
    Term start =
        many
            ? pointers.of(
                object.id(), context.formula.free("lost", Sort.bits(context.sorts.instanceBits())))
            : pointers.of(object.id(), 0);
    Term lost = states.exists(object.id(), start, state);
    Targets itself = Targets.of(object.id(), Congruence.ANY);
    lost = terms.and(lost, states.isMade(start, itself, state.memory));
    Region live = context.memory.live().orElseThrow();
    Term none = terms.eq(state.memory.get(live.id()), terms.bits(64, 0));
    lost = terms.and(lost, terms.not(none));
    if (open && isGiven.isPresent()) {
      lost = terms.and(lost, terms.not(isGiven.get()));
    }
    if (context.rules.leak() == HeapRules.Leak.LOST) {
      for (Root root : roots) {
        lost = terms.and(lost, terms.not(leads(root, object, start, state)));
      }
    }
    checks.check(AccessChecks.LEAK, CheckKind.MEMORY_LEAK, terms.not(lost), at, state);
  }

  /** A pointer that is there when the function is over, or all that an object holds. */
  private record Root(Term pointer, Targets targets, Extent extent) {}

  private enum Extent {
    ONE_POINTER,
    ANY_OF_THEM
  }

  private List<Root> roots(List<Operand> values, State state) {
    List<Root> roots = new ArrayList<>();
    for (Operand value : values) {
      Targets targets = context.pointsTo.targets(value);
      if (!targets.offsets().isEmpty()) {
        roots.add(new Root(registers.value(value, state), targets, Extent.ONE_POINTER));
      }
    }
    for (Region region : context.memory.regions()) {
      boolean global = region.object().kind() == MemoryObject.Kind.GLOBAL && region.isContents();
      Targets targets = global ? context.pointsTo.contents(region.object().id()) : Targets.NONE;
      if (global && !targets.offsets().isEmpty()) {
        Extent extent =
            region.kind() == Region.Kind.SCALAR && isPointer(region)
                ? Extent.ONE_POINTER
                : Extent.ANY_OF_THEM;
        if (extent == Extent.ONE_POINTER || region.kind() != Region.Kind.SCALAR) {
          roots.add(new Root(state.memory.get(region.id()), targets, extent));
        }
      }
    }
    return roots;
  }

  private static boolean isPointer(Region region) {
    return region.element() instanceof Type.Pointer;
  }

  /** Whether the memory can be reached from the root. */
  private Term leads(Root root, MemoryObject object, Term start, State state) {
    boolean open = context.scope == Scope.OPEN;
    if (root.extent() == Extent.ANY_OF_THEM) {
      return terms.bool(open && mayLead(root.targets(), object.id()));
    }
    List<Term> ways = new ArrayList<>();
    ways.add(terms.eq(pointers.place(root.pointer()), pointers.place(start)));
    for (int id : root.targets().offsets().keySet()) {
      if (id < MemoryObject.FIRST || !mayLead(context.pointsTo.contents(id), object.id())) {
        continue;
      }
      // What was freed leads nowhere any more.
      Term there = states.exists(id, root.pointer(), state);
      Term here = terms.and(pointers.isIn(root.pointer(), id), there);
      if (open) {
        ways.add(here);
        continue;
      }
      for (Region region : context.memory.regions(id)) {
        if (region.kind() == Region.Kind.SCALAR && isPointer(region)) {
          Term held = memory.element(region, state.memory.get(region.id()), root.pointer());
          ways.add(terms.and(here, terms.eq(pointers.place(held), pointers.place(start))));
        }
      }
    }
    return terms.or(ways);
  }

  private boolean mayLead(Targets from, int object) {
    var reached = new TreeSet<Integer>();
    var open = new ArrayList<Targets>(List.of(from));
    while (!open.isEmpty()) {
      for (int id : open.remove(open.size() - 1).offsets().keySet()) {
        if (id >= MemoryObject.FIRST && reached.add(id)) {
          open.add(context.pointsTo.contents(id));
        }
      }
    }
    return reached.contains(object);
  }
}
