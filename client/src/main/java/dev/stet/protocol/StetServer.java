package dev.stet.protocol;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.services.LanguageServer;

/** A server as clients of ours see it; every other client does with what LSP has. */
public interface StetServer extends LanguageServer {

  /** All hovers of a document at once, in the order of the text. */
  @JsonRequest("stet/notes")
  CompletableFuture<List<Note>> notes(TextDocumentIdentifier document);

  /** Of this document all is to be said once more, not only what changes next. */
  @JsonNotification("stet/wholeStatus")
  void wholeStatus(TextDocumentIdentifier document);

  /** The user scrolled, moved the cursor or turned to another document. */
  @JsonNotification("stet/visible")
  void visible(VisibleParams params);
}
