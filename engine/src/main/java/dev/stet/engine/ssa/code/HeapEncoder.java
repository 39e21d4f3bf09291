package dev.stet.engine.ssa.code;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.ObligationId.OfAccess;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.ssa.Input;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.ssa.caller.FreedOutside;
import dev.stet.engine.ssa.memory.AccessChecks;
import dev.stet.engine.ssa.memory.BlockOperations;
import dev.stet.engine.ssa.memory.MemoryEncoder;
import dev.stet.engine.ssa.memory.ObjectStates;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Allocation and deallocation. A call of an allocator is one object, with one instance for each
 * time that it is reached where it stands in a loop (000 §3.1 takes a fixed number of them).
 */
final class HeapEncoder {

  /** Elements that are cleared or moved one by one where an array as a whole cannot be. */
  private static final int MOST_ELEMENTS = 64;

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final Registers registers;
  private final RegionTerms regions;
  private final MemoryEncoder memory;
  private final ObjectStates states;
  private final AccessChecks checks;
  private final FreedOutside freed;
  private final FreedNumbers numbers;
  private final MovedPointers moves;

  HeapEncoder(
      Context context,
      Registers registers,
      RegionTerms regions,
      MemoryEncoder memory,
      ObjectStates states,
      AccessChecks checks,
      FreedOutside freed) {
    this.freed = freed;
    this.numbers = new FreedNumbers(context, registers);
    this.moves = new MovedPointers(context, memory);
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.registers = registers;
    this.regions = regions;
    this.memory = memory;
    this.states = states;
    this.checks = checks;
  }

  void allocate(Instruction.Call call, Allocator allocator, BlockState state) {
    MemoryObject object = context.code.pointsTo().allocated(call, allocator);
    Term old = null;
    if (allocator.source() >= 0) {
      Operand source = call.arguments().get(allocator.source());
      old = registers.value(source, state);
      mayBeFreed(call, source, old, state);
    }
    List<Term> before = BlockState.copyOf(state.memory);
    Term emptied = old == null ? terms.bool(false) : isEmptied(call, allocator, old, state);
    Term fails =
        context.formula.define(
            "fails", terms.or(emptied, fails(call, allocator, terms.not(emptied), state)));
    Term start = states.begin(object, state);
    Term given = terms.not(fails);
    whether(object, start, given, state);
    context
        .code
        .memory()
        .size(object.id())
        .ifPresent(
            r -> {
              Term size = size(call, allocator, state);
              context.formula.add(context.modest.few(size, terms.and(state.guard, given)));
              states.put(r, start, size, state);
            });
    count(given, terms.bits(64, 1), state);
    if (allocator.contents() == Allocator.Contents.ZERO) {
      clear(object, start, state);
      memory.unset().set(object, start, state);
    } else if (old != null) {
      Operand source = call.arguments().get(allocator.source());
      move(source, old, object, start, before, state);
      moveUnset(call, source, old, object, start, before, state);
      give(source, old, terms.or(given, emptied), state);
    }
    Term result = terms.ite(fails, pointers.of(MemoryObject.NULL, 0), start);
    registers.set(call.results().get(0), result, state);
  }

  void free(Instruction.Call call, BlockState state) {
    Operand operand = call.arguments().get(0);
    Term pointer = registers.value(operand, state);
    mayBeFreed(call, operand, pointer, state);
    give(operand, pointer, terms.bool(true), state);
  }

  /** Where nothing is given, the new instance does not exist. */
  private void whether(MemoryObject object, Term start, Term given, BlockState state) {
    states.put(
        context.code.memory().alive(object.id()).orElseThrow(), start, terms.bit(given), state);
    states.giveAway(object.id(), start, terms.not(given), state);
  }

  private void count(Term condition, Term more, BlockState state) {
    Region live = context.code.memory().live().orElseThrow();
    Term before = state.memory.get(live.id());
    Term now = terms.ite(condition, terms.add(before, more), before);
    state.memory.set(live.id(), context.formula.define(live.label(), now));
  }

  /** The allocation comes back with null: for want of memory, or for what no machine has. */
  private Term fails(Instruction.Call call, Allocator allocator, Term asked, BlockState state) {
    Term tooMuch = tooMuch(call, allocator, state);
    if (context.setting.rules().failure() == HeapRules.Failure.NEVER) {
      return tooMuch;
    }
    Term fails = context.formula.free("fails", Sort.BOOL);
    context.found.inputs.add(
        new Input(
            Input.Kind.ALLOCATION,
            allocator.name(),
            call.at(),
            Type.BOOL,
            fails,
            terms.and(state.guard, asked, terms.not(tooMuch)),
            state.next()));
    return terms.or(fails, tooMuch);
  }

