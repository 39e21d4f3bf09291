package dev.stet.engine.pointers;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.memory.effect.LibraryCalls;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Pointers that were read from a place before, when it held what is read there now: on some way
 * from there nothing is put there, and no code runs that is given pointers. A test of what is read
 * now says the same of them.
 */
final class ReadBefore {

  private final ControlFlow flow;
  private final DefUse uses;
  private final UnaryOperator<Operand> same;

  /**
   * Of a function.
   *
   * @param same the pointer that one is a copy of by way of a variable in memory
   */
  ReadBefore(ControlFlow flow, DefUse uses, UnaryOperator<Operand> same) {
    this.flow = flow;
    this.uses = uses;
    this.same = same;
  }

  /** What was read from the place of a load before, as long as its address is what it is now. */
  Set<Operand> sameAs(Instruction.Load load) {
    Set<Operand> found = new LinkedHashSet<>();
    AddressedPlace place = place(load.address());
    var position = uses.position(load.result());
    if (place.offset().isEmpty() || position.isEmpty()) {
      return found;
    }
    Set<Integer> seen = new LinkedHashSet<>();
    Deque<Integer> open = new ArrayDeque<>();
    int block = position.get().block();
    List<Instruction> code = flow.block(block).instructions();
    if (isSame(code.subList(0, position.get().index()), place, found)) {
      open.addAll(flow.predecessors(block));
    }
    while (!open.isEmpty()) {
      int next = open.pop();
      if (seen.add(next) && isSame(flow.block(next).instructions(), place, found)) {
        open.addAll(flow.predecessors(next));
      }
    }
    found.remove(load.result());
    return found;
  }

  /** Adds what is read there, from the last one on; whether the place is the same all along. */
  private boolean isSame(List<Instruction> code, AddressedPlace place, Set<Operand> found) {
    for (int i = code.size() - 1; i >= 0; i--) {
      Instruction instruction = code.get(i);
      if (instruction instanceof Instruction.Load l
          && l.result().type() instanceof Type.Pointer
          && place(l.address()).equals(place)) {
        found.add(l.result());
      }
      boolean isMade = Uses.written(instruction).stream().anyMatch(place.root()::equals);
      if (isMade || mayChange(instruction, place)) {
        return false;
      }
    }
    return true;
  }

  private boolean mayChange(Instruction instruction, AddressedPlace place) {
    if (instruction instanceof Instruction.Store s) {
      return place(s.address()).equals(place);
    }
    return instruction instanceof Instruction.Call c
        && c.arguments().stream().anyMatch(a -> a.type() instanceof Type.Pointer)
        && !(c.callee() instanceof Callee.OtherIntrinsic)
        && !(c.callee() instanceof Callee.Known known && LibraryCalls.writesNothing(known.name()));
  }

  private AddressedPlace place(Operand address) {
    return AddressedPlace.of(address, uses).by(same);
  }
}
