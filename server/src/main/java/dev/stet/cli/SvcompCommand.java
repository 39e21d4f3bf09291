package dev.stet.cli;

import dev.stet.cli.report.CompilerMessages;
import dev.stet.cli.report.Console;
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
import dev.stet.cli.run.Progress;
import dev.stet.cli.svcomp.CompetitionVerdict;
import dev.stet.cli.svcomp.Property;
import dev.stet.cli.svcomp.PropertyFile;
import dev.stet.engine.VerifyOptions;
import dev.stet.engine.VerifyOptions.Scope;
import dev.stet.engine.VerifyOptions.ShiftedBits;
import dev.stet.engine.compile.SourceUnit.UnsignedArithmetic;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code stet svcomp}: one task of the Competition on Software Verification. */
@CommandLine.Command(
    name = "svcomp",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    header = "Answer one task of the Competition on Software Verification.",
    customSynopsis =
        "stet svcomp --property P --data-model MODEL [OPTIONS] FILE [-- CLANG-ARGS...]",
    descriptionHeading = "%n",
    description =
        "The program starts at main. The last line on standard output is TRUE, FALSE(kind) or"
            + " UNKNOWN (reason).",
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    footerHeading = "%nExamples:%n",
    footer = {
      "  stet svcomp --property unreach-call --data-model ILP32 task.i",
      "  stet svcomp --property no-overflow.prp --data-model LP64 --timeout 60 task.c",
      "",
      "Exit status:",
      "  0  TRUE",
      "  1  FALSE",
      "  2  UNKNOWN",
      "  3  bad usage or input; standard error says what",
      "  4  internal error",
    })
final class SvcompCommand implements Command {

  private static final String MAIN = "main";

  private final Console console;
  private final Engines engines;
  private final InternalErrors errors;
  private final List<String> clangArguments;

  @Parameters(paramLabel = "FILE", arity = "1", description = "The program, preprocessed or not.")
  private String file = "";

  @Option(
      names = "--property",
      paramLabel = "P",
      required = true,
      description =
          "unreach-call, no-overflow, valid-memsafety, valid-memcleanup, termination,"
              + " unreach-label, or a property file (.prp).")
  private String property = "";

  @Option(
      names = "--data-model",
      paramLabel = "MODEL",
      converter = DataModel.Converter.class,
      description = "ILP32 (int, long and pointers of 32 bits) or LP64. Default: LP64.")
  private DataModel dataModel = DataModel.LP64;

  @Option(
      names = "--error-function",
      paramLabel = "NAME",
      description =
          "The function that must not be called; assert for a failing assert, label:NAME for a"
              + " label. Default: reach_error and __VERIFIER_error; the label ERROR for"
              + " unreach-label.")
  private Optional<String> errorFunction = Optional.empty();

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      converter = Seconds.class,
      defaultValue = "900",
      description = "Time for the whole task. Default: ${DEFAULT-VALUE}.")
  private Duration timeout = Duration.ofMinutes(15);

  @Mixin private EngineOptions engineOptions = new EngineOptions();

  SvcompCommand(
      Console console, Engines engines, InternalErrors errors, List<String> clangArguments) {
    this.console = console;
    this.engines = engines;
    this.errors = errors;
    this.clangArguments = clangArguments;
  }

  @Override
  public ExitStatus call() throws InputProblem, InterruptedException {
    long start = System.nanoTime();
    var task = property();
    var paths = new ShownPaths(Path.of(""));
    var report =
        new TextReport(
            console.out(),
            console.colour(),
            console.glyphs(),
            TextReport.Headings.HIDDEN,
            paths,
            TraceDetail.VALUES);
    var messages = new CompilerMessages(console, paths);
    var outcomes =
        new CheckRun(engines, plan(task), Progress.NONE, errors)
            .run(
                outcome -> {
                  paths.learn(outcome);
                  if (!(outcome instanceof FileOutcome.Verified)) {
                    messages.file(outcome); // warnings are of no interest here
                  }
                  report.file(outcome);
                });
    var verdict = CompetitionVerdict.of(task.property(), outcomes.get(0));
    report.end(verdict.status(), (System.nanoTime() - start) / 1e9);
    var status = Defects.told(console, errors, verdict.status());
    console.out().println(console.glyphs().line(verdict.line()));
    return status;
  }

  private PropertyFile property() throws InputProblem {
    var named = Property.of(property);
    if (named.isPresent()) {
      return new PropertyFile(named.get(), errorFunction);
    }
    if (!property.endsWith(".prp")) {
      throw new InputProblem(
          "'"
              + property
              + "' is not one of "
              + String.join(", ", Property.ids())
              + ", nor a property file (.prp)");
    }
    var read = PropertyFile.read(property);
    return new PropertyFile(read.property(), errorFunction.or(read::errorFunction));
  }

  private CheckPlan plan(PropertyFile task) throws InputProblem {
    return new CheckPlan(
        List.of(file),
        CheckPlan.Linking.SEPARATE,
        List.of(MAIN),
        engineOptions
            .verifyOptions(
                task.property().checks(),
                Scope.CLOSED,
                timeout,
                task.property().errors(task.errorFunction()),
                ShiftedBits.WRAP,
                task.property() == Property.TERMINATION
                    ? VerifyOptions.Returning.CHECKED
                    : VerifyOptions.Returning.NOT_CHECKED,
                task.property().heap())
            .untilViolation(),
        engineOptions.toolchain(
            clangArguments, Optional.of(dataModel.target()), UnsignedArithmetic.WRAPS),
        Optional.of(timeout),
        1);
  }
}
