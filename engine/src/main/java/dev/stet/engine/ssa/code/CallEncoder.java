package dev.stet.engine.ssa.code;

import dev.stet.engine.analysis.Allocator;
import dev.stet.engine.catalogue.Catalogue;
import dev.stet.engine.catalogue.Trait;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.effect.DeterministicLibrary;
import dev.stet.engine.memory.effect.LibraryCalls;
import dev.stet.engine.memory.effect.TableCall;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.ssa.CallTarget;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.RegionTerms;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.ssa.memory.AccessChecks;
import dev.stet.engine.ssa.memory.BlockOperations;
import dev.stet.engine.ssa.memory.MemoryEncoder;
import dev.stet.engine.ssa.memory.ObjectStates;
import dev.stet.engine.ssa.owner.LeakChecks;
import dev.stet.engine.term.Op;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Calls that were not inlined: of LLVM's intrinsics, of the library, of what is not known. */
final class CallEncoder {

  private final Context context;
  private final Terms terms;
  private final Registers registers;
  private final MemoryEncoder memory;
  private final BlockOperations blocks;
  private final ObjectStates states;
  private final AccessChecks checks;
  private final UnfollowedCalls unfollowed;
  private final HeapEncoder heap;
  private final LeakChecks leaks;

  CallEncoder(
      Context context,
      Registers registers,
      MemoryEncoder memory,
      BlockOperations blocks,
      ObjectStates states,
      AccessChecks checks,
      RegionTerms regions,
      HeapEncoder heap,
      LeakChecks leaks) {
    this.context = context;
    this.terms = context.terms;
    this.registers = registers;
    this.memory = memory;
    this.blocks = blocks;
    this.states = states;
    this.checks = checks;
    this.unfollowed = new UnfollowedCalls(context, registers, memory, regions, checks);
    this.heap = heap;
    this.leaks = leaks;
  }

  void encode(Instruction.Call i, BlockState state) {
    if (i.callee() instanceof Callee.Pointer p) {
      checks.called(p.operand(), registers.value(p.operand(), state), i.at(), state);
      unfollowed.encode(i, CallTarget.ThroughPointer.LABEL, state);
    } else if (i.callee().is(IntrinsicFamily.LIFETIME_START)) {
      i.arguments().forEach(o -> states.begin(object(o), state));
    } else if (i.callee().is(IntrinsicFamily.LIFETIME_END)) {
      i.arguments().forEach(o -> states.endLatest(object(o), state));
    } else if (i.callee() instanceof Callee.Observation seen) {
      if (seen.isAtEntry()) {
        unfollowed.observeEntry(i, state);
      } else {
        unfollowed.observe(i, seen.function(), state);
      }
    } else if (i.callee() instanceof Callee.Handed handed) {
      unfollowed.hand(i, handed, state);
    } else if (i.callee() instanceof Callee.BlockOperation block) {
      if (block.isFill()) {
        fill(i, state);
      } else {
        copy(i, block, state);
      }
    } else if (i.callee() instanceof Callee.Known callee) {
      known(i, callee.name(), state);
    }
  }

  private void known(Instruction.Call i, String callee, BlockState state) {
    if (!isRoot(callee, i, state)) {
      if (endsProgram(callee)) {
        leaks.atExit(state);
      }
      if (LibraryCalls.neverReturns(context.code.module(), callee)) {
        context.found.ends.add(context.formula.define("ends", terms.and(state.guard, state.duty)));
      }
      if (LibraryCalls.callsLater(callee)) {
        context.gap(new Gap.Unsupported(callee), state);
      }
      if (LibraryCalls.returnsTwice(callee) || Catalogue.has(callee, Trait.SETS_ROUNDING)) {
        context.gap(new Gap.Unsupported(callee), state);
      }
      if (isHeap(i)) {
        heap(i, state);
        return;
      }
      TableCall.of(context.code.module(), i).ifPresent(t -> table(i, t, state));
      if (LibraryCalls.isUnmodelled(context.code.module(), callee)) {
        context.gap(new Gap.Unsupported(callee), state);
      }
      unfollowed.encode(i, callee, state);
    }
  }

  /** Whether memory that is left there counts as leaked. */
  private boolean endsProgram(String callee) {
    boolean never =
        context.setting.rules().leak() == HeapRules.Leak.NOT_FREED
            && LibraryCalls.neverReturns(context.code.module(), callee);
    return context.setting.scope() == Scope.CLOSED && (LibraryCalls.exits(callee) || never);
  }

  private MemoryObject object(Operand address) {
    return context.code.pointsTo().stackObject((Operand.Register) address);
  }

  private void fill(Instruction.Call i, BlockState state) {
    range(i, 0, AccessChecks.Use.WRITE, state);
    Operand to = i.arguments().get(0);
    context.writes(to, state);
    Term pointer = registers.value(to, state);
    Term length = registers.value(i.arguments().get(2), state);
    blocks.fill(to, pointer, state.memory, registers.value(i.arguments().get(1), state), length);
    memory.unset().fill(to, pointer, context.sorts.fitted(terms, length), state);
  }

