package dev.stet.engine.summary;

/**
 * How much of what a pointer leads to has to be there ({@code p[0 .. n - 1] is valid}).
 *
 * @param indices of the elements that are accessed, in C, in terms of the parameters at entry:
 *     {@code 0 .. n - 1}, or one; none where the last is before the first
 */
public record Extent(String pointer, Unit unit, String indices) {

  /** What is counted. */
  public enum Unit {
    ELEMENTS,
    BYTES
  }

  /** What callers are to keep. */
  public String text() {
    String all = pointer + "[" + indices + "]";
    return unit == Unit.ELEMENTS ? all + " is valid" : "the bytes " + all + " are valid";
  }
}
