package dev.stet.engine.ssa.code;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.ModelName;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.memory.pointsto.EndedPointers;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.Input;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.ssa.caller.CallerHeap;
import dev.stet.engine.ssa.caller.FreedOutside;
import dev.stet.engine.ssa.memory.AccessChecks;
import dev.stet.engine.ssa.memory.MemoryEncoder;
import dev.stet.engine.ssa.memory.ObjectStates;
import dev.stet.engine.ssa.memory.UnsetContents;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.verdict.Assumption;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads of memory: from the objects that a pointer may lead to, and from memory outside. */
final class LoadEncoder {

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final Registers registers;
  private final MemoryEncoder memory;
  private final UnsetContents unset;
  private final RegionTerms regions;
  private final ObjectStates states;
  private final AccessChecks checks;
  private final FreedOutside freed;
  private final CallerHeap caller;

  /** Pointers that may lead to what is gone since an earlier call. */
  private final Map<Instruction.Load, EndedPointers.Ended> ended;

  LoadEncoder(
      Context context,
      Registers registers,
      MemoryEncoder memory,
      RegionTerms regions,
      ObjectStates states,
      AccessChecks checks,
      FreedOutside freed,
      CallerHeap caller) {
    this.caller = caller;
    this.ended =
        context.setting.scope() == Scope.OPEN
            ? EndedPointers.read(context.code.module(), context.code.function())
            : Map.of();
    this.context = context;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.registers = registers;
    this.memory = memory;
    this.unset = memory.unset();
    this.regions = regions;
    this.states = states;
    this.checks = checks;
    this.freed = freed;
  }

  void encode(Instruction.Load i, BlockState state) {
    read(i, state);
    checks.texts().read(i, state);
    EndedPointers.Ended ending = ended.get(i);
    if (ending != null) {
      switch (ending.gone()) {
        case FREED ->
            context.found.assumptions.add(
                Assumption.ofCallers(
                    ModelName.quoted(ending.variable())
                        + " does not lead to what "
                        + ModelName.quoted(ending.by())
                        + " has freed when the function is called"));
        case VARIABLE -> {
          Term set = terms.not(pointers.isNull(registers.value(i.result(), state)));
          context.gap(new Gap.EndedVariable(ending.by()), set, state);
        }
      }
    }
  }

  private void read(Instruction.Load i, BlockState state) {
    Targets targets = context.code.pointsTo().targets(i.address());
    Term pointer = registers.value(i.address(), state);
    Type type = i.result().type();
    if (i.access() == Instruction.Access.OBSERVED) {
      observe(i, targets, pointer, state);
      unset.observe(i, pointer, state);
      return;
    }
    long size = context.code.module().layout().storeSizeOf(type);
    checks.access(i.at(), i.address(), pointer, size, AccessChecks.Use.READ, state);
    unset.read(i, pointer, checks, state);
    boolean known = i.access().isPlain() || isAlone(i.access());
    if (!known && mayLeadToOwn(i)) {
      context.gap(Gap.Blur.VOLATILE_POINTER, state);
    }
    Term value = known ? readObjects(targets, pointer, type, state) : null;
    boolean open =
        !known
            || targets.mayBe(MemoryObject.OUTSIDE)
            || targets.mayBe(MemoryObject.NULL)
            || value == null;
    if (open) {
      if (known && targets.mayBe(MemoryObject.OUTSIDE)) {
        Region region = context.code.memory().outside(i.address(), type);
        registers.set(i.result(), memory.outside().read(region, pointer, state), state);
        asDeclared(i, pointer, state);
        registers.readOutside(i, pointer, state);
        caller.read.read(i, region, pointer, registers.value(i.result(), state), state.guard);
        caller.orderly.read(i, region, pointer, state.guard);
        checks.arguments().read(i, region, pointer, state);
        checks.texts().readByte(i, region, pointer, state);
      } else {
        registers.setInput(
            i.result(), Input.Kind.OUTSIDE_MEMORY, Registers.name(i.result()), i.at(), state);
      }
      if (value != null) {
        Term outside =
            terms.or(
                pointers.isIn(pointer, MemoryObject.OUTSIDE),
                pointers.isIn(pointer, MemoryObject.NULL));
        registers.set(i.result(), terms.ite(outside, state.copy.get(i.result()), value), state);
      }
      if (targets.mayBe(MemoryObject.OUTSIDE)) {
        context.found.assumptions.add(AccessChecks.VALID_OUTSIDE);
        freed.loaded(i, registers.value(i.result(), state), state);
      }
    } else if (value != null) {
      registers.set(i.result(), value, state);
      if (mayBeOfOthers(targets)) {
        freed.loaded(i, registers.value(i.result(), state), state);
      }
    }
  }

