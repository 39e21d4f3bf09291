package dev.stet.engine.equivalence.custom;

import static java.util.Objects.requireNonNull;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.StraightLines;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Uses;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Puts the old side of custom patterns in the place of occurrences of their new side (000 §8.2), so
 * that synchronisation need not know of them: versions that are equal after that are equal but for
 * the patterns.
 */
public final class PatternRewriter {

  /**
   * What came out.
   *
   * @param used the patterns
   * @param occurrences how many there were, taken back or not
   */
  public record Result(Function function, Set<String> used, int occurrences) {}

  private final List<CustomPattern> patterns;
  private final IntPredicate chosen;
  private final Set<String> used = new LinkedHashSet<>();
  private final Map<Integer, Operand> replaced = new LinkedHashMap<>();
  private Function function;
  private ControlFlow flow;
  private int nextRegister;
  private int nextBlock;
  private int occurrences;

  /**
   * @param chosen which occurrences are taken back, by their number
   */
  public PatternRewriter(Function function, List<CustomPattern> patterns, IntPredicate chosen) {
    this.function = function;
    this.flow = new ControlFlow(function);
    this.patterns = patterns;
    this.chosen = chosen;
    for (Block block : function.blocks()) {
      nextBlock = Math.max(nextBlock, block.id() + 1);
      for (Instruction i : block.instructions()) {
        Uses.written(i).forEach(r -> nextRegister = Math.max(nextRegister, r.id() + 1));
      }
    }
    function.parameters().forEach(r -> nextRegister = Math.max(nextRegister, r.id() + 1));
  }

  /** The function with the chosen occurrences of patterns taken back. */
  public Result rewrite() {
    Deque<Integer> open = new ArrayDeque<>(flow.order());
    while (!open.isEmpty()) {
      int block = open.pop();
      int index = 0;
      // Behind the last instruction, a pattern may begin with the next block.
      while (flow.order().contains(block) && index <= flow.block(block).instructions().size()) {
        Optional<Integer> next = rewriteAt(block, index);
        if (next.isPresent()) {
          // What was put in is not looked at; behind it, the search goes on.
          block = next.get();
          open.remove(next.get());
          index = 0;
        } else {
          index++;
        }
      }
    }
    var substitution = OperandSubstitution.chained(replaced);
    List<Block> finished =
        function.blocks().stream()
            .map(
                b ->
                    new Block(
                        b.id(),
                        b.name(),
                        b.instructions().stream().map(substitution::of).toList(),
                        substitution.of(b.terminator())))
            .toList();
    Function result = used.isEmpty() ? function : function.withBlocks(StraightLines.join(finished));
    return new Result(result, used, occurrences);
  }

  /** The block behind what was rewritten. */
  private Optional<Integer> rewriteAt(int block, int index) {
    for (CustomPattern pattern : patterns) {
      Optional<Occurrence> found = Occurrence.at(function, flow, block, index, pattern);
      if (found.isPresent() && chosen.test(occurrences++)) {
        used.add(pattern.name());
        return Optional.of(rewrite(block, pattern, found.get()));
      }
    }
    return Optional.empty();
  }

  private int rewrite(int entry, CustomPattern pattern, Occurrence found) {
    Location at = flow.block(entry).terminator().at();
    Block first = flow.block(entry);
    Block last = flow.block(found.exit());
    boolean single = entry == found.exit();
    int rest = single ? nextBlock++ : found.exit();
    List<Instruction> before = new ArrayList<>();
    int end = single ? found.exitIndex() : first.instructions().size();
    for (Instruction i : first.instructions().subList(0, end)) {
      if (!found.has(i) || found.isKept(i)) {
        before.add(i);
      }
    }
    List<Instruction> behind = new ArrayList<>();
    for (int i = single ? end : 0; i < last.instructions().size(); i++) {
      if (!found.has(last.instructions().get(i))) {
        behind.add(last.instructions().get(i));
      }
    }
    List<Block> old = oldSide(pattern, found, rest, at);
    List<Block> blocks = new ArrayList<>();
    for (Block each : function.blocks()) {
      if (each.id() == entry) {
        blocks.add(new Block(entry, each.name(), before, new Terminator.Jump(old.get(0).id(), at)));
        blocks.addAll(old);
        if (single) {
          blocks.add(new Block(rest, each.name(), behind, last.terminator()));
        }
      } else if (each.id() == found.exit()) {
        blocks.add(new Block(rest, each.name(), behind, last.terminator()));
      } else if (!found.through().contains(each.id())) {
        blocks.add(single ? each.enteredFrom(from -> from == entry ? rest : from) : each);
      }
    }
    function = function.withBlocks(blocks);
    flow = new ControlFlow(function);
    return rest;
  }

