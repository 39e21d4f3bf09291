package dev.stet.engine.ssa.memory;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.memory.object.MemoryObject;
import dev.stet.engine.ssa.Reach;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.base.BlockState;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Distance;
import dev.stet.engine.ssa.base.Pointers;
import dev.stet.engine.ssa.base.Registers;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * Notes how far from the pointers that the function was given memory from outside is accessed. No
 * object is as large as half of all addresses, so two accesses of one are never as far apart; a
 * counter of the bytes of a text does not come round to 0.
 */
final class OutsideReaches {

  private final Context context;
  private final Registers registers;
  private final Terms terms;
  private final Pointers pointers;

  OutsideReaches(Context context, Registers registers) {
    this.context = context;
    this.registers = registers;
    this.terms = context.terms;
    this.pointers = context.pointers;
  }

  /** An access of so many bytes; of those that come from more than one pointer, nothing is said. */
  void note(Operand address, Term pointer, Term size, BlockState state) {
    reach(address, pointer, size, state)
        .ifPresent(
            reach -> {
              context.found.reaches.add(reach);
              Term outside = pointers.isIn(pointer, MemoryObject.OUTSIDE);
              Term isOne = terms.or(terms.not(outside), isInOne(reach.from()));
              state.guard = context.formula.define("g", terms.and(state.guard, isOne));
            });
  }

  /**
   * Notes where more bytes are wanted than objects have: a number below 0 is a large one when it is
   * passed on as a size.
   */
  void noteTooMany(Operand address, Term pointer, Term size, BlockState state) {
    if (size.isConstant()) {
      return;
    }
    Term most = terms.bits(size.width(), context.code.module().layout().mostBytes());
    Term tooMany = terms.ult(most, size);
    Term far = terms.bits(size.width(), BigInteger.ONE.shiftLeft(size.width() - 2));
    reach(address, pointer, terms.ite(terms.ult(size, far), size, far), state)
        .map(r -> new Reach(r.parameter(), r.from(), r.to(), terms.and(r.guard(), tooMany)))
        .ifPresent(context.found.reaches::add);
  }

  private Optional<Reach> reach(Operand address, Term pointer, Term size, BlockState state) {
    List<Operand> origins =
        context.code.values().copied(context.code.values().root(address)).stream()
            .filter(o -> !context.code.values().isJoined(o))
            .toList();
    if (context.setting.scope() == Scope.OPEN
        && origins.size() == 1
        && origins.get(0) instanceof Operand.Register parameter
        && context.code.function().parameters().contains(parameter)) {
      Term start = pointers.offset(registers.value(parameter, state));
      Term from =
          indexed(address, parameter, state)
              .orElseGet(() -> terms.sub(pointers.offset(pointer), start));
      Term guard = terms.and(state.guard, pointers.isIn(pointer, MemoryObject.OUTSIDE));
      return Optional.of(new Reach(parameter, from, terms.add(from, size), guard));
    }
    return Optional.empty();
  }

  /** Whether an object may have a byte so far from another one of it. */
  private Term isInOne(Term distance) {
    BigInteger farthest = Reach.farthest(distance.width());
    Term shifted = terms.add(distance, terms.bits(distance.width(), farthest));
    return terms.ule(shifted, terms.bits(distance.width(), farthest.shiftLeft(1)));
  }

  /** How far an address is from the pointer that it was computed from, in terms of the indices. */
  private Optional<Term> indexed(Operand address, Operand from, BlockState state) {
    Term bytes = terms.bits(context.sorts.offsetBits(), 0);
    Operand at = address;
    while (!at.equals(from)) {
      Instruction.PointerAdd add = context.code.values().addition(at).orElse(null);
      if (add == null || !add.scaled().stream().allMatch(s -> isDefined(s.index(), state))) {
        return Optional.empty();
      }
      Term step = Distance.of(context, add, index -> registers.value(index, state)).bytes();
      bytes = terms.add(bytes, step);
      at = add.base();
    }
    return Optional.of(bytes);
  }

  private boolean isDefined(Operand operand, BlockState state) {
    return !(operand instanceof Operand.Register r) || registers.isDefined(r, state);
  }
}
