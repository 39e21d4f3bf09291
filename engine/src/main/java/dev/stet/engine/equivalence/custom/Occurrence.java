package dev.stet.engine.equivalence.custom;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Uses;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where a function does what the new side of a pattern does (000 §8.2.1, Alg. 7-9): control flow is
 * followed from one instruction on, and instructions that have nothing to do with the pattern are
 * skipped where they have no effect. What the pattern shares with its old side is found in the same
 * way, so that it needs no search of its own.
 */
final class Occurrence {

  private final Function function;
  private final PatternSide side;
  private final PatternMatch match;
  private final ControlFlow flow;

  /** Blocks of the pattern, and those of the function that stand for them. */
  private final Map<Integer, Integer> blocks = new LinkedHashMap<>();

  private final Set<Instruction> matched = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Instruction> kept = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean hasEffect;
  private int exit = -1;

  /** The number of instructions of the block with the way out that come before it. */
  private int exitIndex;

  private Occurrence(Function function, ControlFlow flow, PatternSide side, PatternMatch match) {
    this.function = function;
    this.flow = flow;
    this.side = side;
    this.match = match;
  }

  /** The one that begins at an instruction of a block, if there is one. */
  static Optional<Occurrence> at(
      Function function, ControlFlow flow, int block, int index, CustomPattern pattern) {
    var found = new Occurrence(function, flow, pattern.newSide(), new PatternMatch(pattern.any()));
    return !pattern.newSide().isEmpty() && found.follow(block, index) && found.isApart(block)
        ? Optional.of(found)
        : Optional.empty();
  }

  /** What the registers of the pattern stand for. */
  PatternMatch match() {
    return match;
  }

  boolean has(Instruction instruction) {
    return matched.contains(instruction);
  }

  /** The block in which it ends. */
  int exit() {
    return exit;
  }

  /** How many instructions of that block come before its end. */
  int exitIndex() {
    return exitIndex;
  }

  /** All blocks that it goes through. */
  Set<Integer> through() {
    return new LinkedHashSet<>(blocks.values());
  }

  private boolean follow(int entry, int index) {
    int first = side.blocks().get(0).id();
    blocks.put(first, entry);
    for (Block block : inOrder()) {
      Integer place = blocks.get(block.id());
      if (place == null
          || !flow.order().contains(place)
          || !follow(block, flow.block(place), block.id() == first ? index : 0)) {
        return false;
      }
    }
    return exit >= 0 && new LinkedHashSet<>(blocks.values()).size() == blocks.size() && joins();
  }

  /** Blocks behind those that lead to them, but for loops. */
  private List<Block> inOrder() {
    List<Block> behind = new ArrayList<>();
    order(side.blocks().get(0).id(), new LinkedHashSet<>(), behind);
    Collections.reverse(behind);
    return behind;
  }

  private void order(int id, Set<Integer> seen, List<Block> behind) {
    if (seen.add(id)) {
      Block block = side.blocks().stream().filter(b -> b.id() == id).findFirst().orElseThrow();
      block.terminator().successors().forEach(next -> order(next, seen, behind));
      behind.add(block);
    }
  }

  private boolean follow(Block pattern, Block code, int index) {
    List<Instruction> all = code.instructions();
    boolean isEntry = pattern.id() == side.blocks().get(0).id();
    int at = index;
    for (Instruction each : pattern.instructions()) {
      boolean mayBegin = isEntry && matched.isEmpty();
      while (at < all.size()
          && !isAt(each, all.get(at))
          && !mayBegin
          && mayBeSkipped(all.get(at))) {
        at++;
      }
      if (at >= all.size() || !isAt(each, all.get(at))) {
        return false;
      }
      matched.add(all.get(at));
      hasEffect |= !PatternSide.isPure(each) && !PatternSide.isPlainLoad(each);
      at++;
    }
    if (pattern.terminator() instanceof Terminator.Return) {
      exit = code.id();
      exitIndex = at;
      return true;
    }
    return all.subList(at, all.size()).stream().allMatch(this::mayBeSkipped)
        && ends(pattern.terminator(), code.terminator());
  }

  private boolean isAt(Instruction pattern, Instruction code) {
    if (matched.contains(code)) {
      return false;
    } else if (pattern instanceof Instruction.Phi mine) {
      return code instanceof Instruction.Phi theirs
          && mine.incoming().size() == theirs.incoming().size()
          && mine.incoming().stream().allMatch(in -> mayCome(in, theirs))
          && match.bind(mine.result(), theirs.result());
    }
    return match.matches(pattern, code);
  }

  /** What comes from blocks that were not met yet is looked at in the end. */
  private boolean mayCome(Instruction.Incoming mine, Instruction.Phi theirs) {
    Integer from = blocks.get(mine.block());
    return from == null
        || theirs.incoming().stream()
            .anyMatch(in -> in.block() == from && match.matches(mine.value(), in.value()));
  }

