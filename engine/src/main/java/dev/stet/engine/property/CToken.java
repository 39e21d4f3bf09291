package dev.stet.engine.property;

/**
 * A token of C text.
 *
 * @param start offset of its first character in the text; {@code end} is exclusive
 * @param line counts from 1
 * @param column counts code points from 1; {@code endColumn} is exclusive
 * @param gap whether white space or a comment stands in front of it
 */
public record CToken(
    Kind kind,
    String text,
    int start,
    int end,
    int line,
    int column,
    int endLine,
    int endColumn,
    Gap gap) {

  /** The kinds that matter for the extent of expressions. */
  public enum Kind {
    NAME,
    NUMBER,
    STRING,
    CHARACTER,
    PUNCTUATOR
  }

  /** What stands in front of a token. */
  public enum Gap {
    NONE,
    SPACE
  }

  /** Whether it is that punctuator. */
  public boolean is(String punctuator) {
    return kind == Kind.PUNCTUATOR && text.equals(punctuator);
  }

  /** Whether it is an identifier or a keyword. */
  public boolean isName() {
    return kind == Kind.NAME;
  }

  /** Whether it is a number, a string or a character. */
  public boolean isLiteral() {
    return kind == Kind.NUMBER || kind == Kind.STRING || kind == Kind.CHARACTER;
  }
}
