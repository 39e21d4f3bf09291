package dev.stet.engine.equivalence.sync;

import dev.stet.engine.equivalence.version.Side;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Names for the contents of memory: two reads of one place in synchronised versions with the same
 * name see what the same effects, or the same synchronised point, left there.
 */
final class MemoryVersions {

  private final Aliasing oldAliasing;
  private final Aliasing newAliasing;
  private final Skeleton skeleton;
  private final Map<Integer, Integer> oldBlocks;

  MemoryVersions(Matching matching, Skeleton skeleton) {
    this.oldAliasing = matching.oldAliasing();
    this.newAliasing = matching.newAliasing();
    this.skeleton = skeleton;
    this.oldBlocks = skeleton.oldBlocks();
  }

  /** The effects that a read depends on, or the entry of a block from which nothing changed it. */
  String readBy(FunctionVersion view, Instruction.Load load) {
    boolean old = view.side() == Side.OLD;
    Aliasing aliasing = old ? oldAliasing : newAliasing;
    int block = view.blockOf(load.result());
    int visible = view.effectsBefore(load);
    while (true) {
      List<String> changing = new ArrayList<>();
      for (Effect effect : view.effects(block).subList(0, visible)) {
        if (aliasing.mayChange(effect, load.address(), load.result().type())) {
          changing.add(name(view, effect));
        }
      }
      Collections.sort(changing);
      if (!changing.isEmpty()) {
        return "after " + changing;
      }
      Integer predecessor = view.onlyPredecessor(block);
      if (predecessor == null) {
        Integer pair = old ? Integer.valueOf(block) : oldBlocks.get(block);
        return pair == null || !skeleton.blocks().containsKey(pair)
            ? "at " + view.side() + " " + block
            : "at " + pair;
      }
      block = predecessor;
      visible = view.effects(block).size();
    }
  }

  /** The effect that gives a register its value; empty where none does. */
  Optional<String> effectOf(FunctionVersion view, Operand.Register result, Instruction i) {
    return view.effects(view.blockOf(result)).stream()
        .filter(effect -> effect.instruction() == i)
        .findFirst()
        .map(effect -> name(view, effect));
  }

  /** The same for matched effects. */
  private String name(FunctionVersion view, Effect effect) {
    boolean old = view.side() == Side.OLD;
    Integer pair = old ? Integer.valueOf(effect.block()) : oldBlocks.get(effect.block());
    List<Integer> order = pair == null ? null : skeleton.orders().get(pair);
    int index =
        order == null || order.isEmpty()
            ? -1
            : old ? effect.index() : order.indexOf(effect.index());
    return index < 0
        ? "effect of " + view.side() + " " + effect.block() + "." + effect.index()
        : "effect " + pair + "." + index;
  }
}
