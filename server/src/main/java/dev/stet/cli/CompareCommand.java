package dev.stet.cli;

import dev.stet.cli.report.ComparedFile;
import dev.stet.cli.report.CompilerMessages;
import dev.stet.cli.report.Console;
import dev.stet.cli.report.ShownPaths;
import dev.stet.cli.run.CompareRun;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.InputFile;
import dev.stet.cli.run.InputProblem;
import dev.stet.cli.run.InternalErrors;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code stet compare}: whether two versions of a C file mean the same. */
@CommandLine.Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    versionProvider = ProgramVersion.class,
    sortOptions = false,
    header = "Say whether two versions of a C file mean the same.",
    customSynopsis = "stet compare [OPTIONS] OLD.c NEW.c [-- CLANG-ARGS...]",
    descriptionHeading = "%n",
    description =
        "Each function that both files define is compared: equal is a proof that the new one does"
            + " what the old one does wherever that is defined; different comes with an input that"
            + " shows it. What stands behind -- goes to clang.",
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    footer = {
      "  stet compare old.c new.c",
      "  stet compare --function parse --format json old.c new.c",
      "",
      "Exit status:",
      "  0  every function is equal",
      "  1  something is different",
      "  2  nothing is different but something is undecided",
      "  3  bad usage or input; standard error says what",
      "  4  internal error",
    })
final class CompareCommand implements Command {

  private final Console console;
  private final InternalErrors errors;
  private final List<String> clangArguments;

  @Parameters(index = "0", paramLabel = "OLD.c", description = "The old version.")
  private String oldFile = "";

  @Parameters(index = "1", paramLabel = "NEW.c", description = "The new version.")
  private String newFile = "";

  @Mixin private EquivalenceCommandOptions equivalence = new EquivalenceCommandOptions();

  CompareCommand(Console console, InternalErrors errors, List<String> clangArguments) {
    this.console = console;
    this.errors = errors;
    this.clangArguments = clangArguments;
  }

  @Override
  public ExitStatus call() throws InputProblem, InterruptedException {
    long start = System.nanoTime();
    var toolchain = equivalence.toolchain(clangArguments);
    var before = InputFile.open(oldFile);
    var after = InputFile.open(newFile);
    var oldUnit = toolchain.unit(before);
    var newUnit = toolchain.unit(after);
    var outcome = equivalence.run(errors).compare(oldUnit, newUnit);
    var messages = new CompilerMessages(console, new ShownPaths(Path.of("")));
    for (CompareRun.Unusable problem : outcome.problems()) {
      messages.unusable(
          problem.side() == CompareRun.Side.OLD ? oldFile : newFile, problem.problem());
    }
    if (!outcome.problems().isEmpty()) {
      return ExitStatus.BAD_INPUT;
    }
    if (!outcome.unknown().isEmpty()) {
      throw new InputProblem(
          oldFile + ", " + newFile + ": " + String.join("; ", new TreeSet<>(outcome.unknown())));
    }
    var writer = equivalence.writer(console);
    writer.file(ComparedFile.of("", oldUnit, newUnit), outcome.reports());
    writer.end((System.nanoTime() - start) / 1e9);
    return Defects.told(console, errors, CompareRun.status(outcome.reports()));
  }
}
