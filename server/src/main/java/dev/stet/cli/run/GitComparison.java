package dev.stet.cli.run;

import dev.stet.engine.compile.SourceUnit;
import dev.stet.git.Change;
import dev.stet.git.Edition;
import dev.stet.git.GitProblem;
import dev.stet.git.WorkTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The C files to compare between two versions of a work tree. Each version is compiled at the place
 * and with the flags of the work tree; files that are not there as they were are laid over it.
 */
public final class GitComparison {

  private static final Pattern INCLUDE =
      Pattern.compile("^[ \\t]*#[ \\t]*include[ \\t]*[\"<]([^\">]+)[\">]", Pattern.MULTILINE);

  /** Which files are compared. */
  public enum Extent {
    CHANGED_FILES,
    /** Also those that are the same: they may call what changed. */
    ALL_FILES
  }

  private final WorkTree tree;
  private final Edition from;
  private final Edition to;

  public GitComparison(WorkTree tree, Edition from, Edition to) {
    this.tree = tree;
    this.from = from;
    this.to = to;
  }

  /** The pairs under the wanted files and folders, by path. */
  public List<UnitPair> pairs(List<Path> wanted, CheckPlan.Toolchain toolchain, Extent extent)
      throws GitProblem {
    List<Change> changes = tree.changes(from, to);
    Map<Path, String> oldTexts = overlay(from);
    Map<Path, String> newTexts = overlay(to);
    Map<String, Change> files = new TreeMap<>();
    Set<String> headers = new TreeSet<>();
    for (Change change : changes) {
      if (change.path().endsWith(".c")) {
        files.put(change.path(), change);
      } else if (change.path().endsWith(".h")) {
        headers.add(name(change.path()));
      }
    }
    if (!headers.isEmpty()) {
      for (String path : including(headers)) {
        files.putIfAbsent(path, new Change(Optional.of(path), Optional.of(path)));
      }
    }
    if (extent == Extent.ALL_FILES) {
      for (String path : allFiles()) {
        files.putIfAbsent(path, new Change(Optional.of(path), Optional.of(path)));
      }
    }
    List<UnitPair> pairs = new ArrayList<>();
    for (Change change : files.values()) {
      Path place = tree.root().resolve(change.path());
      if (wanted.stream().anyMatch(place::startsWith)) {
        pairs.add(
            UnitPair.in(
                tree.root(),
                change.path(),
                presence(change),
                unit(toolchain, place, oldTexts, text(from, change.oldPath())),
                unit(toolchain, place, newTexts, text(to, change.newPath()))));
      }
    }
    return pairs;
  }

  /** The C files that belong to the work tree on disk. */
  private List<String> allFiles() {
    try {
      return NamedFiles.of(List.of(tree.root().toString()), Optional.empty()).stream()
          .map(Path::of)
          .map(tree::path)
          .toList();
    } catch (InputProblem e) {
      return List.of(); // there is none
    }
  }

  private static UnitPair.Presence presence(Change change) {
    if (change.oldPath().isEmpty()) {
      return UnitPair.Presence.ADDED;
    }
    return change.newPath().isEmpty() ? UnitPair.Presence.REMOVED : UnitPair.Presence.BOTH;
  }

  private Optional<String> text(Edition version, Optional<String> path) throws GitProblem {
    return path.isPresent() ? tree.text(version, path.get()) : Optional.empty();
  }

  /** A version that is not there is an empty file: all functions are new, or gone. */
  private static SourceUnit unit(
      CheckPlan.Toolchain toolchain, Path place, Map<Path, String> texts, Optional<String> own) {
    Map<Path, String> buffers = new HashMap<>(texts);
    buffers.put(place, own.orElse(UnitPair.EMPTY));
    return toolchain.unit(place, buffers);
  }

  /** The texts of a version that differ from those on disk. */
  private Map<Path, String> overlay(Edition version) throws GitProblem {
    Map<Path, String> texts = new HashMap<>();
    if (version == Edition.Uncommitted.FILES) {
      return texts;
    }
    for (Change change : tree.changes(version, Edition.Uncommitted.FILES)) {
      if (change.oldPath().isPresent() && change.oldPath().get().matches(".*\\.(h|inc|def|c)")) {
        tree.text(version, change.oldPath().get())
            .ifPresent(t -> texts.put(tree.root().resolve(change.oldPath().orElseThrow()), t));
      }
    }
    return texts;
  }

  /** C files of the work tree that include one of these headers, by whatever way. */
  private Set<String> including(Set<String> headers) throws GitProblem {
    Map<String, Set<String>> includes = new HashMap<>();
    try (var all = Files.walk(tree.root())) {
      for (Path file : (Iterable<Path>) all::iterator) {
        String path = tree.path(file);
        if (path.matches("(?!\\.git/).*\\.[ch]") && Files.isRegularFile(file)) {
          Set<String> names = new TreeSet<>();
          Matcher found = INCLUDE.matcher(read(file));
          while (found.find()) {
            names.add(name(found.group(1)));
          }
          includes.put(path, names);
        }
      }
    } catch (IOException e) {
      throw new GitProblem(tree.root() + ": cannot be searched: " + e.getMessage());
    }
    Set<String> changed = new TreeSet<>(headers);
    boolean more = true;
    while (more) {
      more = false;
      for (Map.Entry<String, Set<String>> each : includes.entrySet()) {
        boolean touched = each.getValue().stream().anyMatch(changed::contains);
        more |= touched && each.getKey().endsWith(".h") && changed.add(name(each.getKey()));
      }
    }
    Set<String> files = new TreeSet<>();
    includes.forEach(
        (path, names) -> {
          if (path.endsWith(".c") && names.stream().anyMatch(changed::contains)) {
            files.add(path);
          }
        });
    return files;
  }

  private static String read(Path file) throws GitProblem {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new GitProblem(file + ": cannot be read: " + e.getMessage());
    }
  }

  private static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
