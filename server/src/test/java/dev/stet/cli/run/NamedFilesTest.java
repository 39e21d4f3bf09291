package dev.stet.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamedFilesTest {

  @TempDir Path temporary;
  private Path folder = Path.of("");

  @BeforeEach
  void files() throws IOException {
    folder = temporary.toRealPath();
    for (String name : List.of("b.c", "a.c", "sub/c.c", "sub/h.h", ".git/d.c", "sub/.e/f.c")) {
      var file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, "int x;\n");
    }
  }

  private void database(String... files) throws IOException {
    var entries =
        List.of(files).stream()
            .map(
                file ->
                    """
                    {"directory": "%s", "file": "%s", "command": "cc %2$s"}"""
                        .formatted(folder, file))
            .toList();
    Files.writeString(folder.resolve("compile_commands.json"), entries.toString());
  }

  private String in(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void aFolderStandsForItsFilesInOrder() throws InputProblem {
    assertEquals(
        List.of(in("a.c"), in("b.c"), in("sub/c.c")),
        NamedFiles.of(List.of(folder.toString()), Optional.empty()));
    assertEquals(
        List.of(in("sub/c.c"), in("a.c"), in("b.c")),
        NamedFiles.of(List.of(in("sub/c.c"), folder.toString()), Optional.empty()));
  }

  @Test
  void aFolderOfAProjectStandsForWhatTheProjectCompiles() throws Exception {
    database("b.c", "sub/c.c", "main.cpp", "b.c");
    assertEquals(
        List.of(in("b.c"), in("sub/c.c")),
        NamedFiles.of(List.of(folder.toString()), Optional.empty()));
    assertEquals(List.of(in("sub/c.c")), NamedFiles.of(List.of(in("sub")), Optional.empty()));
  }

  @Test
  void withoutFilesTheProjectIsMeant() throws Exception {
    database("sub/c.c", "a.c", "gone.c");
    assertEquals(
        List.of(in("sub/c.c"), in("a.c"), in("gone.c")),
        NamedFiles.of(List.of(), Optional.of(folder)));
  }

  @Test
  void aFileIsTakenAsItIsNamed() throws InputProblem {
    assertEquals(
        List.of("no/such.c", "", "x\0"),
        NamedFiles.of(List.of("no/such.c", "", "x\0", "no/such.c"), Optional.empty()));
  }

  @Test
  void whatNamesNoFileIsOneLine() throws IOException {
    var empty = Files.createDirectories(folder.resolve("empty"));
    assertTrue(
        assertThrows(
                InputProblem.class,
                () -> NamedFiles.of(List.of(empty.toString()), Optional.empty()))
            .line()
            .endsWith("/empty: no C file is in this folder or below it"));
    Files.writeString(empty.resolve("compile_commands.json"), "[]");
    assertTrue(
        assertThrows(InputProblem.class, () -> NamedFiles.of(List.of(), Optional.of(empty)))
            .line()
            .endsWith("compile_commands.json: lists no C file, or is no such database"));
    assertThrows(InputProblem.class, () -> NamedFiles.of(List.of(), Optional.empty()));
  }
}
