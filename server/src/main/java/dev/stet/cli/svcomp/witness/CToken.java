package dev.stet.cli.svcomp.witness;

/**
 * A word, number, literal or sign of C text.
 *
 * @param start offset of its first character
 * @param end offset behind its last one
 */
record CToken(Kind kind, String text, int start, int end) {

  /** What it is. */
  enum Kind {
    WORD,
    NUMBER,
    /** A string or a character. */
    LITERAL,
    SIGN
  }

  boolean is(String sign) {
    return text.equals(sign);
  }

  boolean isWord() {
    return kind == Kind.WORD;
  }
}
