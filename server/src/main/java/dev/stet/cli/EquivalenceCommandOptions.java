package dev.stet.cli;

import dev.stet.cli.run.CompareRun;
import dev.stet.engine.EquivalenceOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that {@code compare} and {@code diff} share. */
final class EquivalenceCommandOptions {

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      converter = Seconds.class,
      description = "Time for the whole call. Default: no limit.")
  private Optional<Duration> timeout = Optional.empty();

  @Option(
      names = "--function-timeout",
      paramLabel = "SECONDS",
      converter = Seconds.class,
      defaultValue = "10",
      description = "Time for one function. Default: ${DEFAULT-VALUE}.")
  private Duration functionTimeout = Duration.ofSeconds(10);

  @Option(names = "--no-smt", description = "Match code and patterns only; ask no solver.")
  private boolean noSmt;

  @Option(
      names = "--patterns",
      paramLabel = "DIR",
      description =
          "Changes that count as none: C files with pairs of functions NAME_old and NAME_new.")
  private Optional<String> patterns = Optional.empty();

  @Option(
      names = "--global",
      paramLabel = "VAR",
      description = "Compare only what this global variable influences, in the functions using it.")
  private Optional<String> global = Optional.empty();

  /** A run with these options. */
  CompareRun run(List<String> functions) {
    return new CompareRun(
        new EquivalenceOptions(
            noSmt ? EquivalenceOptions.Solver.NOT_ASKED : EquivalenceOptions.Solver.ASKED,
            patterns.map(p -> Path.of(p).toAbsolutePath().normalize()),
            global),
        functions,
        functionTimeout,
        timeout);
  }
}
