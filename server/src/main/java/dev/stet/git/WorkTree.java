package dev.stet.git;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.DiffFormatter;
import org.eclipse.jgit.diff.RawText;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.dircache.DirCacheIterator;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.errors.RevisionSyntaxException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.treewalk.AbstractTreeIterator;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;
import org.eclipse.jgit.treewalk.FileTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.IndexDiffFilter;

/**
 * A git work tree: the main one, a linked one or that of a submodule. Nothing is ever written to
 * it. What a revision holds does not depend on what is staged or on a merge under way.
 */
public final class WorkTree implements AutoCloseable {

  private static final int LARGEST = 64 << 20;

  /** Bytes of a file that others may include. */
  private static final int LARGEST_INCLUDED = 4 << 20;

  private final Repository repository;

  private WorkTree(Repository repository) {
    this.repository = repository;
  }

  /** The innermost work tree that holds a file or folder; empty where none does. */
  public static Optional<WorkTree> holding(Path file) throws GitProblem {
    try {
      var builder = new FileRepositoryBuilder().setMustExist(true);
      File start = file.toFile();
      builder.findGitDir(start.isDirectory() ? start : start.getParentFile());
      if (builder.getGitDir() == null) {
        return Optional.empty();
      }
      Repository repository = builder.build();
      if (repository.isBare()) {
        repository.close();
        return Optional.empty();
      }
      return Optional.of(new WorkTree(repository));
    } catch (IOException | IllegalArgumentException e) {
      throw new GitProblem(file + ": the git repository cannot be read: " + oneLine(e));
    }
  }

  /** The folder that paths start from. */
  public Path root() {
    return repository.getWorkTree().toPath().toAbsolutePath().normalize();
  }

  /** The path of a file from the root, with slashes. */
  public String path(Path file) {
    return root().relativize(file.toAbsolutePath().normalize()).toString().replace('\\', '/');
  }

  /**
   * The commit that a revision means.
   *
   * @throws GitProblem where there is no such commit, or it is not there in a shallow clone
   */
  public String commit(String revision) throws GitProblem {
    return tree(revision).commit().name();
  }

  /** The text of a file in a revision; empty where the revision does not have it. */
  public Optional<String> text(String revision, String path) throws GitProblem {
    Tree tree = tree(revision);
    try (TreeWalk walk = TreeWalk.forPath(repository, path, tree.id())) {
      boolean isFile =
          walk != null
              && (walk.getFileMode(0).equals(FileMode.REGULAR_FILE)
                  || walk.getFileMode(0).equals(FileMode.EXECUTABLE_FILE));
      if (!isFile) {
        return Optional.empty();
      }
      return Optional.of(blob(walk.getObjectId(0), path, revision));
    } catch (IOException e) {
      throw new GitProblem(path + ": cannot be read from " + revision + ": " + oneLine(e));
    }
  }