  /**
   * Whether memory is resized to nothing: that frees it and gives null, as the library of this
   * machine does it. C leaves it to the library (C17 7.22.3.5), C23 does not define it.
   */
  private Term isEmptied(Instruction.Call call, Allocator allocator, Term old, BlockState state) {
    List<Term> any = new ArrayList<>();
    for (int factor : allocator.size()) {
      any.add(terms.eq(fitted(call, factor, state), memory.index(0)));
    }
    return terms.and(terms.not(pointers.isNull(old)), terms.or(any));
  }

  private Term tooMuch(Instruction.Call call, Allocator allocator, BlockState state) {
    int bits = context.sorts.offsetBits();
    Term product = terms.bits(2 * bits, 1);
    for (int factor : allocator.size()) {
      Term size = terms.zeroExtend(fitted(call, factor, state), 2 * bits);
      product = product.isConstant() ? size : terms.mul(product, size);
    }
    return terms.ult(terms.bits(2 * bits, context.code.module().layout().mostBytes()), product);
  }

  /** A number of bytes in the width of offsets. */
  private Term fitted(Instruction.Call call, int argument, BlockState state) {
    return context.sorts.fitted(terms, registers.value(call.arguments().get(argument), state));
  }

  private Term size(Instruction.Call call, Allocator allocator, BlockState state) {
    Term product = null;
    for (int factor : allocator.size()) {
      Term size = fitted(call, factor, state);
      product = product == null ? size : terms.mul(product, size);
    }
    return product == null ? memory.index(0) : product;
  }

  /** The obligations on a pointer that is given to free or realloc. */
  private void mayBeFreed(Instruction.Call call, Operand operand, Term pointer, BlockState state) {
    Targets targets = context.code.pointsTo().targets(operand);
    Term once = terms.bool(true);
    Term start = terms.not(numbers.mayBe(operand, pointer, state));
    if (targets.mayBe(MemoryObject.WILD)) {
      start = terms.and(start, terms.not(pointers.isIn(pointer, MemoryObject.WILD)));
    }
    if (targets.mayBe(MemoryObject.OUTSIDE)) {
      Term root = registers.root(operand, pointer, state);
      Term again =
          terms.or(freed.isFreed(operand, pointer, state), freed.isFreed(operand, root, state));
      once = terms.not(terms.and(pointers.isIn(pointer, MemoryObject.OUTSIDE), again));
      start =
          terms.and(
              start,
              terms.not(moves.areBehind(operand, pointer, freed.origin(operand, pointer, state))));
      start = terms.and(start, checks.arguments().isNoArgument(operand, pointer));
      freed.isStart(operand);
      context.found.assumptions.add(AccessChecks.VALID_OUTSIDE);
    }
    if (targets.mayBeBesideNull()) {
      Term beside = terms.not(pointers.isNull(pointer, targets));
      start =
          terms.and(start, terms.not(terms.and(pointers.isIn(pointer, MemoryObject.NULL), beside)));
    }
    for (int id : targets.offsets().keySet()) {
      if (id >= MemoryObject.FIRST) {
        boolean heap = context.code.pointsTo().object(id).kind() == MemoryObject.Kind.HEAP;
        Term here = pointers.isIn(pointer, id);
        Term atStart = terms.eq(pointers.offset(pointer), memory.index(0));
        start = terms.and(start, terms.implies(here, heap ? atStart : terms.bool(false)));
        if (heap) {
          once = terms.and(once, terms.implies(here, states.exists(id, pointer, state)));
        }
      }
    }
    checks.check(OfAccess.FREED_ONCE, CheckKind.DOUBLE_FREE, once, call.at(), state);
    checks.check(OfAccess.START_IS_FREED, CheckKind.INVALID_FREE, start, call.at(), state);
  }

  /** What the pointer leads to is gone, where the condition holds. */
  private void give(Operand operand, Term pointer, Term condition, BlockState state) {
    for (int id : context.code.pointsTo().targets(operand).offsets().keySet()) {
      Term here = terms.and(condition, pointers.isIn(pointer, id));
      if (id == MemoryObject.OUTSIDE) {
        freed.give(operand, pointer, here, state);
      } else if (id >= MemoryObject.FIRST
          && context.code.pointsTo().object(id).kind() == MemoryObject.Kind.HEAP) {
        states.end(id, pointer, here, state);
        count(here, terms.bits(64, -1), state);
      }
    }
  }

