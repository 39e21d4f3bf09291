package dev.stet.cli.run;

import dev.stet.engine.compile.Diagnostic;
import java.util.List;

/** What came out for one file. */
public sealed interface FileOutcome {

  /** The path as the user wrote it. */
  String shown();

  /** What this file alone makes of the exit status. */
  ExitStatus status();

  /** Compiled, and every wanted function was looked at. */
  record Verified(InputFile file, List<Diagnostic> diagnostics, List<FunctionOutcome> functions)
      implements FileOutcome {
    public Verified {
      diagnostics = List.copyOf(diagnostics);
      functions = List.copyOf(functions);
    }

    @Override
    public String shown() {
      return file.shown();
    }

    @Override
    public ExitStatus status() {
      var status = ExitStatus.PROVED;
      for (FunctionOutcome function : functions) {
        status =
            status.and(
                switch (function.overall()) {
                  case SAFE -> ExitStatus.PROVED;
                  case UNSAFE -> ExitStatus.VIOLATED;
                  case UNKNOWN, ASSUMED -> ExitStatus.UNDECIDED;
                });
      }
      return status;
    }
  }

  /** The C text has errors. */
  record Rejected(InputFile file, List<Diagnostic> diagnostics) implements FileOutcome {
    public Rejected {
      diagnostics = List.copyOf(diagnostics);
    }

    @Override
    public String shown() {
      return file.shown();
    }

    @Override
    public ExitStatus status() {
      return ExitStatus.BAD_INPUT;
    }
  }

  /**
   * The file could not be looked at.
   *
   * @param problem one line that begins with the file
   */
  record Unusable(String shown, String problem, ExitStatus status) implements FileOutcome {}
}
