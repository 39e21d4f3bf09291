package dev.stet.cli;

import dev.stet.cli.build.WatchedBuild;
import dev.stet.cli.report.Console;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.InputProblem;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;

/** {@code stet build}: writes a compilation database by watching a build. */
@CommandLine.Command(
    name = "build",
    mixinStandardHelpOptions = true,
    versionProvider = ProgramVersion.class,
    header = "Run a build and write down how it compiles its C files.",
    customSynopsis = "stet build -- COMMAND...",
    descriptionHeading = "%n",
    description =
        "Runs the command as it is, with programs in front of the C compilers on the PATH that note"
            + " each call, and writes compile_commands.json into the current folder: stet check and"
            + " editors find there how files are compiled. What the build did not compile this time"
            + " keeps its entry.",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    footer = {
      "  stet build -- make -j4",
      "  stet build -- sh -c './configure && make'",
      "",
      "Exit status:",
      "  0  the command succeeded, and its calls are written down",
      "  3  the command failed, or called no C compiler; standard error says what",
    })
final class BuildCommand implements Command {

  private final Console console;
  private final List<String> command;

  BuildCommand(Console console, List<String> command) {
    this.console = console;
    this.command = command;
  }

  @Override
  public ExitStatus call() throws InputProblem, InterruptedException {
    if (command.isEmpty()) {
      throw new InputProblem("no command to run: stet build -- make (see 'stet build --help')");
    }
    var database = Path.of("").toAbsolutePath().resolve("compile_commands.json");
    var result = new WatchedBuild(System.getenv()).run(command, database);
    if (result.compiled() == 0) {
      throw new InputProblem(
          "the build compiled no C file through a compiler on the PATH"
              + (result.status() == 0
                  ? "; if everything was up to date, clean first (make clean)"
                  : ", and ended with status " + result.status()));
    }
    console
        .err()
        .println(
            "stet: "
                + result.compiled()
                + (result.compiled() == 1 ? " file" : " files")
                + " compiled, "
                + result.listed()
                + " in compile_commands.json");
    if (result.status() != 0) {
      throw new InputProblem("the build ended with status " + result.status());
    }
    return ExitStatus.PROVED;
  }
}
