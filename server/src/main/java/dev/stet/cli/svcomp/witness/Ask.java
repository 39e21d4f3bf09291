package dev.stet.cli.svcomp.witness;

import dev.stet.cli.run.FileOutcome;
import dev.stet.cli.run.InputProblem;
import dev.stet.cli.svcomp.PropertyFile;
import dev.stet.engine.api.VerifyOptions;
import java.time.Duration;

/** Asks the verifier about a text in the program's place. */
public interface Ask {

  /** What comes of {@code main} in that text. */
  FileOutcome about(PropertyFile task, String text, VerifyOptions.Goal goal, Duration limit)
      throws InputProblem, InterruptedException;
}
