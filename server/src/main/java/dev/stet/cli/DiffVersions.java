package dev.stet.cli;

import dev.stet.cli.run.InputProblem;
import dev.stet.git.Edition;
import dev.stet.git.GitProblem;
import dev.stet.git.WorkTree;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.Constants;
import picocli.CommandLine.Option;

/** Which two versions {@code diff} compares: by options, or by a range in front of the paths. */
final class DiffVersions {

  /** As of git; what begins like the path of a file is none. */
  private static final Pattern RANGE =
      Pattern.compile("(?!\\.|/)(.*?)(\\.\\.\\.?)(.*)|\\.\\.(\\w.*)");

  @Option(names = "--rev", paramLabel = "REV", description = "The old version. Default: HEAD.")
  private Optional<String> from = Optional.empty();

  @Option(
      names = "--to",
      paramLabel = "REV",
      description = "The new version. Default: the files on disk.")
  private Optional<String> to = Optional.empty();

  @Option(names = "--staged", description = "The new version is what the next commit will hold.")
  private boolean staged;

  @Option(
      names = "--since-branch",
      paramLabel = "BRANCH",
      description = "The old version is where HEAD left that branch.")
  private Optional<String> branch = Optional.empty();

  /** The versions to compare. */
  record Asked(Edition from, Edition to) {}

  /** The arguments without a range. */
  List<String> paths(List<String> arguments) {
    return range(arguments).isPresent() ? arguments.subList(1, arguments.size()) : arguments;
  }

  /**
   * The versions that options and arguments name.
   *
   * @throws InputProblem where they name one of them twice
   * @throws GitProblem where branches have nothing in common
   */
  Asked asked(List<String> arguments, WorkTree tree) throws InputProblem, GitProblem {
    Optional<Matcher> range = range(arguments);
    Optional<String> both = range.map(Matcher::group);
    Optional<String> next = staged ? Optional.of("--staged") : Optional.empty();
    if (areSeveral(from, branch, both)) {
      throw new InputProblem("--rev, --since-branch and A..B name the old version: give one");
    } else if (areSeveral(to, next, both)) {
      throw new InputProblem("--to, --staged and A..B name the new version: give one");
    }
    if (range.isPresent()) {
      return ofRange(range.get(), tree);
    }
    String old =
        branch.isPresent()
            ? tree.mergeBase(branch.get(), Constants.HEAD)
            : from.orElse(Constants.HEAD);
    Edition files = staged ? Edition.Uncommitted.STAGED : Edition.Uncommitted.FILES;
    return new Asked(
        new Edition.Committed(old), to.<Edition>map(Edition.Committed::new).orElse(files));
  }

  private static Asked ofRange(Matcher range, WorkTree tree) throws GitProblem {
    if (range.group(4) != null) {
      return between(Constants.HEAD, range.group(4));
    }
    String old = range.group(1);
    String now = range.group(3).isEmpty() ? Constants.HEAD : range.group(3);
    return between(range.group(2).length() == 3 ? tree.mergeBase(old, now) : old, now);
  }

  private static Asked between(String old, String now) {
    return new Asked(new Edition.Committed(old), new Edition.Committed(now));
  }

  private static boolean areSeveral(
      Optional<String> one, Optional<String> other, Optional<String> range) {
    return Stream.of(one, other, range).filter(Optional::isPresent).count() > 1;
  }

  /** The range that stands first, unless there is a file by that name. */
  private static Optional<Matcher> range(List<String> arguments) {
    return arguments.stream()
        .limit(1)
        .filter(a -> !isFile(a))
        .map(RANGE::matcher)
        .filter(Matcher::matches)
        .findFirst();
  }

  private static boolean isFile(String name) {
    try {
      return Files.exists(Path.of(name));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
