package dev.stet.cli;

import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that say how long commands on many functions may take. */
final class TimeLimits {

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      converter = Seconds.class,
      description = "Time for the whole call. Default: no limit.")
  private Optional<Duration> call = Optional.empty();

  @Option(
      names = "--function-timeout",
      paramLabel = "SECONDS",
      converter = Seconds.class,
      defaultValue = "10",
      description = "Time for one function. Default: ${DEFAULT-VALUE}.")
  private Duration function = Duration.ofSeconds(10);

  /** For the whole call; empty: as long as it takes. */
  Optional<Duration> call() {
    return call;
  }

  /** For one function. */
  Duration function() {
    return function;
  }
}
