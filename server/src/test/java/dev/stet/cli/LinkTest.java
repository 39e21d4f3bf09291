package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
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

/** {@code stet check --link} with the real engine. */
class LinkTest {

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static Run link(String... words) {
    var all = new ArrayList<>(List.of("check", "--link", "--format", "json", "--jobs", "2"));
    all.addAll(List.of(words));
    return Run.of(Verifier::open, all.toArray(String[]::new));
  }

  /** {@code main safe}, of all functions of all files in order. */
  private static List<String> verdicts(Run run) {
    var all = new ArrayList<String>();
    for (JsonElement file :
        JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("files")) {
      for (JsonElement f : file.getAsJsonObject().getAsJsonArray("functions")) {
        var function = f.getAsJsonObject();
        all.add(function.get("name").getAsString() + " " + function.get("verdict").getAsString());
      }
    }
    return all;
  }

  private void assertOneLine(Run run, String expected) {
    assertEquals(3, run.status(), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertEquals("stet: " + expected.replace("DIR", folder.toString()), run.err().strip());
  }

  /** Alone, a file cannot say what others put in the place of its weak and tentative constants. */
  @Test
  void constantsThatAnotherFileMayDefineAreNamed() throws IOException {
    var a =
        file(
            "a.c",
            """
            const int table[2];
            __attribute__((weak)) const int weak = 3;
            static const int *const found = &weak;
            static const int own = 4;
            int tentative(void) { return 10 / (table[0] + 1); }
            int replaced(void) { return 10 / weak; }
            int behind(void) { return 10 / *found; }
            int here(void) { return 10 / own; }
            """);
    String said = Run.of(Verifier::open, "check", a).out();
    String may = ": as it is defined here, where another file may define it";
    assertEquals(1, said.lines().filter(l -> l.endsWith("assuming: table" + may)).count(), said);
    assertEquals(2, said.lines().filter(l -> l.endsWith("assuming: weak" + may)).count(), said);
    assertTrue(!said.contains("own: as it is defined here"), said);
  }

  @Test
  void callsAndVariablesOfAnotherFileAreTheOnesDefinedThere() throws IOException {
    var a =
        file(
            "a.c",
            """
            #include <assert.h>
            extern int last;
            int half(int x);
            int main(void) { assert(half(8) == 4); assert(last == 8); assert(half(9) == 5); }
            """);
    var b = file("b.c", "int last;\nint half(int x) { last = x; return x / 2; }\n");
    var run = link(a, b);
    assertEquals(List.of("main unsafe", "half safe"), verdicts(run), run.err());
    var checks =
        JsonParser.parseString(run.out())
            .getAsJsonObject()
            .getAsJsonArray("files")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("functions")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("checks");
    var wrong = new ArrayList<String>();
    for (JsonElement check : checks) {
      if (!check.getAsJsonObject().get("verdict").getAsString().equals("safe")) {
        wrong.add(check.getAsJsonObject().get("column").getAsString());
        assertTrue(check.toString().contains("\"file\":\"" + b), check.toString());
      }
    }
    assertEquals(List.of("59"), wrong, run.out());
  }

  @Test
  void whatIsStaticStaysApart() throws IOException {
    var a =
        file(
            "a.c",
            """
            #include <assert.h>
            static int n = 1;
            static int twice(int x) { return 2 * (x & 7); }
            int other(void);
            int *where(void);
            int main(void) {
              n = 5;
              assert(other() == 3);
              *where() = 4;
              assert(n == 5);
              assert(other() == 4);
              return twice(1);
            }
            """);
    var b =
        file(
            "b.c",
            """
            static int n = 3;
            static int twice(int x) { return x + x; }
            int (*known)(int) = twice;
            int *where(void) { return &n; }
            int other(void) { twice(1); return n; }
            """);
    var run = link(a, b);
    assertEquals(
        List.of("twice safe", "main safe", "twice unsafe", "where safe", "other safe"),
        verdicts(run),
        run.err());
    assertEquals(List.of("twice safe", "twice unsafe"), verdicts(link("--function=twice", a, b)));
    assertEquals(
        List.of("twice unsafe", "where safe", "other safe", "twice safe", "main safe"),
        verdicts(link(b, a)));
  }

  @Test
  void tentativeAndWeakDefinitionsGiveWayToOthers() throws IOException {
    var a =
        file(
            "a.c",
            """
            #include <assert.h>
            int shared;
            int limit;
            __attribute__((weak)) int most(void) { return 1; }
            int main(void) { shared = 2; assert(shared == limit); assert(most() == 10); }
            """);
    var b = file("b.c", "int shared;\nint limit = 2;\nint most(void) { return 10; }\n");
    assertEquals(List.of("main safe", "most safe"), verdicts(link(a, b)));
    assertEquals(List.of("most safe", "main safe"), verdicts(link(b, a)));
  }

  @Test
  void aStaticErrorFunctionInEachFileIsOneStill() throws IOException {
    var text =
        """
        #include <assert.h>
        static void reach_error(void) { %s }
        void %s(int x) { if (x == 7) reach_error(); }
        """;
    var fails = "assert(0);";
    var run =
        link(file("a.c", text.formatted(fails, "f")), file("b.c", text.formatted(fails, "g")));
    assertEquals(
        List.of("reach_error unsafe", "f unsafe", "reach_error unsafe", "g unsafe"), verdicts(run));
    var mixed = link(file("a.c", text.formatted(fails, "f")), file("b.c", text.formatted("", "g")));
    assertEquals(
        List.of("reach_error unsafe", "f unsafe", "reach_error safe", "g safe"), verdicts(mixed));
  }

  @Test
  void recursionAcrossFilesIsNotProvedAway() throws IOException {
    var a = file("a.c", "int g(int);\nint f(int x) { return x > 0 ? g(x - 1) : 1 / x; }\n");
    var b = file("b.c", "int f(int);\nint g(int x) { return f(x); }\n");
    assertEquals(List.of("f unsafe", "g unsafe"), verdicts(link(a, b)));
  }

  @Test
  void contradictionsAreOneLine() throws IOException {
    var a = file("a.c", "int f(int x) { return x; }\nint v;\n");
    assertOneLine(
        link(a, file("b.c", "int g;\nint f(int x) { return 1; }\n")),
        "DIR/b.c:2: 'f' is defined a second time; it is also defined in DIR/a.c:1");
    assertOneLine(
        link(file("b.c", "int v = 1;\n"), file("c.c", "int v = 1;\n")),
        "DIR/c.c:1: 'v' is defined a second time; it is also defined in DIR/b.c:1");
    assertOneLine(
        link(a, file("b.c", "extern char *v;\nchar g(void) { return *v; }\n")),
        "DIR/b.c: 'v' has another type here than in DIR/a.c:2");
    assertOneLine(
        link(a, file("b.c", "long f(char *, int);\nlong g(void) { return f(0, 1); }\n")),
        "DIR/b.c:2: 'f' is called with other arguments or another result than it is defined with"
            + " in DIR/a.c:1");
    assertOneLine(
        link(a, file("b.c", "int f = 3;\n")),
        "DIR/b.c:1: 'f' has another type here than in DIR/a.c:1");
  }

  @Test
  void whatCannotBeLoadedIsToBlameAlone() throws IOException {
    var a = file("a.c", "int f(int x) { return x; }\n");
    assertOneLine(link(a, folder.resolve("none.c").toString()), "DIR/none.c: no such file");
    var run = link(a, file("b.c", "int g(\n"));
    assertEquals(3, run.status());
    assertTrue(run.err().endsWith("b.c: does not compile (3 errors); not verified\n"), run.err());
    assertEquals(List.of(), verdicts(run));
  }

  @Test
  void aConstructorOfAnotherFileIsNotLeftOut() throws IOException {
    var a = file("a.c", "int value = 1;\nint main(void) { return 1 / value; }\n");
    var b =
        file(
            "b.c",
            """
            extern int value;
            __attribute__((constructor)) static void start(void) { value = 0; }
            """);
    assertEquals(List.of("main unknown", "start safe"), verdicts(link(a, b)));
  }
}
