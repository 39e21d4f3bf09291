package dev.stet.intellij;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** A commit is heard of where no plugin for git looks. */
class HeadFilesTest {

  @AutoClose private final Platform platform = Platform.with(FakeServer.class);
  private final Path folder = platform.folder();

  private static void git(Path folder, String... words) throws Exception {
    var command =
        new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@b", "-C"));
    command.add(folder.toString());
    command.addAll(List.of(words));
    assertEquals(0, new ProcessBuilder(command).start().waitFor(), command.toString());
  }

  private void commit() throws Exception {
    git(folder, "init", "-q");
    git(folder, "add", "a.c");
    git(folder, "commit", "-q", "-m", "a");
  }

  @Test
  void theIdeIsMadeToKnowThem() throws Exception {
    var file = platform.write("a.c", "int f(void) {}\n");
    commit();
    platform.open(file);
    platform.awaitLoaded(".git/HEAD", ".git/logs/HEAD");
    // One of them changes with every commit, also where the branch stays.
    var text = Files.readString(folder.resolve(".git/logs/HEAD"));
    git(folder, "commit", "-q", "--allow-empty", "-m", "b");
    assertEquals(
        text.lines().count() + 1,
        Files.readString(folder.resolve(".git/logs/HEAD")).lines().count());
  }

  @Test
  void anotherWorkTreeHasItsOwn() throws Exception {
    platform.write("a.c", "int f(void) {}\n");
    commit();
    git(folder, "worktree", "add", "-q", "-b", "other", "beside");
    var own = folder.resolve(".git/worktrees/beside");
    assertEquals(
        List.of(own.resolve("HEAD"), own.resolve("logs/HEAD")),
        HeadFiles.of(folder.resolve("beside/a.c")));
  }

  @Test
  void whereNoGitIsThereIsNothingToKnow() throws Exception {
    assertEquals(List.of(), HeadFiles.of(folder.resolve("a.c")));
    platform.write(".git", "what git would not understand: \0");
    assertEquals(List.of(), HeadFiles.of(folder.resolve("a.c")));
    platform.write(".git", "gitdir: /no\0path");
    assertEquals(List.of(), HeadFiles.of(folder.resolve("a.c")));
  }
}
