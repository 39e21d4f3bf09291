package dev.stet.engine.compile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A C file that includes a header: among those whose text is at hand, then those that the nearest
 * compilation database lists, then those of the header's folder.
 */
public final class Includers {

  /** So many files are looked into, and no large ones. */
  private static final int MOST_FILES = 2_000;

  private static final long MOST_BYTES = 4L << 20;

  private Includers() {}

  /**
   * The first that names the header in an inclusion.
   *
   * @param texts unsaved texts by absolute path
   * @param compileCommands the folder of the database, or empty to search upwards
   */
  public static Optional<Path> of(
      Path header, Map<Path, String> texts, Optional<Path> compileCommands) {
    var name = String.valueOf(header.getFileName());
    var inclusion =
        Pattern.compile(
            "^[ \\t]*#[ \\t]*(?:include|import)[ \\t]*[<\"](?:[^>\"\\n]*/)?"
                + Pattern.quote(name)
                + "[>\"]",
            Pattern.MULTILINE);
    Stream<Path> open = texts.keySet().stream().filter(Includers::isC).sorted();
    Stream<Path> listed =
        compileCommands
            .map(folder -> folder.resolve(CompileCommands.NAME))
            .or(() -> CompileCommands.find(SourceUnit.of(header)))
            .filter(Files::isReadable)
            .map(CompileCommands::files)
            .orElse(List.of())
            .stream()
            .filter(Includers::isC);
    return Stream.of(open, listed, besides(header))
        .flatMap(files -> files)
        .distinct()
        .limit(MOST_FILES)
        .filter(file -> inclusion.matcher(text(file, texts)).find())
        .findFirst();
  }

  private static boolean isC(Path file) {
    return file.toString().endsWith(".c");
  }

  private static Stream<Path> besides(Path header) {
    try (var files = Files.list(header.resolveSibling("."))) {
      return files.map(Path::normalize).filter(Includers::isC).sorted().toList().stream();
    } catch (IOException e) {
      return Stream.empty();
    }
  }

  private static String text(Path file, Map<Path, String> texts) {
    String unsaved = texts.get(file);
    if (unsaved != null) {
      return unsaved;
    }
    try {
      return Files.isRegularFile(file) && Files.size(file) <= MOST_BYTES
          ? Files.readString(file, StandardCharsets.ISO_8859_1)
          : "";
    } catch (IOException e) {
      return "";
    }
  }
}
