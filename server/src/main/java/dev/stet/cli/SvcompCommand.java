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
import dev.stet.cli.run.InputFile;
import dev.stet.cli.run.InputProblem;
import dev.stet.cli.run.InternalErrors;
import dev.stet.cli.run.Progress;
import dev.stet.cli.svcomp.CompetitionProperty;
import dev.stet.cli.svcomp.CompetitionVerdict;
import dev.stet.cli.svcomp.PropertyFile;
import dev.stet.cli.svcomp.witness.Validation;
import dev.stet.cli.svcomp.witness.WitnessedProgram;
import dev.stet.cli.svcomp.witness.Written;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.api.VerifyOptions.Goal;
import dev.stet.engine.api.VerifyOptions.Scope;
import dev.stet.engine.api.VerifyOptions.ShiftedBits;
import dev.stet.engine.compile.SourceUnit.UnsignedArithmetic;
import dev.stet.release.Release;
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
    versionProvider = ProgramVersion.class,
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
      "  stet svcomp --property unreach-call --data-model ILP32 --witness w.yml task.i",
      "  stet svcomp --property unreach-call --data-model ILP32 --validate w.yml task.i",
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

  @Option(
      names = "--witness",
      paramLabel = "FILE",
      description =
          "Write a witness of the answer to FILE, in the competition's YAML format 2.0: the inputs"
              + " and the target of a violation, the loop invariants of a proof.")
  private Optional<String> witness = Optional.empty();

  @Option(
      names = "--validate",
      paramLabel = "FILE",
      description =
          "Check the witness FILE instead: TRUE where its invariants hold and suffice, FALSE where"
              + " an execution follows it to the violation, else UNKNOWN with what is wrong.")
  private Optional<String> validated = Optional.empty();

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
    if (witness.isPresent() && validated.isPresent()) {
      throw new InputProblem("--witness and --validate are two tasks; name one of them");
    }
    var task = property();
    return validated.isPresent() ? validate(task, validated.get()) : answer(task);
  }

  private ExitStatus answer(PropertyFile task) throws InputProblem, InterruptedException {
    long start = System.nanoTime();
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
    // A witness names places in the file, whatever its line markers say.
    var program =
        witness.isPresent()
            ? Optional.of(WitnessedProgram.open(file))
            : Optional.<WitnessedProgram>empty();
    var plan = plan(task, program.map(WitnessedProgram::compiled), Goal.FIRST_VIOLATION, timeout);
    var outcomes =
        new CheckRun(engines, plan, Progress.NONE, errors)
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
    if (program.isPresent()) {
      var written =
          new Written(
              program.get(),
              task,
              dataModel.name(),
              Release.number(),
              this::ask,
              timeout.dividedBy(4));
      console.err().println(written.to(witness.orElseThrow(), outcomes.get(0), verdict));
    }
    return last(verdict);
  }

  private ExitStatus validate(PropertyFile task, String shown)
      throws InputProblem, InterruptedException {
    return last(
        new Validation(WitnessedProgram.open(file), task, dataModel.name(), this::ask, timeout)
            .of(shown));
  }

  private ExitStatus last(CompetitionVerdict verdict) {
    var status = Defects.told(console, errors, verdict.status());
    console.out().println(console.glyphs().line(verdict.line()));
    return status;
  }

  /** What comes of a text in the program's place; nobody is told. */
  private FileOutcome ask(PropertyFile task, String text, Goal goal, Duration limit)
      throws InputProblem, InterruptedException {
    var plan = plan(task, Optional.of(text), goal, limit);
    return new CheckRun(engines, plan, Progress.NONE, errors).run(outcome -> {}).get(0);
  }

  private PropertyFile property() throws InputProblem {
    var named = CompetitionProperty.of(property);
    if (named.isPresent()) {
      return new PropertyFile(named.get(), errorFunction);
    }
    if (!property.endsWith(".prp")) {
      throw new InputProblem(
          "'"
              + property
              + "' is not one of "
              + String.join(", ", CompetitionProperty.ids())
              + ", nor a property file (.prp)");
    }
    var read = PropertyFile.read(property);
    return new PropertyFile(read.property(), errorFunction.or(read::errorFunction));
  }

  private CheckPlan plan(PropertyFile task, Optional<String> text, Goal goal, Duration limit)
      throws InputProblem {
    var options =
        engineOptions.verifyOptions(
            task.property().checks(),
            Scope.CLOSED,
            limit,
            task.property().errors(task.errorFunction()),
            ShiftedBits.WRAP,
            task.property() == CompetitionProperty.TERMINATION
                ? VerifyOptions.Returning.CHECKED
                : VerifyOptions.Returning.NOT_CHECKED,
            task.property().heap());
    var toolchain =
        engineOptions.toolchain(
            clangArguments, Optional.of(dataModel.target()), UnsignedArithmetic.WRAPS);
    return new CheckPlan(
        List.of(file),
        CheckPlan.Linking.SEPARATE,
        List.of(MAIN),
        goal == Goal.FIRST_VIOLATION ? options.untilViolation() : options,
        text.isPresent() ? toolchain.with(InputFile.open(file).path(), text.get()) : toolchain,
        Optional.of(limit),
        1);
  }
}
