package dev.stet.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.cli.fake.Run;
import dev.stet.cli.run.Engines;
import dev.stet.git.Committed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Which two versions {@code stet diff} compares: {@code f} returns the number of the version, on
 * main 1 and 2, on the branch that leaves after 1 the number 3, staged 4, on disk 5.
 */
class DiffCommandTest {

  private static final Engines NONE =
      () -> {
        throw new AssertionError("nothing is verified");
      };

  @TempDir Path folder;

  @BeforeEach
  void versions() throws Exception {
    write(1);
    Committed.all(folder);
    try (var git = Git.open(folder.toFile())) {
      git.branchRename().setNewName("main").call();
      git.branchCreate().setName("topic").call();
      write(2);
      Committed.all(folder);
      git.checkout().setName("topic").call();
      write(3);
      Committed.all(folder);
      write(4);
      git.add().addFilepattern("a.c").call();
      write(5);
    }
  }

  private void write(int version) throws IOException {
    Files.writeString(folder.resolve("a.c"), "int f(void) { return " + version + "; }\n");
  }

  private String file() {
    return folder.resolve("a.c").toString();
  }

  private Run diff(String... arguments) {
    List<String> all = new ArrayList<>(List.of("diff"));
    all.addAll(List.of(arguments));
    all.add(file());
    return Run.of(NONE, all.toArray(String[]::new));
  }

  private void differs(int before, int now, String... arguments) {
    var run = diff(arguments);
    assertEquals(1, run.status(), run.err());
    assertTrue(run.out().contains("before: returns " + before + "\n"), run.out());
    assertTrue(run.out().contains("now:    returns " + now + "\n"), run.out());
  }

  @Test
  void filesOnDiskAreComparedWithHead() {
    differs(3, 5);
  }

  @Test
  void whatIsStagedIsComparedWithHead() {
    differs(3, 4, "--staged");
    differs(2, 4, "--rev", "main", "--staged");
  }

  @Test
  void aRangeNamesBoth() {
    differs(2, 3, "main..topic");
    differs(3, 2, "..main");
    differs(2, 3, "main..");
    assertEquals(0, diff("topic..").status());
  }

  @Test
  void threeDotsAndABranchBeginWhereItWasLeft() {
    differs(1, 3, "main...topic");
    differs(1, 5, "--since-branch", "main");
    differs(1, 4, "--since-branch", "main", "--staged");
  }

  @Test
  void aVersionIsNamedOnce() {
    for (var twice :
        List.of(
            List.of("--rev", "main", "--since-branch", "main"),
            List.of("--staged", "main..topic"),
            List.of("--staged", "--to", "main"))) {
      var run = diff(twice.toArray(String[]::new));
      assertEquals(3, run.status());
      assertTrue(run.err().endsWith("version: give one\n"), run.err());
    }
    assertEquals("stet: no revision 'none' in " + folder + "\n", diff("none..main").err());
  }

  @Test
  void whatBeginsLikeAPathIsNoRange() {
    var run = Run.of(NONE, "diff", folder + "/../" + folder.getFileName());
    assertEquals(1, run.status(), run.err());
  }
}
