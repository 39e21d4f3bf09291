package dev.stet.cli.cases;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The cases of the repository. */
final class Cases {

  /** Tests run in the folder of their module. */
  static final Path FOLDER = Path.of("..", "test-projects", "verify").toAbsolutePath().normalize();

  static final String TIMEOUT = "--function-timeout";

  /**
   * Work for one function, as seconds that it usually takes: well above what decided ones need, and
   * not so much that undecided ones hold up the build. A case with undecided ones beside others
   * that need little says less itself. It is counted the same however busy the machine is.
   */
  private static final String WORK_SECONDS = "20";

  /** The clock's limit for one function, which no machine is to reach. */
  static final String FAR_SECONDS = "900";

  /** The work for each function of a case, as seconds that it usually takes. */
  static String seconds(Case c) {
    return c.option(TIMEOUT).orElse(WORK_SECONDS);
  }

  private Cases() {}

  /** The cases whose name matches {@code -Dcases=REGEX}, or all. */
  static List<Case> named() {
    var wanted = Pattern.compile(System.getProperty("cases", ""));
    return all().stream().filter(c -> wanted.matcher(name(c)).find()).toList();
  }

  /**
   * The same, but of slow ones, which {@code test-projects/slow.txt} lists, only the part that
   * {@code -Dslow=PART/PARTS} asks for.
   */
  static Stream<Case> wanted() {
    var left = new LinkedHashSet<>(slow());
    left.removeAll(Rotation.of(slow()));
    return named().stream().filter(c -> !left.contains(name(c)));
  }

  /**
   * Whether a second solver is asked, which takes longer than all else: in turns, by the name of
   * the file.
   */
  static boolean isRechecked(Case c) {
    return c.options().stream().noneMatch(o -> o.startsWith("--recheck"))
        && Rotation.isInTurn(c.file().getFileName().toString().hashCode());
  }

  /** The names of the cases that take long. */
  static List<String> slow() {
    try {
      return Files.readAllLines(FOLDER.resolveSibling("slow.txt"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Fails with all findings, the worst first. */
  static void requireNone(Case c, List<Finding> findings) {
    if (!findings.isEmpty()) {
      fail(
          name(c)
              + "\n"
              + findings.stream().map(Finding::toString).collect(Collectors.joining("\n")));
    }
  }

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
