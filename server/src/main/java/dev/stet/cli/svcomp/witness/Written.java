package dev.stet.cli.svcomp.witness;

import dev.stet.cli.run.ExitStatus;
import dev.stet.cli.run.FileOutcome;
import dev.stet.cli.run.InputProblem;
import dev.stet.cli.svcomp.CompetitionProperty;
import dev.stet.cli.svcomp.CompetitionVerdict;
import dev.stet.cli.svcomp.PropertyFile;
import dev.stet.engine.verdict.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Writes a witness of an answer to a file.
 *
 * @param version of Stet
 * @param limit of the time to show invariants again
 */
public record Written(
    WitnessedProgram program,
    PropertyFile task,
    String dataModel,
    String version,
    Ask ask,
    Duration limit) {

  /** Writes it; gives one line for people that says what is in it, or why there is none. */
  public String to(String shown, FileOutcome outcome, CompetitionVerdict verdict)
      throws InputProblem, InterruptedException {
    if (verdict.status() != ExitStatus.PROVED && verdict.status() != ExitStatus.VIOLATED) {
      return "no witness: the answer is neither TRUE nor FALSE";
    }
    var content = content(outcome, verdict);
    if (content.isEmpty()) {
      return task.property() == CompetitionProperty.TERMINATION
          ? "no witness: executions that do not end have none in format 2.0"
          : "no witness: the violation has no place in " + program.file().shown();
    }
    var said =
        new CompetitionWitness.Task(program.file().shown(), program.hash(), task.text(), dataModel);
    write(shown, new WitnessWriter(version).text(new CompetitionWitness(said, content.get())));
    return content.get() instanceof CompetitionWitness.InvariantSet set
        ? shown + ": " + counted(set.invariants().size(), "loop invariant")
        : shown
            + ": "
            + counted(
                ((CompetitionWitness.ViolationSequence) content.get()).segments().size() + 1,
                "waypoint");
  }

  private static String counted(int count, String what) {
    return count == 0
        ? "no " + what + "s; the proof needs none, or has none that C can say"
        : count + " " + what + (count == 1 ? "" : "s");
  }

  private Optional<? extends CompetitionWitness.Content> content(
      FileOutcome outcome, CompetitionVerdict verdict) throws InputProblem, InterruptedException {
    if (verdict.status() == ExitStatus.PROVED) {
      var report = WitnessedProgram.report(outcome);
      return report.isEmpty()
          ? Optional.empty()
          : Optional.of(new ProofWitness(program, ask, limit).of(report.get().invariants()));
    }
    return CompetitionVerdict.violation(task.property(), WitnessedProgram.checks(outcome))
        .flatMap(
            check ->
                check.verdict() instanceof Verdict.Unsafe violation
                    ? new ViolationWitness(program).of(check, violation)
                    : Optional.empty());
  }

  private static void write(String shown, String text) throws InputProblem {
    try {
      Files.writeString(Path.of(shown), text);
    } catch (IOException | InvalidPathException e) {
      throw new InputProblem(
          shown
              + ": the witness cannot be written ("
              + e.getMessage()
              + "); name a file in a folder that is there and can be written to");
    }
  }
}
