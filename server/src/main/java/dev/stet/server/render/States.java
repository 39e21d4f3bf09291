package dev.stet.server.render;

import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.Verdict;
import dev.stet.protocol.State;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.FunctionView;

/** The one place that decides what a function is shown as. */
final class States {

  private States() {}

  static State of(FileView file, FunctionView function) {
    if (function.age() == FunctionView.Age.STALE) {
      return State.STALE;
    }
    return switch (function.phase()) {
      case QUEUED -> State.QUEUED;
      case RUNNING -> State.RUNNING;
      case DONE -> function.finding().map(States::of).orElse(State.UNKNOWN);
    };
  }

  /** Why a function is unknown, one line; empty where no single reason covers it. */
  static String reason(FunctionView function) {
    var finding = function.finding().orElse(null);
    if (finding instanceof Finding.Missing missing) {
      return missing.reason().text();
    }
    return finding instanceof Finding.Reported reported
        ? reported.report().checks().stream()
            .filter(CheckReport::isFinding)
            .filter(check -> check.verdict() instanceof Verdict.Unknown)
            .map(check -> ((Verdict.Unknown) check.verdict()).reason().text())
            .findFirst()
            .orElseGet(() -> TerminationWords.of(reported.report().termination()))
        : "";
  }

  private static State of(Finding finding) {
    if (finding instanceof Finding.Reported reported) {
      return switch (reported.report().overallWithTermination()) {
        case SAFE -> State.PROVED;
        case UNSAFE -> State.REFUTED;
        case UNKNOWN -> State.UNKNOWN;
        case ASSUMED -> State.ASSUMED;
      };
    }
    return State.UNKNOWN;
  }
}
