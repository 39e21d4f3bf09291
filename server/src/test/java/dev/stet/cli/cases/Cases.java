package dev.stet.cli.cases;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The cases of the repository. */
final class Cases {

  /** Tests run in the folder of their module. */
  static final Path FOLDER = Path.of("..", "test-projects", "verify").toAbsolutePath().normalize();

  private Cases() {}

  /** All cases in the order of their names. */
  static List<Case> all() {
    try (var files = Files.walk(FOLDER)) {
      return files.filter(f -> f.toString().endsWith(".c")).sorted().map(Cases::read).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Folder and file name: {@code shift/rotate.c}. */
  static String name(Case c) {
    return FOLDER.relativize(c.file()).toString().replace('\\', '/');
  }

  private static Case read(Path file) {
    try {
      return CaseParser.parse(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