  /** Whether all values come from where the pattern says. */
  private boolean joins() {
    for (Block block : side.blocks()) {
      for (Instruction each : block.instructions()) {
        if (each instanceof Instruction.Phi mine) {
          Instruction.Phi theirs = phi(mine);
          if (!mine.incoming().stream()
              .allMatch(in -> blocks.containsKey(in.block()) && mayCome(in, theirs))) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private Instruction.Phi phi(Instruction.Phi mine) {
    return matched.stream()
        .filter(Instruction.Phi.class::isInstance)
        .map(Instruction.Phi.class::cast)
        .filter(p -> p.result().equals(match.of(mine.result())))
        .findFirst()
        .orElseThrow();
  }

  private boolean mayBeSkipped(Instruction i) {
    return PatternSide.isSilent(i)
        || PatternSide.isPure(i)
        || (PatternSide.isPlainLoad(i) && !hasEffect);
  }

  private boolean ends(Terminator pattern, Terminator code) {
    boolean same =
        (pattern instanceof Terminator.Jump && code instanceof Terminator.Jump)
            || (pattern instanceof Terminator.Branch p
                && code instanceof Terminator.Branch c
                && match.matches(p.condition(), c.condition()))
            || (pattern instanceof Terminator.Switch s
                && code instanceof Terminator.Switch t
                && match.matches(s.value(), t.value())
                && s.cases().stream()
                    .map(Terminator.Case::value)
                    .toList()
                    .equals(t.cases().stream().map(Terminator.Case::value).toList()))
            || (pattern instanceof Terminator.Unreachable
                && code instanceof Terminator.Unreachable);
    if (!same) {
      return false;
    }
    for (int i = 0; i < pattern.successors().size(); i++) {
      int mine = pattern.successors().get(i);
      int theirs = code.successors().get(i);
      Integer known = blocks.putIfAbsent(mine, theirs);
      if (known != null && known != theirs) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether it can be taken out: nobody comes into it from elsewhere, nobody uses what is in it.
   */
  private boolean isApart(int entry) {
    Set<Integer> through = through();
    for (int id : through) {
      List<Instruction> code = flow.block(id).instructions();
      boolean isWhole =
          id == entry
              || id == exit
              || code.stream().allMatch(i -> matched.contains(i) || PatternSide.isSilent(i));
      boolean hasOtherPhis =
          id != entry
              && code.stream().anyMatch(i -> i instanceof Instruction.Phi && !matched.contains(i));
      boolean leadsBack = id != exit && flow.successors(id).contains(entry);
      if (!isEntered(id, entry, through) || !isWhole || hasOtherPhis || leadsBack) {
        return false;
      }
    }
    return isUnused(through, entry);
  }

  /** Whether all ways into a block are of the pattern, or nothing of the pattern is in it. */
  private boolean isEntered(int id, int entry, Set<Integer> through) {
    return id == entry
        || through.containsAll(flow.predecessors(id))
        || (id == exit && flow.block(id).instructions().stream().noneMatch(matched::contains));
  }

  /** Whether others use only outputs, and what can stay where it is because it only computes. */
  private boolean isUnused(Set<Integer> through, int entry) {
    Map<Integer, Instruction> own = new LinkedHashMap<>();
    for (int id : through) {
      for (Instruction i : flow.block(id).instructions()) {
        if (matched.contains(i)) {
          Uses.written(i).forEach(r -> own.put(r.id(), i));
        }
      }
    }
    Set<Integer> outputs = new LinkedHashSet<>();
    for (Operand output : side.outputs()) {
      if (match.of(output) instanceof Operand.Register r) {
        outputs.add(r.id());
      }
    }
    Deque<Integer> needed = new ArrayDeque<>();
    for (Block block : function.blocks()) {
      boolean isInside = through.contains(block.id());
      for (int i = 0; i < block.instructions().size(); i++) {
        Instruction each = block.instructions().get(i);
        if (!matched.contains(each) && !PatternSide.isSilent(each)) {
          boolean before = isInside && !(block.id() == exit && i >= exitIndex);
          for (Operand operand : Uses.read(each)) {
            if (operand instanceof Operand.Register r && (before || !outputs.contains(r.id()))) {
              needed.add(r.id());
            }
          }
        }
      }
      if (!isInside || block.id() == exit) {
        for (Operand operand : Uses.read(block.terminator())) {
          if (operand instanceof Operand.Register r && !outputs.contains(r.id())) {
            needed.add(r.id());
          }
        }
      }
    }
    return areKept(needed, own, outputs, new LinkedHashSet<>(flow.block(entry).instructions()));
  }

  /** Keeps what computes these registers; false where that is not possible. */
  private boolean areKept(
      Deque<Integer> needed,
      Map<Integer, Instruction> own,
      Set<Integer> outputs,
      Set<Instruction> ofEntry) {
    while (!needed.isEmpty()) {
      int register = needed.pop();
      Instruction instruction = own.get(register);
      if (instruction == null || kept.contains(instruction)) {
        continue;
      }
      boolean mayStay =
          ofEntry.contains(instruction)
              && !outputs.contains(register)
              && (PatternSide.isPure(instruction) || PatternSide.isPlainLoad(instruction));
      if (!mayStay) {
        return false;
      }
      kept.add(instruction);
      for (Operand operand : Uses.read(instruction)) {
        if (operand instanceof Operand.Register r) {
          needed.add(r.id());
        }
      }
    }
    return true;
  }

  /** Whether an instruction of it stays where it is, for others use what it computes. */
  boolean isKept(Instruction i) {
    return kept.contains(i);
  }
}
