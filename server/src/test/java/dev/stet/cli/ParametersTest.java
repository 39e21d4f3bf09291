package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.stet.cli.fake.Run;
import dev.stet.cli.run.Engines;
import dev.stet.git.Committed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of parameters of the kernel and of modules, in a tree that has its shape. */
class ParametersTest {

  private static final Engines NONE =
      () -> {
        throw new AssertionError("nothing is verified");
      };

  /** What one test has compared, others need not compare again. */
  @TempDir static Path temporary = Path.of("");

  private static Path old = Path.of("");
  private static Path now = Path.of("");

  @BeforeAll
  static void trees() throws IOException {
    old = tree("old", "old");
    now = tree("new", "new");
  }

  private static Path tree(String version, String name) throws IOException {
    Path from =
        Path.of(
            Objects.requireNonNull(ParametersTest.class.getResource("/kernel/" + version))
                .getPath());
    Path to = temporary.toRealPath().resolve(name);
    List<String> commands = new ArrayList<>();
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String path = from.relativize(file).toString();
        Path copy = to.resolve(path);
        Files.createDirectories(copy.resolveSibling(""));
        Files.copy(file, copy);
        if (path.endsWith(".c")) {
          commands.add(
              String.format(
                  "{\"directory\": \"%s\", \"file\": \"%s\", \"arguments\": [\"gcc\", \"-Iinclude\","
                      + " \"-DKBUILD_MODNAME=\\\"built_in\\\"\", \"-c\", \"%s\"]}",
                  to, path, path));
        }
      }
    }
    Files.writeString(to.resolve("compile_commands.json"), commands.toString());
    return to;
  }

  private Run compare(String... options) {
    return compareOf(old.toString(), now.toString(), options);
  }

  private static Run compareOf(String before, String after, String... options) {
    List<String> all =
        new ArrayList<>(
            List.of("compare", "--jobs", "1", "--cache", temporary.resolve("cache").toString()));
    all.addAll(List.of(options));
    all.addAll(List.of(before, after));
    return Run.of(NONE, all.toArray(String[]::new));
  }

  private static String parameters(Run run) {
    int start = run.out().indexOf("parameters\n");
    assertTrue(start >= 0, run.out() + run.err());
    int end = run.out().lastIndexOf("\n", run.out().length() - 2);
    return run.out().substring(start, end + 1);
  }

  @Test
  void aDifferenceInTheUseOfAVariableHasAnInput() {
    var run = compare("--sysctl", "vm.swappiness");
    assertEquals(1, run.status(), run.err());
    assertTrue(
        parameters(run)
            .matches(
                """
                parameters
                vm.swappiness  different
                    reclaim_share \\(mm/reclaim.c\\), which uses it, differs with pages = \\S+, \
                vm_swappiness = 50: before returns \\S+, now returns \\S+
                    assuming: proc_dointvec_minmax, which these files do not define, does what it did
                    assuming: functions count that name the variable of a parameter; pointers to it \
                are not followed
                1 parameter: 1 different
                """),
        parameters(run));
  }

  @Test
  void whatTheVariableDoesNotInfluenceMayChange() {
    var run = compare("--sysctl", "net.ipv4.tcp_retries", "--sysctl", "vm.laptop_mode");
    assertEquals(0, run.status(), run.out());
    assertTrue(parameters(run).contains("\nnet.ipv4.tcp_retries  equal\n"), run.out());
    assertTrue(parameters(run).contains("\nvm.laptop_mode        equal\n"), run.out());
  }

  @Test
  void calleesInOtherFilesAndHandlersCount() {
    var run = compare("--sysctl", "net/ipv4/*", "--sysctl", "vm.dirty_*");
    assertTrue(
        run.out().contains("tcp_open (net/ipv4/tcp.c), which uses it, differs with "), run.out());
    assertTrue(
        run.out().contains("dirty_ratio_handler (mm/reclaim.c), its handler, differs with "),
        run.out());
    assertTrue(run.out().contains("4 parameters: 2 different, 2 equal\n"), run.out());
  }

  /** The variable alone, without a table: callees in other files count as well. */
  @Test
  void theSameGoesForVariables() {
    var run = compare("--global", "sysctl_tcp_window");
    assertEquals(1, run.status(), run.out());
    assertTrue(run.out().contains("≠ tcp_open  different\n"), run.out());
  }

  @Test
  void parametersOfModules() {
    var run = compare("--module-param", "ring.c:*");
    assertTrue(run.out().contains("drivers/ring.c:entries      equal\n"), run.out());
    assertTrue(run.out().contains("drivers/ring.c:ports        equal\n"), run.out());
    assertTrue(run.out().contains("drivers/ring.c:queue_depth  different\n"), run.out());
    assertTrue(run.out().contains("ring_is_full (drivers/ring.c), which uses it, differs with "));
  }

  @Test
  void namesThatNoTableHasAreALineEach() {
    var run =
        compare(
            "--sysctl", "vm.nothing", "--sysctl", "kernel.panic", "--module-param", "ring.c:no");
    assertEquals(
        """
        stet: no table of the files has the parameter 'vm.nothing'
        stet: no file ring.c has the module parameter 'no'
        """,
        run.err());
    assertTrue(run.out().contains("\nkernel.panic  equal\n"), run.out());
    assertEquals(0, run.status());
  }

  @Test
  void optionsThatMakeNoSenseAreALine() {
    assertLine("write the file and the parameter", compare("--module-param", "depth"));
    assertLine("write the file and the parameter", compare("--module-param", "ring.c:"));
    assertLine("the name is empty", compare("--sysctl", " "));
    assertLine("give no --global", compare("--sysctl", "vm.*", "--global", "x"));
    assertLine("give no --global", compare("--sysctl", "vm.*", "--function", "x"));
  }

  private static void assertLine(String part, Run run) {
    assertEquals(3, run.status());
    assertTrue(run.err().contains(part), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  @Test
  void otherFormats() {
    var page = compare("--sysctl", "vm.*", "--format", "html").out();
    assertTrue(page.contains("<code class=\"name\">vm.swappiness</code>"), page);
    assertTrue(page.contains("reclaim_share (mm/reclaim.c), which uses it, differs with"), page);
    var comment = compare("--sysctl", "vm.*", "--format", "markdown").out();
    assertTrue(comment.contains("\n| vm.swappiness | different | reclaim\\_share"), comment);
    assertFalse(comment.contains("| vm.laptop\\_mode |"), comment);
    var json = compare("--sysctl", "vm.swappiness", "--format", "json").out();
    JsonObject parameter =
        JsonParser.parseString(json)
            .getAsJsonObject()
            .getAsJsonArray("parameters")
            .get(0)
            .getAsJsonObject();
    assertEquals("vm.swappiness", parameter.get("name").getAsString());
    assertEquals("different", parameter.get("verdict").getAsString());
    JsonObject cause = parameter.getAsJsonArray("functions").get(0).getAsJsonObject();
    assertEquals("user", cause.get("role").getAsString());
    JsonObject function = cause.getAsJsonObject("function");
    assertEquals("reclaim_share", function.get("name").getAsString());
    assertEquals(
        "50",
        function
            .getAsJsonObject("witness")
            .getAsJsonObject("inputs")
            .get("vm_swappiness")
            .getAsString());
  }

  @Test
  void snapshotsKnowWhatMatters() {
    var before = temporary.resolve("before").toString();
    var after = temporary.resolve("after").toString();
    var made =
        Run.of(
            NONE,
            "snapshot",
            "--sysctl",
            "kernel.*",
            "--module-param",
            "ring.c:queue_*",
            before,
            old.toString());
    assertEquals(0, made.status(), made.err());
    assertEquals(0, Run.of(NONE, "snapshot", after, now.toString()).status());
    var run = compareOf(before, after);
    assertTrue(run.out().contains("\nkernel.panic                equal\n"), run.out() + run.err());
    assertTrue(run.out().contains("\ndrivers/ring.c:queue_depth  different\n"), run.out());
    var other = compareOf(before, after, "--sysctl", "vm.laptop_mode");
    assertTrue(other.out().contains("1 parameter: 1 equal\n"), other.out());
    assertLine(
        "give one", Run.of(NONE, "snapshot", "--sysctl", "a", "--globals", after, old.toString()));
  }

  @Test
  void diffLooksAtTablesOfFilesThatAreTheSame() throws Exception {
    Path tree = tree("old", "committed");
    Files.delete(tree.resolve("compile_commands.json"));
    Committed.all(tree);
    Path file = tree.resolve("mm/reclaim.c");
    Files.writeString(file, Files.readString(file).replace("> 50", ">= 50"));
    var run =
        Run.of(
            NONE,
            "diff",
            "--sysctl",
            "vm.swappiness",
            tree.toString(),
            "--",
            "-I" + tree.resolve("include"),
            "-DKBUILD_MODNAME=\"\"");
    assertTrue(run.out().contains("\nvm.swappiness  different\n"), run.out() + run.err());
  }
}
