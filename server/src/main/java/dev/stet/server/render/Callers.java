package dev.stet.server.render;

import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.Summary;
import dev.stet.engine.verdict.Verdict;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.FunctionView;
import java.util.List;
import java.util.Optional;

/** What functions of a document do to each other when they call. */
final class Callers {

  private Callers() {}

  /**
   * The functions of the document with an execution, replayed, in which a call of this function
   * fails this very check.
   */
  static List<String> triggering(FileView file, FunctionView function, CheckReport check) {
    return file.functions().stream()
        .filter(other -> !other.name().equals(function.name()))
        .filter(other -> triggers(other, check))
        .map(FunctionView::name)
        .toList();
  }

  private static boolean triggers(FunctionView caller, CheckReport check) {
    return reported(caller).stream()
        .flatMap(known -> known.report().checks().stream())
        .anyMatch(c -> c.verdict() instanceof Verdict.Unsafe && c.isReachedThrough(check));
  }

  /** {@code " (as main calls it)"}, or "" where there is no caller. */
  static String words(List<String> callers) {
    return callers.isEmpty() ? "" : " (as " + String.join(", ", callers) + " calls it)";
  }

  /** The function whose check it is, seen from a function that calls it itself. */
  static Optional<String> called(CheckReport check) {
    return check.way().size() < 2
        ? Optional.empty()
        : Optional.of(check.way().get(check.way().size() - 2).function());
  }

  /** What is known of a function that was verified as it stands. */
  static Optional<Summary> summary(FunctionView function) {
    return function.phase() == FunctionView.Phase.DONE
        ? reported(function).map(known -> known.report().summary())
        : Optional.empty();
  }

  private static Optional<Finding.Reported> reported(FunctionView function) {
    return function
        .finding()
        .filter(f -> function.phase() == FunctionView.Phase.DONE)
        .filter(Finding.Reported.class::isInstance)
        .map(Finding.Reported.class::cast);
  }
}
