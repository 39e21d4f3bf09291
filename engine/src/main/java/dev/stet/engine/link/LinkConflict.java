package dev.stet.engine.link;

import dev.stet.engine.ir.SourceRange;
import java.util.function.UnaryOperator;

/**
 * Why files are not one program.
 *
 * @param name of the function or variable, "" where it is about the files as such
 * @param at the later of the two places
 * @param other the earlier one
 */
public record LinkConflict(Kind kind, String name, SourceRange at, SourceRange other) {

  /** What does not go together. */
  public enum Kind {
    DEFINED_TWICE("'%s' is defined a second time; it is also defined in %s"),
    OTHER_TYPE("'%s' has another type here than in %s"),
    OTHER_CALL(
        "'%s' is called with other arguments or another result than it is defined with in %s"),
    OTHER_TARGET("this file is compiled for another target than %s");

    private final String words;

    Kind(String words) {
      this.words = words;
    }
  }

  /**
   * One line: {@code b.c:3: 'f' is defined a second time; it is also defined in a.c:1}.
   *
   * @param path how the path of a file is shown
   */
  public String text(UnaryOperator<String> path) {
    String there = place(other, path);
    return place(at, path)
        + ": "
        + (name.isEmpty() ? kind.words.formatted(there) : kind.words.formatted(name, there));
  }

  private static String place(SourceRange range, UnaryOperator<String> path) {
    return path.apply(range.file()) + (range.line() == 0 ? "" : ":" + range.line());
  }
}
