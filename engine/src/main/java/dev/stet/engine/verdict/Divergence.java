package dev.stet.engine.verdict;

import dev.stet.engine.ir.SourceRange;

/**
 * Where two versions of a function part.
 *
 * @param symbol the macro, type or called function that differs; "" for {@link Kind#CODE}
 * @param text one line for people
 * @param oldPlace in the old text, {@link SourceRange#NOWHERE} where there is none
 * @param newPlace in the new text, likewise
 */
public record Divergence(
    Kind kind, String symbol, String text, SourceRange oldPlace, SourceRange newPlace) {

  /** What it is that differs. */
  public enum Kind {
    /** The code of the function itself. */
    CODE,
    /** The definition of a macro that both versions use. */
    MACRO,
    /** The layout of a type that both versions use. */
    TYPE,
    /** A function that both versions call; the calling code is the same. */
    CALLEE,
    /** The initial contents of a variable or a literal. */
    DATA
  }
}
