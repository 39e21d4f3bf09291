package dev.stet.engine.ssa.owner;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.ObligationId.OfAccess;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.OpenPlace;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.ssa.memory.AccessChecks;
import dev.stet.engine.ssa.memory.MemoryEncoder;
import dev.stet.engine.ssa.memory.ObjectStates;
import dev.stet.engine.ssa.owner.KeptPlaces.Look;
import dev.stet.engine.ssa.owner.KeptPlaces.Root;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Assumption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Obligations at the end of the function: memory on the heap has been freed, or someone can still
 * reach it. Of an object with several instances any one is looked at ({@link Context#lookedAt}). In
 * a function that anybody calls, what code outside got hold of is its own affair ({@link
 * GivenAway}), and what stands in memory of others is theirs from the end on. In a program the
 * obligation errs towards a leak, and the replay decides.
 */
public final class LeakChecks {

  /** So many pointers are followed, one out of the memory that the other leads to. */
  private static final int MOST_STEPS = 4;

  /** Of blocks of which there are several, and of arrays of pointers. */
  static final Assumption WHOLE =
      Assumption.ofCode(
          "who has a part of a list or table that is built here reaches all that was put into it");

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final Registers registers;
  private final MemoryEncoder memory;
  private final ObjectStates states;
  private final AccessChecks checks;
  private final KeptPlaces kept;
  private final Map<MemoryObject, Location> allocations = new LinkedHashMap<>();

  public LeakChecks(
      Context context,
      Registers registers,
      MemoryEncoder memory,
      ObjectStates states,
      AccessChecks checks,
      KeptPlaces kept) {
    this.kept = kept;
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.registers = registers;
    this.memory = memory;
    this.states = states;
    this.checks = checks;
    if (context.setting.rules().leak() != HeapRules.Leak.IGNORED) {
      for (Block block : context.code.function().blocks()) {
        block.instructions().forEach(this::note);
      }
    }
  }

  private void note(Instruction instruction) {
    if (instruction instanceof Instruction.Call c) {
      Allocator.called(context.code.module(), c)
          .ifPresent(a -> allocations.put(context.code.pointsTo().allocated(c, a), c.at()));
    }
  }

  /** Behind an endless loop of a program nobody looks for leaks. */
  public void atEndlessLoop(Term reached) {
    if (context.setting.scope() == Scope.CLOSED
        && context.setting.rules().leak() != HeapRules.Leak.IGNORED
        && context.code.memory().live().isPresent()) {
      context.found.gaps.add(
          new OpenPlace(new Gap.Unsupported("leaks in a program without end"), reached));
    }
  }

  /** Where the function returns these values. */
  public void atReturn(List<Operand> values, BlockState state) {
    allocations.forEach((object, at) -> atEnd(object, at, roots(values, state), state));
  }

  /** Where the program ends itself: what its variables point to is out of sight. */
  public void atExit(BlockState state) {
    allocations.forEach((object, at) -> atEnd(object, at, List.of(), state));
  }

  private void atEnd(MemoryObject object, Location at, List<Root> roots, BlockState state) {
    Term start = context.instances.lookedAt(object);
    Term lost = states.exists(object.id(), start, state);
    Targets itself = Targets.of(object.id(), Congruence.ANY);
    lost = terms.and(lost, states.isMade(start, itself, state.memory));
    Region live = context.code.memory().live().orElseThrow();
    Term none = terms.eq(state.memory.get(live.id()), terms.bits(64, 0));
    lost = terms.and(lost, terms.not(none));
    if (context.setting.scope() == Scope.OPEN) {
      lost = terms.and(lost, states.isOwed(object.id(), start, state));
    }
    if (context.setting.rules().leak() == HeapRules.Leak.LOST) {
      int depth = context.setting.scope() == Scope.OPEN ? MOST_STEPS : 1;
      for (Root root : roots) {
        lost = terms.and(lost, terms.not(leads(root, object, start, state, depth)));
      }
    }
    checks.check(OfAccess.NOT_LOST, CheckKind.MEMORY_LEAK, terms.not(lost), at, state);
  }

  private List<Root> roots(List<Operand> values, BlockState state) {
    List<Root> roots = new ArrayList<>();
    for (Operand value : values) {
      Targets targets = context.code.pointsTo().targets(value);
      if (!targets.offsets().isEmpty()) {
        roots.add(new Root(registers.value(value, state), targets));
      }
    }
    for (Region region : context.code.memory().regions()) {
      if (region.object().kind() == MemoryObject.Kind.GLOBAL && isPointer(region)) {
        Targets targets = context.code.pointsTo().contents(region.object().id());
        if (!targets.offsets().isEmpty()) {
          roots.add(new Root(state.memory.get(region.id()), targets));
        }
      }
    }
    if (context.setting.scope() == Scope.OPEN) {
      context
          .code
          .memory()
          .storesForOthers()
          .forEach(
              (s, places) ->
                  places.forEach(p -> roots.add(kept.held(s, p, Look.AFTERWARDS, state))));
    }
    return roots;
  }

  private static boolean isPointer(Region region) {
    return region.kind() == Region.Kind.SCALAR && region.element() instanceof Type.Pointer;
  }

  /** Whether the memory can be reached from the root. */
  private Term leads(Root root, MemoryObject object, Term start, BlockState state, int depth) {
    List<Term> ways = new ArrayList<>();
    ways.add(terms.eq(pointers.place(root.pointer()), pointers.place(start)));
    for (int id : root.targets().offsets().keySet()) {
      if (id < MemoryObject.FIRST || !mayLead(context.code.pointsTo().contents(id), object.id())) {
        continue;
      }
      // What was freed leads nowhere any more.
      Term there = states.exists(id, root.pointer(), state);
      Term here = terms.and(pointers.isIn(root.pointer(), id), there);
      if (context.setting.scope() == Scope.OPEN && (depth == 0 || !isSimple(id))) {
        context.found.assumptions.add(WHOLE);
        ways.add(here);
      } else if (depth > 0) {
        for (Region region : context.code.memory().regions(id)) {
          if (isPointer(region)) {
            Term held = memory.element(region, state.memory.get(region.id()), root.pointer());
            Root next = new Root(held, context.code.pointsTo().contents(id));
            ways.add(terms.and(here, leads(next, object, start, state, depth - 1)));
          }
        }
      }
    }
    return terms.or(ways);
  }

  /** Whether all pointers in the object are variables of their own. */
  private boolean isSimple(int object) {
    return !context.code.memory().isMany(context.code.pointsTo().object(object))
        && context.code.memory().regions(object).stream()
            .allMatch(r -> isPointer(r) || isOfNumbers(r));
  }

  private static boolean isOfNumbers(Region region) {
    return switch (region.kind()) {
      case SCALAR, ARRAY -> !(region.element() instanceof Type.Pointer);
      default -> false;
    };
  }

  private boolean mayLead(Targets from, int object) {
    var reached = new TreeSet<Integer>();
    var open = new ArrayList<Targets>(List.of(from));
    while (!open.isEmpty()) {
      for (int id : open.remove(open.size() - 1).offsets().keySet()) {
        if (id >= MemoryObject.FIRST && reached.add(id)) {
          open.add(context.code.pointsTo().contents(id));
        }
      }
    }
    return reached.contains(object);
  }
}
