package dev.stet.engine.property;

import java.util.Collections;
import java.util.LinkedHashMap;
import dev.stet.engine.ir.SourceRange;
import java.util.Map;

/**
 * A whole expression in the text.
 *
 * @param text on one line
 * @param parts the texts of its operands by the role that a message gives them ({@code left},
 *     {@code index}); roles that are not known are missing
 */
record Expression(SourceRange range, String text, Map<String, String> parts) {

  Expression {
    parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
  }

  /** A position without text. */
  static Expression at(SourceRange position) {
    return new Expression(position, "", Map.of());
  }

  String part(String role) {
    return parts.getOrDefault(role, "");
  }
}