  /** Whether a pointer is read that may lead to an object that is known. */
  private boolean mayLeadToOwn(Instruction.Load i) {
    return i.result().type() instanceof Type.Pointer
        && context.code.pointsTo().targets(i.result()).offsets().keySet().stream()
            .anyMatch(object -> object >= MemoryObject.FIRST);
  }

  /** In a whole program there is no other thread: the call that makes one is a gap. */
  private boolean isAlone(Instruction.Access access) {
    return access.isAtomic() && context.setting.scope() == Scope.CLOSED;
  }

  /** What is read as a pointer to one type was not stored as one to another. */
  private void asDeclared(Instruction.Load i, Term pointer, BlockState state) {
    Targets wide = context.code.pointsTo().contents(MemoryObject.OUTSIDE);
    Targets narrow = context.code.pointsTo().targets(i.result());
    if (i.result().type() instanceof Type.Pointer
        && !narrow.offsets().keySet().containsAll(wide.offsets().keySet())) {
      context.found.assumptions.add(CallerHeap.APART);
      Term declared = regions.leadsTo(registers.value(i.result(), state), narrow);
      Term outside = pointers.isIn(pointer, MemoryObject.OUTSIDE);
      state.guard =
          context.formula.define("g", terms.and(state.guard, terms.implies(outside, declared)));
    }
  }

  /** Whether others may have left in a variable what is read. */
  private boolean mayBeOfOthers(Targets targets) {
    return context.setting.scope() == Scope.OPEN
        && targets.offsets().keySet().stream()
            .filter(o -> o >= MemoryObject.FIRST)
            .map(o -> context.code.pointsTo().object(o).kind())
            .allMatch(kind -> kind == MemoryObject.Kind.GLOBAL);
  }

  /** What lies in the objects that the pointer may lead to; null where it leads to none. */
  private @Nullable Term readObjects(Targets targets, Term pointer, Type type, BlockState state) {
    Term value = null;
    for (var target : targets.offsets().entrySet()) {
      int object = target.getKey();
      if (object >= MemoryObject.FIRST) {
        Term read = read(object, target.getValue(), pointer, type, state);
        value = value == null ? read : terms.ite(pointers.isIn(pointer, object), read, value);
      }
    }
    return value;
  }

  /** A number in memory, for a statement about it; any value where nothing is there. */
  private void observe(Instruction.Load i, Targets targets, Term pointer, BlockState state) {
    Type type = i.result().type();
    Term value = readObjects(targets, pointer, type, state);
    if (targets.mayBe(MemoryObject.OUTSIDE)) {
      Term there =
          memory.outside().read(context.code.memory().outside(i.address(), type), pointer, state);
      value =
          value == null
              ? there
              : terms.ite(pointers.isIn(pointer, MemoryObject.OUTSIDE), there, value);
    }
    registers.set(
        i.result(),
        value == null ? context.formula.free("any", context.sorts.of(type)) : value,
        state);
    boolean isOfMember =
        context
            .code
            .values()
            .addition(i.address())
            .filter(p -> !p.member().equals(Member.OBSERVED))
            .isPresent();
    if (isOfMember && targets.mayBe(MemoryObject.OUTSIDE)) {
      // What is assumed of it in an execution is to be so in a replay.
      registers.readOutside(i, pointer, state);
    }
  }

  private Term read(int object, Congruence offset, Term pointer, Type type, BlockState state) {
    MemoryObject named = context.code.pointsTo().object(object);
    if (named.kind() == MemoryObject.Kind.FUNCTION) {
      return context.formula.free("code", context.sorts.of(type));
    }
    Optional<Region> found =
        memory.region(object, offset, context.code.module().layout().storeSizeOf(type));
    if (found.isEmpty()) {
      return type instanceof Type.Pointer
          ? regions.outsidePointer()
          : context.formula.free("out", context.sorts.of(type));
    }
    Region region = found.get();
    if (region.kind() == Region.Kind.OPAQUE && type instanceof Type.Pointer) {
      return regions.outsidePointer();
    }
    Term read = memory.read(region, state.memory.get(region.id()), pointer, type);
    if (type instanceof Type.Pointer && !regions.holdsOnePointer(region)) {
      // An array may hold any pointers at first; what is read leads where it may lead to.
      Targets targets = context.code.pointsTo().contents(object);
      Term value = context.formula.define("pointer", read);
      context.formula.add(
          terms.implies(
              state.guard,
              terms.and(
                  regions.leadsTo(value, targets), states.isMade(value, targets, state.memory))));
      return value;
    }
    return read;
  }
}
