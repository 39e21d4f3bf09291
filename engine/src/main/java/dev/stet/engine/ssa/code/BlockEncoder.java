package dev.stet.engine.ssa.code;

import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Member;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.OverflowOperator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.object.Targets;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.Input;
import dev.stet.engine.ssa.SignedOverflow;
import dev.stet.engine.ssa.base.Arithmetic;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Distance;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.ssa.caller.CallerHeap;
import dev.stet.engine.ssa.caller.FreedOutside;
import dev.stet.engine.ssa.memory.AccessChecks;
import dev.stet.engine.ssa.memory.BlockOperations;
import dev.stet.engine.ssa.memory.MemoryEncoder;
import dev.stet.engine.ssa.memory.ObjectStates;
import dev.stet.engine.ssa.memory.UnsetContents;
import dev.stet.engine.ssa.owner.GivenAway;
import dev.stet.engine.ssa.owner.KeptPlaces;
import dev.stet.engine.ssa.owner.LeakChecks;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Encodes the instructions of one block in one copy (001 §4.2.2, 4.2.3). */
public final class BlockEncoder implements Instruction.Visitor<Void> {

  private final Context context;
  private final Terms terms;
  private final Pointers pointers;
  private final RegionTerms regions;
  private final CallerHeap caller;
  private final MemoryEncoder memory;
  private final UnsetContents unset;
  private final Arithmetic arithmetic;
  private final PointerComparison comparison;
  private final Conversions conversions;
  private final PointerMoves moves;
  private final Registers registers;
  private final ObjectStates states;
  private final AccessChecks checks;
  private final NumbersMadePointers made;
  private final FreedOutside freed;
  private final LoadEncoder loads;
  private final CallEncoder calls;
  private final GivenAway given;
  private final LeakChecks leaks;
  private final Quotients quotients;
  private BlockState state;

  public BlockEncoder(
      Context context,
      RegionTerms regions,
      MemoryEncoder memory,
      CallerHeap caller,
      BlockState start) {
    this.caller = caller;
    this.context = context;
    this.regions = regions;
    this.memory = memory;
    this.terms = context.terms;
    this.pointers = context.pointers;
    this.arithmetic = new Arithmetic(terms);
    this.quotients = new Quotients(context);
    this.comparison = new PointerComparison(context, arithmetic);
    this.moves = new PointerMoves(context);
    this.conversions = new Conversions(context, regions, comparison);
    this.registers = new Registers(context, regions);
    this.unset = memory.unset();
    this.states = new ObjectStates(context, regions, unset);
    this.freed = new FreedOutside(context, registers, caller);
    this.checks = new AccessChecks(context, registers, memory, states, freed, caller);
    this.made = new NumbersMadePointers(context, registers);
    this.loads =
        new LoadEncoder(context, registers, memory, regions, states, checks, freed, caller);
    var kept = new KeptPlaces(context, memory, states);
    this.given = new GivenAway(context, registers, memory, states, kept);
    this.leaks = new LeakChecks(context, registers, memory, states, checks, kept);
    this.calls =
        new CallEncoder(
            context,
            registers,
            memory,
            new BlockOperations(context, regions, memory),
            states,
            checks,
            regions,
            new HeapEncoder(context, registers, regions, memory, states, checks, freed),
            leaks);
    this.state = start;
  }

  public void encode(List<Instruction> instructions, BlockState at) {
    state = at;
    for (Instruction instruction : instructions) {
      context.patience.check();
      given.note(instruction, state);
      instruction.accept(this);
    }
  }

  public LeakChecks leaks() {
    return leaks;
  }

  public Registers registers() {
    return registers;
  }

  public ObjectStates states() {
    return states;
  }

  private Term value(Operand operand) {
    return registers.value(operand, state);
  }

  private void set(Operand.Register register, Term value) {
    registers.set(register, value, state);
  }

