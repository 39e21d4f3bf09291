package dev.stet.engine.verdict;

import dev.stet.engine.ir.SourceRange;
import java.util.Locale;

/**
 * Whether one loop, or a recursion, ends.
 *
 * @param at where it stands in the text
 * @param text plain words: the bound and the ranking function, or why it does not end, or why that
 *     is not known
 * @param trace where it does not end an execution that shows it, else without steps
 */
public record LoopTermination(SourceRange at, Answer answer, String text, Trace trace) {

  /** What is known about a loop. */
  public enum Answer {
    ENDS,
    /** For the inputs of the trace it runs for ever. */
    RUNS_FOREVER,
    /** It has no exit: taken to be meant so. */
    BY_DESIGN,
    UNKNOWN;

    /** The name in JSON: {@code runs-forever}. */
    public String id() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
