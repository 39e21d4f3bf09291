package dev.stet.engine.property;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes a body small and well formed after branches were replaced: drops blocks that nothing
 * reaches and their edges in phis, joins blocks in a straight line, drops values that nothing reads
 * any more.
 */
final class Cleanup {

  private final int entry;
  private final Map<Integer, Block> blocks = new LinkedHashMap<>();
  private final Substitution substitution = new Substitution();

  Cleanup(List<Block> all) {
    entry = all.get(0).id();
    all.forEach(b -> blocks.put(b.id(), b));
  }

  List<Block> run() {
    constantBranches();
    blocks.keySet().retainAll(reachable());
    edges();
    join();
    if (!substitution.isEmpty()) {
      blocks.replaceAll((id, b) -> substituted(b));
    }
    boolean dropped;
    do {
      dropped = dropUnread();
    } while (dropped);
    return List.copyOf(blocks.values());
  }

  private void constantBranches() {
    blocks.replaceAll(
        (id, block) -> {
          if (block.terminator() instanceof Terminator.Branch b
              && b.condition() instanceof Operand.IntConstant c) {
            int target = c.value().signum() != 0 ? b.whenTrue() : b.whenFalse();
            return with(block, block.instructions(), new Terminator.Jump(target, b.at()));
          }
          return block;
        });
  }

  private Set<Integer> reachable() {
    var reached = new LinkedHashSet<Integer>();
    var open = new ArrayList<>(List.of(entry));
    while (!open.isEmpty()) {
      int id = open.remove(open.size() - 1);
      var block = blocks.get(id);
      if (block != null && reached.add(id)) {
        open.addAll(block.terminator().successors());
      }
    }
    return reached;
  }

  private Map<Integer, Set<Integer>> predecessors() {
    var all = new LinkedHashMap<Integer, Set<Integer>>();
    for (Block block : blocks.values()) {
      for (int next : block.terminator().successors()) {
        all.computeIfAbsent(next, n -> new LinkedHashSet<>()).add(block.id());
      }
    }
    return all;
  }

  /** Phis lose the edges that are gone; a phi with one edge left is that edge's value. */
  private void edges() {
    var predecessors = predecessors();
    blocks.replaceAll(
        (id, block) -> {
          var from = predecessors.getOrDefault(id, Set.of());
          var code = new ArrayList<Instruction>();
          for (Instruction instruction : block.instructions()) {
            if (instruction instanceof Instruction.Phi phi) {
              var seen = new LinkedHashSet<Integer>();
              var incoming =
                  phi.incoming().stream()
                      .filter(i -> from.contains(i.block()) && seen.add(i.block()))
                      .toList();
              if (incoming.size() == 1) {
                substitution.put(phi.result(), incoming.get(0).value());
              } else {
                code.add(new Instruction.Phi(phi.result(), incoming, phi.at()));
              }
            } else {
              code.add(instruction);
            }
          }
          return with(block, code, block.terminator());
        });
  }

  private void join() {
    var predecessors = predecessors();
    var joinedTo = new LinkedHashMap<Integer, Integer>();
    for (int id : List.copyOf(blocks.keySet())) {
      var block = blocks.get(id);
      while (block != null
          && block.terminator() instanceof Terminator.Jump jump
          && jump.target() != entry
          && jump.target() != id
          && predecessors.getOrDefault(jump.target(), Set.of()).size() == 1) {
        var next = blocks.remove(jump.target());
        if (next == null) {
          break;
        }
        var code = new ArrayList<>(block.instructions());
        code.addAll(next.instructions());
        block = with(block, code, next.terminator());
        blocks.put(id, block);
        joinedTo.put(next.id(), id);
      }
    }
    if (!joinedTo.isEmpty()) {
      renameEdges(joinedTo);
    }
  }

  private void renameEdges(Map<Integer, Integer> joinedTo) {
    blocks.replaceAll(
        (id, block) ->
            with(
                block,
                block.instructions().stream().map(i -> renamed(i, joinedTo)).toList(),
                block.terminator()));
  }

  private static Instruction renamed(Instruction instruction, Map<Integer, Integer> joinedTo) {
    if (!(instruction instanceof Instruction.Phi phi)) {
      return instruction;
    }
    return new Instruction.Phi(
        phi.result(),
        phi.incoming().stream()
            .map(i -> new Instruction.Incoming(root(i.block(), joinedTo), i.value()))
            .toList(),
        phi.at());
  }

  private static int root(int id, Map<Integer, Integer> joinedTo) {
    int current = id;
    for (var next = joinedTo.get(current); next != null; next = joinedTo.get(current)) {
      current = next;
    }
    return current;
  }

  private Block substituted(Block block) {
    return with(
        block,
        block.instructions().stream().map(i -> i.accept(substitution)).toList(),
        substitution.of(block.terminator()));
  }

  /** One round; values that only dropped values read go in the next. */
  private boolean dropUnread() {
    var read = new LinkedHashSet<Integer>();
    for (Block block : blocks.values()) {
      for (Instruction instruction : block.instructions()) {
        Uses.read(instruction).forEach(o -> add(o, read));
        if (instruction instanceof Instruction.Check check) {
          check.obligation().values().forEach(m -> add(m.value(), read));
        }
      }
      Uses.read(block.terminator()).forEach(o -> add(o, read));
    }
    boolean dropped = false;
    for (Block block : List.copyOf(blocks.values())) {
      var kept =
          block.instructions().stream()
              .filter(
                  i -> !isPure(i) || Uses.written(i).stream().anyMatch(r -> read.contains(r.id())))
              .toList();
      if (kept.size() < block.instructions().size()) {
        dropped = true;
        blocks.put(block.id(), with(block, kept, block.terminator()));
      }
    }
    return dropped;
  }

  private static boolean isPure(Instruction instruction) {
    return instruction instanceof Instruction.Binary
        || instruction instanceof Instruction.Compare
        || instruction instanceof Instruction.Cast;
  }

  private static void add(Operand operand, Set<Integer> read) {
    if (operand instanceof Operand.Register r) {
      read.add(r.id());
    }
  }

  private static Block with(Block block, List<Instruction> code, Terminator end) {
    return new Block(block.id(), block.name(), code, end);
  }
}
