package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.Run;
import dev.stet.engine.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run of the command line takes from those before it. */
class CacheTest {

  private static final String TEXT =
      """
      int third(int i) { int a[3] = {1, 2, 3}; return a[i]; }
      int half(int a) { return a / 2; }
      """;

  private static final Pattern SECONDS =
      Pattern.compile("(, cached|, [0-9.]+ s)\\)|; [0-9.]+ s$", Pattern.MULTILINE);

  @TempDir Path folder;
  private Path file = Path.of("");
  private Path cache = Path.of("");

  @BeforeEach
  void write() throws IOException {
    file = Files.writeString(folder.toRealPath().resolve("a.c"), TEXT);
    cache = folder.resolve("cache");
  }

  private Run check(String... options) {
    var words = new ArrayList<>(List.of("check"));
    words.addAll(List.of(options));
    words.addAll(List.of("--work", "10000000", "--function-timeout", "900"));
    words.add(file.toString());
    return Run.of(Verifier::open, words.toArray(String[]::new));
  }

  private static String words(Run run) {
    return SECONDS.matcher(run.out()).replaceAll("");
  }

  @Test
  void theSecondRunSaysTheSameAndAsksNothing() {
    var first = check("--cache", cache.toString());
    var second = check("--cache", cache.toString(), "--stats");
    assertFalse(first.out().contains("cached"), first.out());
    assertTrue(second.out().contains("third  unsafe  (1 of 1 check violated, k=1, cached)"));
    assertEquals("work 0 half\nwork 0 third\n", second.err());
    assertEquals(words(first), words(second));
    assertEquals(first.status(), second.status());
  }

  @Test
  void jsonTellsWhatIsCached() {
    assertFalse(check("--cache", cache.toString(), "--format", "json").out().contains("\": true"));
    var second = check("--cache", cache.toString(), "--format", "json").out();
    assertTrue(second.contains("\"cached\": true"), second);
  }

  @Test
  void withoutACacheNothingIsReadOrWritten() throws IOException {
    check("--cache", cache.toString());
    var run = check("--cache", cache.toString(), "--no-cache");
    assertFalse(run.out().contains("cached"), run.out());
    check("--no-cache");
    check();
    try (var left = Files.list(folder)) {
      assertEquals(2, left.count());
    }
  }

  @Test
  void anEditAsksAgainOnlyForWhatItChanged() throws IOException {
    check("--cache", cache.toString());
    Files.writeString(file, TEXT.replace("a / 2", "a / 3"));
    var run = check("--cache", cache.toString());
    assertTrue(run.out().contains("third  unsafe  (1 of 1 check violated, k=1, cached)"));
    assertFalse(run.out().contains("half   safe  (1 check, k=1, cached)"), run.out());
  }

  @Test
  void aFolderThatCannotBeUsedIsOneLine() throws IOException {
    var taken = Files.writeString(folder.resolve("taken"), "");
    var run = check("--cache", taken.toString());
    assertEquals(1, run.status());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("stet: " + taken + ": no verdicts can be kept there: "));
  }
}
