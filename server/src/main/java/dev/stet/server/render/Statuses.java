package dev.stet.server.render;

import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Termination;
import dev.stet.protocol.State;
import dev.stet.protocol.StatusParams;
import dev.stet.protocol.StatusParams.CheckStatus;
import dev.stet.protocol.StatusParams.FunctionStatus;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.FunctionView;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The states of all functions of a document, for marks beside the text. */
public final class Statuses {

  private Statuses() {}

  public static StatusParams of(FileView file) {
    return new StatusParams(
        file.snapshot().uri(),
        file.snapshot().version(),
        file.functions().stream().map(function -> function(file, function)).toList());
  }

  /** Of a document that was closed. */
  public static StatusParams none(String uri) {
    return new StatusParams(uri, 0, List.of());
  }

  private static FunctionStatus function(FileView file, FunctionView function) {
    var state = States.of(file, function);
    var report = report(function);
    return new FunctionStatus(
        function.name(),
        Positions.range(file.snapshot(), function.range()),
        state,
        state == State.UNKNOWN ? States.reason(function) : null,
        Shown.of(file, function).stream().flatMap(shown -> check(file, shown)).toList(),
        (state == State.STALE
                ? Optional.<Termination>empty()
                : report.map(r -> r.termination().answer()))
            .orElse(Termination.NOT_CHECKED)
            .id(),
        SinceHead.of(file, function).map(SinceHead::id).orElse(null),
        report.map(FunctionReport::seconds).orElse(0.0),
        Lenses.command(file, function).getTitle(),
        SinceHead.of(file, function).map(SinceHead::title).orElse(null));
  }

  private static Stream<CheckStatus> check(FileView file, Shown shown) {
    return shown
        .span()
        .map(
            span ->
                new CheckStatus(
                    shown.check().kind().id(),
                    Positions.range(file.snapshot(), span),
                    shown.state()))
        .stream();
  }

  private static Optional<FunctionReport> report(FunctionView function) {
    return function
        .finding()
        .filter(Finding.Reported.class::isInstance)
        .map(finding -> ((Finding.Reported) finding).report());
  }
}
