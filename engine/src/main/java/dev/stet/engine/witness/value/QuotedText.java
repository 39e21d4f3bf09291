package dev.stet.engine.witness.value;

import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Bytes of memory as a C text: {@code "unknown"}. */
public final class QuotedText {

  private static final int MOST = 40;

  /** So many letters are a text, also where its end was not read. */
  private static final int LETTERS = 4;

  private QuotedText() {}

  /**
   * The text that ends with the first zero; its beginning where it is long or its end not known.
   *
   * @param bytes by their distance from the start, null where it is not known or no plain number
   * @return empty where it is no plain text
   */
  public static Optional<String> of(IntFunction<@Nullable Integer> bytes) {
    var text = new StringBuilder("\"");
    for (int i = 0; ; i++) {
      Integer next = bytes.apply(i);
      if (next == null) {
        return i < LETTERS ? Optional.empty() : Optional.of(text.append("…\"").toString());
      } else if (next == 0) {
        return Optional.of(text.append('"').toString());
      } else if (text.length() > MOST) {
        return Optional.of(text.append("…\"").toString());
      }
      char c = (char) (int) next;
      switch (c) {
        case '\n' -> text.append("\\n");
        case '\t' -> text.append("\\t");
        case '"', '\\' -> text.append('\\').append(c);
        default -> {
          if (c < ' ' || c > '~') {
            return Optional.empty();
          }
          text.append(c);
        }
      }
    }
  }
}
