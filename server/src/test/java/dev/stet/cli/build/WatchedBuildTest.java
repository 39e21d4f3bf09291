package dev.stet.cli.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.run.InputProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds by shell commands, with compilers that only say that they ran. */
class WatchedBuildTest {

  @TempDir Path temporary;
  private Path project = Path.of("");
  private Path database = Path.of("");

  @BeforeEach
  void project() throws IOException {
    project = Files.createDirectories(temporary.toRealPath().resolve("it's a project"));
    database = project.resolve("compile_commands.json");
    Files.createDirectories(project.resolve("src"));
    Files.writeString(project.resolve("src/a.c"), "int a;\n");
    Files.writeString(project.resolve("b.c"), "int b;\n");
    for (String name : List.of("cc", "arm-none-eabi-gcc-12", "accurate")) {
      var compiler = project.resolve(name);
      Files.writeString(compiler, "#!/bin/sh\nshift $(($# - 1)); echo \"$1\" >>\"${0%/*}/ran\"\n");
      Files.setPosixFilePermissions(compiler, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  private WatchedBuild.Result build(String script) throws Exception {
    var path = project + ":" + System.getenv("PATH");
    var command = List.of("sh", "-c", "cd '" + quoted() + "' && " + script);
    return new WatchedBuild(Map.of("PATH", path)).run(command, database);
  }

  private String quoted() {
    return project.toString().replace("'", "'\\''");
  }

  @Test
  void eachCallIsWrittenDownAndTheCompilerRuns() throws Exception {
    var result =
        build("cc -c -Iinc '-DX=\"a b\"' -o a.o src/a.c; cd src; arm-none-eabi-gcc-12 ../b.c");
    assertEquals(new WatchedBuild.Result(0, 2, 2), result);
    var text = Files.readString(database);
    assertTrue(text.contains("\"-DX=\\\"a b\\\"\""), text);
    assertTrue(text.contains("\"" + project.resolve("cc") + "\""), text);
    assertTrue(text.contains("\"directory\": \"" + project.resolve("src") + "\""), text);
    assertEquals("src/a.c\n../b.c\n", Files.readString(project.resolve("ran")));
  }

  @Test
  void whatIsNoCompilationIsNone() throws Exception {
    assertEquals(
        new WatchedBuild.Result(0, 1, 1),
        build(
            "cc -E src/a.c; cc -M b.c; cc -o main.c x.o; cc -include b.c -c src/a.c;"
                + " accurate b.c; cc gone.c; cc --version"));
  }

  @Test
  void aBuildOfWhatChangedKeepsTheRest() throws Exception {
    build("cc -c src/a.c; cc -c b.c");
    assertEquals(new WatchedBuild.Result(0, 1, 2), build("cc -DNEW -c b.c"));
    assertTrue(Files.readString(database).contains("-DNEW"));
    assertEquals(new WatchedBuild.Result(0, 1, 2), build("cc -c b.c"));
    assertFalse(Files.readString(database).contains("-DNEW"));
  }

  @Test
  void whatOthersWroteStays() throws Exception {
    var real = Files.createDirectories(project.resolve("out")).resolve("compile_commands.json");
    var others =
        """
        [{"directory": "%1$s", "file": "x.cpp", "command": "c++ x.cpp"},
         {"directory": "%1$s", "file": "generated.c", "command": "cc -DONE generated.c"},
         {"directory": "%1$s", "file": "generated.c", "command": "cc -DTWO generated.c"}]
        """
            .formatted(project);
    Files.writeString(real, others);
    var rights = Files.getPosixFilePermissions(real);
    Files.createSymbolicLink(database, real);
    assertEquals(new WatchedBuild.Result(0, 1, 4), build("cc -c b.c"));
    assertTrue(Files.isSymbolicLink(database));
    assertEquals(rights, Files.getPosixFilePermissions(real));
    var text = Files.readString(real);
    assertTrue(text.contains("-DONE") && text.contains("-DTWO") && text.contains("x.cpp"), text);
  }

  @Test
  void theCommandMayBeTheCompiler() throws Exception {
    var path = project + ":" + System.getenv("PATH");
    var command = List.of("cc", "-c", project.resolve("b.c").toString());
    var result = new WatchedBuild(Map.of("PATH", path)).run(command, database);
    assertEquals(new WatchedBuild.Result(0, 1, 1), result);
  }

  @Test
  void aBuildThatFailsIsToldAndKeepsWhatItDid() throws Exception {
    assertEquals(new WatchedBuild.Result(7, 1, 1), build("cc -c b.c; exit 7"));
    assertTrue(Files.exists(database));
  }

  @Test
  void nothingIsWrittenWhereNothingWasCompiled() throws Exception {
    assertEquals(new WatchedBuild.Result(0, 0, 0), build("true"));
    assertFalse(Files.exists(database));
  }

  @Test
  void whatIsNoDatabaseIsNotOverwritten() throws IOException {
    for (String text : List.of("my notes", "{}", "[1]", "[{\"file\": []}]")) {
      Files.writeString(database, text);
      var problem = assertThrows(InputProblem.class, () -> build("cc -c b.c"), text);
      assertTrue(problem.line().endsWith("is no compilation database; move it away first"));
      assertEquals(text, Files.readString(database));
    }
  }

  @Test
  void aCommandThatIsNotThereIsOneLine() {
    var watched = new WatchedBuild(Map.of("PATH", project.toString()));
    var problem =
        assertThrows(
            InputProblem.class, () -> watched.run(List.of("no-such-make", "all"), database));
    assertEquals("'no-such-make' cannot be started: is it on the PATH?", problem.line());
  }
}
