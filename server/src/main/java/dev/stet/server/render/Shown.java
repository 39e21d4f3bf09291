package dev.stet.server.render;

import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.Verdict;
import dev.stet.protocol.State;
import dev.stet.server.workspace.Anchors;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.FunctionView;
import dev.stet.server.workspace.FunctionView.Age;
import dev.stet.server.workspace.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A check as it is shown.
 *
 * @param span empty where it stands in another file
 * @param age whether the answer is about the text as it is
 */
record Shown(CheckReport check, Optional<Span> span, Anchors anchors, Age age) {

  /** What a function's checks are known to be: fresh answers first, then older ones. */
  static List<Shown> of(FileView file, FunctionView function) {
    var age = function.age();
    if (function.phase() == FunctionView.Phase.DONE) {
      return reported(function.finding(), age);
    }
    var shown = new ArrayList<>(reported(function.soFar(), age));
    for (var earlier : reported(function.finding(), Age.STALE)) {
      if (shown.stream().noneMatch(earlier::asksTheSameAs)) {
        shown.add(earlier);
      }
    }
    return shown;
  }

  State state() {
    if (age == Age.STALE) {
      return State.STALE;
    }
    if (check.verdict() instanceof Verdict.Safe) {
      return State.PROVED;
    } else if (!check.isFinding()) {
      return State.ASSUMED;
    }
    return check.verdict() instanceof Verdict.Unsafe ? State.REFUTED : State.UNKNOWN;
  }

  private static List<Shown> reported(Optional<? extends Finding> finding, Age age) {
    return finding
        .filter(Finding.Reported.class::isInstance)
        .map(Finding.Reported.class::cast)
        .map(
            reported ->
                reported.report().checks().stream()
                    .map(
                        check ->
                            new Shown(
                                check,
                                reported.anchors().of(check.range()),
                                reported.anchors(),
                                age))
                    .toList())
        .orElse(List.of());
  }

  private boolean asksTheSameAs(Shown other) {
    return check.kind() == other.check.kind() && span.equals(other.span);
  }
}
