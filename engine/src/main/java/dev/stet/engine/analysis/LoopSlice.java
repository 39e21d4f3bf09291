package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What values of a loop are computed from in the same round, without what they read in memory. */
final class LoopSlice {

  private final Loop loop;
  private final DefUse values;

  /** The instructions of the loop by what they define. */
  private final Map<Operand, Instruction> inside = new LinkedHashMap<>();

  private final Map<Integer, Block> blocks = new LinkedHashMap<>();
  private final Set<Instruction> heads = new LinkedHashSet<>();

  LoopSlice(Function function, Loop loop) {
    this.loop = loop;
    this.values = new DefUse(function);
    for (Block block : function.blocks()) {
      if (!loop.blocks().contains(block.id())) {
        continue;
      }
      blocks.put(block.id(), block);
      for (Instruction i : block.instructions()) {
        Uses.written(i).forEach(r -> inside.put(r, i));
        if (block.id() == loop.header() && i instanceof Instruction.Phi) {
          heads.add(i);
        }
      }
    }
  }

  /** The comparisons that values hang on, by what ways to them hang on as well. */
  List<Instruction.Compare> comparisons(Collection<Operand> from) {
    return slice(from).stream()
        .filter(Instruction.Compare.class::isInstance)
        .map(Instruction.Compare.class::cast)
        .toList();
  }

  /** Whether what has started at a constant is compared with a constant. */
  boolean isFixedLimit(Instruction.Compare compare) {
    return isFixedLimit(compare.left(), compare.right())
        || isFixedLimit(compare.right(), compare.left());
  }

  private boolean isFixedLimit(Operand counter, Operand limit) {
    return isConstant(limit)
        && slice(List.of(counter)).stream()
            .filter(heads::contains)
            .map(Instruction.Phi.class::cast)
            .flatMap(phi -> phi.incoming().stream())
            .filter(in -> !loop.blocks().contains(in.block()))
            .anyMatch(in -> isConstant(in.value()));
  }

  /** Whether it is a number, or an address at a fixed distance in something that has a name. */
  private boolean isConstant(Operand operand) {
    Operand root = values.root(operand);
    boolean isAddress =
        root instanceof Operand.GlobalAddress
            || !root.equals(operand)
            || values.definition(root, Instruction.Allocate.class).isPresent();
    return operand instanceof Operand.IntConstant
        || (isAddress && values.distance(operand).isPresent() && !inside.containsKey(root));
  }

  private Set<Instruction> slice(Collection<Operand> from) {
    Set<Instruction> seen = new LinkedHashSet<>();
    Deque<Operand> open = new ArrayDeque<>(from);
    while (!open.isEmpty()) {
      Instruction i = inside.get(open.pop());
      if (i == null || !seen.add(i)) {
        continue;
      }
      if (i instanceof Instruction.Phi phi && !heads.contains(i)) {
        for (Instruction.Incoming in : phi.incoming()) {
          Block block = blocks.get(in.block());
          if (block != null) {
            open.addAll(Uses.read(block.terminator()));
          }
        }
      }
      if (!heads.contains(i)
          && !(i instanceof Instruction.Load)
          && !(i instanceof Instruction.Call)) {
        open.addAll(Uses.read(i));
      }
    }
    return seen;
  }
}
