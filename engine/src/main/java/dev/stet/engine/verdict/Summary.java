package dev.stet.engine.verdict;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a caller may count on, as C text; only what is proved.
 *
 * @param requires a condition on the parameters under which every check of the function holds, ""
 *     where none is needed or known
 * @param extents how far what the parameters lead to has to go, {@code p[0 .. n - 1] is valid}
 * @param returns what holds of the result ({@code \result}) whenever the function returns, the
 *     parameters meaning what was passed; "" where nothing is known
 */
public record Summary(String requires, List<String> extents, String returns) {

  /** Nothing is known. */
  public static final Summary NONE = new Summary("", List.of(), "");

  public Summary {
    extents = List.copyOf(extents);
  }

  /** All that callers are to keep, as a sentence; "" where that is nothing. */
  public String contract() {
    return Stream.concat(Stream.of(requires), extents.stream())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" && "));
  }
}
