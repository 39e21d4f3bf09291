package dev.stet.server.handlers;

import dev.stet.server.render.Symbols;
import dev.stet.server.schedule.Scheduler;
import java.util.List;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** {@code textDocument/documentSymbol}. */
final class DocumentSymbolHandler {

  private final Scheduler scheduler;

  DocumentSymbolHandler(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  @SuppressWarnings("deprecation") // SymbolInformation stands in the signature of lsp4j.
  List<Either<SymbolInformation, DocumentSymbol>> answer(DocumentSymbolParams params) {
    return scheduler
        .view(params.getTextDocument().getUri())
        .map(Symbols::of)
        .orElse(List.of())
        .stream()
        .map(Either::<SymbolInformation, DocumentSymbol>forRight)
        .toList();
  }
}
