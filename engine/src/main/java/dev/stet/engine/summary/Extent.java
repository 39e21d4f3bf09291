package dev.stet.engine.summary;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * How much of what a pointer leads to has to be there ({@code p[0 .. n - 1] is valid}).
 *
 * @param indices of the elements that are accessed, in C, in terms of the parameters at entry:
 *     {@code 0 .. n - 1}, or one; none where the last is before the first
 * @param where what has to hold beside that, in C: {@code n >= 0}
 */
public record Extent(String pointer, Unit unit, String indices, Optional<String> where) {

  /** What is counted. */
  public enum Unit {
    ELEMENTS,
    BYTES
  }

  /** What callers are to keep, each in C. */
  public Stream<String> conditions() {
    return Stream.concat(where.stream(), Stream.of(text()));
  }

  private String text() {
    String all = pointer + "[" + indices + "]";
    return unit == Unit.ELEMENTS ? all + " is valid" : "the bytes " + all + " are valid";
  }
}
