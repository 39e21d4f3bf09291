package dev.stet.cli.report;

/** The characters that may be written, by the locale's character set. */
public enum Glyphs {
  UNICODE("✓", "✗", "?", "…", "≡", "≠", 0xFFFD),
  ASCII("+", "x", "?", "...", "=", "!", '?');

  private final String safe;
  private final String unsafe;
  private final String unknown;
  private final String ellipsis;
  private final String same;
  private final String differs;
  private final int replacement;

  Glyphs(
      String safe,
      String unsafe,
      String unknown,
      String ellipsis,
      String same,
      String differs,
      int replacement) {
    this.safe = safe;
    this.unsafe = unsafe;
    this.unknown = unknown;
    this.ellipsis = ellipsis;
    this.same = same;
    this.differs = differs;
    this.replacement = replacement;
  }

  String safe() {
    return safe;
  }

  String unsafe() {
    return unsafe;
  }

  String unknown() {
    return unknown;
  }

  String ellipsis() {
    return ellipsis;
  }

  String same() {
    return same;
  }

  String differs() {
    return differs;
  }

  /**
   * What is shown for a code point: itself, unless the character set lacks it or it would steer the
   * terminal or the direction of the text.
   */
  int shown(int codePoint) {
    boolean steers =
        switch (Character.getType(codePoint)) {
          case Character.CONTROL,
              Character.FORMAT,
              Character.SURROGATE,
              Character.LINE_SEPARATOR,
              Character.PARAGRAPH_SEPARATOR,
              Character.UNASSIGNED ->
              true;
          default -> false;
        };
    return steers || (this == ASCII && codePoint > 0x7E) ? replacement : codePoint;
  }

  /** A text of foreign origin made safe to print on one line. */
  public String line(String text) {
    var result = new StringBuilder();
    text.codePoints()
        .map(c -> c == '\t' || c == '\n' || c == '\r' ? ' ' : shown(c))
        .forEach(result::appendCodePoint);
    return result.toString();
  }
}
