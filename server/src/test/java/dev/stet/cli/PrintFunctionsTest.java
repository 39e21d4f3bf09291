package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.Run;
import dev.stet.cli.run.Engines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions of users whose texts do not count: {@code --print-function}. */
class PrintFunctionsTest {

  private static final Engines NONE =
      () -> {
        throw new AssertionError("nothing is verified");
      };

  private static final String DECLARATIONS =
      "void my_log(int level, const char *text, ...); void say(const char *text);\n";

  @TempDir Path folder;

  private Run compare(String old, String now, String... options) throws IOException {
    Path before = Files.writeString(folder.resolve("old.c"), DECLARATIONS + old);
    Path after = Files.writeString(folder.resolve("new.c"), DECLARATIONS + now);
    List<String> all = new ArrayList<>(List.of("compare", "--no-cache"));
    all.addAll(List.of(options));
    all.addAll(List.of(before.toString(), after.toString()));
    return Run.of(NONE, all.toArray(String[]::new));
  }

  @Test
  void theWordingDoesNotCountAndThatIsSaid() throws IOException {
    String old = "int f(int x) { if (x < 0) my_log(3, \"bad %d\", x); return x; }";
    String now = old.replace("bad", "very bad:");
    assertEquals(1, compare(old, now).status());
    var run = compare(old, now, "--print-function", "my_log:2");
    assertEquals(0, run.status(), run.out());
    assertTrue(
        run.out().contains("    assuming: the texts that my_log writes do not matter\n"),
        run.out());
    String say = "void f(void) { say(\"one\"); }";
    assertEquals(0, compare(say, say.replace("one", "two"), "--print-function", "say").status());
  }

  @Test
  void folderOfPatternsMaySayIt() throws IOException {
    Path patterns = Files.createDirectories(folder.resolve("patterns"));
    Files.writeString(patterns.resolve("a.c"), "/* message: my_log 2 */\ntypedef int none;\n");
    String old = "int f(int x) { my_log(3, \"bad %d\", x); return x; }";
    var run = compare(old, old.replace("bad", "good"), "--patterns", patterns.toString());
    assertEquals(0, run.status(), run.out() + run.err());
  }

  @Test
  void whatTheTextTakesAndEverythingElseCounts() throws IOException {
    String old = "int f(int x) { if (x < 0) my_log(3, \"bad %d\", x); return x; }";
    for (String[] change :
        new String[][] {
          {"%d", "%x"},
          {"3,", "4,"},
          {", x)", ", x + 1)"},
          {"return x", "return x + 1"},
          {"x < 0", "x < 1"}
        }) {
      var run = compare(old, old.replace(change[0], change[1]), "--print-function", "my_log:2");
      assertEquals(1, run.status(), change[1] + run.out());
    }
    var other = compare(old, old.replace("bad", "good"), "--print-function", "my_log:1");
    assertEquals(1, other.status(), other.out());
    other = compare(old, old.replace("bad", "good"), "--print-function", "my_log:9");
    assertEquals(1, other.status(), other.out());
  }

  @Test
  void namesThatAreNoneAreALine() throws IOException {
    for (String name : List.of("my_log:0", "my_log:x", "", ":2", "a b")) {
      var run = compare("void f(void) { }", "void f(void) { }", "--print-function", name);
      assertEquals(3, run.status());
      assertEquals(1, run.err().lines().count(), run.err());
      assertTrue(run.err().contains("write the function"), run.err());
    }
  }
}
