package dev.stet.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code stet} in a made-up checkout, with made-up {@code java} and {@code mvn}. */
class WrapperTest {

  private static final List<String> TOOLS =
      List.of(
          "cat", "find", "flock", "head", "mkdir", "mv", "readlink", "rm", "sed", "sleep", "touch");

  @TempDir Path folder;

  private Path root;
  private Path bin;

  private record Ended(int status, String out, String err) {}

  @BeforeEach
  void makeCheckout() throws IOException {
    root = Files.createDirectories(folder.resolve("a check\"out"));
    bin = Files.createDirectories(folder.resolve("bin"));
    Files.copy(Path.of("..", "stet"), root.resolve("stet"));
    executable(root.resolve("stet"));
    for (String file :
        List.of(
            "pom.xml",
            "client/pom.xml",
            "engine/pom.xml",
            "server/pom.xml",
            "engine/src/main/A.java")) {
      Files.createDirectories(parent(root.resolve(file)));
      Files.writeString(root.resolve(file), "");
    }
    Files.createDirectories(root.resolve("client/src/main"));
    Files.createDirectories(root.resolve("server/src/main"));
    Files.createDirectories(root.resolve("docs/rules"));
    for (String tool : TOOLS) {
      script(tool, "exec /usr/bin/" + tool + " \"$@\"");
    }
    java("17.0.9");
    script("javac", "");
    script(
        "mvn",
        """
        echo built >>"$COUNT"
        cd "${3%/*}"
        mkdir -p server/target/stet/lib
        touch server/target/stet/lib/stet-server.jar
        """);
  }

  private static Path parent(Path file) {
    return file.resolveSibling("");
  }

  private void java(String version) throws IOException {
    script(
        "java",
        """
        case $1 in -version) echo 'openjdk version "%s" 2023' >&2; exit ;; esac
        case $* in *-Xshare:dump*) exit ;; *DumpLoaded*) touch "${1#*=}"; exit ;; esac
        echo 'what a solver says'
        case $* in *-Dstet.answers=3*) exec >&3 ;; esac
        echo "java $*"
        """
            .formatted(version));
  }

  private void script(String name, String text) throws IOException {
    executable(Files.writeString(bin.resolve(name), "#!/bin/sh\n" + text));
  }

