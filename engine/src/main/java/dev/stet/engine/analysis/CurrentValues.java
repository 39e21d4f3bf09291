package dev.stet.engine.analysis;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Variable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which value a C variable has where a block begins, by reaching definitions: whoever tells of a
 * register under the name of its variable may do so only as long as that has not got another value.
 */
public final class CurrentValues {

  private final Function function;
  private final ControlFlow flow;
  private final Map<Variable, Map<Integer, Set<Operand>>> reaching = new LinkedHashMap<>();

  public CurrentValues(Function function, ControlFlow flow) {
    this.function = function;
    this.flow = flow;
  }

  /** Whether the variable has that value and no other behind the phis of the block. */
  public boolean isCurrent(int block, Variable variable, Operand value) {
    Set<Operand> values =
        reaching.computeIfAbsent(variable, this::reaching).getOrDefault(block, Set.of());
    return values.isEmpty() || values.equals(Set.of(value));
  }

  /** What may have been bound last, by block: at its beginning, or by its own phis. */
  private Map<Integer, Set<Operand>> reaching(Variable variable) {
    Map<Integer, Set<Operand>> begin = new LinkedHashMap<>();
    Deque<Block> open = new ArrayDeque<>(function.blocks());
    while (!open.isEmpty()) {
      Block block = open.poll();
      Set<Operand> end = new LinkedHashSet<>(begin.getOrDefault(block.id(), Set.of()));
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Bind b && b.variable().equals(variable)) {
          end = new LinkedHashSet<>(Set.of(b.value()));
        }
      }
      for (int next : flow.successors(block.id())) {
        if (begin.computeIfAbsent(next, b -> new LinkedHashSet<>()).addAll(end)) {
          open.add(flow.block(next));
        }
      }
    }
    function.blocks().forEach(block -> ofPhis(block, variable, begin));
    return begin;
  }

  private static void ofPhis(Block block, Variable variable, Map<Integer, Set<Operand>> begin) {
    Set<Operand> phis = new LinkedHashSet<>();
    for (Instruction i : block.instructions()) {
      if (i instanceof Instruction.Phi phi) {
        phis.add(phi.result());
      } else if (i instanceof Instruction.Bind b
          && b.variable().equals(variable)
          && phis.contains(b.value())) {
        begin.put(block.id(), Set.of(b.value()));
      }
    }
  }
}
