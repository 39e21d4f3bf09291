package dev.stet.protocol;

import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.services.LanguageClient;

/** A client as the server sees it; one that does not know our notification ignores it. */
public interface StetClient extends LanguageClient {

  @JsonNotification("stet/status")
  void status(StatusParams params);

  /** For clients that want to hear only what changed. */
  @JsonNotification("stet/statusDelta")
  default void statusDelta(StatusDelta delta) {}
}
