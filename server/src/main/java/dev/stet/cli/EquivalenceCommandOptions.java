package dev.stet.cli;

import dev.stet.cli.report.Console;
import dev.stet.cli.report.EquivalenceWriter;
import dev.stet.cli.run.CheckPlan.Toolchain;
import dev.stet.cli.run.CompareRun;
import dev.stet.cli.run.InputProblem;
import dev.stet.cli.run.InternalErrors;
import dev.stet.cli.run.ParallelTasks;
import dev.stet.cli.run.ParameterNames;
import dev.stet.cli.run.SymbolList;
import dev.stet.engine.api.EquivalenceOptions;
import dev.stet.engine.verdict.Floats;
import dev.stet.engine.verdict.Influence;
import dev.stet.release.Release;
import dev.stet.store.KeptComparisons;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that {@code compare} and {@code diff} share. */
final class EquivalenceCommandOptions {

  private static final Pattern PRINT_FUNCTION = Pattern.compile("([A-Za-z_]\\w*)(?::([1-9]\\d?))?");

  @Option(
      names = "--function",
      paramLabel = "NAME",
      description = "Compare only this function; may be repeated.")
  private List<String> functions = List.of();

  @Mixin private TimeLimits timeLimits = new TimeLimits();

  @Option(names = "--no-smt", description = "Match code and patterns only; ask no solver.")
  private boolean noSmt;

  @Option(
      names = "--patterns",
      paramLabel = "DIR",
      description =
          "Changes that count as none: C or .ll files with pairs of functions NAME_old, NAME_new (or"
              + " diffkemp.old.NAME, diffkemp.new.NAME), with branches or without.")
  private Optional<String> patterns = Optional.empty();

  @Option(
      names = "--print-function",
      paramLabel = "NAME[:N]",
      description =
          "A function whose N-th argument (the first) is a message for people, as of printk: its"
              + " wording does not count, what it takes from other arguments does; may be repeated.")
  private List<String> printFunctions = List.of();

  @Option(
      names = "--global",
      paramLabel = "VAR",
      description = "Compare only what this global variable influences, in the functions using it.")
  private Optional<String> global = Optional.empty();

  @Option(
      names = "--real-floats",
      description =
          "Take floating-point numbers for real ones: NaN, signed zeros and rounding do not count.")
  private boolean realFloats;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = EquivalenceFormat.Converter.class,
      defaultValue = "text",
      description = "text, json, html (a page) or markdown (for a review). Default: text.")
  private EquivalenceFormat format = EquivalenceFormat.TEXT;

  @Option(
      names = "--symbols",
      paramLabel = "FILE",
      description =
          "Say what becomes of the functions that this file lists, and by which calls: a name a"
              + " line, a version script of the linker (.map), a Module.symvers or a list of the"
              + " kernel's stable interface. The exit status is about them alone.")
  private Optional<String> symbols = Optional.empty();

  @Mixin private ParameterOptions parameters = new ParameterOptions();

  @Option(
      names = "--jobs",
      paramLabel = "N",
      converter = Count.class,
      description = "Files compared at the same time. Default: one per processor, at most 8.")
  private int jobs = Math.min(8, Runtime.getRuntime().availableProcessors());

  @Mixin private CacheOptions cache = new CacheOptions();

  @Mixin private CompilerOptions compiler = new CompilerOptions();

  /** The functions to compare; none: all. */
  List<String> functions() {
    return functions;
  }

  /** How both versions are compiled, with the clang arguments behind {@code --}. */
  Toolchain toolchain(List<String> clangArguments) throws InputProblem {
    return compiler.toolchain(clangArguments, Optional.empty());
  }

  /** What came out of earlier runs; empty where nothing is to be used. */
  Optional<KeptComparisons> kept(Optional<Path> usualCache) throws InputProblem {
    return cache.folder(usualCache).map(KeptComparisons::new);
  }

  /** The exported functions that matter; empty where all functions do. */
  Optional<SymbolList> symbols() throws InputProblem {
    return symbols.isPresent() ? Optional.of(SymbolList.read(symbols.get())) : Optional.empty();
  }

  /**
   * The parameters of the kernel that matter; none where functions do.
   *
   * @throws InputProblem where they cannot be looked at together with what else was asked for
   */
  ParameterNames parameters() throws InputProblem {
    var names = parameters.names();
    if (!names.isNone() && (global.isPresent() || !functions.isEmpty() || symbols.isPresent())) {
      throw new InputProblem(
          "--sysctl and --module-param look at functions by themselves: give no --global,"
              + " --function or --symbols with them");
    }
    return names;
  }

  /** How many files are compared at the same time. */
  ParallelTasks tasks() {
    return new ParallelTasks(jobs);
  }

  /** Writes reports in the wanted format. */
  EquivalenceWriter writer(Console console) {
    return format.writer(console, Release.number());
  }

  /** Functions that write texts for people, and the number of that argument, from 0. */
  private Map<String, Integer> messages() throws InputProblem {
    Map<String, Integer> messages = new TreeMap<>();
    for (String each : printFunctions) {
      var parts = PRINT_FUNCTION.matcher(each);
      if (!parts.matches()) {
        throw new InputProblem(
            "--print-function "
                + each
                + ": write the function, or which of its arguments is the"
                + " text, as in my_log:2");
      }
      String number = parts.group(2);
      messages.put(parts.group(1), number == null ? 0 : Integer.parseInt(number) - 1);
    }
    return messages;
  }

  /** A run with these options; defects of ours go to {@code errors}. */
  CompareRun run(InternalErrors errors) throws InputProblem {
    return new CompareRun(
        new EquivalenceOptions(
            noSmt ? EquivalenceOptions.Solver.NOT_ASKED : EquivalenceOptions.Solver.ASKED,
            patterns.map(p -> Path.of(p).toAbsolutePath().normalize()),
            global.map(Influence::of),
            realFloats ? Floats.REALS : Floats.BITS,
            messages()),
        functions,
        timeLimits.function(),
        timeLimits.call(),
        errors);
  }
}
