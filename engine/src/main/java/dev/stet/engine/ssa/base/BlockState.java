package dev.stet.engine.ssa.base;

import dev.stet.engine.ssa.PathOrder;
import dev.stet.engine.term.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Where the encoding of a block stands: the guard so far, the memory, the next step's place. */
public final class BlockState {

  public final Copy copy;
  public final Term duty;
  public Term guard;
  public List<Term> memory;

  /** The number of the block in the function. */
  public final int number;

  private final PathOrder block;
  private int step;

  public BlockState(
      Copy copy, Term duty, Term guard, List<Term> memory, int number, PathOrder block) {
    this.number = number;
    this.copy = copy;
    this.duty = duty;
    this.guard = guard;
    this.memory = memory;
    this.block = block;
  }

  /** A memory that can be changed, with the same contents. */
  public static List<Term> copyOf(List<Term> memory) {
    return new ArrayList<>(Arrays.asList(memory.toArray(new Term[0])));
  }

  public PathOrder next() {
    return block.then(step++);
  }
}
