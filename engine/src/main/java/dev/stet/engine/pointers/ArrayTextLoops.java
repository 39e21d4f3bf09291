package dev.stet.engine.pointers;

import dev.stet.engine.analysis.ArrayWalks;
import dev.stet.engine.analysis.EndingReads;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.TextArrays;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Loops that read arrays in structures from outside ({@link TextArrays}) until a character tells
 * them to stop, be they in functions of the library or in the program itself: a text that a caller
 * left there ends in its array.
 */
public final class ArrayTextLoops {

  private final Code code;
  private final TextArrays arrays;
  private final EndingReads ending;
  private final Map<Integer, Set<Text>> texts = new LinkedHashMap<>();

  /**
   * The array of a text.
   *
   * @param base what its address is computed from, outside of the loop
   * @param distance of the array from there, in bytes
   * @param start an address of the array
   */
  public record Text(Operand.Register base, long distance, Operand.Register start, long bytes) {

    /** Whether both are the same array. */
    private boolean isOf(Text other) {
      return base.equals(other.base) && distance == other.distance;
    }
  }

  public ArrayTextLoops(Code code, ArrayWalks walks) {
    this.code = code;
    this.arrays = new TextArrays(code.module(), code.function());
    this.ending = new EndingReads(code.function(), walks);
  }

  /** The texts that a loop reads, each array once. */
  public Set<Text> texts(Loop loop) {
    return texts.computeIfAbsent(loop.header(), h -> find(loop));
  }

  private Set<Text> find(Loop loop) {
    Set<Text> found = new LinkedHashSet<>();
    Set<Operand> inside = new LinkedHashSet<>();
    for (Block block : code.function().blocks()) {
      if (loop.blocks().contains(block.id())) {
        block.instructions().forEach(i -> inside.addAll(Uses.written(i)));
      }
    }
    for (Block block : code.function().blocks()) {
      if (loop.blocks().contains(block.id())) {
        for (Instruction i : block.instructions()) {
          if (i instanceof Instruction.Load load) {
            text(load, loop)
                .filter(t -> !inside.contains(t.base()))
                .filter(t -> found.stream().noneMatch(t::isOf))
                .filter(t -> !code.memory().outsideBehind(t.start()).isEmpty())
                .ifPresent(found::add);
          }
        }
      }
    }
    return Collections.unmodifiableSet(found);
  }

  private Optional<Text> text(Instruction.Load load, Loop loop) {
    if (TextArrays.isOnTexts(load.at())) {
      return arrays
          .array(load.address())
          .filter(a -> a.end() == TextArrays.End.IN_THE_ARRAY)
          .filter(a -> a.start() instanceof Operand.Register)
          .map(
              a -> {
                var start = (Operand.Register) a.start();
                return new Text(start, 0, start, a.bytes());
              });
    }
    return ending
        .text(load, loop)
        .filter(w -> w.array().end() == TextArrays.End.IN_THE_ARRAY)
        .filter(w -> w.base() instanceof Operand.Register)
        .filter(w -> w.array().start() instanceof Operand.Register)
        .map(
            w ->
                new Text(
                    (Operand.Register) w.base(),
                    w.distance(),
                    (Operand.Register) w.array().start(),
                    w.array().bytes()));
  }
}
