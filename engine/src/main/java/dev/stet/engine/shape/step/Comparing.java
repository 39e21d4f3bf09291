package dev.stet.engine.shape.step;

import dev.stet.engine.ir.Instruction;
import dev.stet.engine.shape.heap.Heap;
import dev.stet.engine.shape.heap.HeapBlock;
import dev.stet.engine.shape.heap.HeapConditions;
import dev.stet.engine.shape.heap.SymbolicValue;
import dev.stet.engine.shape.heap.SymbolicValue.Address;
import dev.stet.engine.shape.heap.ValueComparison.Claim;
import dev.stet.engine.shape.heap.ValueComparison.Truth;
import java.util.ArrayList;
import java.util.List;

/** Comparisons of numbers and pointers. */
final class Comparing {

  private final Operands operands;
  private final Exposure exposure;

  Comparing(Operands operands, Exposure exposure) {
    this.operands = operands;
    this.exposure = exposure;
  }

  List<Heap> compare(Heap start, Instruction.Compare i) {
    if (i.predicate().isFloat()) {
      start.set(i.result().id(), start.symbol());
      return List.of(start);
    }
    List<Heap> all = comparable(start, i);
    all.forEach(heap -> heap.set(i.result().id(), compared(heap, i)));
    return all;
  }

  private SymbolicValue compared(Heap heap, Instruction.Compare i) {
    SymbolicValue left = operands.given(heap, i.left());
    SymbolicValue right = operands.given(heap, i.right());
    Claim claim = Claim.of(i.predicate(), left, right, operands.width(i.left().type()));
    Truth truth = HeapConditions.decide(heap, claim);
    if (truth != Truth.OPEN) {
      return Truths.bit(truth);
    }
    SymbolicValue.Symbol symbol = heap.symbol();
    heap.facts().mean(symbol, Truths.meaning(heap, claim));
    return symbol;
  }

  /** The states apart in which chains have nodes and in which they have not. */
  private List<Heap> comparable(Heap start, Instruction.Compare i) {
    List<Heap> open = new ArrayList<>(List.of(start));
    List<Heap> all = new ArrayList<>();
    while (!open.isEmpty()) {
      Heap one = open.remove(open.size() - 1);
      SymbolicValue left = operands.value(one, i.left());
      SymbolicValue right = operands.value(one, i.right());
      int chain = mayBeEmpty(one, left) ? Heap.target(left) : 0;
      chain = mayBeEmpty(one, right) ? Heap.target(right) : chain;
      if (chain != 0) {
        open.addAll(exposure.emptyOrNot(one, chain));
      } else if (left instanceof Address a
          && right instanceof Address b
          && a.block() == b.block()
          && a.part() != b.part()
          && one.block(a.block()).life() == HeapBlock.Life.ALIVE) {
        open.addAll(exposure.expose(one, a.block(), a.part()));
      } else {
        all.add(one);
      }
    }
    return all;
  }

  private static boolean mayBeEmpty(Heap heap, SymbolicValue value) {
    if (!(value instanceof Address a)) {
      return false;
    }
    HeapBlock block = heap.block(a.block());
    return block.mayBeEmpty() && block.life() == HeapBlock.Life.ALIVE;
  }
}
