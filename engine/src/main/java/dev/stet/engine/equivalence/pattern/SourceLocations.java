package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Places in the text that a program tells about: {@code __LINE__}, {@code __FILE__} and what {@code
 * assert} passes on (000 §7.2.4).
 */
public final class SourceLocations implements ConstantNaming {

  private static final Set<String> FAILING_ASSERT =
      Set.of("__assert_fail", "__assert", "__assert_rtn", "__assert_func", "_assert");

  private static final String ASSUMPTION =
      "the place in the text that a message names does not matter";

  private final Function<Location, String> line;
  private final Function<Operand, Optional<String>> literal;
  private final String file;

  /**
   * @param line the text of the line of a place
   * @param literal the contents of a string literal
   * @param file path of the compiled file
   */
  public SourceLocations(
      Function<Location, String> line, Function<Operand, Optional<String>> literal, String file) {
    this.line = line;
    this.literal = literal;
    this.file = file;
  }

  /** Whether the function ends a program whose assertion fails: its arguments are for people. */
  public static boolean isFailingAssert(String function) {
    return FAILING_ASSERT.contains(function);
  }

  @Override
  public Pattern pattern() {
    return Pattern.SOURCE_LOCATION;
  }

  @Override
  public Optional<Named> name(Operand constant, String callee, Location at) {
    if (isFailingAssert(callee)) {
      return Optional.of(new Named("text of a failing assert", ASSUMPTION));
    }
    if (constant instanceof Operand.IntConstant number) {
      String digits = number.value().toString();
      boolean isLine =
          at.range().line() > 0
              && digits.equals(Integer.toString(at.range().line()))
              && !line.apply(at).matches(".*\\b" + digits + "\\b.*");
      return isLine ? Optional.of(new Named("__LINE__", ASSUMPTION)) : Optional.empty();
    }
    return literal
        .apply(constant)
        .filter(text -> !text.isEmpty() && (file.equals(text) || file.endsWith("/" + text)))
        .map(text -> new Named("__FILE__", ASSUMPTION));
  }
}
