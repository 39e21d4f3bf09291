package dev.stet.server.workspace;

import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.compile.SourceUnit;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the user set, all of it valid and in force at once.
 *
 * @param clangArguments for clang, in addition to those of the compile database
 * @param compileCommands the folder of {@code compile_commands.json}, empty to search upwards
 * @param target a clang target triple, empty for the host's
 */
public record Settings(
    Set<Property> properties,
    Duration functionTimeout,
    int maxUnwind,
    Unknowns unknowns,
    InvariantHints invariantHints,
    Pages pages,
    List<String> clangArguments,
    Optional<Path> compileCommands,
    Optional<String> target) {

  /** Whether undecided checks are diagnostics. */
  public enum Unknowns {
    SHOWN,
    HIDDEN
  }

  /** Whether invariants stand as inlay hints at the loops. */
  public enum InvariantHints {
    ON,
    OFF
  }

  /** Where the kinds of findings are described. */
  public enum Pages {
    OURS,
    WEB
  }

  public static final Settings DEFAULT =
      new Settings(
          Property.byDefault(),
          Duration.ofSeconds(10),
          Integer.MAX_VALUE,
          Unknowns.SHOWN,
          InvariantHints.OFF,
          Pages.OURS,
          List.of(),
          Optional.empty(),
          Optional.empty());

  public Settings {
    properties = Set.copyOf(properties);
    clangArguments = List.copyOf(clangArguments);
  }

  /** How a function is verified, by default as on the command line. */
  public VerifyOptions options() {
    return new VerifyOptions(
        Property.kinds(properties),
        VerifyOptions.Scope.OPEN,
        Optional.empty(),
        maxUnwind,
        functionTimeout,
        functionTimeout,
        VerifyOptions.Recheck.OFF,
        VerifyOptions.ErrorPoints.USUAL,
        Property.shiftedBits(properties),
        Property.returning(properties),
        VerifyOptions.Heap.C,
        VerifyOptions.Inlining.AUTO,
        VerifyOptions.Goal.ALL_CHECKS);
  }

  /** The same with ten times the time for a function. */
  public Settings patient() {
    return new Settings(
        properties,
        functionTimeout.multipliedBy(10),
        maxUnwind,
        unknowns,
        invariantHints,
        pages,
        clangArguments,
        compileCommands,
        target);
  }

  /** How a file is compiled, with the unsaved texts that stand for files. */
  public SourceUnit source(Path file, Map<Path, String> buffers) {
    return new SourceUnit(
        file,
        buffers,
        clangArguments,
        compileCommands,
        target,
        Optional.empty(),
        Property.unsignedArithmetic(properties));
  }

  /** Equal for settings under which functions of one fingerprint have one verdict. */
  public String verdictKey() {
    return new TreeSet<>(properties) + " " + maxUnwind + " " + functionTimeout;
  }

  /** Whether what was found under the other settings is still an answer under these. */
  public boolean checkTheSameAs(Settings other) {
    return properties.equals(other.properties)
        && functionTimeout.equals(other.functionTimeout)
        && maxUnwind == other.maxUnwind
        && clangArguments.equals(other.clangArguments)
        && compileCommands.equals(other.compileCommands)
        && target.equals(other.target);
  }
}
