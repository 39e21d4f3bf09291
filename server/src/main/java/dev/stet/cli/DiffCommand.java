package dev.stet.cli;

import dev.stet.cli.report.Console;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.GitComparison;
import dev.stet.cli.run.InputProblem;
import dev.stet.cli.run.InternalErrors;
import dev.stet.cli.run.ParameterNames;
import dev.stet.git.GitProblem;
import dev.stet.git.WorkTree;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code stet diff}: whether what changed since a revision still means the same. */
@CommandLine.Command(
    name = "diff",
    mixinStandardHelpOptions = true,
    versionProvider = ProgramVersion.class,
    sortOptions = false,
    header = "Say which functions changed their meaning since a git revision.",
    customSynopsis = "stet diff [OPTIONS] [A..B] [PATH...] [-- CLANG-ARGS...]",
    descriptionHeading = "%n",
    description =
        "Compares the C files that differ between a revision and the files on disk, what is staged"
            + " or another revision, function by function. A file that only includes a changed"
            + " header of the work tree is compared as well. A..B is --rev A --to B; A...B begins"
            + " where B left A.",
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    footer = {
      "  stet diff                        what changed since HEAD",
      "  stet diff --staged               what the next commit changes: for a pre-commit hook",
      "  stet diff --since-branch main    what this branch changes",
      "  stet diff v1.0..v1.1 --format html > report.html",
      "",
      "Exit status: as of compare (stet compare --help)",
    })
final class DiffCommand implements Command {

  private final Console console;
  private final Optional<Path> usualCache;
  private final InternalErrors errors;
  private final List<String> clangArguments;

  @Parameters(
      paramLabel = "PATH",
      arity = "0..*",
      description = "Only these files and folders. Default: the whole work tree.")
  private List<String> paths = List.of();

  @Mixin private DiffVersions versions = new DiffVersions();

  @Mixin private EquivalenceCommandOptions equivalence = new EquivalenceCommandOptions();

  DiffCommand(
      Console console,
      Optional<Path> usualCache,
      InternalErrors errors,
      List<String> clangArguments) {
    this.usualCache = usualCache;
    this.console = console;
    this.errors = errors;
    this.clangArguments = clangArguments;
  }

  @Override
  public ExitStatus call() throws InputProblem, InterruptedException {
    var toolchain = equivalence.toolchain(clangArguments);
    List<Path> wanted = new ArrayList<>();
    List<String> places = versions.paths(paths);
    for (String path : places.isEmpty() ? List.of("") : places) {
      wanted.add(absolute(path));
    }
    try (WorkTree tree = workTree(wanted.get(0))) {
      var asked = versions.asked(paths, tree);
      var extent =
          equivalence.symbols().isPresent() || !equivalence.parameters().isNone()
              ? GitComparison.Extent.ALL_FILES
              : GitComparison.Extent.CHANGED_FILES;
      var pairs =
          new GitComparison(tree, asked.from(), asked.to()).pairs(wanted, toolchain, extent);
      return new PairsCommand(console, errors, equivalence, usualCache)
          .run(pairs, "in what changed", Optional.empty(), ParameterNames.NONE);
    } catch (GitProblem e) {
      throw new InputProblem(String.valueOf(e.getMessage()));
    }
  }

  private static Path absolute(String path) throws InputProblem {
    try {
      return Path.of(path).toAbsolutePath().normalize();
    } catch (InvalidPathException e) {
      throw new InputProblem(path + ": not a file name on this system");
    }
  }

  private static WorkTree workTree(Path file) throws GitProblem, InputProblem {
    return WorkTree.holding(file)
        .orElseThrow(
            () ->
                new InputProblem(
                    file + ": is in no git work tree; 'stet compare OLD.c NEW.c' needs none"));
  }
}
