package dev.stet.server.handlers;

import dev.stet.server.render.Lenses;
import dev.stet.server.schedule.Scheduler;
import java.util.List;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;

/** {@code textDocument/codeLens}. */
final class CodeLensHandler {

  private final Scheduler scheduler;

  CodeLensHandler(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  List<CodeLens> answer(CodeLensParams params) {
    return scheduler.view(params.getTextDocument().getUri()).map(Lenses::of).orElse(List.of());
  }
}
