package dev.stet.engine.analysis;

/**
 * What is inlined.
 *
 * @param small a callee of at most so many instructions is inlined wherever it is called; a larger
 *     one only where the module calls it once
 * @param budget the most instructions that the result of inlining may have
 * @param recursionDepth how many activations of a function may stand inside another one of it
 */
public record InlinePolicy(int small, int budget, int recursionDepth) {

  /** Enough for the helpers of ordinary C files; recursive calls stay calls. */
  public static final InlinePolicy DEFAULT = new InlinePolicy(150, 20_000, 0);
}
