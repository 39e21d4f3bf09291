package dev.stet.server.handlers;

import dev.stet.server.render.Symbols;
import dev.stet.server.schedule.Scheduler;
import java.util.List;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.WorkspaceSymbolParams;

/** {@code workspace/symbol}: functions of the open documents. */
final class WorkspaceSymbolHandler {

  private final Scheduler scheduler;

  WorkspaceSymbolHandler(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  List<WorkspaceSymbol> answer(WorkspaceSymbolParams params) {
    return scheduler.views().stream()
        .flatMap(view -> Symbols.named(view, params.getQuery()).stream())
        .toList();
  }
}