  @Override
  public Void visit(Instruction.Binary i) {
    set(i.result(), arithmetic.binary(i.op(), value(i.left()), value(i.right())));
    if (context.setting.signedOverflow() == SignedOverflow.ANY_VALUE && !i.op().isFloat()) {
      quotients.note(i.op(), value(i.left()), value(i.right()), state.copy.get(i.result()));
    }
    return null;
  }

  @Override
  public Void visit(Instruction.Overflow i) {
    Term a = value(i.left());
    Term b = value(i.right());
    set(i.overflow(), arithmetic.overflows(i.op(), a, b));
    Term wrapped = arithmetic.wrapped(i.op(), a, b);
    set(
        i.result(),
        context.setting.signedOverflow() == SignedOverflow.ANY_VALUE && isSigned(i.op())
            ? terms.ite(
                state.copy.get(i.overflow()),
                context.formula.free("overflowed", wrapped.sort()),
                wrapped)
            : wrapped);
    return null;
  }

  private static boolean isSigned(OverflowOperator op) {
    return switch (op) {
      case SADD, SSUB, SMUL -> true;
      case UADD, USUB, UMUL -> false;
    };
  }

  @Override
  public Void visit(Instruction.Compare i) {
    Term a = value(i.left());
    Term b = value(i.right());
    Optional<Operand> pointer = context.facts.tested().compared(i);
    if (pointer.isPresent()) {
      Term value = value(pointer.get());
      caller.read.compared(pointer.get(), value, state.guard);
      if (!i.at().range().isLibrary()) {
        caller.tested.compared(value, state.guard);
      }
    }
    set(
        i.result(),
        i.left().type() instanceof Type.Pointer
            ? comparison.compare(i, a, b)
            : arithmetic.compare(i.predicate(), a, b));
    return null;
  }

  @Override
  public Void visit(Instruction.Cast i) {
    if (i.op() == CastOperator.FREEZE && i.operand() instanceof Operand.Undefined) {
      registers.setInput(i.result(), Input.Kind.UNDEFINED, "uninitialised", i.at(), state);
      return null;
    }
    Optional<Operand> origin = context.code.pointsTo().throughNumber(i);
    if (i.op() == CastOperator.INT_TO_PTR) {
      made.pointer(i, state);
    }
    Term operand = value(i.operand());
    set(
        i.result(),
        origin
            .map(pointer -> conversions.near(pointer, value(pointer), operand))
            .orElseGet(() -> conversions.cast(i, operand)));
    unset.cast(i, state);
    return null;
  }

  @Override
  public Void visit(Instruction.Select i) {
    set(i.result(), terms.ite(value(i.condition()), value(i.whenTrue()), value(i.whenFalse())));
    return null;
  }

  @Override
  public Void visit(Instruction.Phi i) {
    return null; // The edges have set it.
  }

  @Override
  public Void visit(Instruction.Allocate i) {
    MemoryObject object = context.code.pointsTo().allocated(i);
    Term start = states.begin(object, state);
    Term count = value(i.count());
    context
        .code
        .memory()
        .size(object.id())
        .ifPresent(
            r -> {
              int bits = context.sorts.offsetBits();
              Term wide =
                  count.width() < bits
                      ? terms.zeroExtend(count, bits)
                      : terms.extract(count, 0, bits);
              long each = context.code.module().layout().sizeOf(i.element());
              states.put(r, start, terms.mul(wide, terms.bits(bits, each)), state);
            });
    set(i.result(), start);
    return null;
  }

  @Override
  public Void visit(Instruction.Load i) {
    loads.encode(i, state);
    return null;
  }

