package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.Run;
import dev.stet.cli.run.Engines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code stet snapshot}, and {@code stet compare} of what it writes. */
class SnapshotTest {

  private static final Engines NONE =
      () -> {
        throw new AssertionError("nothing is verified");
      };

  @TempDir Path temporary;
  private Path tree = Path.of("");
  private String out = "";

  @BeforeEach
  void tree() throws IOException {
    tree = Files.createDirectories(temporary.toRealPath().resolve("a tree"));
    out = temporary.resolve("out.snapshot").toString();
    write("inc/mask.h", "#include <assert.h>\nint masked(int);\n#define MASK 7\n");
    write(
        "src/a\nb.c",
        "#include \"mask.h\"\nint masked(int x) { assert(x); return x & MASK & M; }\n");
    write("caller.c", "#include \"inc/mask.h\"\nint calls(int x) { return masked(x); }\n");
    write(
        "compile_commands.json",
        """
        [{"directory": "%1$s", "file": "src/a\\nb.c",
          "arguments": ["gcc-9", "-Iinc", "-DM=15", "-funsigned-char", "-c", "src/a\\nb.c"]},
         {"directory": "%1$s", "file": "caller.c", "arguments": ["gcc-9", "-c", "caller.c"]}]
        """
            .formatted(tree));
  }

  private void write(String name, String text) throws IOException {
    Path file = tree.resolve(name);
    Files.createDirectories(file.resolveSibling(""));
    Files.writeString(file, text);
  }

  private static Run stet(String... arguments) {
    return Run.of(NONE, arguments);
  }

  private String snapshot(String name, String... options) {
    var file = temporary.resolve(name).toString();
    var arguments = new String[options.length + 3];
    arguments[0] = "snapshot";
    System.arraycopy(options, 0, arguments, 1, options.length);
    arguments[arguments.length - 2] = file;
    arguments[arguments.length - 1] = tree.toString();
    var run = stet(arguments);
    assertEquals(0, run.status(), run.err());
    return file;
  }

  @Test
  void aSnapshotNeedsNoTree() throws IOException {
    String old = snapshot("old");
    write("inc/mask.h", "#include <assert.h>\nint masked(int);\n#define MASK 3\n");
    String now = snapshot("now");
    Files.move(tree, temporary.resolve("elsewhere"));
    var same = stet("compare", old, old);
    assertEquals(0, same.status(), same.out() + same.err());
    var run = stet("compare", old, now);
    assertEquals(1, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("≠ calls"), run.out());
  }

  @Test
  void aSnapshotIsComparedWithAFolderThatStandsElsewhere() throws IOException {
    String old = snapshot("old");
    Path moved = Files.move(tree, temporary.resolve("elsewhere"));
    Path database = moved.resolve("compile_commands.json");
    Files.writeString(database, Files.readString(database).replace(tree + "\"", moved + "\""));
    var run = stet("compare", old, moved.toString());
    assertEquals(0, run.status(), run.out() + run.err());
    Files.writeString(moved.resolve("caller.c"), "int fresh(void) { return 1; }\n");
    Files.writeString(database, Files.readString(database).replace("-funsigned-char", "-DN=1"));
    assertTrue(stet("compare", old, moved.toString()).out().contains("+ fresh  added"));
  }

  @Test
  void theFunctionsThatMatterAreKept() throws IOException {
    Path list = Files.writeString(temporary.resolve("list"), "calls\n");
    String old = snapshot("old", "--functions", list.toString());
    Files.delete(list);
    var run = stet("compare", old, tree.toString());
    assertTrue(run.out().contains("1 symbol: 1 equal\n"), run.out() + run.err());
    String all = snapshot("all", "--globals");
    assertTrue(stet("compare", old, all).out().contains("2 symbols: 2 equal\n"));
    assertEquals(
        3, stet("snapshot", "--globals", "--functions", "x", out, tree.toString()).status());
  }

  @Test
  void theSameTreeIsTheSameSnapshot() throws IOException {
    assertArrayEquals(
        Files.readAllBytes(Path.of(snapshot("one", "--jobs", "1"))),
        Files.readAllBytes(Path.of(snapshot("two", "--jobs", "4"))));
  }

  @Test
  void onlySnapshotsAreOverwritten() throws IOException {
    Files.writeString(Path.of(out), "my notes");
    assertLine("is there and no snapshot", "snapshot", out, tree.toString());
    assertEquals("my notes", Files.readString(Path.of(out)));
    assertLine("is there and no snapshot", "snapshot", tree.toString(), tree.toString());
    assertLine("its folder is not there", "snapshot", out + "/x/y", tree.toString());
    String one = snapshot("one");
    Files.write(Path.of(one), Arrays.copyOf(Files.readAllBytes(Path.of(one)), 100));
    snapshot("one");
    try (var files = Files.list(temporary)) {
      assertFalse(files.anyMatch(f -> f.toString().endsWith(".part")));
    }
  }

  @Test
  void whatCannotBePreprocessedIsALine() throws IOException {
    write("caller.c", "#include \"none.h\"\nint calls(int x) { return x; }\n");
    var run = stet("snapshot", out, tree.toString());
    assertEquals(0, run.status());
    assertEquals(
        """
        stet: caller.c: cannot be preprocessed; 'stet check' of it says why
        stet: 1 file of 2 in OUT
        """,
        run.err().replace(out, "OUT"));
    var compared = stet("compare", out, out);
    assertEquals(3, compared.status());
    assertTrue(compared.err().contains("could not be preprocessed when"), compared.err());
    Files.delete(tree.resolve("src/a\nb.c"));
    assertLine("nothing is written", "snapshot", temporary.resolve("no") + "", tree + "");
    assertFalse(Files.exists(temporary.resolve("no")));
  }

  @Test
  void whatIsNoTreeIsOneLine() throws IOException {
    assertLine("is no folder", "snapshot", out, tree.resolve("caller.c").toString());
    var empty = Files.createDirectory(temporary.resolve("empty")).toString();
    assertLine("no C file is in this folder", "snapshot", out, empty);
    assertLine("lists no function", "snapshot", "--functions", empty(), out, tree.toString());
    assertFalse(Files.exists(Path.of(out)));
  }

  private String empty() throws IOException {
    return Files.writeString(temporary.resolve("list"), "").toString();
  }

  @Test
  void aSnapshotThatIsCutOffOrDamagedIsOneLine() throws IOException {
    byte[] whole = Files.readAllBytes(Path.of(snapshot("whole")));
    Path file = temporary.resolve("damaged");
    for (int length = 0; length < whole.length; length += 1 + whole.length / 40) {
      Files.write(file, Arrays.copyOf(whole, length));
      var run = stet("compare", file.toString(), tree.toString());
      assertEquals(3, run.status());
      assertEquals(1, run.err().lines().count(), run.err());
    }
    for (int at = 50; at < whole.length; at += 1 + whole.length / 25) {
      byte[] damaged = whole.clone();
      damaged[at] ^= 0x55;
      Files.write(file, damaged);
      var run = stet("compare", "--no-smt", file.toString(), file.toString());
      assertTrue(run.status() == 0 || run.status() == 3, run.status() + run.err());
    }
  }

  @Test
  void aSnapshotIsNoFile() {
    assertLine(
        "compare two files, or folders and snapshots",
        "compare",
        snapshot("whole"),
        tree.resolve("caller.c").toString());
  }

  private static void assertLine(String part, String... arguments) {
    var run = stet(arguments);
    assertEquals(3, run.status());
    assertTrue(run.err().lines().reduce((a, b) -> b).orElse("").contains(part), run.err());
  }
}
