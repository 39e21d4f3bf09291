package dev.stet.engine.property;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The scanned texts of a module's files, each scanned once. */
final class Texts {

  private final TextSource source;
  private final Map<String, Optional<ExpressionExtent>> byFile = new LinkedHashMap<>();

  Texts(TextSource source) {
    this.source = source;
  }

  Optional<ExpressionExtent> of(String file) {
    return byFile.computeIfAbsent(
        file, f -> source.text(f).map(t -> new ExpressionExtent(new CText(f, t))));
  }
}
