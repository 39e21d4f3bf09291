package dev.stet.engine.pointers;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Variables of loops that stay behind the one that walks along a list: {@code prev} where {@code
 * prev = cur} or nothing is done to it in each round, and {@code cur} becomes a link of itself.
 * They lead to nodes that the walk has been at.
 */
public final class TrailingPointers {

  private final Code code;

  /** By the variable that walks. */
  private final Map<Operand, List<Operand.Register>> trailing = new LinkedHashMap<>();

  public TrailingPointers(Code code) {
    this.code = code;
    for (Block block : code.function().blocks()) {
      List<Instruction.Phi> variables =
          block.instructions().stream()
              .filter(Instruction.Phi.class::isInstance)
              .map(Instruction.Phi.class::cast)
              .filter(phi -> phi.result().type() instanceof Type.Pointer)
              .toList();
      for (Instruction.Phi walks : variables) {
        variables.stream()
            .filter(phi -> !phi.equals(walks) && trails(phi, walks))
            .forEach(
                phi ->
                    trailing
                        .computeIfAbsent(walks.result(), w -> new ArrayList<>())
                        .add(phi.result()));
      }
    }
  }

  /** Both stand at the head of one loop, and come in by the same edges. */
  private boolean trails(Instruction.Phi phi, Instruction.Phi walks) {
    boolean some = false;
    for (Instruction.Incoming in : phi.incoming()) {
      Operand next = incoming(walks, in.block());
      Set<Operand> become = sources(in.value(), phi, walks);
      boolean link = isLink(sources(next, phi, walks), walks.result());
      boolean stays = Set.of(phi.result(), walks.result()).containsAll(become);
      if (link && stays) {
        some |= become.contains(walks.result());
      } else if (!isBehindAtFirst(in.value(), next)) {
        return false;
      }
    }
    return some;
  }

  private static Operand incoming(Instruction.Phi phi, int block) {
    return phi.incoming().stream()
        .filter(in -> in.block() == block)
        .map(Instruction.Incoming::value)
        .findFirst()
        .orElseThrow();
  }

  private boolean isBehindAtFirst(Operand value, Operand walks) {
    return value instanceof Operand.Null
        || (code.values().definition(walks).orElse(null) instanceof Instruction.Load l
            && code.values().root(l.address()).equals(value));
  }

  private boolean isLink(Set<Operand> values, Operand node) {
    return values.stream()
        .allMatch(
            v ->
                code.values().definition(v).orElse(null) instanceof Instruction.Load l
                    && code.values().root(l.address()).equals(node));
  }

  /** What a value may be where ways meet; the variables of the loop stand for themselves. */
  private Set<Operand> sources(Operand value, Instruction.Phi one, Instruction.Phi other) {
    Set<Operand> seen = new LinkedHashSet<>();
    Set<Operand> found = new LinkedHashSet<>();
    List<Operand> open = new ArrayList<>(List.of(value));
    while (!open.isEmpty()) {
      Operand next = open.remove(open.size() - 1);
      boolean variable = next.equals(one.result()) || next.equals(other.result());
      if (!variable && code.values().definition(next).orElse(null) instanceof Instruction.Phi phi) {
        if (seen.add(next)) {
          phi.incoming().forEach(in -> open.add(in.value()));
        }
      } else {
        found.add(next);
      }
    }
    return found;
  }

  /** Variables that lead to nodes which a walk has been at that reads the link of a node. */
  public List<Operand.Register> behind(Instruction.Load link) {
    return trailing.getOrDefault(code.values().root(link.address()), List.of());
  }
}
