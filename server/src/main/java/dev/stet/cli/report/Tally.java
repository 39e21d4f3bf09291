package dev.stet.cli.report;

import dev.stet.cli.run.FileOutcome;
import dev.stet.cli.run.FunctionOutcome;
import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Counts the verdicts of a run for its last line. */
final class Tally {

  private int files;
  private int functions;
  private int safe;
  private int unsafe;
  private int checks;
  private int proved;
  private int violated;

  void add(FileOutcome outcome) {
    if (outcome instanceof FileOutcome.Verified verified) {
      files++;
      verified.functions().forEach(this::add);
    }
  }

  private void add(FunctionOutcome outcome) {
    functions++;
    switch (outcome.overall()) {
      case SAFE -> safe++;
      case UNSAFE -> unsafe++;
      case UNKNOWN -> {}
    }
    if (outcome instanceof FunctionOutcome.Verified verified) {
      for (CheckReport check : verified.report().checks()) {
        checks++;
        if (check.verdict() instanceof Verdict.Safe) {
          proved++;
        } else if (check.verdict() instanceof Verdict.Unsafe) {
          violated++;
        }
      }
    }
  }

  int verifiedFiles() {
    return files;
  }

  /** One line. */
  String text(double seconds) {
    if (functions == 0) {
      return String.format(Locale.ROOT, "no functions to verify; %.2f s", seconds);
    }
    return String.format(
        Locale.ROOT,
        "%s: %s; %s: %s; %.2f s",
        count(functions, "function"),
        list(safe, "safe", unsafe, "unsafe", functions - safe - unsafe, "unknown"),
        count(checks, "check"),
        list(proved, "proved", violated, "violated", checks - proved - violated, "undecided"),
        seconds);
  }

  private static String count(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private static String list(
      int first, String firstName, int second, String secondName, int third, String thirdName) {
    var parts = new ArrayList<String>(List.of(first + " " + firstName));
    if (second > 0) {
      parts.add(second + " " + secondName);
    }
    if (third > 0) {
      parts.add(third + " " + thirdName);
    }
    return String.join(", ", parts);
  }
}
