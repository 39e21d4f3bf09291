package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.stet.cli.fake.Run;
import dev.stet.cli.run.Engines;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code stet compare} of two folders. */
class CompareFoldersTest {

  private static final Engines NONE =
      () -> {
        throw new AssertionError("nothing is verified");
      };

  private static final String CALLER =
      """
      #include <assert.h>
      int helper(int);
      int calls(int x) { return helper(x); }
      int alone(int x) { assert(x); return x; }
      """;

  @TempDir Path temporary;
  private Path old = Path.of("");
  private Path now = Path.of("");

  @BeforeEach
  void folders() throws IOException {
    old = Files.createDirectories(temporary.toRealPath().resolve("old tree"));
    now = Files.createDirectories(temporary.toRealPath().resolve("new\ntree"));
    both("src/caller.c", CALLER);
  }

  private void both(String name, String text) throws IOException {
    write(old, name, text);
    write(now, name, text);
  }

  private static void write(Path folder, String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.resolveSibling(""));
    Files.writeString(file, text);
  }

  private Run compare(String... options) {
    List<String> all = new ArrayList<>(List.of("compare"));
    all.addAll(List.of(options));
    all.add(old.toString());
    all.add(now.toString());
    return Run.of(NONE, all.toArray(String[]::new));
  }

  /** Verdicts by file and function. */
  private static Map<String, String> verdicts(Run run) {
    Map<String, String> verdicts = new TreeMap<>();
    for (JsonElement each : json(run).getAsJsonArray("functions")) {
      var function = each.getAsJsonObject();
      verdicts.put(
          function.get("file").getAsString() + ":" + function.get("name").getAsString(),
          function.get("verdict").getAsString());
    }
    return verdicts;
  }

  private static JsonObject json(Run run) {
    return JsonParser.parseString(run.out()).getAsJsonObject();
  }

  @Test
  void whereTheFolderIsDoesNotMatter() throws IOException {
    both("helper.c", "int helper(int x) { return x + 1; }\n");
    var run = compare("--format", "json");
    assertEquals(0, run.status(), run.err());
    assertEquals(
        Map.of(
            "helper.c:helper",
            "equal",
            "src/caller.c:alone",
            "equal",
            "src/caller.c:calls",
            "equal"),
        verdicts(run));
    var lines = new ArrayList<Integer>();
    for (JsonElement each : json(run).getAsJsonArray("functions")) {
      lines.add(each.getAsJsonObject().get("oldLine").getAsInt());
      assertFalse(each.getAsJsonObject().has("assumptions") && !isEmpty(each, "assumptions"));
    }
    assertEquals(List.of(1, 3, 4), lines);
  }

  private static boolean isEmpty(JsonElement function, String list) {
    return function.getAsJsonObject().getAsJsonArray(list).isEmpty();
  }

  @Test
  void whatAnotherFileChangedIsSeenInItsCallers() throws IOException {
    write(old, "helper.c", "int helper(int x) { return x & 7; }\n");
    write(now, "helper.c", "int helper(int x) { return x & 15; }\n");
    var run = compare("--format", "json");
    assertEquals(1, run.status(), run.err());
    assertEquals(
        Map.of(
            "helper.c:helper",
            "different",
            "src/caller.c:alone",
            "equal",
            "src/caller.c:calls",
            "different"),
        verdicts(run));
  }

  @Test
  void whatAFarFileChangedIsSeenInTheCallersOfItsCallers() throws IOException {
    both("middle.c", "int deep(int);\nint helper(int x) { return deep(x); }\n");
    write(old, "deep.c", "int deep(int x) { return x & 7; }\n");
    write(now, "deep.c", "int deep(int x) { return x & 15; }\n");
    assertEquals("different", verdicts(compare("--format", "json")).get("src/caller.c:calls"));
    write(now, "deep.c", "int deep(int x) { return 7 & x; }\n");
    assertEquals("equal", verdicts(compare("--format", "json")).get("src/caller.c:calls"));
  }

  @Test
  void aFunctionInATableOfAnotherFileIsReached() throws IOException {
    both(
        "table.c",
        """
        int helper(int);
        static int (*const table[])(int) = {helper};
        int by_table(int x) { return table[0](x); }
        """);
    write(old, "helper.c", "int helper(int x) { return x & 7; }\n");
    write(now, "helper.c", "int helper(int x) { return x & 15; }\n");
    assertNotEquals("equal", verdicts(compare("--format", "json")).get("table.c:by_table"));
  }

  @Test
  void aTableOfAnotherFileMatters() throws IOException {
    both("reader.c", "extern const int limits[2];\nint reader(int i) { return limits[i & 1]; }\n");
    write(old, "limits.c", "const int limits[2] = {1, 2};\nconst char *const name = \"x\";\n");
    write(now, "limits.c", "const int limits[2] = {1, 3};\nconst char *const name = \"x\";\n");
    assertNotEquals("equal", verdicts(compare("--format", "json")).get("reader.c:reader"));
    write(now, "limits.c", "const char *const name = \"x\";\nconst int limits[2] = {1, 2};\n");
    assertEquals("equal", verdicts(compare("--format", "json")).get("reader.c:reader"));
  }

  @Test
  void filesOfOneFolderAreAddedAndRemoved() throws IOException {
    write(old, "gone.c", "int gone(void) { return 1; }\n");
    write(now, "fresh.c", "int fresh(void) { return 1; }\n");
    var run = compare("--format", "json");
    assertEquals(0, run.status(), run.err());
    assertEquals("removed", verdicts(run).get("gone.c:gone"));
    assertEquals("added", verdicts(run).get("fresh.c:fresh"));
    assertEquals("[\"fresh.c\"]", json(run).get("addedFiles").toString());
    assertEquals("[\"gone.c\"]", json(run).get("removedFiles").toString());
    assertTrue(compare().out().contains("fresh.c  added\n"));
    assertTrue(compare("--format", "html").out().contains("gone.c <span class=\"faint\">removed"));
    assertTrue(compare("--format", "markdown").out().contains("- `gone.c`: removed\n"));
  }

  @Test
  void brokenFilesStopNothingAndLeaveTheirCallersOpen() throws IOException {
    both("helper.c", "#include \"none.h\"\nint helper(int x) { return x; }\n");
    write(now, "large.c", "int large;\n");
    try (var large = new RandomAccessFile(now.resolve("large.c").toFile(), "rw")) {
      large.setLength(100 << 20);
    }
    var run = compare("--format", "json");
    assertEquals(3, run.status());
    assertEquals(
        Map.of("src/caller.c:alone", "equal", "src/caller.c:calls", "unknown"), verdicts(run));
    assertTrue(run.out().contains("leads to helper.c, which cannot be compared"), run.out());
    assertEquals(3, run.err().lines().count(), run.err());
    assertTrue(run.err().contains("helper.c (old version): does not compile (1 error)"), run.err());
    assertTrue(run.err().contains("is larger than 64 MB"), run.err());
  }

  @Test
  void eachFolderHasItsOwnDatabase() throws IOException {
    both("helper.c", "int helper(int x) { return MASK & x; }\n");
    both("other.c", "#error not compiled by the project\n");
    for (Path folder : List.of(old, now)) {
      write(
          folder,
          "compile_commands.json",
          """
          [{"directory": "%1$s", "file": "helper.c", "arguments": ["cc", "-DMASK=%2$s", "helper.c"]},
           {"directory": "%1$s", "file": "src/caller.c", "arguments": ["cc", "src/caller.c"]}]
          """
              .formatted(folder.toString().replace("\n", "\\n"), folder.equals(old) ? "7" : "15"));
    }
    var run = compare("--format", "json");
    assertEquals(1, run.status(), run.err());
    assertEquals("different", verdicts(run).get("helper.c:helper"));
    assertEquals("different", verdicts(run).get("src/caller.c:calls"));
  }

  @Test
  void otherFlagsAreOtherProgramsWhateverTheText() throws IOException {
    both("helper.c", "int helper(int x) { char c = (char) x; return c < 0; }\n");
    write(
        now,
        "compile_commands.json",
        """
        [{"directory": "%1$s", "file": "helper.c", "arguments": ["cc", "-funsigned-char", "helper.c"]},
         {"directory": "%1$s", "file": "src/caller.c", "arguments": ["cc", "src/caller.c"]}]
        """
            .formatted(now.toString().replace("\n", "\\n")));
    assertEquals("different", verdicts(compare("--format", "json")).get("helper.c:helper"));
  }

  @Test
  void linksThatLoopAndEmptyFilesDoNoHarm() throws IOException {
    Files.createSymbolicLink(old.resolve("loop"), old);
    Files.createSymbolicLink(now.resolve("gone.c"), now.resolve("nowhere"));
    both("empty.c", "");
    both("a\nb c.c", "int odd(void) { return 1; }\n");
    var run = compare();
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().contains("odd"), run.out());
  }

  @Test
  void whatCannotBeComparedIsOneLine() throws IOException {
    var file = old.resolve("src/caller.c").toString();
    assertLine("one is a file, the other is not", "compare", old.toString(), file);
    assertLine("'stet diff v1..v2'", "compare", "v1", "v2");
    assertLine("no such file or folder", "compare", old.toString(), old + "er");
    var empty = Files.createDirectory(temporary.resolve("empty")).toString();
    assertLine("no C file is in this folder", "compare", old.toString(), empty);
    assertLine("no function 'nowhere'", "compare", "--function", "nowhere", old + "", now + "");
  }

  private static void assertLine(String part, String... arguments) {
    var run = Run.of(NONE, arguments);
    assertEquals(3, run.status());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains(part), run.err());
  }

  @Test
  void aSecondRunAsksOnlyWhatChanged() throws IOException {
    write(old, "helper.c", "int helper(int x) { return x & 7; }\n");
    write(now, "helper.c", "int helper(int x) { return x & 15; }\n");
    var cache = temporary.resolve("cache").toString();
    var first = compare("--cache", cache, "--format", "json");
    assertEquals(first.out(), compare("--cache", cache, "--format", "json").out());
    write(now, "helper.c", "int helper(int x) { return 7 & x; }\n");
    assertEquals(0, compare("--cache", cache).status());
    assertEquals(0, compare("--cache", cache, "--no-cache").status());
    assertEquals("different", verdicts(first).get("helper.c:helper"));
  }

  @Test
  void theNumberOfJobsChangesNothing() throws IOException {
    both("middle.c", "int deep(int);\nint helper(int x) { return deep(x); }\n");
    write(old, "deep.c", "int deep(int x) { return x & 7; }\n");
    write(now, "deep.c", "int deep(int x) { return x & 15; }\n");
    assertEquals(
        verdicts(compare("--jobs", "1", "--format", "json")),
        verdicts(compare("--jobs", "4", "--format", "json")));
  }
}
