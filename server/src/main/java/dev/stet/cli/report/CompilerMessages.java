package dev.stet.cli.report;

import dev.stet.cli.run.FileOutcome;
import dev.stet.engine.api.LoadResult;
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
      line(summary(rejected.shown(), rejected.diagnostics()) + "; not verified");
    } else if (outcome instanceof FileOutcome.Unusable unusable) {
      line("stet: " + unusable.problem());
    }
    console.err().flush();
  }

  /** Tells why a version of a file could not be compared. */
  public void unusable(String shown, LoadResult problem) {
    if (problem instanceof LoadResult.Rejected rejected) {
      print(rejected.diagnostics());
      line(summary(shown, rejected.diagnostics()) + "; not compared");
    } else if (problem instanceof LoadResult.Impossible impossible) {
      line("stet: " + shown + ": " + impossible.problem());
    }
    console.err().flush();
  }

  /** The same on one line: of what the compiler says the first error. */
  public void inBrief(String shown, LoadResult problem) {
    if (problem instanceof LoadResult.Rejected rejected) {
      String first =
          rejected.diagnostics().stream()
              .filter(d -> d.severity() == Diagnostic.Severity.ERROR)
              .findFirst()
              .map(d -> ": " + place(d) + d.advised())
              .orElse("");
      line(summary(shown, rejected.diagnostics()) + "; not compared" + first);
    } else if (problem instanceof LoadResult.Impossible impossible) {
      line("stet: " + shown + ": " + impossible.problem());
    }
    console.err().flush();
  }

  private static String summary(String shown, List<Diagnostic> diagnostics) {
    long errors =
        diagnostics.stream().filter(d -> d.severity() == Diagnostic.Severity.ERROR).count();
    var count = errors == 1 ? "1 error" : errors + " errors";
    return "stet: " + shown + ": does not compile (" + count + ")";
  }

  private void print(List<Diagnostic> diagnostics) {
    for (Diagnostic diagnostic : diagnostics) {
      line(
          place(diagnostic)
              + diagnostic.severity().name().toLowerCase(Locale.ROOT)
              + ": "
              + diagnostic.advised());
    }
  }

  private String place(Diagnostic diagnostic) {
    var range = diagnostic.range();
    var position =
        range.line() == 0
            ? paths.shown(range.file())
            : paths.shown(range.file()) + ":" + range.line() + ":" + range.column();
    return position.isEmpty() ? "" : position + ": ";
  }

  private void line(String text) {
    console.err().println(console.glyphs().line(text));
  }
}
