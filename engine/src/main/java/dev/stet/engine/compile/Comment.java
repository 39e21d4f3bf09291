package dev.stet.engine.compile;

/**
 * A comment that stands in one line of a C text.
 *
 * @param start offset of its first character; {@code end} is exclusive
 * @param line counts from 1
 * @param words what stands in it, without the blanks around
 * @param neighbours what else stands in its line
 * @param before the two last characters of the code in front of it, blanks and directives left out;
 *     {@code ""} at the start of the text
 * @param brackets how many brackets are open
 * @param body the code between the start of the function's body and the comment, without blanks;
 *     empty where it stands in no body's first level
 */
record Comment(
    int start,
    int end,
    int line,
    String words,
    Neighbours neighbours,
    String before,
    Brackets brackets,
    String body) {

  /** What stands in the line of a comment. */
  enum Neighbours {
    /** Nothing else. */
    NONE,
    /** Code in front of it. */
    CODE_BEFORE,
    /** Code behind it. */
    CODE_BEHIND,
    /** It belongs to a directive, or its line goes on in the next one. */
    DIRECTIVE
  }

  /** The brackets that are open where a comment stands. */
  record Brackets(int braces, int others) {}
}
