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
  private int assumed;
  private int checks;
  private int proved;
  private int violated;
  private int apart;

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
      case ASSUMED -> assumed++;
      case UNKNOWN -> {}
    }
    if (outcome instanceof FunctionOutcome.Verified verified) {
      for (CheckReport check : verified.report().checks()) {
        checks++;
        if (check.standing() != CheckReport.Standing.COUNTS) {
          apart++;
        } else if (check.verdict() instanceof Verdict.Safe) {
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
    int unknown = functions - safe - unsafe - assumed;
    int open = checks - proved - violated - apart;
    return String.format(
        Locale.ROOT,
        "%s: %s; %s: %s; %.2f s",
        count(functions, "function"),
        list(safe + " safe", unsafe, "unsafe", assumed, "assumed", unknown, "unknown"),
        count(checks, "check"),
        list(proved + " proved", violated, "violated", apart, "set apart", open, "undecided"),
        seconds);
  }

  private static String count(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private static String list(
      String first,
      int second,
      String secondName,
      int third,
      String thirdName,
      int rest,
      String restName) {
    var parts = new ArrayList<String>(List.of(first));
    if (second > 0) {
      parts.add(second + " " + secondName);
    }
    if (third > 0) {
      parts.add(third + " " + thirdName);
    }
    if (rest > 0) {
      parts.add(rest + " " + restName);
    }
    return String.join(", ", parts);
  }
}
