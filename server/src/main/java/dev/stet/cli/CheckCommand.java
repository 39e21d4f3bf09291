package dev.stet.cli;

import dev.stet.cli.report.CompilerMessages;
import dev.stet.cli.report.Console;
import dev.stet.cli.report.JsonReport;
import dev.stet.cli.report.ProgressLine;
import dev.stet.cli.report.ReportWriter;
import dev.stet.cli.report.SarifReport;
import dev.stet.cli.report.ShownPaths;
import dev.stet.cli.report.TextReport;
import dev.stet.cli.report.TraceDetail;
import dev.stet.cli.run.CheckPlan;
import dev.stet.cli.run.CheckRun;
import dev.stet.cli.run.Engines;
import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.FileOutcome;
import dev.stet.cli.run.InputProblem;
import dev.stet.cli.run.InternalErrors;
import dev.stet.cli.run.NamedFiles;
import dev.stet.cli.run.Progress;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.api.VerifyOptions.ErrorPoints;
import dev.stet.engine.api.VerifyOptions.Scope;
import dev.stet.release.Release;
import dev.stet.server.workspace.Property;
import dev.stet.store.KeptVerdicts;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code stet check}: verifies the functions of C files. */
@CommandLine.Command(
    name = "check",
    mixinStandardHelpOptions = true,
    versionProvider = ProgramVersion.class,
    sortOptions = false,
    header = "Verify the functions of C files.",
    customSynopsis = {
      "stet check [OPTIONS] FILE.c|FOLDER... [-- CLANG-ARGS...]",
      "stet check [OPTIONS] --compile-commands DIR"
    },
    descriptionHeading = "%n",
    description =
        "Every function of a file is verified, unless --function names some: as if anybody could"
            + " call it with any arguments or, where only functions of the file can, as these call"
            + " it. What stands behind -- goes to clang.",
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    footer = {
      "  stet check file.c",
      "  stet check --function main --trace file.c",
      "  stet check --property memory,overflow --format json src/*.c",
      "  stet check --link main.c list.c queue.c",
      "  stet check file.c -- -Iinclude -DNDEBUG -m32",
      "  stet build -- make && stet check .",
      "",
      "Exit status:",
      "  0  every check is proved",
      "  1  something is violated",
      "  2  nothing is violated but something is unknown",
      "  3  bad usage or input; standard error says what",
      "  4  internal error",
    })
final class CheckCommand implements Command {

  private final Console console;
  private final Engines engines;
  private final Optional<Path> usualCache;
  private final InternalErrors errors;
  private final List<String> clangArguments;

  @Parameters(
      paramLabel = "FILE.c",
      arity = "0..*",
      description =
          "C files to verify; a folder stands for those below it that its project compiles. Without"
              + " any, all of the project that --compile-commands names.")
  private List<String> files = List.of();

  @Option(
      names = "--property",
      paramLabel = "LIST",
      split = ",",
      converter = PropertyConverter.class,
      description =
          "What to check: assert, memory, overflow, division, shift, termination, leak,"
              + " unsigned-overflow. Default: all but the last.")
  private List<Property> properties = List.of();

  @Option(
      names = "--function",
      paramLabel = "NAME",
      description = "Verify only this function; may be repeated.")
  private List<String> functions = List.of();

  @Option(
      names = "--link",
      description =
          "The files are one program: calls and variables of one file mean those that another one"
              + " defines.")
  private boolean link;

  @Mixin private TimeLimits timeLimits = new TimeLimits();

  @Option(
      names = "--jobs",
      paramLabel = "N",
      converter = Count.class,
      description = "Functions verified at the same time. Default: one per processor, at most 8.")
  private int jobs = Math.min(8, Runtime.getRuntime().availableProcessors());

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = OutputFormat.Converter.class,
      defaultValue = "text",
      description = "text, json or sarif. Default: text.")
  private OutputFormat format = OutputFormat.TEXT;

  @Option(
      names = "--stats",
      description = "Say on standard error how much work each function was (see --work).")
  private boolean stats;

  @Option(names = "--trace", description = "Show each step of a counterexample (text).")
  private boolean trace;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      converter = ColourMode.Converter.class,
      defaultValue = "auto",
      description = "always, never or auto (on a terminal, unless NO_COLOR is set). Default: auto.")
  private ColourMode colour = ColourMode.AUTO;

  @Mixin private CacheOptions cache = new CacheOptions();

  @Mixin private EngineOptions engineOptions = new EngineOptions();

  CheckCommand(
      Console console,
      Engines engines,
      Optional<Path> usualCache,
      InternalErrors errors,
      List<String> clangArguments) {
    this.console = console;
    this.engines = engines;
    this.usualCache = usualCache;
    this.errors = errors;
    this.clangArguments = clangArguments;
  }

  @Override
  public ExitStatus call() throws InputProblem, InterruptedException {
    long start = System.nanoTime();
    var toolchain = toolchain();
    files = NamedFiles.of(files, toolchain.compileCommands());
    var paths = new ShownPaths(Path.of(""));
    var writer = writer(paths);
    var messages = new CompilerMessages(console, paths);
    var progress = new CountedWork(progress());
    var kept = cache.kept(usualCache);
    var outcomes =
        new CheckRun(CacheOptions.keeping(engines, kept), plan(toolchain), progress, errors)
            .run(
                outcome -> {
                  paths.learn(outcome);
                  messages.file(outcome);
                  writer.file(outcome);
                });
    var problem = errors.tell();
    var status = problem.isPresent() ? ExitStatus.INTERNAL_ERROR : ExitStatus.PROVED;
    for (FileOutcome outcome : outcomes) {
      status = status.and(outcome.status());
    }
    writer.end(status, (System.nanoTime() - start) / 1e9);
    if (stats) {
      progress.lines().forEach(console.err()::println);
    }
    kept.flatMap(KeptVerdicts::problem).ifPresent(p -> console.err().println("stet: " + p));
    Defects.print(console, problem);
    return status;
  }

  private Set<Property> wanted() {
    return properties.isEmpty() ? Property.byDefault() : EnumSet.copyOf(properties);
  }

  private CheckPlan.Toolchain toolchain() throws InputProblem {
    return engineOptions.toolchain(
        clangArguments, Optional.empty(), Property.unsignedArithmetic(wanted()));
  }

  private CheckPlan plan(CheckPlan.Toolchain toolchain) {
    Set<Property> wanted = wanted();
    return new CheckPlan(
        files,
        link ? CheckPlan.Linking.ONE_PROGRAM : CheckPlan.Linking.SEPARATE,
        functions,
        engineOptions.verifyOptions(
            Property.kinds(wanted),
            Scope.OPEN,
            timeLimits.function(),
            ErrorPoints.USUAL,
            Property.shiftedBits(wanted),
            Property.returning(wanted),
            VerifyOptions.Heap.C),
        toolchain,
        timeLimits.call(),
        jobs);
  }

  private ReportWriter writer(ShownPaths paths) {
    return switch (format) {
      case TEXT ->
          new TextReport(
              console.out(),
              colour.on(console),
              console.glyphs(),
              files.size() > 1 ? TextReport.Headings.SHOWN : TextReport.Headings.HIDDEN,
              paths,
              trace ? TraceDetail.STEPS : TraceDetail.VALUES);
      case JSON -> new JsonReport(console.out(), paths, Release.number());
      case SARIF -> new SarifReport(console.out(), paths, Release.number());
    };
  }

  private Progress progress() {
    return console.errDevice() == Console.Device.TERMINAL
        ? new ProgressLine(console.err())
        : Progress.NONE;
  }
}
