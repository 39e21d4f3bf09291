package dev.stet.engine.pointers;

import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.TextArrays;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Loops of functions on texts that read arrays in structures from outside ({@link TextArrays}): a
 * text that a caller left there ends in its array.
 */
public final class ArrayTextLoops {

  private final Code code;
  private final TextArrays arrays;
  private final Map<Integer, Map<Operand.Register, Long>> texts = new LinkedHashMap<>();

  public ArrayTextLoops(Code code) {
    this.code = code;
    this.arrays = new TextArrays(code.module(), code.function());
  }

  /** The registers with the starts of the arrays that a loop reads, and the bytes of these. */
  public Map<Operand.Register, Long> texts(Loop loop) {
    return texts.computeIfAbsent(loop.header(), h -> find(loop));
  }

  /** The bytes of the array that begins at a register; empty where the loop reads none there. */
  public OptionalLong bytes(Operand.Register start, Loop loop) {
    Long bytes = texts(loop).get(start);
    return bytes == null ? OptionalLong.empty() : OptionalLong.of(bytes);
  }

  private Map<Operand.Register, Long> find(Loop loop) {
    Map<Operand.Register, Long> found = new LinkedHashMap<>();
    Set<Operand> inside = new LinkedHashSet<>();
    for (Block block : code.function().blocks()) {
      if (loop.blocks().contains(block.id())) {
        block.instructions().forEach(i -> inside.addAll(Uses.written(i)));
      }
    }
    for (Block block : code.function().blocks()) {
      if (loop.blocks().contains(block.id())) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load load && TextArrays.isOnTexts(load.at())) {
            arrays
                .array(load.address())
                .filter(a -> a.start() instanceof Operand.Register && !inside.contains(a.start()))
                .filter(a -> a.end() == TextArrays.End.IN_THE_ARRAY)
                .filter(a -> !code.memory().outsideBehind(a.start()).isEmpty())
                .ifPresent(a -> found.put((Operand.Register) a.start(), a.bytes()));
          }
        }
      }
    }
    return found;
  }
}
