package dev.stet.git;

import java.nio.file.Path;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;

/** A folder as a repository whose HEAD holds all its files. */
public final class Committed {

  private Committed() {}

  public static void all(Path folder) throws GitAPIException {
    try (var git = Git.init().setDirectory(folder.toFile()).call()) {
      git.add().addFilepattern(".").call();
      git.commit()
          .setMessage("one")
          .setSign(false)
          .setAuthor("n", "n@x")
          .setCommitter("n", "n@x")
          .call();
    }
  }
}
