package dev.stet.engine.ssa.unwinding;

import dev.stet.engine.analysis.ArrayWalks;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.ssa.LoopVariable;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Copy;
import dev.stet.engine.ssa.base.HeadState;
import dev.stet.engine.ssa.base.LoopShape;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Pointers that walk through objects of the function, or through arrays in structures: how far they
 * have come is a variable of the loop. Where those through objects might lead anywhere else it is
 * greater than any offset, so that a bound says as well that they do not.
 */
final class Walkers {

  private final Context context;
  private final Terms terms;
  private final Registers registers;

  Walkers(Context context, Registers registers) {
    this.registers = registers;
    this.context = context;
    this.terms = context.terms;
  }

  /** Those of a loop. */
  List<Instruction.Phi> of(LoopShape shape) {
    return shape.phis().stream()
        .filter(p -> staysInside(p.result()) || walk(p).isPresent())
        .toList();
  }

  /** The array outside that a pointer moves through. */
  private Optional<ArrayWalks.Walk> walk(Instruction.Phi pointer) {
    return context.facts.walks().of(pointer.result()).filter(w -> !staysInside(pointer.result()));
  }

  private boolean staysInside(Operand.Register pointer) {
    if (!(pointer.type() instanceof Type.Pointer)) {
      return false;
    }
    Set<Integer> targets = context.code.pointsTo().targets(pointer).offsets().keySet();
    return !targets.isEmpty()
        && targets.stream()
            .allMatch(
                o ->
                    o >= MemoryObject.FIRST
                        && context.code.pointsTo().object(o).kind() != MemoryObject.Kind.FUNCTION);
  }

  /**
   * A pointer of the caller's at any distance from where its array begins; empty for one that is
   * not known to walk through one. As a sum, queries about it are easy that are hard about any
   * pointer.
   *
   * @param around where the loop stands
   * @param memory there
   */
  Optional<Term> anywhere(Instruction.Phi pointer, Copy around, List<Term> memory, String name) {
    return callers(pointer)
        .map(
            walk ->
                context.pointers.move(
                    start(walk, around, memory),
                    context.formula.free(name, Sort.bits(context.sorts.offsetBits()))));
  }

  /** The same for one of two such pointers. */
  Optional<Term> chosen(
      Instruction.Phi pointer,
      Copy around,
      List<Term> memory,
      Term select,
      Term walked,
      Term begun) {
    return callers(pointer)
        .map(
            walk -> {
              Term start = start(walk, around, memory);
              Term distance = terms.ite(select, distance(walked, start), distance(begun, start));
              return context.pointers.move(start, distance);
            });
  }

  /** The array of the caller that a pointer moves through, and nowhere else. */
  private Optional<ArrayWalks.Walk> callers(Instruction.Phi pointer) {
    return pointer.result().type() instanceof Type.Pointer
        ? walk(pointer).filter(w -> isCallers(w.base()) && isCallers(pointer.result()))
        : Optional.empty();
  }

  private boolean isCallers(Operand pointer) {
    return context
        .code
        .pointsTo()
        .targets(pointer)
        .offsets()
        .keySet()
        .equals(Set.of(MemoryObject.OUTSIDE));
  }

  private Term start(ArrayWalks.Walk walk, Copy around, List<Term> memory) {
    Term base = registers.value(walk.base(), around, memory);
    return context.pointers.move(base, terms.bits(context.sorts.offsetBits(), walk.distance()));
  }

  private Term distance(Term pointer, Term from) {
    return context.pointers.distance(
        context.pointers.offset(pointer), context.pointers.offset(from));
  }

  LoopVariable variable(Instruction.Phi walker) {
    return LoopVariable.untold(
        Registers.name(walker.result()) + " offset", context.sorts.offsetBits());
  }

  /**
   * The offset where the loop's head is in this state.
   *
   * @param around where the loop stands
   */
  Term value(Instruction.Phi walker, LoopShape shape, HeadState state, Copy around) {
    Term pointer = state.phis().get(shape.phis().indexOf(walker));
    Optional<ArrayWalks.Walk> walk = walk(walker);
    if (walk.isPresent()) {
      return distance(pointer, start(walk.get(), around, state.memory()));
    }
    int bits = context.sorts.offsetBits();
    Term offset = terms.bits(bits, BigInteger.ONE.shiftLeft(bits - 1).subtract(BigInteger.ONE));
    for (int object : context.code.pointsTo().targets(walker.result()).offsets().keySet()) {
      offset =
          terms.ite(
              context.pointers.isIn(pointer, object), context.pointers.offset(pointer), offset);
    }
    return offset;
  }
}
