package dev.stet.server.handlers;

import java.util.Optional;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Which requests may be answered, and with what status the process ends. */
final class Lifecycle {

  private enum Phase {
    NEW,
    INITIALIZED,
    SHUT_DOWN
  }

  private volatile Phase phase = Phase.NEW;

  void initialize() {
    phase = Phase.INITIALIZED;
  }

  void shutDown() {
    phase = Phase.SHUT_DOWN;
  }

  /** Why a request cannot be answered now. */
  Optional<ResponseError> refusal() {
    return switch (phase) {
      case NEW ->
          Optional.of(
              new ResponseError(
                  ResponseErrorCode.ServerNotInitialized, "'initialize' comes first", null));
      case INITIALIZED -> Optional.empty();
      case SHUT_DOWN ->
          Optional.of(
              new ResponseError(ResponseErrorCode.InvalidRequest, "the server is shut down", null));
    };
  }

  /** 0 after a proper {@code shutdown}, else 1. */
  int exitStatus() {
    return phase == Phase.SHUT_DOWN ? 0 : 1;
  }
}
