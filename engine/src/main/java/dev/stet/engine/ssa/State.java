package dev.stet.engine.ssa;

import dev.stet.engine.term.Term;
import java.util.List;

/** Where the encoding of a block stands: the guard so far, the memory, the next step's place. */
final class State {

  final Copy copy;
  final Term duty;
  Term guard;
  List<Term> memory;

  /** The number of the block in the function. */
  final int number;

  private final PathOrder block;
  private int step;

  State(Copy copy, Term duty, Term guard, List<Term> memory, int number, PathOrder block) {
    this.number = number;
    this.copy = copy;
    this.duty = duty;
    this.guard = guard;
    this.memory = memory;
    this.block = block;
  }

  PathOrder next() {
    return block.then(step++);
  }
}
