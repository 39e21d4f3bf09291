package dev.stet.engine.compile;

import java.util.List;

/** The outcome of a clang run. */
public sealed interface Compilation {

  List<Diagnostic> diagnostics();

  /**
   * Compiled.
   *
   * @param inputs the files that were read, beside the texts that were given
   */
  record Succeeded(Bitcode bitcode, List<Diagnostic> diagnostics, CompilerInputs inputs)
      implements Compilation {
    public Succeeded {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /** The text has errors; the diagnostics say where. */
  record Rejected(List<Diagnostic> diagnostics) implements Compilation {
    public Rejected {
      diagnostics = List.copyOf(diagnostics);
    }
  }

  /**
   * No compilation could be run at all.
   *
   * @param problem one line: what is wrong and what to do
   */
  record Impossible(String problem) implements Compilation {
    @Override
    public List<Diagnostic> diagnostics() {
      return List.of();
    }
  }
}