  @Override
  public Void visit(Instruction.Store i) {
    Targets targets = context.code.pointsTo().targets(i.address());
    Term pointer = value(i.address());
    Term value = value(i.value());
    if (context.facts.registers().isUnset(i.value())) {
      context.outside.noteNeverSet(value);
    }
    Type type = i.value().type();
    long size = context.code.module().layout().storeSizeOf(type);
    checks.access(i.at(), i.address(), pointer, size, AccessChecks.Use.WRITE, state);
    checks.texts().keep(i, value, state);
    if (targets.mayBe(MemoryObject.OUTSIDE)) {
      freed.stored(i, state);
      context.writes(i.address(), state);
      checks.texts().write(i, pointer, state);
    }
    for (var target : targets.offsets().entrySet()) {
      int object = target.getKey();
      Term here = pointers.isIn(pointer, object);
      if (object == MemoryObject.OUTSIDE) {
        Region region = context.code.memory().outside(i.address(), type);
        memory.outside().write(region, pointer, value, here, state.memory);
        caller.read.stored(i, region, pointer, value, terms.and(state.guard, here));
        caller.orderly.used(i.address(), region, pointer, state.guard);
        context.found.assumptions.add(AccessChecks.VALID_OUTSIDE);
      } else if (object >= MemoryObject.FIRST
          && context.code.pointsTo().object(object).kind() != MemoryObject.Kind.FUNCTION) {
        memory
            .region(object, target.getValue(), size)
            .ifPresent(
                region -> {
                  write(region, type, pointer, value, here);
                  unset.write(region, i.value(), pointer, size, here, state);
                });
      }
    }
    return null;
  }

  private void write(Region region, Type type, Term pointer, Term value, Term here) {
    Term before = state.memory.get(region.id());
    state.memory.set(region.id(), memory.write(region, before, pointer, value, here));
    memory.outside().writeObject(region, type, pointer, value, here, state);
  }

  @Override
  public Void visit(Instruction.PointerAdd i) {
    Distance distance = Distance.of(context, i, this::value);
    Term base = value(i.base());
    if (i.member().equals(Member.OBSERVED)) {
      state.copy.set(i.result(), context.pointers.move(base, distance.bytes()));
      return null;
    }
    checks.moved(i.base(), base, distance.bytes(), i.at(), state);
    state.copy.set(i.result(), moves.moved(i, base, distance, state));
    return null;
  }

  @Override
  public Void visit(Instruction.Call i) {
    calls.encode(i, state);
    return null;
  }

  @Override
  public Void visit(Instruction.Bind i) {
    return null; // For people only; RegisterFacts reads the names beforehand.
  }

  @Override
  public Void visit(Instruction.Check i) {
    if (context.setting.signedOverflow() == SignedOverflow.ANY_VALUE
        && i.obligation().kind() == CheckKind.SIGNED_OVERFLOW) {
      Term overflow = terms.and(state.guard, terms.not(value(i.condition())));
      context.overflows.add(overflow, state.number);
      return null;
    }
    checks.check(i.obligation(), value(i.condition()), i.at(), state);
    return null;
  }

  @Override
  public Void visit(Instruction.Assume i) {
    state.guard = context.formula.define("g", terms.and(state.guard, value(i.condition())));
    return null;
  }

  @Override
  public Void visit(Instruction.Unsupported i) {
    for (Region region : context.code.memory().regions()) {
      if (region.object().kind() != MemoryObject.Kind.CONSTANT) {
        state.memory.set(region.id(), regions.afterUnsupported(region));
      }
    }
    context.gap(new Gap.Unsupported(i.construct()), state);
    for (Operand.Register result : i.results()) {
      registers.setInput(result, Input.Kind.UNDEFINED, i.construct(), i.at(), state);
    }
    return null;
  }

  /** Regions that executing the instruction may change, whatever its state. */
  public void addWritten(Instruction instruction, Set<Integer> to) {
    given.addWritten(instruction, to);
    if (instruction instanceof Instruction.Allocate a) {
      MemoryObject object = context.code.pointsTo().allocated(a);
      memory.addRegions(object.id(), to);
      states.addState(object.id(), to);
    } else if (instruction instanceof Instruction.Store s) {
      memory.addWritten(s.address(), s.value().type(), to);
      freed.addWritten(s, to);
    } else if (instruction instanceof Instruction.Call c) {
      calls.addWritten(c, to);
    } else if (instruction instanceof Instruction.Unsupported) {
      context.code.memory().regions().forEach(r -> to.add(r.id()));
    }
  }
}
