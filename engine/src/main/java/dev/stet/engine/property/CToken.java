package dev.stet.engine.property;

/**
 * A token of C text.
 *
 * @param line counts from 1
 * @param column counts code points from 1; {@code endColumn} is exclusive
 * @param gap whether white space or a comment stands in front of it
 */
record CToken(Kind kind, String text, int line, int column, int endLine, int endColumn, Gap gap) {

  /** The kinds that matter for the extent of expressions. */
  enum Kind {
    NAME,
    NUMBER,
    STRING,
    CHARACTER,
    PUNCTUATOR
  }

  /** What stands in front of a token. */
  enum Gap {
    NONE,
    SPACE
  }

  boolean is(String punctuator) {
    return kind == Kind.PUNCTUATOR && text.equals(punctuator);
  }

  boolean isName() {
    return kind == Kind.NAME;
  }

  boolean isLiteral() {
    return kind == Kind.NUMBER || kind == Kind.STRING || kind == Kind.CHARACTER;
  }
}
