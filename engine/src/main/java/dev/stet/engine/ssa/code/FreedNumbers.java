package dev.stet.engine.ssa.code;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.memory.object.Congruence;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.memory.object.Region;
import dev.stet.engine.memory.pointsto.NumbersAsPointers;
import dev.stet.engine.pointers.CopiedNumbers;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Pointers that are given to free and were made of numbers: no allocator has given them. Of bytes
 * that are written as something else than pointers, nobody knows what stands in them.
 */
final class FreedNumbers {

  private final Context context;
  private final Terms terms;
  private final Registers registers;
  private final Map<Integer, Instruction> makers = new LinkedHashMap<>();

  /** Objects that bytes of numbers are copied to. */
  private final Set<Integer> copiedTo = new LinkedHashSet<>();

  FreedNumbers(Context context, Registers registers) {
    this.context = context;
    this.terms = context.terms;
    this.registers = registers;
    for (Block block : context.code.function().blocks()) {
      for (Instruction i : block.instructions()) {
        Uses.written(i).forEach(register -> makers.put(register.id(), i));
        if (i instanceof Instruction.Call call) {
          noteCopy(call);
        }
      }
    }
  }

  /** Whether the pointer is, or may be, one that the program gives as a number, but null. */
  Term mayBe(Operand freed, Term pointer, BlockState state) {
    List<Term> any = new ArrayList<>();
    for (Instruction maker : makersOf(freed)) {
      if (maker instanceof Instruction.Cast c
          && c.op() == CastOperator.INT_TO_PTR
          && context.facts.numbers().origin(c.operand()) == NumbersAsPointers.Origin.CONSTANT) {
        if (registers.isDefined(c.result(), state)) {
          any.add(terms.eq(pointer, registers.value(c.result(), state)));
        } else {
          context.gap(Gap.Blur.MADE_OF_A_NUMBER, state);
        }
      } else if (maker instanceof Instruction.Load load && isOfOtherThings(load)) {
        any.add(terms.bool(true)); // Where it is one after all, that does not replay.
      }
    }
    Term none =
        terms.eq(context.pointers.offset(pointer), terms.bits(context.sorts.offsetBits(), 0));
    return terms.and(
        terms.or(any), context.pointers.isIn(pointer, MemoryObject.OUTSIDE), terms.not(none));
  }

  /** What the value, or what it was computed from, may come from. */
  private List<Instruction> makersOf(Operand pointer) {
    List<Instruction> all = new ArrayList<>();
    Set<Operand> seen = new LinkedHashSet<>();
    Deque<Operand> open = new ArrayDeque<>(List.of(pointer));
    while (!open.isEmpty()) {
      Operand next = open.pop();
      if (!(next instanceof Operand.Register r) || !seen.add(next)) {
        continue;
      }
      Instruction maker = makers.get(r.id());
      if (maker instanceof Instruction.PointerAdd p) {
        open.push(p.base());
      } else if (maker instanceof Instruction.Phi phi) {
        phi.incoming().forEach(i -> open.push(i.value()));
      } else if (maker instanceof Instruction.Select s) {
        open.push(s.whenTrue());
        open.push(s.whenFalse());
      } else if (maker instanceof Instruction.Cast c && c.op() == CastOperator.FREEZE) {
        open.push(c.operand());
      } else if (maker != null) {
        all.add(maker);
      }
    }
    return all;
  }

  /** Whether what is read from an object of this function may be other things than pointers. */
  private boolean isOfOtherThings(Instruction.Load load) {
    long size = context.code.module().layout().storeSizeOf(load.result().type());
    Map<Integer, Congruence> objects = context.code.pointsTo().targets(load.address()).offsets();
    return objects.entrySet().stream()
        .filter(target -> target.getKey() >= MemoryObject.FIRST)
        .anyMatch(
            target ->
                copiedTo.contains(target.getKey())
                    || context
                        .code
                        .memory()
                        .region(target.getKey(), target.getValue(), size)
                        .filter(
                            r -> r.kind() == Region.Kind.OPAQUE || r.kind() == Region.Kind.BYTES)
                        .isPresent());
  }

  /** Notes objects to which blocks are copied that hold no pointers at all. */
  private void noteCopy(Instruction.Call call) {
    if (call.callee().isCopy()
        && objects(call.arguments().get(1)).stream()
            .anyMatch(o -> o >= MemoryObject.FIRST && holdsNoPointers(o))) {
      copiedTo.addAll(objects(call.arguments().get(0)));
    }
  }

  private Set<Integer> objects(Operand pointer) {
    return context.code.pointsTo().targets(pointer).offsets().keySet();
  }

  private boolean holdsNoPointers(int object) {
    return context.code.pointsTo().contents(object).offsets().keySet().stream()
            .allMatch(o -> o == MemoryObject.NULL || o == MemoryObject.WILD)
        && !CopiedNumbers.holdsPointers(
            context.code.pointsTo().usedAs(context.code.pointsTo().object(object)));
  }
}
