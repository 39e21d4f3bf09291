package dev.stet.engine.verdict;

/**
 * What a caller may count on, as C text; only what is proved.
 *
 * @param requires a condition on the parameters under which every check of the function holds, ""
 *     where none is needed or known
 * @param returns what holds of the result ({@code \result}) whenever the function returns, the
 *     parameters meaning what was passed; "" where nothing is known
 */
public record Summary(String requires, String returns) {

  /** Nothing is known. */
  public static final Summary NONE = new Summary("", "");
}