  /** The old side with the inputs of the occurrence; its outputs take the place of the new ones. */
  private List<Block> oldSide(CustomPattern pattern, Occurrence found, int rest, Location at) {
    Map<Integer, Operand> operands = new LinkedHashMap<>();
    Map<Integer, Integer> ids = new LinkedHashMap<>();
    PatternSide old = pattern.oldSide();
    for (int i = 0; i < old.inputs().size(); i++) {
      operands.put(old.inputs().get(i).id(), found.match().of(pattern.newSide().inputs().get(i)));
    }
    for (Block block : old.blocks()) {
      ids.put(block.id(), nextBlock++);
      for (Instruction each : block.instructions()) {
        for (Operand.Register r : Uses.written(each)) {
          operands.put(
              r.id(), new Operand.Register(nextRegister++, found.match().of(r.type()), r.name()));
        }
      }
    }
    var substitution = OperandSubstitution.between(operands);
    List<Block> blocks = new ArrayList<>();
    for (Block block : old.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction each : block.instructions()) {
        Instruction copy = substitution.copy(each, at);
        code.add(copy instanceof Instruction.Phi phi ? renumbered(phi, ids) : copy);
      }
      blocks.add(
          new Block(
              requireNonNull(ids.get(block.id())),
              block.name(),
              code,
              end(substitution.of(block.terminator()), ids, rest)));
    }
    for (int i = 0; i < old.outputs().size(); i++) {
      Operand now = found.match().of(pattern.newSide().outputs().get(i));
      if (now instanceof Operand.Register r && isOwn(found, r)) {
        replaced.put(r.id(), substitution.of(old.outputs().get(i)));
      }
    }
    return blocks;
  }

  /** Whether the occurrence computes a register: one that it is only given stays. */
  private boolean isOwn(Occurrence found, Operand.Register register) {
    return function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .anyMatch(i -> found.has(i) && Uses.written(i).contains(register));
  }

  private static Instruction.Phi renumbered(Instruction.Phi phi, Map<Integer, Integer> ids) {
    return new Instruction.Phi(
        phi.result(),
        phi.incoming().stream()
            .map(in -> new Instruction.Incoming(requireNonNull(ids.get(in.block())), in.value()))
            .toList(),
        phi.at());
  }

  private static Terminator end(Terminator end, Map<Integer, Integer> ids, int rest) {
    if (end instanceof Terminator.Return) {
      return new Terminator.Jump(rest, end.at());
    } else if (end instanceof Terminator.Jump j) {
      return new Terminator.Jump(requireNonNull(ids.get(j.target())), j.at());
    } else if (end instanceof Terminator.Branch b) {
      return new Terminator.Branch(
          b.condition(),
          requireNonNull(ids.get(b.whenTrue())),
          requireNonNull(ids.get(b.whenFalse())),
          b.at());
    } else if (end instanceof Terminator.Switch s) {
      return new Terminator.Switch(
          s.value(),
          s.cases().stream()
              .map(c -> new Terminator.Case(c.value(), requireNonNull(ids.get(c.target()))))
              .toList(),
          requireNonNull(ids.get(s.otherwise())),
          s.at());
    }
    return end;
  }
}
