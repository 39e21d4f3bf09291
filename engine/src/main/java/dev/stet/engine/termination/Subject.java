package dev.stet.engine.termination;

import dev.stet.engine.analysis.RecursionAsLoop;
import dev.stet.engine.ir.Block;
import java.util.Optional;

/** What ends or not, in words: a loop of the text, or the calls of a function within itself. */
sealed interface Subject {

  /** What the loop at this head is for a reader. */
  static Subject of(Block head) {
    return RecursionAsLoop.recursive(head)
        .<Subject>map(Recursion::new)
        .orElseGet(OrdinaryLoop::new);
  }

  /** {@code the loop at line 7}. */
  String at(int line);

  /**
   * That it ends, and why.
   *
   * @param bound how often it is repeated at most, if that is known
   */
  String ends(Optional<IterationBound.Bound> bound, String ranking);

  /** That it is repeated at most so often. */
  String endsWithin(int times);

  /** A loop as it stands in the text. */
  record OrdinaryLoop() implements Subject {
    @Override
    public String at(int line) {
      return "the loop at line " + line;
    }

    @Override
    public String ends(Optional<IterationBound.Bound> bound, String ranking) {
      return bound.map(OrdinaryLoop::within).orElse("ends") + " (ranking function " + ranking + ")";
    }

    @Override
    public String endsWithin(int times) {
      return switch (times) {
        case 0 -> "is not repeated";
        case 1 -> "repeated at most once";
        default -> "repeated at most " + times + " times";
      };
    }

    private static String within(IterationBound.Bound bound) {
      return switch (bound.counted()) {
        case ITERATIONS -> "at most " + bound.text() + " iterations";
        case REPETITIONS -> "repeated at most " + bound.text() + " times";
      };
    }
  }

  /** The calls of a function within itself. */
  record Recursion(String function) implements Subject {
    @Override
    public String at(int line) {
      return "the recursion of " + function + " at line " + line;
    }

    @Override
    public String ends(Optional<IterationBound.Bound> bound, String ranking) {
      return "the recursion of "
          + function
          + bound.map(b -> ", at most " + b.text() + " calls deep").orElse("")
          + " (ranking function "
          + ranking
          + ")";
    }

    @Override
    public String endsWithin(int times) {
      return times == 0
          ? function + " does not come to call itself"
          : "the recursion of " + function + ", at most " + times + " calls deep";
    }
  }
}
