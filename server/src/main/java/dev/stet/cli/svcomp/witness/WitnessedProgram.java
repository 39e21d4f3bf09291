package dev.stet.cli.svcomp.witness;

import dev.stet.cli.run.FileOutcome;
import dev.stet.cli.run.FunctionOutcome;
import dev.stet.cli.run.InputFile;
import dev.stet.cli.run.InputProblem;
import dev.stet.engine.ir.Sha256;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.FunctionReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The program that a witness is about. */
public final class WitnessedProgram {

  private final InputFile file;
  private final ProgramText text;
  private final String hash;

  private WitnessedProgram(InputFile file, ProgramText text, String hash) {
    this.file = file;
    this.text = text;
    this.hash = hash;
  }

  /** Reads it. */
  public static WitnessedProgram open(String shown) throws InputProblem {
    var file = InputFile.open(shown);
    try {
      byte[] bytes = Files.readAllBytes(file.path());
      var text = new String(bytes, StandardCharsets.UTF_8);
      if (text.contains("__stet_")) {
        throw new InputProblem(
            shown + ": uses names that begin with __stet_, which checks of witnesses need");
      }
      return new WitnessedProgram(file, new ProgramText(text), Sha256.of(bytes));
    } catch (IOException e) {
      throw new InputProblem(shown + ": cannot be read: " + e.getMessage());
    }
  }

  /** Whether that is a place in the program's own file. */
  boolean isIn(SourceRange range) {
    return range.line() > 0 && file.path().equals(Path.of(range.file()).normalize());
  }

  /** What was found out about the checks of main. */
  static List<CheckReport> checks(FileOutcome outcome) {
    return report(outcome).map(FunctionReport::checks).orElse(List.of());
  }

  /** What was found out about main. */
  static Optional<FunctionReport> report(FileOutcome outcome) {
    return outcome instanceof FileOutcome.Verified verified
            && verified.functions().size() == 1
            && verified.functions().get(0) instanceof FunctionOutcome.Verified function
        ? Optional.of(function.report())
        : Optional.empty();
  }

  InputFile file() {
    return file;
  }

  ProgramText text() {
    return text;
  }

  /** SHA-256 of the file, in hexadecimal. */
  String hash() {
    return hash;
  }

  /** The text as it is to be compiled: places count as in the file, whatever line markers say. */
  public String compiled() {
    return text.text();
  }
}
