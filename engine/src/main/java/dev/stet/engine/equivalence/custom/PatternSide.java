package dev.stet.engine.equivalence.custom;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * One side of a pattern: a control-flow graph with one way in and one way out (000 §8.1.1).
 *
 * @param blocks the entry first; one of them returns
 * @param outputs what may be used behind it
 */
record PatternSide(List<Operand.Register> inputs, List<Block> blocks, List<Operand> outputs) {

  /** Functions that only name the outputs (000 §8.1.2). */
  private static final Set<String> MAPPINGS = Set.of("diffkemp.mapping", "diffkemp.output_mapping");

  /** A function that is no side of a pattern; the message says why. */
  static final class Unfit extends Exception {

    private static final long serialVersionUID = 1L;

    Unfit(String message) {
      super(message);
    }
  }

  PatternSide {
    inputs = List.copyOf(inputs);
    blocks = List.copyOf(blocks);
    outputs = List.copyOf(outputs);
  }

  static PatternSide of(Function function) throws Unfit {
    List<Block> blocks = new ArrayList<>();
    List<Operand> outputs = new ArrayList<>();
    List<Operand> returned = new ArrayList<>();
    int ends = 0;
    int mappings = 0;
    for (Block block : function.blocks()) {
      List<Instruction> code = new ArrayList<>();
      for (Instruction each : block.instructions()) {
        if (each instanceof Instruction.Call call
            && MAPPINGS.stream().anyMatch(call.callee()::is)) {
          outputs.addAll(call.arguments());
          mappings++;
        } else if (!isSilent(each)) {
          code.add(each);
        }
      }
      if (block.terminator() instanceof Terminator.Return end) {
        ends++;
        returned.addAll(end.values());
      } else if (block.terminator() instanceof Terminator.Unsupported) {
        throw new Unfit("jumps to computed places");
      }
      blocks.add(new Block(block.id(), block.name(), code, block.terminator()));
    }
    if (ends != 1) {
      throw new Unfit(ends == 0 ? "does not return" : "returns at more than one place");
    } else if (mappings > 1) {
      throw new Unfit("names its outputs more than once");
    }
    return new PatternSide(function.parameters(), blocks, mappings == 1 ? outputs : returned);
  }

  /** The same that returns what a variable holds rather than its address; as it is for others. */
  PatternSide reading(Type type) {
    boolean isAddress =
        blocks.size() == 1
            && blocks.get(0).instructions().isEmpty()
            && outputs.size() == 1
            && outputs.get(0) instanceof Operand.GlobalAddress
            && !type.equals(Type.POINTER);
    if (!isAddress) {
      return this;
    }
    Block only = blocks.get(0);
    int fresh = inputs.stream().mapToInt(r -> r.id() + 1).max().orElse(0);
    var value = new Operand.Register(fresh, type, "value");
    var load =
        new Instruction.Load(
            value, outputs.get(0), Instruction.Access.PLAIN, only.terminator().at());
    return new PatternSide(
        inputs,
        List.of(new Block(only.id(), only.name(), List.of(load), only.terminator())),
        List.of(value));
  }

  /** Whether an input matters to what is done or comes out. */
  boolean uses(Operand.Register input) {
    return outputs.contains(input)
        || blocks.stream()
            .anyMatch(
                b ->
                    Uses.read(b.terminator()).contains(input)
                        || b.instructions().stream().anyMatch(i -> Uses.read(i).contains(input)));
  }

  /** Whether nothing is done at all. */
  boolean isEmpty() {
    return blocks.size() == 1 && blocks.get(0).instructions().isEmpty();
  }

  /** Says something to people or the comparison, and does nothing. */
  static boolean isSilent(Instruction i) {
    return i instanceof Instruction.Bind
        || (i instanceof Instruction.Call c && c.callee().isRequirement());
  }

  /** Does nothing but compute a value, and does so at any time. */
  static boolean isPure(Instruction i) {
    return i instanceof Instruction.Binary
        || i instanceof Instruction.Compare
        || i instanceof Instruction.Cast
        || i instanceof Instruction.PointerAdd
        || i instanceof Instruction.Select;
  }

  /** Reads memory, and no one sees that. */
  static boolean isPlainLoad(Instruction i) {
    return i instanceof Instruction.Load l && l.access() == Instruction.Access.PLAIN;
  }
}
