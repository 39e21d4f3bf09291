package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import dev.stet.cli.fake.Run;
import dev.stet.cli.run.Engines;
import dev.stet.git.Committed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code stet compare} and {@code stet diff} from the command line to their output. */
class CompareCommandTest {

  private static final Engines NONE =
      () -> {
        throw new AssertionError("nothing is verified");
      };

  @TempDir Path folder;

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void equalFunctionsAreStatusZero() throws IOException {
    String old = write("old.c", "unsigned f(unsigned a, unsigned b) { return a + b; }\n");
    String now = write("new.c", "\nunsigned f(unsigned a, unsigned b) { return b + a; }\n");
    var run = Run.of(NONE, "compare", "--format", "json", old, now);
    assertEquals(0, run.status(), run.err());
    var function =
        JsonParser.parseString(run.out())
            .getAsJsonObject()
            .getAsJsonArray("functions")
            .get(0)
            .getAsJsonObject();
    assertEquals("f", function.get("name").getAsString());
    assertEquals("equal", function.get("verdict").getAsString());
    assertEquals("reordered-operations", function.getAsJsonArray("how").get(0).getAsString());
    assertEquals(1, function.get("oldLine").getAsInt());
    assertEquals(2, function.get("newLine").getAsInt());
  }

  @Test
  void anOpenPairIsStatusTwoAndSaysWhere() throws IOException {
    String old = write("old.c", "int ext(int);\nint f(int a) { return ext(a); }\n");
    String now = write("new.c", "int ext(int);\nint f(int a) { return ext(a + 1); }\n");
    var run = Run.of(NONE, "compare", "--no-smt", old, now);
    assertEquals(2, run.status(), run.err());
    assertTrue(run.out().contains("argument 1 of ext differs"), run.out());
  }

  @Test
  void badInputIsStatusThree() throws IOException {
    String old = write("old.c", "int f(void) { return 1; }\n");
    String broken = write("new.c", "int f(void) { return }\n");
    var run = Run.of(NONE, "compare", old, broken);
    assertEquals(3, run.status());
    assertTrue(run.err().contains("does not compile"), run.err());
    assertEquals(3, Run.of(NONE, "compare", old).status());
    assertEquals(3, Run.of(NONE, "compare", old, folder.resolve("none.c").toString()).status());
    assertEquals(3, Run.of(NONE, "compare", "--function", "g", old, old).status());
  }

  @Test
  void diffComparesWithHeadAlsoWhereOnlyAHeaderChanged() throws Exception {
    write("h.h", "#define K 1u\n");
    String file = write("a.c", "#include \"h.h\"\nunsigned f(unsigned a) { return a + K; }\n");
    Committed.all(folder);
    var same = Run.of(NONE, "diff", "--no-smt", file);
    assertEquals(0, same.status(), same.err());
    write("h.h", "#define K 2u\n");
    var changed = Run.of(NONE, "diff", "--no-smt", file);
    assertEquals(2, changed.status(), changed.err());
    assertTrue(changed.out().contains("a.c"), changed.out());
    write("h.h", "#define K (3u - 2u)\n");
    assertEquals(0, Run.of(NONE, "diff", "--no-smt", file).status());
    assertEquals(3, Run.of(NONE, "diff", "--rev", "nothing", file).status());
  }

  @Test
  void diffOutsideOfGitIsStatusThree() throws IOException {
    var run = Run.of(NONE, "diff", write("a.c", "int f(void) { return 1; }\n"));
    assertEquals(3, run.status());
    assertTrue(run.err().contains("no git work tree"), run.err());
  }
}
