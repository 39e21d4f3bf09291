package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.Run;
import dev.stet.cli.run.Engines;
import dev.stet.git.Committed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What exported functions feel of a change, and by which calls. */
class SymbolsTest {

  private static final Engines NONE =
      () -> {
        throw new AssertionError("nothing is verified");
      };

  @TempDir Path temporary;
  private Path old = Path.of("");
  private Path now = Path.of("");

  @BeforeEach
  void folders() throws IOException {
    old = Files.createDirectories(temporary.toRealPath().resolve("old"));
    now = Files.createDirectories(temporary.toRealPath().resolve("new"));
    for (Path folder : new Path[] {old, now}) {
      write(
          folder,
          "api.c",
          """
          #include "inner.h"
          int first(int x) { return middle(x); }
          int second(int x) { return middle(x) + deep(x); }
          int third(int x) { return x; }
          int fourth(int x, int y) { return divided(x, y); }
          int masked(int x) { return deep(x) & 1; }
          """);
      write(folder, "middle.c", "int deep(int);\nint middle(int x) { return deep(x); }\n");
      write(folder, "inner.h", "int middle(int);\nint deep(int);\nint divided(int x, int y);\n");
    }
    write(old, "deep.c", "int deep(int x) { return x & 7; }\n");
    write(now, "deep.c", "int deep(int x) { return x & 15; }\n");
    write(old, "divided.c", "int divided(int x, int y) { return x / y; }\n");
    write(now, "divided.c", "int divided(int x, int y) { return y ? x / y : 0; }\n");
  }

  private static void write(Path folder, String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private Run compare(String list, String... options) throws IOException {
    write(temporary, "list", list);
    var all = new String[options.length + 5];
    System.arraycopy(options, 0, all, 3, options.length);
    all[0] = "compare";
    all[1] = "--symbols";
    all[2] = temporary.resolve("list").toString();
    all[all.length - 2] = old.toString();
    all[all.length - 1] = now.toString();
    return Run.of(NONE, all);
  }

  @Test
  void eachSymbolHasItsPathAndEachCauseIsThereOnce() throws IOException {
    var run = compare("first\nsecond\nthird\n");
    assertEquals(1, run.status(), run.err());
    assertTrue(
        run.out()
            .contains(
                """
                first   different
                    reaches middle > deep, which differs
                second  different
                    reaches deep, which differs
                third   equal
                causes
                deep (deep.c) different, reached by 2 symbols: first, second
                3 symbols: 2 different, 1 equal
                """),
        run.out());
  }

  @Test
  void aDifferenceThatDoesNotMatterIsNone() throws IOException {
    var run = compare("masked\nthird\n");
    assertEquals(0, run.status(), run.out());
    assertTrue(run.out().contains("2 symbols: 2 equal\n"), run.out());
  }

  @Test
  void repairsAreReached() throws IOException {
    var run = compare("fourth");
    assertEquals(0, run.status(), run.out());
    assertTrue(
        run.out().contains("fourth  repaired\n    reaches divided, which is repaired\n"),
        run.out());
  }

  @Test
  void thirdIsNotRepairedThoughItsFileReachesARepair() throws IOException {
    assertTrue(compare("third").out().contains("third  equal\n"));
  }

  @Test
  void unknownNamesAreALineEach() throws IOException {
    var run = compare("V { global: frist; none*; third; local: *; };");
    assertEquals(
        """
        stet: LIST: no function of the files is called 'frist'; did you mean 'first'?
        stet: LIST: no function of the files is called 'none*'
        """,
        run.err().replace(temporary.resolve("list").toString(), "LIST"));
    assertEquals(0, run.status());
  }

  @Test
  void symbolsComeAndGoAndMove() throws IOException {
    write(old, "a.c", "int gone(void) { return 1; }\nint moved(void) { return 1; }\n");
    write(now, "b.c", "int fresh(void) { return 1; }\nint moved(void) { return 1; }\n");
    var run = compare("gone\nfresh\nmoved\n");
    assertTrue(run.out().contains("gone   removed\n"), run.out());
    assertTrue(run.out().contains("fresh  added\n"), run.out());
    assertTrue(run.out().contains("moved  open\n"), run.out());
    assertEquals(2, run.status());
  }

  @Test
  void otherFormats() throws IOException {
    var page = compare("first\nthird\n", "--format", "html").out();
    assertTrue(page.contains("reaches middle → deep, which differs"), page);
    var comment = compare("first\nthird\n", "--format", "markdown").out();
    assertTrue(
        comment.contains("| first | different | reaches middle \\> deep, which differs |\n"),
        comment);
    assertFalse(comment.contains("| third |"));
    var json = compare("first\nthird\n", "--format", "json").out();
    assertTrue(json.contains("\"symbols\"") && json.contains("\"causes\""), json);
  }

  @Test
  void diffLooksAtFilesThatAreTheSameToo() throws Exception {
    Committed.all(old);
    write(old, "deep.c", "int deep(int x) { return x & 15; }\n");
    write(temporary, "list", "first\nthird\n");
    var run =
        Run.of(NONE, "diff", "--symbols", temporary.resolve("list").toString(), old.toString());
    assertEquals(1, run.status(), run.err());
    assertTrue(run.out().contains("reaches middle > deep, which differs"), run.out());
  }

  @Test
  void twoFilesHaveSymbolsToo() throws IOException {
    write(temporary, "list", "deep\n");
    var run =
        Run.of(
            NONE,
            "compare",
            "--symbols",
            temporary.resolve("list").toString(),
            old.resolve("deep.c").toString(),
            now.resolve("deep.c").toString());
    assertEquals(1, run.status(), run.err());
    assertTrue(run.out().contains("deep  different\n    itself differs\n"), run.out());
  }
}
