package dev.stet.engine.state;

import static java.util.Objects.requireNonNull;

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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The ways that a function may take from where it has an object to where it hands it out, without
 * having set something of it. Ways on which there is no object, for the pointer to it is null, do
 * not count.
 */
final class UnsetWays {

  private final Function function;
  private final DefUse uses;
  private final Map<Integer, Block> blocks = new LinkedHashMap<>();

  /** Something that a function does with an object that goes by these names. */
  @FunctionalInterface
  interface Act {
    boolean on(Instruction instruction, Set<Operand> names);
  }

  /** A block on a way, and the registers that hold the object's address there. */
  private record Step(int block, Set<Operand> names) {}

  UnsetWays(Function function, DefUse uses) {
    this.function = function;
    this.uses = uses;
    function.blocks().forEach(b -> blocks.put(b.id(), b));
  }

  /** Whether the function may return without having done so to an object that it is given. */
  boolean leadToTheEnd(Operand parameter, Act sets) {
    return lead(parameter, sets, (i, names) -> false, End.ANY);
  }

  /** Whether it may do what hands the object out, or give it back, before that. */
  boolean leadOut(Operand object, Act sets, Act handsOut) {
    return lead(object, sets, handsOut, End.OF_THE_OBJECT);
  }

  /** Which ends of the function count. */
  private enum End {
    ANY,
    OF_THE_OBJECT
  }

  private boolean lead(Operand object, Act sets, Act handsOut, End end) {
    Optional<DefUse.Position> from = uses.position(object);
    Set<Step> seen = new LinkedHashSet<>();
    Deque<Step> open = new ArrayDeque<>();
    int first = from.map(DefUse.Position::block).orElse(function.blocks().get(0).id());
    int behind = from.map(p -> p.index() + 1).orElse(0);
    open.add(new Step(first, Set.of(object)));
    boolean isStart = true;
    while (!open.isEmpty()) {
      Step step = open.pop();
      Block block = requireNonNull(blocks.get(step.block()));
      List<Instruction> code = block.instructions();
      boolean isSet = false;
      for (int n = isStart ? behind : 0; n < code.size() && !isSet; n++) {
        isSet = sets.on(code.get(n), step.names());
        if (!isSet && handsOut.on(code.get(n), step.names())) {
          return true;
        }
      }
      isStart = false;
      if (!isSet && block.terminator() instanceof Terminator.Return r) {
        if (end == End.ANY || r.values().stream().anyMatch(v -> isOne(v, step.names()))) {
          return true;
        }
      } else if (!isSet) {
        for (int next : taken(block, step.names())) {
          Step on = new Step(next, along(block.id(), next, step.names()));
          if (seen.add(on)) {
            open.add(on);
          }
        }
      }
    }
    return false;
  }

  boolean isOne(Operand pointer, Set<Operand> names) {
    return names.contains(uses.root(pointer));
  }

  /** The names that the object has where one block follows another. */
  private Set<Operand> along(int from, int to, Set<Operand> names) {
    Set<Operand> there = new LinkedHashSet<>(names);
    for (Instruction i : requireNonNull(blocks.get(to)).instructions()) {
      if (i instanceof Instruction.Phi phi) {
        boolean isOne =
            phi.incoming().stream().anyMatch(v -> v.block() == from && isOne(v.value(), names));
        if (isOne) {
          there.add(phi.result());
        } else {
          there.remove(phi.result());
        }
      }
    }
    return there;
  }

  /** The blocks that may follow where the object is there. */
  private List<Integer> taken(Block block, Set<Operand> names) {
    List<Integer> all = new ArrayList<>(block.terminator().successors());
    if (block.terminator() instanceof Terminator.Branch b) {
      uses.definition(b.condition(), Instruction.Compare.class)
          .filter(c -> isNullTest(c, names))
          .ifPresent(
              c ->
                  all.remove(
                      (Integer) (c.predicate() == Predicate.EQ ? b.whenTrue() : b.whenFalse())));
    }
    return all;
  }

  private boolean isNullTest(Instruction.Compare c, Set<Operand> names) {
    return (c.predicate() == Predicate.EQ || c.predicate() == Predicate.NE)
        && ((c.right() instanceof Operand.Null && names.contains(c.left()))
            || (c.left() instanceof Operand.Null && names.contains(c.right())));
  }
}
