package dev.stet.cli;

import dev.stet.cli.report.Console;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.InternalErrors;
import java.util.Optional;

/** How a command ends where something in Stet itself went wrong. */
final class Defects {

  private Defects() {}

  /** Tells them on standard error; the exit status, which they change. */
  static ExitStatus told(Console console, InternalErrors errors, ExitStatus status) {
    var problem = errors.tell();
    print(console, problem);
    return problem.isPresent() ? ExitStatus.INTERNAL_ERROR : status;
  }

  /** The line that {@link InternalErrors#tell} has given, where it has given one. */
  static void print(Console console, Optional<String> problem) {
    problem.ifPresent(line -> console.err().println("stet: " + console.glyphs().line(line)));
  }
}
