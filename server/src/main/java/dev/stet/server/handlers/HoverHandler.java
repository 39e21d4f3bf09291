package dev.stet.server.handlers;

import dev.stet.server.protocol.ClientTraits;
import dev.stet.server.render.Hovers;
import dev.stet.server.render.Positions;
import dev.stet.server.schedule.Scheduler;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.jspecify.annotations.Nullable;

/** {@code textDocument/hover}. */
final class HoverHandler {

  private final Scheduler scheduler;

  HoverHandler(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  @Nullable Hover answer(HoverParams params, ClientTraits client) {
    return scheduler
        .view(params.getTextDocument().getUri())
        .flatMap(
            view ->
                Hovers.at(view, Positions.offset(view.snapshot(), params.getPosition()), client))
        .orElse(null);
  }
}
