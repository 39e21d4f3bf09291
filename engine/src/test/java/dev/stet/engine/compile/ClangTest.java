package dev.stet.engine.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.ir.SourceRange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClangTest {

  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static SourceUnit with(Path file, String... arguments) {
    return new SourceUnit(
        file, Map.of(), List.of(arguments), Optional.empty(), Optional.empty(), Optional.empty());
  }

  private static String problem(SourceUnit unit) {
    String problem = impossible(new Clang().compile(unit));
    assertEquals(1, problem.lines().count(), problem);
    return problem;
  }

  private static String impossible(Compilation compilation) {
    return assertInstanceOf(Compilation.Impossible.class, compilation).problem();
  }

  private static List<Diagnostic> rejected(SourceUnit unit) {
    return assertInstanceOf(Compilation.Rejected.class, new Clang().compile(unit)).diagnostics();
  }

  private static List<Diagnostic> accepted(SourceUnit unit) {
    return assertInstanceOf(Compilation.Succeeded.class, new Clang().compile(unit)).diagnostics();
  }

  @Test
  void placesAnErrorInCodePoints() throws IOException {
    Path file = file("e.c", "int f(int é) {\n  return /* ü𝄞 */ é + undeclared;\n}\n");
    Diagnostic error = rejected(SourceUnit.of(file)).get(0);
    assertEquals(Diagnostic.Severity.ERROR, error.severity());
    assertEquals(new SourceRange(file.toString(), 2, 23, 2, 33), error.range());
    assertEquals("use of undeclared identifier 'undeclared'", error.message());
  }

  @Test
  void aWarningCoversItsExpression() throws IOException {
    Path file = file("w.c", "int f(int a) {\n  if (a = 1) return 2;\n  return 0;\n}\n");
    Diagnostic warning = accepted(SourceUnit.of(file)).get(0);
    assertEquals(Diagnostic.Severity.WARNING, warning.severity());
    assertEquals(new SourceRange(file.toString(), 2, 7, 2, 12), warning.range());
  }

  @Test
  void compilesTheUnsavedText() throws IOException {
    Path file = file("u.c", "#include \"u.h\"\nint f(void) { return broken\n");
    Map<Path, String> buffers =
        Map.of(
            file,
            "#include \"u.h\"\nint f(void) { return VALUE; }\n",
            folder.resolve("u.h"),
            "#define VALUE 3\n");
    SourceUnit unit =
        new SourceUnit(
            file, buffers, List.of(), Optional.empty(), Optional.empty(), Optional.empty());
    assertEquals(List.of(), accepted(unit));
  }

  @Test
  void oldProgramsCompile() throws IOException {
    Path file = file("old.c", "main() { int *p; p = 3; return g(p); }\n");
    assertTrue(
        accepted(SourceUnit.of(file)).stream()
            .allMatch(d -> d.severity() != Diagnostic.Severity.ERROR));
  }

  @Test
  void narrowTargetFindsTheHeadersOfTheMachine() throws IOException {
    Path file = file("n.c", "#include <stdio.h>\nint a[sizeof(void *) == 4 ? 1 : -1];\n");
    assertEquals(List.of(), accepted(with(file, "-m32")));
  }

  @Test
  void saysWhatToDoAboutAMissingHeader() throws IOException {
    Path file = file("m.c", "#include \"nope.h\"\n");
    Diagnostic error = rejected(SourceUnit.of(file)).get(0);
    assertTrue(
        error.advised().startsWith("'nope.h' file not found; add its folder"), error::advised);
    assertEquals(Diagnostic.Remedy.FOLDER_OF_HEADER, error.remedy());
  }

  @Test
  void saysWhatToDoWithoutTheHeadersOfTheCLibrary() throws IOException {
    Path file = file("m.c", "#include <stdio.h>\n");
    List<Diagnostic> errors = rejected(with(file, "--sysroot=" + folder));
    assertTrue(errors.get(0).message().contains("apt install libc6-dev"), errors::toString);
  }

  @Test
  void whatIsNoCTextIsSaidInOneLine() throws IOException {
    Path binary = Files.write(folder.resolve("b.c"), new byte[] {'i', 0, 1, (byte) 0xff});
    Path missing = folder.resolve("missing.c");
    assertEquals(missing + ": no such file", problem(SourceUnit.of(missing)));
    assertEquals(folder + ": is a folder; name the C files in it", problem(SourceUnit.of(folder)));
    assertTrue(problem(SourceUnit.of(binary)).contains("zero bytes"));
  }

  @Test
  void oddTextsCompile() throws IOException {
    byte[] latin = "int f(void) { return 1; } /* \u00e9 */\n".getBytes(StandardCharsets.ISO_8859_1);
    assertEquals(List.of(), accepted(SourceUnit.of(Files.write(folder.resolve("l.c"), latin))));
    assertEquals(List.of(), accepted(SourceUnit.of(file("empty.c", ""))));
    String line = "int a[] = {" + "1,".repeat(500_000) + "1};\n";
    assertEquals(List.of(), accepted(SourceUnit.of(file("long.c", line))));
  }

  @Test
  void lineMarkersDoNotMoveMessages() throws IOException {
    Path file = file("p.i", "# 1 \"other.c\"\n# 70 \"gone.h\" 1 3\nint f(void) { return x; }\n");
    assertEquals(3, rejected(SourceUnit.of(file)).get(0).range().line());
    assertEquals(file.toString(), rejected(SourceUnit.of(file)).get(0).range().file());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-o",
        "-c",
        "-S",
        "-E",
        "-MD",
        "-MFx.d",
        "-Xclang",
        "-fplugin=x.so",
        "-fpass-plugin=x.so",
        "-mllvm",
        "@flags",
        "-B/tmp",
        "-specs=x",
        "-save-temps",
        "-Wl,-v",
        "-Wp,-MD,x",
        "other.c",
        "--config=x",
        "-include-pch",
        "-xc++",
        "-###",
        "-ftime-trace",
        "-fmodules"
      })
  void refusesArgumentsThatDoMoreThanCompile(String argument) throws IOException {
    Path file = file("f.c", "int x;\n");
    assertTrue(
        problem(with(file, argument)).startsWith("clang argument '" + argument + "' is not taken"));
  }

  @Test
  void takesArgumentsThatSayWhatTheTextMeans() throws IOException {
    Files.createDirectory(folder.resolve("inc"));
    Files.writeString(folder.resolve("inc/v.h"), "#define B 1\n");
    Path file = file("f.c", "#include <v.h>\nint x = A + B;\nchar c[(char)-1 > 0 ? 1 : -1];\n");
    String include = folder.resolve("inc").toString();
    assertEquals(
        List.of(),
        accepted(with(file, "-D", "A=2", "-I" + include, "-std=c99", "-funsigned-char", "-Wall")));
  }

  @Test
  void aHostileDatabaseDoesNothing() throws IOException {
    Path made = folder.resolve("made");
    Path file = file("h.c", "int x = A;\n");
    String command =
        "touch "
            + made
            + " ; cc `touch "
            + made
            + "` $(touch "
            + made
            + ") -DA=4 -Xclang -load -Xclang "
            + made
            + " -fplugin="
            + made
            + " @"
            + made
            + " -o "
            + made
            + " -MD -MF "
            + made
            + " -save-temps -wrapper touch,"
            + made
            + " -include @"
            + made
            + " h.c";
    file(
        "compile_commands.json",
        "[{\"directory\":\"" + folder + "\",\"file\":\"h.c\",\"command\":\"" + command + "\"}]");
    assertEquals(List.of(), accepted(SourceUnit.of(file)));
    assertFalse(Files.exists(made));
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(2, left.count());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{", "{}", "[3, null]", "[{\"file\": 1}]", "[{\"file\":\"other.c\"}]", "[[[["})
  void aDatabaseThatDoesNotHelpIsAWarning(String database) throws IOException {
    Path file = file("f.c", "int x;\n");
    Path json = file("compile_commands.json", database);
    List<Diagnostic> diagnostics = accepted(SourceUnit.of(file));
    assertEquals(1, diagnostics.size());
    assertEquals(json.toString(), diagnostics.get(0).range().file());
    assertEquals(1, diagnostics.get(0).message().lines().count());
  }

  @Test
  void aDatabaseThatIsNotThereIsSaid() throws IOException {
    SourceUnit unit =
        new SourceUnit(
            file("f.c", "int x;\n"),
            Map.of(),
            List.of(),
            Optional.of(folder),
            Optional.empty(),
            Optional.empty());
    assertTrue(problem(unit).contains("no compile_commands.json"));
  }

  private SourceUnit with(String script) throws IOException {
    Path clang = file("clang", "#!/bin/sh\n" + script + "\n");
    assertTrue(clang.toFile().setExecutable(true));
    return new SourceUnit(
        file("f.c", "int x;\n"),
        Map.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(clang));
  }

  @Test
  void refusesANewerClang() throws IOException {
    assertTrue(problem(with("echo 'clang version 21.1.0'")).contains("is clang 21, but"));
  }

  @Test
  void refusesWhatIsNoClang() throws IOException {
    assertTrue(problem(with("echo gcc 12")).contains("is it a clang?"));
  }

  @Test
  void saysThatClangWasKilled() throws IOException {
    String script = "test \"$1\" = --version && echo clang version 20.1.0 && exit\nkill -9 $$";
    assertEquals("clang was killed (signal 9); is there enough memory?", problem(with(script)));
  }

  @Test
  void saysThatClangCrashed() throws IOException {
    String script =
        "test \"$1\" = --version && echo clang version 20.1.0 && exit\necho oops >&2\nkill -11 $$";
    assertEquals(
        "clang crashed on this file (signal 11); try another one with --clang: oops",
        problem(with(script)));
  }

  @Test
  void saysThatClangWroteNoBitcode() throws IOException {
    assertTrue(problem(with("echo clang version 20.1.0")).endsWith("or leave --clang out"));
  }

  @Test
  void leftFoldersOfKilledProcessesGoAndNothingElse() throws IOException {
    Instant now = Instant.now();
    FileTime old = FileTime.from(now.minus(Duration.ofHours(2)));
    Path own = Files.createDirectory(folder.resolve("stet-overlay0"));
    Path left = Files.createDirectory(folder.resolve("stet-overlay1"));
    Files.writeString(left.resolve("0.txt"), "int x;");
    Path young = Files.createDirectory(folder.resolve("stet-overlay2"));
    Path deep = Files.createDirectory(folder.resolve("stet-overlay3"));
    Files.writeString(Files.createDirectory(deep.resolve("sub")).resolve("precious"), "");
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Path precious = Files.writeString(elsewhere.resolve("precious"), "");
    Files.createSymbolicLink(folder.resolve("stet-overlay4"), elsewhere);
    for (Path each : List.of(left, deep, elsewhere)) {
      Files.setLastModifiedTime(each, old);
    }
    StaleFolders.removeBeside(own, "stet-overlay", now);
    assertFalse(Files.exists(left));
    assertTrue(Files.exists(own) && Files.exists(young) && Files.exists(precious));
    assertTrue(Files.exists(deep.resolve("sub/precious")));
  }

  @Test
  void aBrokenDatabaseNamesTheColumn() throws IOException {
    file("compile_commands.json", "[\n  {\"file\": x y}\n]");
    Diagnostic warning = accepted(SourceUnit.of(file("f.c", "int x;\n"))).get(0);
    assertEquals(2, warning.range().line());
    assertEquals(
        "it is not JSON from here on; the file was compiled without it", warning.message());
  }

  @Test
  void stopsAClangThatHangs() throws IOException {
    String script = "test \"$1\" = --version && echo clang version 20.1.0 && exit\nexec sleep 60";
    Compilation compilation = new Clang(Duration.ofMillis(500)).compile(with(script));
    assertTrue(impossible(compilation).contains("did not end within"));
  }
}
