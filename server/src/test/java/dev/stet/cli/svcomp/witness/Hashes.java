package dev.stet.cli.svcomp.witness;

import dev.stet.cli.run.InputProblem;
import java.nio.file.Path;

/** Hashes of programs. */
final class Hashes {

  private Hashes() {}

  static String of(Path program) {
    try {
      return WitnessedProgram.open(program.toString()).hash();
    } catch (InputProblem e) {
      throw new AssertionError(e);
    }
  }
}
