package dev.stet.server.handlers;

import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.stet.server.render.Lenses;
import dev.stet.server.schedule.Scheduler;
import java.util.List;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;

/** {@code textDocument/codeLens} and {@code codeLens/resolve}. */
final class CodeLensHandler {

  private final Scheduler scheduler;

  CodeLensHandler(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  List<CodeLens> answer(CodeLensParams params) {
    return scheduler.view(params.getTextDocument().getUri()).map(Lenses::of).orElse(List.of());
  }

  /** A lens that is none of ours stays as it is. */
  CodeLens resolve(CodeLens lens) {
    return lens.getData() instanceof JsonObject data
            && data.get("uri") instanceof JsonPrimitive uri
            && uri.isString()
        ? scheduler.view(uri.getAsString()).map(file -> Lenses.resolved(file, lens)).orElse(lens)
        : lens;
  }
}