  private static void executable(Path file) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private Process start(Path script, Path directory, Map<String, String> more, String... args)
      throws IOException {
    var command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(args));
    var builder = new ProcessBuilder(command).directory(directory.toFile());
    builder.environment().clear();
    builder
        .environment()
        .putAll(
            Map.of(
                "PATH", bin.toString(),
                "COUNT", folder.resolve("count").toString(),
                "LC_ALL", "C.UTF-8"));
    builder.environment().putAll(more);
    return builder.start();
  }

  private static Ended end(Process process) throws IOException, InterruptedException {
    var out = new String(process.getInputStream().readAllBytes(), UTF_8);
    var err = new String(process.getErrorStream().readAllBytes(), UTF_8);
    assertTrue(process.waitFor(1, TimeUnit.MINUTES));
    return new Ended(process.exitValue(), out, err);
  }

  private Ended stet(String... args) throws IOException, InterruptedException {
    return end(start(root.resolve("stet"), root, Map.of(), args));
  }

  private long builds() throws IOException {
    var count = folder.resolve("count");
    return Files.exists(count) ? Files.readAllLines(count).size() : 0;
  }

  @Test
  void buildsOnceAndPassesArgumentsOn() throws Exception {
    var first = stet("check", "a file.c");
    assertEquals(0, first.status(), first.err());
    assertEquals("", first.err());
    assertTrue(first.out().endsWith("dev.stet.cli.Main check a file.c\n"), first.out());
    assertEquals(first, stet("check", "a file.c"));
    assertEquals(1, builds());
  }

  @Test
  void newerSourcesAreBuilt() throws Exception {
    stet("--version");
    Files.setLastModifiedTime(
        root.resolve("engine/src/main/A.java"), FileTime.from(Instant.now().plusSeconds(60)));
    stet("--version");
    assertEquals(2, builds());
  }

  @Test
  void runsFromElsewhereAndThroughLinks() throws Exception {
    stet("--version");
    var link = Files.createSymbolicLink(bin.resolve("stet"), Path.of("link"));
    Files.createSymbolicLink(bin.resolve("link"), root.resolve("stet"));
    var ended = end(start(link, folder, Map.of(), "--version"));
    assertEquals(0, ended.status(), ended.err());
    assertTrue(ended.out().contains(root + "/server/target/stet/lib/stet-server.jar"), ended.out());
    assertEquals(1, builds());
  }

  @Test
  void twoFirstStartsBuildOnce() throws Exception {
    var one = start(root.resolve("stet"), root, Map.of(), "--version");
    var two = start(root.resolve("stet"), root, Map.of(), "--version");
    assertEquals(0, end(one).status());
    assertEquals(0, end(two).status());
    assertEquals(1, builds());
  }

  @Test
  void failedBuildNamesTheLogAndIsTriedAgain() throws Exception {
    script("mvn", "echo 'COMPILATION ERROR'; exit 1");
    var ended = stet("--version");
    assertEquals(4, ended.status());
    assertEquals("stet: the build failed; see " + root + "/target/stet-build.log\n", ended.err());
    assertEquals("COMPILATION ERROR\n", Files.readString(root.resolve("target/stet-build.log")));
    assertEquals(4, stet("--version").status());
  }

  @Test
  void missingToolsAreOneLineEach() throws Exception {
    Files.delete(bin.resolve("mvn"));
    assertProblem("Maven (mvn) not found");
    Files.delete(bin.resolve("javac"));
    assertProblem("Java has no compiler");
    java("11.0.2");
    assertProblem("Java 11 is too old");
    java("1.8.0_392");
    assertProblem("Java 8 is too old");
    Files.delete(bin.resolve("java"));
    assertProblem("no Java found");
  }

  private void assertProblem(String expected) throws Exception {
    var ended = stet("--version");
    assertEquals(3, ended.status());
    assertEquals("", ended.out());
    assertEquals(1, ended.err().lines().count(), ended.err());
    assertTrue(ended.err().startsWith("stet: " + expected), ended.err());
  }

  @Test
  void optionsThatJavaRefusesAreOneLine() throws Exception {
    assertEquals(0, stet("--version").status());
    script(
        "java",
        """
        case $* in *-Xnonsense*)
          echo 'Unrecognized option: -Xnonsense' >&2
          echo 'Error: Could not create the Java Virtual Machine.' >&2
          exit 1 ;;
          *-Dstet.answers=3*) exec >&3 ;;
        esac
        echo "java $*"
        """);
    var options = Map.of("STET_JAVA_OPTS", "-Xmx1g -Xnonsense");
    var ended = end(start(root.resolve("stet"), root, options, "--version"));
    assertEquals(
        "stet: Java does not start with STET_JAVA_OPTS='-Xmx1g -Xnonsense': Unrecognized option:"
            + " -Xnonsense\n",
        ended.err());
    assertEquals(3, ended.status());
    var good = end(start(root.resolve("stet"), root, Map.of("STET_JAVA_OPTS", "-Xmx1g"), "check"));
    assertEquals(0, good.status(), good.err());
    assertTrue(good.out().contains(" -Xmx1g "), good.out());
  }

  @Test
  void javaThatIsTooOldIsNoticedAfterTheBuildToo() throws Exception {
    stet("--version");
    var home = Files.createDirectories(folder.resolve("jdk11/bin"));
    java("11.0.2");
    Files.move(bin.resolve("java"), home.resolve("java"));
    java("17.0.9");
    var ended =
        end(
            start(
                root.resolve("stet"),
                root,
                Map.of("JAVA_HOME", folder.resolve("jdk11").toString()),
                "--version"));
    assertEquals(3, ended.status());
    assertTrue(ended.err().startsWith("stet: Java 11 is too old"), ended.err());
  }

  @Test
  void whatNativeCodePrintsIsNoAnswer() throws Exception {
    assertFalse(stet("check", "a.c").out().contains("what a solver says"));
  }

  @Test
  void environmentReachesJava() throws Exception {
    var ended =
        end(
            start(
                root.resolve("stet"),
                root,
                Map.of("STET_JAVA_OPTS", "-Xmx1g -Da=b", "LC_ALL", "C"),
                "--version"));
    assertTrue(ended.out().contains(" -Xmx1g -Da=b -cp "), ended.out());
    assertTrue(ended.out().contains("-Dstet.text=ascii"), ended.out());
    assertTrue(ended.out().contains("-Dstet.stdout=file"), ended.out());
    assertFalse(stet("--version").out().contains("ascii"));
  }
}
