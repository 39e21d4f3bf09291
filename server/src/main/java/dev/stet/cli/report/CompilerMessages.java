package dev.stet.cli.report;

import dev.stet.cli.run.FileOutcome;
import dev.stet.engine.compile.Diagnostic;
import java.util.List;
import java.util.Locale;

/** What is wrong with a file, on the error stream: the compiler's messages and one last line. */
public final class CompilerMessages {

  private final Console console;
  private final ShownPaths paths;

  public CompilerMessages(Console console, ShownPaths paths) {
    this.console = console;
    this.paths = paths;
  }

  /** Tells about one file; says nothing where all is well. */
  public void file(FileOutcome outcome) {
    if (outcome instanceof FileOutcome.Verified verified) {
      print(verified.diagnostics());
    } else if (outcome instanceof FileOutcome.Rejected rejected) {
      print(rejected.diagnostics());
      summary(rejected);
    } else if (outcome instanceof FileOutcome.Unusable unusable) {
      line("stet: " + unusable.problem());
    }
    console.err().flush();
  }

  private void summary(FileOutcome.Rejected rejected) {
    long errors =
        rejected.diagnostics().stream()
            .filter(d -> d.severity() == Diagnostic.Severity.ERROR)
            .count();
    var count = errors == 1 ? "1 error" : errors + " errors";
    line("stet: " + rejected.shown() + ": does not compile (" + count + "); not verified");
  }

  private void print(List<Diagnostic> diagnostics) {
    for (Diagnostic diagnostic : diagnostics) {
      var range = diagnostic.range();
      var position =
          range.line() == 0
              ? paths.shown(range.file())
              : paths.shown(range.file()) + ":" + range.line() + ":" + range.column();
      line(
          (position.isEmpty() ? "" : position + ": ")
              + diagnostic.severity().name().toLowerCase(Locale.ROOT)
              + ": "
              + diagnostic.message());
    }
  }

  private void line(String text) {
    console.err().println(console.glyphs().line(text));
  }
}
