package dev.stet.engine.pointers;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Terminator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Branches of a function that go one way only where a pointer is not null. */
final class NullTests {

  /**
   * One of them.
   *
   * @param pointer the register that is compared with null
   * @param block the block that ends with the branch
   * @param whenSet where it goes if the pointer is not null
   */
  record Test(int pointer, int block, int whenSet) {}

  private final ControlFlow flow;
  private final List<Test> tests = new ArrayList<>();

  NullTests(Function function, ControlFlow flow) {
    this.flow = flow;
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Compare c
            && block.terminator() instanceof Terminator.Branch b
            && b.condition().equals(c.result())
            && b.whenTrue() != b.whenFalse()) {
          note(block, c, b);
        }
      }
    }
  }

  private void note(Block block, Instruction.Compare compare, Terminator.Branch branch) {
    boolean equal = compare.predicate() == Predicate.EQ;
    if (!equal && compare.predicate() != Predicate.NE) {
      return;
    }
    int whenSet = equal ? branch.whenFalse() : branch.whenTrue();
    if (compare.right() instanceof Operand.Null && compare.left() instanceof Operand.Register r) {
      tests.add(new Test(r.id(), block.id(), whenSet));
    } else if (compare.left() instanceof Operand.Null
        && compare.right() instanceof Operand.Register r) {
      tests.add(new Test(r.id(), block.id(), whenSet));
    }
  }

  /** All of them, in the order of the function. */
  List<Test> all() {
    return List.copyOf(tests);
  }

  /** Whether a pointer is used in a block only where it was found not to be null. */
  boolean areOf(Operand.Register pointer, int block, DefUse uses) {
    return uses.position(pointer)
        .filter(from -> from.block() != block)
        .filter(
            from ->
                tests.stream()
                    .anyMatch(t -> t.pointer() == pointer.id() && guards(t, from.block(), block)))
        .isPresent();
  }

  /** Whether every way from the end of one block to the start of another goes over the test. */
  boolean guards(Test test, int from, int to) {
    Set<Integer> reached = new LinkedHashSet<>();
    Deque<Integer> open = new ArrayDeque<>(next(test, from));
    while (!open.isEmpty()) {
      int block = open.pop();
      if (block == to) {
        return false;
      }
      if (reached.add(block)) {
        open.addAll(next(test, block));
      }
    }
    return true;
  }

  private Set<Integer> next(Test test, int block) {
    Set<Integer> all = flow.successors(block);
    if (block != test.block()) {
      return all;
    }
    Set<Integer> others = new LinkedHashSet<>(all);
    others.remove(test.whenSet());
    return others;
  }
}
