package dev.stet.engine.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * C files of a folder under {@code golden}, each beside the text that is expected of it; {@code
 * -Dexpect.update} rewrites these texts.
 *
 * @param folder its name
 * @param suffix of the files with the expected texts, without the dot
 */
public record GoldenFiles(String folder, String suffix) {

  /** Tests run in the folder of their module. */
  private static final Path ROOT = Path.of("src/test/resources/golden").toAbsolutePath();

  /** The C files, in the order of their names. */
  public Stream<Path> programs() {
    try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
      return files.filter(f -> f.toString().endsWith(".c")).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Fails where the text is not what is expected of the program. */
  public void require(Path program, String text) {
    var expected = Path.of(program.toString().replaceFirst("c$", suffix));
    try {
      if (System.getProperty("expect.update") != null) {
        Files.writeString(expected, text);
      }
      assertEquals(Files.readString(expected), text, "differs from " + expected);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * What the first line of a program says behind {@code // name: }; the other text where it says
   * nothing of the kind.
   */
  public static String option(Path program, String name, String other) {
    String start = "// " + name + ": ";
    try (Stream<String> lines = Files.lines(program)) {
      String first = lines.findFirst().orElse("");
      return first.startsWith(start) ? first.substring(start.length()) : other;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