  /** New contents of zero. */
  private void clear(MemoryObject object, Term start, BlockState state) {
    for (Region region : context.code.memory().regions(object.id())) {
      Sort sort = regions.sort(region);
      Term zero = regions.zero(region.element(), sort instanceof Sort.Array a ? a.element() : sort);
      if (region.kind() == Region.Kind.OPAQUE || zero == null) {
        continue;
      }
      Term now = state.memory.get(region.id());
      if (sort instanceof Sort.Array a && !context.code.memory().isMany(object)) {
        now = terms.constantArray(a, zero);
      } else if (region.kind() == Region.Kind.SCALAR) {
        now = memory.put(region, now, start, zero);
      } else if (!context.instances.areWide()) {
        continue; // See InitialContents: what has not been made is zero.
      } else {
        for (int i = 0; i < elements(region); i++) {
          now = memory.put(region, now, element(region, start, i), zero);
        }
      }
      state.memory.set(region.id(), context.formula.define(region.label(), now));
    }
  }

  private Term element(Region region, Term start, int i) {
    return pointers.move(start, memory.index(region.low() + i * region.stride()));
  }

  private static long elements(Region region) {
    long count = (region.high() - region.low()) / region.stride();
    return Math.min(count, MOST_ELEMENTS);
  }

  /** New contents are those of the old memory, as far as that reaches. */
  private void move(
      Operand source,
      Term old,
      MemoryObject object,
      Term start,
      List<Term> before,
      BlockState state) {
    for (Region region : context.code.memory().regions(object.id())) {
      if (region.kind() == Region.Kind.OPAQUE) {
        continue;
      }
      Term now = state.memory.get(region.id());
      for (int id : context.code.pointsTo().targets(source).offsets().keySet()) {
        Term here = pointers.isIn(old, id);
        if (id == MemoryObject.OUTSIDE) {
          now = terms.ite(here, regions.free(region), now);
        } else if (id >= MemoryObject.FIRST) {
          Term moved = moved(region, now, old, id, start, before);
          now = terms.ite(here, moved, now);
        }
      }
      state.memory.set(region.id(), context.formula.define(region.label(), now));
    }
  }

  /** As much as the old memory has is as set as it was there; of outside memory all is. */
  private void moveUnset(
      Instruction.Call call,
      Operand source,
      Term old,
      MemoryObject object,
      Term start,
      List<Term> before,
      BlockState state) {
    for (int id : context.code.pointsTo().targets(source).offsets().keySet()) {
      if (id == MemoryObject.OUTSIDE) {
        memory.unset().setWhere(object, start, pointers.isIn(old, id), state);
      } else if (id >= MemoryObject.FIRST) {
        MemoryObject from = context.code.pointsTo().object(id);
        states
            .size(from, old, state)
            .ifPresent(
                bytes ->
                    memory
                        .unset()
                        .copyTo(
                            object.id(),
                            start,
                            new BlockOperations.Source(source, old, bytes, call.at()),
                            pointers.isIn(old, id),
                            before,
                            state));
      }
    }
  }

  private Term moved(Region region, Term now, Term old, int source, Term start, List<Term> before) {
    for (Region from : context.code.memory().regions(source)) {
      if (from.kind() != region.kind()
          || from.low() != region.low()
          || from.stride() != region.stride()
          || !from.element().equals(region.element())) {
        continue;
      }
      boolean many =
          context.code.memory().isMany(from.object())
              || context.code.memory().isMany(region.object());
      Term contents = before.get(from.id());
      if (region.kind() == Region.Kind.SCALAR) {
        return memory.put(region, now, start, memory.element(from, contents, old));
      } else if (!many) {
        return contents;
      }
      Term moved = now;
      for (int i = 0; i < elements(region); i++) {
        Term value = memory.element(from, contents, element(from, old, i));
        moved = memory.put(region, moved, element(region, start, i), value);
      }
      return moved;
    }
    return regions.free(region);
  }

  /** Regions that the call may change, whatever its state. */
  void addWritten(Instruction.Call call, Set<Integer> to) {
    Allocator.called(context.code.module(), call)
        .ifPresent(
            a -> {
              MemoryObject object = context.code.pointsTo().allocated(call, a);
              memory.addRegions(object.id(), to);
              states.addState(object.id(), to);
              if (a.source() >= 0) {
                addGiven(call.arguments().get(a.source()), to);
              }
            });
    if (Allocator.isFree(context.code.module(), call)) {
      addGiven(call.arguments().get(0), to);
    }
    context.code.memory().live().ifPresent(r -> to.add(r.id()));
  }

  private void addGiven(Operand operand, Set<Integer> to) {
    freed.addWritten(operand, to);
    for (int id : context.code.pointsTo().targets(operand).offsets().keySet()) {
      if (id >= MemoryObject.FIRST) {
        states.addEnd(id, to);
      }
    }
  }
}