  /**
   * The text of a file in a version; empty where the version does not have it.
   *
   * @throws GitProblem where it cannot be read, or is staged as a conflict
   */
  public Optional<String> text(Edition version, String path) throws GitProblem {
    if (version instanceof Edition.Committed c) {
      return text(c.revision(), path);
    }
    try {
      if (version == Edition.Uncommitted.STAGED) {
        return staged(path);
      }
      Path file = root().resolve(path);
      return Files.isRegularFile(file)
          ? Optional.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8))
          : Optional.empty();
    } catch (IOException e) {
      throw new GitProblem(path + ": cannot be read: " + oneLine(e));
    }
  }

  private Optional<String> staged(String path) throws GitProblem, IOException {
    DirCacheEntry entry = repository.readDirCache().getEntry(path);
    if (entry == null || entry.getFileMode().equals(FileMode.SYMLINK)) {
      return Optional.empty();
    } else if (entry.getStage() != DirCacheEntry.STAGE_0) {
      throw new GitProblem(path + ": is in conflict; resolve it and 'git add' it first");
    }
    return Optional.of(blob(entry.getObjectId(), path, Edition.Uncommitted.STAGED.toString()));
  }

  private String blob(ObjectId id, String path, String where) throws GitProblem, IOException {
    ObjectLoader blob = repository.open(id, Constants.OBJ_BLOB);
    if (blob.getSize() > LARGEST) {
      throw new GitProblem(path + ": larger than 64 MB in " + where);
    }
    return new String(blob.getBytes(), StandardCharsets.UTF_8);
  }

  /**
   * The last commit that both revisions come from.
   *
   * @throws GitProblem where they have none in common
   */
  public String mergeBase(String one, String other) throws GitProblem {
    try (RevWalk walk = new RevWalk(repository)) {
      walk.setRevFilter(RevFilter.MERGE_BASE);
      walk.markStart(walk.parseCommit(tree(one).commit()));
      walk.markStart(walk.parseCommit(tree(other).commit()));
      RevCommit base = walk.next();
      if (base == null) {
        throw new GitProblem("'" + one + "' and '" + other + "' have no commit in common");
      }
      return base.name();
    } catch (IOException e) {
      throw new GitProblem(
          "what '" + one + "' and '" + other + "' have in common cannot be read: " + oneLine(e));
    }
  }

  /** The files that differ between two versions; renamed ones once. */
  public List<Change> changes(Edition from, Edition to) throws GitProblem {
    try (ObjectReader reader = repository.newObjectReader();
        DiffFormatter formatter = new DiffFormatter(new ByteArrayOutputStream())) {
      formatter.setRepository(repository);
      formatter.setDetectRenames(true);
      formatter.getRenameDetector().setRenameScore(50);
      List<Change> changes = new ArrayList<>();
      for (DiffEntry entry : formatter.scan(files(from, reader), files(to, reader))) {
        if (entry.getOldMode().equals(FileMode.GITLINK)
            || entry.getNewMode().equals(FileMode.GITLINK)) {
          continue;
        }
        changes.add(
            switch (entry.getChangeType()) {
              case ADD, COPY -> new Change(Optional.empty(), Optional.of(entry.getNewPath()));
              case DELETE -> new Change(Optional.of(entry.getOldPath()), Optional.empty());
              default ->
                  new Change(Optional.of(entry.getOldPath()), Optional.of(entry.getNewPath()));
            });
      }
      return changes;
    } catch (IOException e) {
      throw new GitProblem(
          root() + ": the changes since " + from + " cannot be read: " + oneLine(e));
    }
  }

  private AbstractTreeIterator files(Edition version, ObjectReader reader)
      throws GitProblem, IOException {
    if (version instanceof Edition.Committed c) {
      return new CanonicalTreeParser(null, reader, tree(c.revision()).id());
    }
    return version == Edition.Uncommitted.STAGED
        ? new DirCacheIterator(repository.readDirCache())
        : new FileTreeIterator(repository);
  }

  /**
   * The texts of files that differ between a revision and the work tree, as the revision has them,
   * by their place in the work tree. What the index says of a file is believed, so that files that
   * were not touched are not read. A C file may include any of them, whatever its name; what is
   * binary, or too large to be looked at while somebody types, is left out.
   */
  public Map<Path, String> textsBefore(String revision) throws GitProblem {
    Tree before = tree(revision);
    Map<Path, String> texts = new HashMap<>();
    try (TreeWalk walk = new TreeWalk(repository)) {
      walk.addTree(before.id());
      walk.addTree(new DirCacheIterator(repository.readDirCache()));
      var files = new FileTreeIterator(repository);
      walk.addTree(files);
      files.setDirCacheIterator(walk, 1);
      walk.setRecursive(true);
      walk.setFilter(new IndexDiffFilter(1, 2));
      while (walk.next()) {
        var path = walk.getPathString();
        if (walk.getFileMode(0).getObjectType() == Constants.OBJ_BLOB
            && isText(repository.open(walk.getObjectId(0)))) {
          text(revision, path).ifPresent(text -> texts.put(root().resolve(path), text));
        }
      }
      return texts;
    } catch (IOException e) {
      throw new GitProblem(
          root() + ": the changes since " + revision + " cannot be read: " + oneLine(e));
    }
  }

  private static boolean isText(ObjectLoader contents) throws IOException {
    if (contents.getSize() > LARGEST_INCLUDED) {
      return false;
    }
    try (var stream = contents.openStream()) {
      return !RawText.isBinary(stream);
    }
  }

  /** The path that a file of the work tree had in a revision; empty where it is new. */
  public Optional<String> oldPath(String revision, String path) throws GitProblem {
    if (text(revision, path).isPresent()) {
      return Optional.of(path);
    }
    return changes(new Edition.Committed(revision), Edition.Uncommitted.FILES).stream()
        .filter(c -> c.newPath().equals(Optional.of(path)))
        .findFirst()
        .flatMap(Change::oldPath);
  }

  private record Tree(ObjectId commit, ObjectId id) {}

  private Tree tree(String revision) throws GitProblem {
    try (RevWalk walk = new RevWalk(repository)) {
      ObjectId id = repository.resolve(revision + "^{commit}");
      if (id == null) {
        throw new GitProblem(
            revision.equals(Constants.HEAD)
                ? root() + ": has no commit yet"
                : "no revision '" + revision + "' in " + root());
      }
      return new Tree(id, walk.parseCommit(id).getTree().getId());
    } catch (MissingObjectException e) {
      throw new GitProblem(
          "revision '"
              + revision
              + "' is not in this shallow clone; 'git fetch --unshallow' gets it");
    } catch (RevisionSyntaxException e) {
      throw new GitProblem("'" + revision + "' is not a revision");
    } catch (IOException e) {
      throw new GitProblem("revision '" + revision + "' cannot be read: " + oneLine(e));
    }
  }

  private static String oneLine(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  @Override
  public void close() {
    repository.close();
  }
}
