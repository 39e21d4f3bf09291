package dev.stet.server.handlers;

import dev.stet.server.render.InvariantHints;
import dev.stet.server.render.Positions;
import dev.stet.server.schedule.Scheduler;
import dev.stet.server.workspace.Settings;
import dev.stet.server.workspace.Span;
import java.util.List;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;

/** {@code textDocument/inlayHint}. */
final class InlayHintHandler {

  private final Scheduler scheduler;

  InlayHintHandler(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  List<InlayHint> answer(InlayHintParams params, Settings settings) {
    if (settings.invariantHints() == Settings.InvariantHints.OFF) {
      return List.of();
    }
    return scheduler
        .view(params.getTextDocument().getUri())
        .map(
            view -> {
              var text = view.snapshot();
              int start = Positions.offset(text, params.getRange().getStart());
              int end = Positions.offset(text, params.getRange().getEnd());
              return InvariantHints.of(view, new Span(start, Math.max(start, end)));
            })
        .orElse(List.of());
  }
}