  private void copy(Instruction.Call i, Callee.BlockOperation callee, BlockState state) {
    range(i, 0, AccessChecks.Use.WRITE, state);
    range(i, 1, AccessChecks.Use.READ, state);
    Operand to = i.arguments().get(0);
    Operand from = i.arguments().get(1);
    context.writes(to, state);
    Term pointer = registers.value(to, state);
    Term length = registers.value(i.arguments().get(2), state);
    Term start = registers.value(from, state);
    List<Term> before = BlockState.copyOf(state.memory);
    blocks.copy(
        to,
        pointer,
        new BlockOperations.Source(from, start, length, i.at()),
        callee.isBetweenDisjoint()
            ? BlockOperations.Overlap.UNDEFINED
            : BlockOperations.Overlap.ALLOWED,
        state,
        before);
    Term bytes = context.sorts.fitted(terms, length);
    memory
        .unset()
        .copy(to, pointer, new BlockOperations.Source(from, start, bytes, i.at()), before, state);
  }

  private void range(Instruction.Call i, int argument, AccessChecks.Use use, BlockState state) {
    Operand address = i.arguments().get(argument);
    checks.range(
        i.at(),
        address,
        registers.value(address, state),
        registers.value(i.arguments().get(2), state),
        use,
        state);
  }

  /** All of a table that is passed on is there. */
  private void table(Instruction.Call i, TableCall call, BlockState state) {
    Operand address = i.arguments().get(call.table());
    Term count = registers.value(i.arguments().get(call.count()), state);
    Term size = registers.value(i.arguments().get(call.size()), state);
    Term bytes =
        terms.ite(
            terms.compare(Op.BV_UMUL_OVERFLOW, count, size),
            terms.bits(count.width(), -1),
            terms.mul(count, size));
    checks.range(
        i.at(),
        address,
        registers.value(address, state),
        bytes,
        call.access() == TableCall.Access.READ ? AccessChecks.Use.READ : AccessChecks.Use.WRITE,
        state);
  }

  private boolean isHeap(Instruction.Call i) {
    return Allocator.called(context.code.module(), i).isPresent()
        || Allocator.isFree(context.code.module(), i);
  }

  private void heap(Instruction.Call i, BlockState state) {
    Optional<Allocator> allocator = Allocator.called(context.code.module(), i);
    if (allocator.isPresent()) {
      heap.allocate(i, allocator.get(), state);
    } else {
      heap.free(i, state);
    }
  }

  /** The square root of a constant is a constant. */
  private boolean isRoot(String callee, Instruction.Call i, BlockState state) {
    if (!DeterministicLibrary.stem(callee).equals("sqrt")
        || context.code.module().function(callee) != null
        || i.arguments().size() != 1
        || i.results().size() != 1) {
      return false;
    }
    Term argument = registers.value(i.arguments().get(0), state);
    if (!argument.isConstant() || !(argument.sort() instanceof Sort.FloatingPoint f)) {
      return false;
    }
    var bits = argument.value();
    Operand.Register result = i.results().get(0);
    if (f.width() == 64) {
      double root = Math.sqrt(Double.longBitsToDouble(bits.longValue()));
      registers.set(result, floating(f, Double.doubleToLongBits(root)), state);
      return true;
    } else if (f.width() == 32) {
      float root = (float) Math.sqrt(Float.intBitsToFloat(bits.intValue()));
      registers.set(result, floating(f, Float.floatToIntBits(root) & 0xffffffffL), state);
      return true;
    }
    return false;
  }

  private Term floating(Sort.FloatingPoint sort, long bits) {
    var unsigned = BigInteger.valueOf(bits).mod(BigInteger.ONE.shiftLeft(64));
    return terms.floating(sort, unsigned);
  }

  /** Regions that the call may change, whatever its state. */
  void addWritten(Instruction.Call call, Set<Integer> to) {
    boolean starts = call.callee().is(IntrinsicFamily.LIFETIME_START);
    if (starts || call.callee().is(IntrinsicFamily.LIFETIME_END)) {
      for (Operand o : call.arguments()) {
        states.addState(object(o).id(), to);
        if (starts) {
          memory.addRegions(object(o).id(), to);
        }
      }
    } else if (call.callee() instanceof Callee.BlockOperation) {
      addWritten(call.arguments().get(0), to);
    } else if (isHeap(call)) {
      heap.addWritten(call, to);
    } else if (context.code.pointsTo().mayWrite(call)) {
      unfollowed.addWritten(call, to);
    }
  }

  /** Regions that a block operation through a pointer may change. */
  private void addWritten(Operand address, Set<Integer> to) {
    for (int object : context.code.pointsTo().targets(address).offsets().keySet()) {
      if (object == MemoryObject.OUTSIDE) {
        context.code.pointsTo().seenOutside().forEach(o -> memory.addRegions(o, to));
        context.code.memory().outsideBehind(address).forEach(r -> to.add(r.id()));
      } else if (object >= MemoryObject.FIRST) {
        memory.addWritten(object, to);
      }
    }
  }
}
