package dev.stet.cli.svcomp.witness;

import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.FileOutcome;
import dev.stet.cli.run.InputProblem;
import dev.stet.cli.svcomp.CompetitionProperty;
import dev.stet.cli.svcomp.CompetitionVerdict;
import dev.stet.cli.svcomp.PropertyFile;
import dev.stet.engine.api.VerifyOptions.Goal;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Checks a witness. All that is known is the program and the witness's file.
 *
 * <p>Invariants: each is shown to hold wherever it stands, then the property with all of them taken
 * for granted. A violation: an execution is found that passes all segments and then violates the
 * property at the target. TRUE and FALSE are answers about the program that rest on the witness;
 * all else is UNKNOWN, with what is wrong. Trusted are the verifier, and that probes change nothing
 * ({@link PureExpression}). Arithmetic in an invariant that overflows wraps.
 *
 * @param limit of the time for all of it
 */
public record Validation(
    WitnessedProgram program, PropertyFile task, String dataModel, Ask ask, Duration limit) {

  /** The answer to the task that the witness gives reason for. */
  public CompetitionVerdict of(String shown) throws InputProblem, InterruptedException {
    var file = new YamlFile(shown);
    var witness = new WitnessReader(file).read();
    requireSameTask(file, witness.task());
    var sites = new Sites(program.text(), file);
    if (witness.content() instanceof CompetitionWitness.InvariantSet set) {
      return proof(file, new InvariantProbes(program.text(), sites, set.invariants()));
    }
    return violation(file, sites, (CompetitionWitness.ViolationSequence) witness.content());
  }

  private void requireSameTask(YamlFile file, CompetitionWitness.Task said) throws InputProblem {
    if (!said.hash().equals(program.hash())) {
      throw file.problem(
          1,
          "is about another text of the program: the hash of "
              + program.file().shown()
              + " is "
              + program.hash());
    } else if (!said.dataModel().equals(dataModel)) {
      throw file.problem(1, "is about the data model " + said.dataModel() + ", not " + dataModel);
    }
    var specification = PropertyFile.parse(file.shown(), said.specification());
    var wanted = task.property().errors(task.errorFunction());
    var about = specification.property().errors(specification.errorFunction());
    if (specification.property() != task.property()
        || !wanted.functions().containsAll(about.functions())
        || !wanted.label().equals(about.label())) {
      throw file.problem(
          1,
          "is about the property '"
              + YamlFile.brief(said.specification())
              + "', not "
              + YamlFile.brief(task.text())
              + " as asked");
    }
  }

  private CompetitionVerdict proof(YamlFile file, InvariantProbes probes)
      throws InputProblem, InterruptedException {
    if (!probes.invariants().isEmpty()) {
      var asserted = probes.probed(InvariantProbes.Use.ASSERTED);
      var question =
          new PropertyFile(CompetitionProperty.UNREACH_CALL, Optional.of(InvariantProbes.VIOLATED));
      var outcome = ask.about(question, asserted.text(), Goal.FIRST_VIOLATION, half());
      requireCompiled(file, outcome, asserted, probes.invariants());
      var holds = CompetitionVerdict.of(question.property(), outcome);
      if (holds.status() == ExitStatus.VIOLATED) {
        return rejected(file, refuted(outcome, asserted, probes.invariants()));
      } else if (holds.status() != ExitStatus.PROVED) {
        return CompetitionVerdict.unknown(
            "whether the invariants hold was not found out: " + holds.line(), holds.status());
      }
    }
    var assumed = probes.probed(InvariantProbes.Use.ASSUMED);
    var outcome = ask.about(task, assumed.text(), Goal.FIRST_VIOLATION, half());
    var verdict = CompetitionVerdict.of(task.property(), outcome);
    return switch (verdict.status()) {
      case PROVED -> verdict;
      case VIOLATED -> rejected(file, "its invariants hold, and yet the property is violated");
      default ->
          CompetitionVerdict.unknown(
              "the invariants hold, whether they suffice was not found out: " + verdict.line(),
              verdict.status());
    };
  }

  private Duration half() {
    return limit.dividedBy(2);
  }

  private static CompetitionVerdict rejected(YamlFile file, String why) {
    return CompetitionVerdict.unknown(
        "witness rejected: " + file.shown() + ": " + why, ExitStatus.UNDECIDED);
  }

  private String refuted(
      FileOutcome outcome, ProbedText text, List<CompetitionWitness.Invariant> invariants) {
    for (CheckReport check : WitnessedProgram.checks(outcome)) {
      if (place(check, text).orElse(null) instanceof ProbedText.Place.OfProbe probe) {
        var invariant = invariants.get(probe.owner());
        return "line "
            + invariant.line()
            + ": '"
            + YamlFile.brief(invariant.value())
            + "' does not always hold at line "
            + invariant.location().line()
            + " of the program";
      }
    }
    return "an invariant does not hold";
  }

  /** What a violated check is about: where the execution ends, or where the check stands. */
  private Optional<ProbedText.Place> place(CheckReport check, ProbedText text) {
    if (!(check.verdict() instanceof Verdict.Unsafe unsafe)) {
      return Optional.empty();
    }
    var end = unsafe.trace().end();
    var range = end.equals(SourceRange.NOWHERE) ? check.range() : end;
    return program.isIn(range) ? text.place(range.line(), range.column()) : Optional.empty();
  }

  private void requireCompiled(
      YamlFile file,
      FileOutcome outcome,
      ProbedText text,
      List<CompetitionWitness.Invariant> invariants)
      throws InputProblem {
    if (!(outcome instanceof FileOutcome.Rejected rejected)) {
      return;
    }
    for (var message : rejected.diagnostics()) {
      var range = message.range();
      if (text.place(range.line(), range.column()).orElse(null)
          instanceof ProbedText.Place.OfProbe probe) {
        var invariant = invariants.get(probe.owner());
        throw file.problem(
            invariant.line(),
            "the invariant '"
                + YamlFile.brief(invariant.value())
                + "' does not compile there: "
                + message.message());
      }
    }
    throw file.problem(1, "with its invariants the program does not compile");
  }

  private CompetitionVerdict violation(
      YamlFile file, Sites sites, CompetitionWitness.ViolationSequence sequence)
      throws InputProblem, InterruptedException {
    String why = "";
    for (var manner : List.of(WaypointProbes.Manner.GUIDED, WaypointProbes.Manner.EXACT)) {
      var probes = new WaypointProbes(program.text(), sites, sequence, manner);
      var probed = probes.probed();
      var goal = manner == WaypointProbes.Manner.GUIDED ? Goal.FIRST_VIOLATION : Goal.ALL_CHECKS;
      var outcome = ask.about(task, probed.text(), goal, half());
      if (outcome instanceof FileOutcome.Rejected) {
        throw file.problem(1, "with its constraints the program does not compile");
      }
      for (CheckReport check : WitnessedProgram.checks(outcome)) {
        if (isAtTarget(check, probed, probes.target())) {
          return CompetitionVerdict.violated(task.property(), check.kind());
        }
      }
      why = CompetitionVerdict.of(task.property(), outcome).line();
    }
    return why.equals("TRUE")
        ? rejected(file, "no execution that follows it violates the property")
        : CompetitionVerdict.unknown(
            "witness not confirmed: no execution was found that follows "
                + file.shown()
                + " and violates the property at its target",
            ExitStatus.UNDECIDED);
  }

  private boolean isAtTarget(CheckReport check, ProbedText probed, int target) {
    if (!(check.verdict() instanceof Verdict.Unsafe unsafe)
        || !task.property().checks().contains(check.kind())
        || unsafe.trace().inputs().stream()
            .noneMatch(i -> i.function().equals(WaypointProbes.FOLLOWED))) {
      return false;
    }
    if (!(place(check, probed).orElse(null) instanceof ProbedText.Place.OfProgram place)) {
      return false;
    }
    int token = program.text().tokenAt(place.offset());
    return token >= 0 && new Statements(program.text()).start(token) == target;
  }
}
