package dev.stet.cli.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The lines of source files, read when first asked for; bytes that are no UTF-8 are replaced. */
final class SourceText {

  private final Map<String, List<String>> files = new HashMap<>();

  /** A line counted from 1, or empty where there is none. */
  Optional<String> line(String file, int line) {
    var lines = files.computeIfAbsent(file, SourceText::read);
    return line >= 1 && line <= lines.size() ? Optional.of(lines.get(line - 1)) : Optional.empty();
  }

  private static List<String> read(String file) {
    try {
      var text = new String(Files.readAllBytes(Path.of(file)), StandardCharsets.UTF_8);
      return text.lines().toList();
    } catch (IOException | InvalidPathException e) {
      return List.of(); // the excerpt is a help only; the position is told without it
    }
  }
}
