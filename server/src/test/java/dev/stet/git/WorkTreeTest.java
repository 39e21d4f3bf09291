package dev.stet.git;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkTreeTest {

  private static final Edition HEAD = new Edition.Committed("HEAD");

  private static final String TEXT = "int f(int x)\n{\n  return x + 1;\n}\n";

  @TempDir Path folder;

  @BeforeEach
  void repository() throws Exception {
    try (Git git = Git.init().setDirectory(folder.toFile()).call()) {
      Files.createDirectories(folder.resolve("src"));
      Files.writeString(folder.resolve("src/a.c"), TEXT);
      commit(git, "one");
    }
  }

  private static void commit(Git git, String message) throws GitAPIException {
    git.add().addFilepattern(".").call();
    git.commit()
        .setMessage(message)
        .setSign(false)
        .setAuthor("n", "n@example.org")
        .setCommitter("n", "n@example.org")
        .call();
  }

  private WorkTree tree() throws GitProblem {
    return WorkTree.holding(folder.resolve("src/a.c")).orElseThrow();
  }

  @Test
  void headsTextDoesNotDependOnDiskOrIndex() throws Exception {
    Files.writeString(folder.resolve("src/a.c"), "staged");
    try (Git git = Git.open(folder.toFile());
        WorkTree tree = tree()) {
      git.add().addFilepattern("src/a.c").call();
      Files.writeString(folder.resolve("src/a.c"), "on disk");
      assertEquals(Optional.of(TEXT), tree.text("HEAD", "src/a.c"));
      assertEquals("src/a.c", tree.path(folder.resolve("src/a.c")));
    }
  }

  @Test
  void changesAreToldAndRenamedFilesAreOneChange() throws Exception {
    Files.move(folder.resolve("src/a.c"), folder.resolve("src/b.c"));
    Files.writeString(folder.resolve("src/b.c"), TEXT + "int g;\n");
    Files.writeString(folder.resolve("new.c"), "double quite_another(void) { return 3.5; }\n");
    try (Git git = Git.open(folder.toFile());
        WorkTree tree = tree()) {
      git.add().addFilepattern(".").call();
      assertEquals(
          List.of(
              new Change(Optional.empty(), Optional.of("new.c")),
              new Change(Optional.of("src/a.c"), Optional.of("src/b.c"))),
          tree.changes(HEAD, Edition.Uncommitted.FILES).stream()
              .sorted(java.util.Comparator.comparing(Change::path))
              .toList());
      assertEquals(Optional.of("src/a.c"), tree.oldPath("HEAD", "src/b.c"));
      assertEquals(Optional.empty(), tree.oldPath("HEAD", "new.c"));
    }
  }

  @Test
  void twoRevisionsAreCompared() throws Exception {
    try (Git git = Git.open(folder.toFile());
        WorkTree tree = tree()) {
      Files.writeString(folder.resolve("src/a.c"), TEXT.replace("1", "2"));
      commit(git, "two");
      Files.writeString(folder.resolve("src/a.c"), "on disk");
      assertEquals(1, tree.changes(new Edition.Committed("HEAD~1"), HEAD).size());
      assertEquals(Optional.of(TEXT), tree.text("HEAD~1", "src/a.c"));
    }
  }

  @Test
  void whatIsStagedIsNeitherHeadsNorOnDisk() throws Exception {
    try (Git git = Git.open(folder.toFile());
        WorkTree tree = tree()) {
      Files.writeString(folder.resolve("src/a.c"), "staged");
      git.add().addFilepattern("src/a.c").call();
      Files.writeString(folder.resolve("src/a.c"), "on disk");
      Files.writeString(folder.resolve("new.c"), "never staged");
      assertEquals(Optional.of(TEXT), tree.text(HEAD, "src/a.c"));
      assertEquals(Optional.of("staged"), tree.text(Edition.Uncommitted.STAGED, "src/a.c"));
      assertEquals(Optional.of("on disk"), tree.text(Edition.Uncommitted.FILES, "src/a.c"));
      assertEquals(Optional.empty(), tree.text(Edition.Uncommitted.STAGED, "new.c"));
      assertEquals(Optional.empty(), tree.text(Edition.Uncommitted.FILES, "src"));
      assertEquals(
          List.of(new Change(Optional.of("src/a.c"), Optional.of("src/a.c"))),
          tree.changes(HEAD, Edition.Uncommitted.STAGED));
    }
  }

  @Test
  void branchesHaveACommitInCommonAndConflictsAreSaid() throws Exception {
    try (Git git = Git.open(folder.toFile());
        WorkTree tree = tree()) {
      String one = tree.commit("HEAD");
      git.branchCreate().setName("topic").call();
      Files.writeString(folder.resolve("src/a.c"), TEXT.replace("1", "2"));
      commit(git, "two");
      String two = tree.commit("HEAD");
      git.checkout().setName("topic").call();
      Files.writeString(folder.resolve("src/a.c"), TEXT.replace("1", "3"));
      commit(git, "three");
      assertEquals(one, tree.mergeBase(two, "topic"));
      git.merge().include(git.getRepository().resolve(two)).call();
      var conflict =
          assertThrows(GitProblem.class, () -> tree.text(Edition.Uncommitted.STAGED, "src/a.c"));
      assertTrue(
          String.valueOf(conflict.getMessage()).startsWith("src/a.c: is in conflict"),
          conflict.toString());
    }
  }

  @Test
  void aFileOfARepositoryInsideAnotherOneBelongsToTheInnerOne() throws Exception {
    Path inner = Files.createDirectories(folder.resolve("lib/inner"));
    try (Git git = Git.init().setDirectory(inner.toFile()).call()) {
      Files.writeString(inner.resolve("x.c"), TEXT);
      commit(git, "inner");
    }
    try (WorkTree tree = WorkTree.holding(inner.resolve("x.c")).orElseThrow()) {
      assertEquals(inner.toAbsolutePath().normalize(), tree.root());
      assertEquals(Optional.of(TEXT), tree.text("HEAD", "x.c"));
    }
  }

  @Test
  void whatIsMissingIsSaidInOneLine() throws Exception {
    try (WorkTree tree = tree()) {
      var unknown = assertThrows(GitProblem.class, () -> tree.text("v9", "src/a.c"));
      assertTrue(
          String.valueOf(unknown.getMessage()).startsWith("no revision 'v9'"), unknown.toString());
      var odd = assertThrows(GitProblem.class, () -> tree.text("a..b", "src/a.c"));
      assertTrue(String.valueOf(odd.getMessage()).contains("a..b"), odd.toString());
      assertEquals(Optional.empty(), tree.text("HEAD", "src/none.c"));
      assertEquals(Optional.empty(), tree.text("HEAD", "src"));
    }
  }

  @Test
  void aRepositoryWithoutACommitSaysSo(@TempDir Path empty) throws Exception {
    Git.init().setDirectory(empty.toFile()).call().close();
    try (WorkTree tree = WorkTree.holding(empty).orElseThrow()) {
      var problem = assertThrows(GitProblem.class, () -> tree.commit("HEAD"));
      assertTrue(
          String.valueOf(problem.getMessage()).endsWith("has no commit yet"), problem.toString());
    }
  }

  @Test
  void aFolderWithoutGitIsInNoWorkTree(@TempDir Path plain) throws GitProblem, IOException {
    Path file = Files.writeString(plain.resolve("a.c"), TEXT);
    assertEquals(Optional.empty(), WorkTree.holding(file).map(WorkTree::root));
  }
}
