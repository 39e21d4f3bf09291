package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.stet.cli.fake.Run;
import dev.stet.engine.Verifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls into other files that a compilation database lists, with the real engine. */
class ProjectTest {

  private static final String CALLS_CLAMP =
      """
      int clamp(int x, int low, int high);
      static int min(int a) { return a; }
      int inside(int i) { int a[10] = {0}; return a[clamp(i, min(0), 9)]; }
      int outside(int i) { int a[10] = {0}; return a[clamp(i, 0, 10)]; }
      """;

  private static final String CLAMP =
      """
      static int min(int a, int b) { return a < b ? a : b; }
      int clamp(int x, int low, int high) { if (x < low) x = low; return min(x, high); }
      """;

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private void database(String... files) throws IOException {
    var all = new JsonArray();
    for (String file : files) {
      var entry = new JsonObject();
      entry.addProperty("directory", folder.toString());
      entry.addProperty("file", file);
      entry.addProperty("command", "cc -c " + file);
      all.add(entry);
    }
    file("compile_commands.json", all.toString());
  }

  /** {@code f safe [kinds of what is not proved]}, of all functions of a file. */
  private static List<String> verdicts(String file) {
    var run = Run.of(Verifier::open, "check", "--format", "json", "--jobs", "1", file);
    var all = new ArrayList<String>();
    for (JsonElement each :
        JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("files")) {
      for (JsonElement f : each.getAsJsonObject().getAsJsonArray("functions")) {
        var function = f.getAsJsonObject();
        var open = new ArrayList<String>();
        for (JsonElement c : function.getAsJsonArray("checks")) {
          if (!c.getAsJsonObject().get("verdict").getAsString().equals("safe")) {
            open.add(c.getAsJsonObject().get("kind").getAsString());
          }
        }
        all.add(
            function.get("name").getAsString()
                + " "
                + function.get("verdict").getAsString()
                + (open.isEmpty() ? "" : " " + open));
      }
    }
    return all;
  }

  private static String text(String file) {
    return Run.of(Verifier::open, "check", "--jobs", "1", file).out();
  }

  @Test
  void aCallMeansTheDefinitionInAnotherFile() throws IOException {
    var a = file("a.c", CALLS_CLAMP);
    file("b.c", CLAMP);
    database("a.c", "b.c");
    assertEquals(List.of("min safe", "inside safe", "outside unsafe [array-bounds]"), verdicts(a));
    var text = text(a);
    assertTrue(text.contains("assuming: functions of b.c: called as it stands on disk"), text);
    assertTrue(text.contains("a.c:4:46: warning: index 10 is past the end of 'a'"), text);
  }

  @Test
  void aFileThatTheDatabaseDoesNotListIsNoPartOfTheProject() throws IOException {
    var a = file("a.c", CALLS_CLAMP);
    file("b.c", CLAMP);
    database("a.c");
    assertTrue(verdicts(a).contains("inside unsafe [array-bounds]"), () -> text(a));
    database("b.c");
    assertTrue(verdicts(a).contains("inside unsafe [array-bounds]"), () -> text(a));
  }

  @Test
  void twoDefinitionsAreNone() throws IOException {
    var a = file("a.c", "int one(void);\nint f(void) { return 1 / one(); }\n");
    file("b.c", "int one(void) { return 1; }\n");
    file("c.c", "int one(void) { return 0; }\n");
    database("a.c", "b.c", "c.c");
    assertEquals(List.of("f unsafe [division-by-zero]"), verdicts(a));
    assertTrue(text(a).contains("assuming: extern one"), () -> text(a));
    database("a.c", "b.c");
    assertEquals(List.of("f safe"), verdicts(a));
  }

  @Test
  void aDefinitionThatDoesNotFitTheCallIsNotTheOne() throws IOException {
    var a = file("a.c", "int one(long, long);\nint f(void) { return 1 / one(1, 2); }\n");
    file("b.c", "int one(void) { return 1; }\n");
    database("a.c", "b.c");
    assertEquals(List.of("f unsafe [division-by-zero]"), verdicts(a));
  }

  @Test
  void aFileThatDoesNotCompileOrExistIsLeftOut() throws IOException {
    var a = file("a.c", CALLS_CLAMP);
    file("b.c", CLAMP + "int broken(\n");
    database("a.c", "b.c", "none.c");
    assertTrue(verdicts(a).contains("inside unsafe [array-bounds]"), () -> text(a));
  }

  @Test
  void staticVariablesOfOtherFilesMayBeWrittenByWhatIsNotCalled() throws IOException {
    var a =
        file(
            "a.c",
            """
            int current(void);
            int constant(void);
            int once(void) { return 10 / current(); }
            int always(void) { return 10 / constant(); }
            """);
    file(
        "b.c",
        """
        static int value = 1, never = 1;
        int current(void) { return value; }
        int constant(void) { return never; }
        void set(int to) { value = to; }
        """);
    database("a.c", "b.c");
    assertEquals(List.of("once unsafe [division-by-zero]", "always safe"), verdicts(a));
  }

  @Test
  void pointersToWhatIsNotTakenInMayBeAnywhere() throws IOException {
    var a =
        file(
            "a.c",
            """
            int *place(void);
            int through(int *p) { int *q = place(); *q = 1; *p = 0; return 10 / *q; }
            """);
    file(
        "b.c",
        """
        static int value;
        static int *const at = &value;
        int *given;
        int *place(void) { return at; }
        void publish(void) { given = at; }
        """);
    database("a.c", "b.c");
    assertEquals(List.of("through unsafe [division-by-zero]"), verdicts(a));
  }

  @Test
  void filesThatCallEachOtherAreFollowedToTheEnd() throws IOException {
    var a =
        file(
            "a.c",
            """
            int even(unsigned n);
            int zero(void) { return 0; }
            int f(void) { return 1 / even(0); }
            int g(void) { return 1 / even(1); }
            """);
    file("b.c", "int odd(unsigned);\nint even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }\n");
    file(
        "c.c",
        """
        int even(unsigned);
        int zero(void);
        int odd(unsigned n) { return n == 0 ? zero() : n == 1 ? zero() : even(n - 1); }
        """);
    database("a.c", "b.c", "c.c");
    assertEquals(List.of("zero safe", "f safe", "g unsafe [division-by-zero]"), verdicts(a));
  }

  @Test
  void aFileWithConstructorsIsLeftOut() throws IOException {
    var a =
        file("a.c", "int current(void);\nint main(void) { return current() == 2 ? 1 / 0 : 0; }\n");
    file(
        "b.c",
        """
        static int value = 1;
        __attribute__((constructor)) static void start(void) { value = 2; }
        int current(void) { return value; }
        """);
    database("a.c", "b.c");
    assertEquals(List.of("main unsafe [division-by-zero]"), verdicts(a));
  }

  @Test
  void theLibraryIsTheOneOfC() throws IOException {
    var a =
        file(
            "a.c",
            "unsigned long strlen(const char *);\nint f(void) { return 1 / (int) strlen(\"a\"); }\n");
    file("b.c", "unsigned long strlen(const char *s) { return 0; }\n");
    database("a.c", "b.c");
    assertEquals(List.of("f safe"), verdicts(a));
  }
}
