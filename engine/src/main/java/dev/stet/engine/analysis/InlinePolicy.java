package dev.stet.engine.analysis;

/**
 * What is inlined.
 *
 * @param small a callee of at most so many instructions is inlined wherever it is called; a larger
 *     one only where the module calls it once
 * @param budget the most instructions that the result of inlining may have
 * @param recursionDepth how many activations of a function may stand inside another one of it
 * @param recursion what is made of calls in activations beyond that depth
 */
public record InlinePolicy(int small, int budget, int recursionDepth, Recursion recursion) {

  /** What is made of recursive calls that are not inlined. */
  public enum Recursion {
    /** They stay calls. */
    CALL,
    /** They go on at the function's start, see {@link RecursionAsLoop}; with depth 0 only. */
    LOOP
  }

  public InlinePolicy {
    if (recursion == Recursion.LOOP && recursionDepth != 0) {
      throw new IllegalArgumentException("a loop has no depth");
    }
  }

  /** Recursive calls stay calls. */
  public InlinePolicy(int small, int budget, int recursionDepth) {
    this(small, budget, recursionDepth, Recursion.CALL);
  }

  /** Enough for the helpers of ordinary C files; recursive calls stay calls. */
  public static final InlinePolicy DEFAULT = new InlinePolicy(150, 20_000, 0);

  /** What is looked into once more is known without the larger functions that it calls. */
  public static final InlinePolicy DEEP = new InlinePolicy(3_000, 10_000, 0);

  /** A closed program is its own context: as much of it as possible goes into one formula. */
  public static final InlinePolicy WHOLE_PROGRAM = new InlinePolicy(5_000, 60_000, 4);

  /** Everything, as far as memory can hold it. */
  public static final InlinePolicy ALL = new InlinePolicy(Integer.MAX_VALUE, 500_000, 4);

  /** No function of the program. */
  public static final InlinePolicy NONE = new InlinePolicy(0, 0, 0);

  /** What holds for the models of library functions: they are never left out as a whole. */
  public InlinePolicy forLibrary() {
    return new InlinePolicy(small, Math.max(budget, DEFAULT.budget), recursionDepth, recursion);
  }

  /** The same, with recursion as a loop. */
  public InlinePolicy withLoops() {
    return new InlinePolicy(small, budget, recursionDepth, Recursion.LOOP);
  }
}
