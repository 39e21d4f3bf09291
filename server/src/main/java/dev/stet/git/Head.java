package dev.stet.git;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What git's HEAD, or another commit, has in place of a file of a work tree.
 *
 * @param text of the file in HEAD
 * @param others texts of other files that differ from those on disk, by their place
 */
public record Head(String text, Map<Path, String> others) {

  private static final String REVISION = "HEAD";

  public Head {
    others = Map.copyOf(others);
  }

  /** HEAD's commit; empty where the file is in no work tree that git can read. */
  public static Optional<String> commit(Path file) {
    try (var tree = WorkTree.holding(file).orElse(null)) {
      return tree == null ? Optional.empty() : Optional.of(tree.commit(REVISION));
    } catch (GitProblem e) {
      return Optional.empty();
    }
  }

  /** Empty also where the commit has no such file. */
  public static Optional<Head> of(Path file, String commit) {
    try (var tree = WorkTree.holding(file).orElse(null)) {
      if (tree == null || !file.startsWith(tree.root())) {
        return Optional.empty();
      }
      var text = text(tree, commit, file);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      var others = new HashMap<>(tree.textsBefore(commit));
      others.remove(file);
      return Optional.of(new Head(text.get(), others));
    } catch (GitProblem e) {
      return Optional.empty();
    }
  }

  /** The file's text alone; empty also where the file is in no work tree that git can read. */
  public static Optional<String> text(Path file) {
    try (var tree = WorkTree.holding(file).orElse(null)) {
      return tree == null || !file.startsWith(tree.root())
          ? Optional.empty()
          : text(tree, REVISION, file);
    } catch (GitProblem e) {
      return Optional.empty();
    }
  }

  /** Of the file that was renamed to this one, where HEAD has none of this name. */
  private static Optional<String> text(WorkTree tree, String revision, Path file)
      throws GitProblem {
    var before = tree.oldPath(revision, tree.path(file));
    return before.isPresent() ? tree.text(revision, before.get()) : Optional.empty();
  }

  /** What the compiler is to see in place of the files on disk. */
  public Map<Path, String> buffers(Path file) {
    var buffers = new HashMap<>(others);
    buffers.put(file, text);
    return buffers;
  }
}
