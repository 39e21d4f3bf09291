package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.FakeEngines;
import dev.stet.cli.fake.Reports;
import dev.stet.cli.fake.Run;
import dev.stet.engine.api.LoadResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with a command line or a file is said in one line, with status 3. */
class BadInputTest {

  @TempDir Path folder;

  private Path file;

  @BeforeEach
  void writeFile() throws IOException {
    file = Files.writeString(folder.resolve("a.c"), "int f(int x) { return x + 1; }\n");
  }

  private String written(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--format xml | 'xml' is not one of text, json, sarif",
        "--property memroy | did you mean 'memory'?",
        "--domain zones | 'zones' is not one of interval, affine, heap, disequality, zone,"
            + " polyhedra, array, heap-array, array-zone, octagon, none",
        "--inline some | 'some' is not one of auto, all, none",
        "--timeout 0 | '0' is not a number of seconds above 0",
        "--timeout nan | 'nan' is not a number of seconds above 0",
        "--timeout 1e99999999 | is not a number of seconds above 0",
        "--jobs 0 | '0' is not a whole number from 1",
        "--jobs 99999999999 | is not a whole number from 1",
        "--color blue | 'blue' is not one of always, never, auto",
        "--functoin f | did you mean --function",
        "--compile-commands /nonexistent | holds no compile_commands.json",
        "--clang /nonexistent | not a program that can be run",
      })
  void wrongOptionsAreOneLine(String option, String expected) {
    var words = new ArrayList<>(List.of(option.trim().split(" ", -1)));
    words.add(0, "check");
    words.add(file.toString());
    var run = Run.of(FakeEngines.NONE, words.toArray(String[]::new));
    assertOneLine(run, expected);
  }

  @Test
  void wrongCommandIsOneLine() {
    assertOneLine(
        Run.of(FakeEngines.NONE, "chek", "a.c"), "no command 'chek'; did you mean 'check'?");
    assertOneLine(Run.of(FakeEngines.NONE, "frobnicate"), "no command 'frobnicate'");
    assertOneLine(Run.of(FakeEngines.NONE), "no command given");
    assertOneLine(Run.of(FakeEngines.NONE, "check"), "no C file is named");
    assertOneLine(Run.of(FakeEngines.NONE, "build"), "no command to run: stet build -- make");
  }

  @Test
  void unusableFilesAreOneLineEach() throws IOException {
    assertOneLine(
        Run.of(FakeEngines.NONE, "check", folder.resolve("b.c").toString()), "no such file");
    var empty = Files.createDirectory(folder.resolve("empty"));
    assertOneLine(
        Run.of(FakeEngines.NONE, "check", empty.toString()), "no C file is in this folder");
    assertOneLine(
        Run.of(FakeEngines.NONE, "check", "--cache", "", written("full.c", "int a;\n")),
        "the name of a folder is empty");
    assertOneLine(Run.of(FakeEngines.NONE, "check", "a\0b.c"), "not a file name");
    assertOneLine(Run.of(FakeEngines.NONE, "check", written("empty.c", "")), "the file is empty");
    assertOneLine(
        Run.of(FakeEngines.NONE, "check", written("blank.c", " \n\t\r\n")), "the file is empty");
    assertOneLine(
        Run.of(FakeEngines.NONE, "check", written("elf.c", "\177ELF\0\0")), "is a binary file");
  }

  @Test
  void impossibleCompilationIsOneLine() {
    var engines =
        FakeEngines.always(
            new LoadResult.Impossible("no C library headers; install libc6-dev"),
            (u, e, o, l) -> Reports.safe(e));
    assertOneLine(
        Run.of(engines, "check", file.toString()),
        file + ": no C library headers; install libc6-dev");
  }

  @Test
  void aLanguageServerWithoutAClientIsOneLine() {
    assertOneLine(
        Run.of(cache -> LanguageServer.Farewell.NO_CLIENT, "lsp"),
        "no language client spoke on standard input; 'stet lsp' is started by an editor");
    var lost = Run.of(cache -> LanguageServer.Farewell.CLIENT_LOST, "lsp");
    assertEquals(1, lost.status());
    assertEquals(
        "stet: the client left without the messages 'shutdown' and 'exit'", lost.err().strip());
    assertEquals(0, Run.of(cache -> LanguageServer.Farewell.IN_ORDER, "lsp").status());
  }

  @Test
  void anEmptyFileNameIsOneLine() {
    var engines = FakeEngines.always(Reports.unit(file, "f"), (u, e, o, l) -> Reports.safe(e));
    assertOneLine(Run.of(engines, "check", ""), "a file name is empty; name a C file");
  }

  @Test
  void wrongFunctionNameSuggestsTheNearest() {
    var engines =
        FakeEngines.always(
            Reports.unit(file, "copy_authority", "main"), (u, e, o, l) -> Reports.safe(e));
    assertOneLine(
        Run.of(engines, "check", "--function", "copy_autority", file.toString()),
        "no function 'copy_autority' is defined here; did you mean 'copy_authority'?");
  }

  private static void assertOneLine(Run run, String expected) {
    assertEquals(3, run.status(), run.err());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().startsWith("stet: "), run.err());
    assertTrue(run.err().contains(expected), run.err());
  }
}
