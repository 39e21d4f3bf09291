package dev.stet.cli;

import dev.stet.cli.report.Console;
import dev.stet.cli.run.Engines;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.InternalErrors;
import java.util.List;
import picocli.CommandLine;

/** placeholder. */
@CommandLine.Command(name = "svcomp")
final class SvcompCommand implements Command {
  SvcompCommand(Console c, Engines e, InternalErrors errors, List<String> clang) {}

  @Override
  public ExitStatus call() {
    return ExitStatus.INTERNAL_ERROR;
  }
}
