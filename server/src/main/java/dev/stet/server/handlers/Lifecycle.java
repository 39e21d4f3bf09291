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

  /** The status where nobody ever sent {@code initialize}. */
  static final int NO_CLIENT = 3;

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

  /** 0 after a proper {@code shutdown}, 1 without, {@link #NO_CLIENT} where there was no client. */
  int exitStatus() {
    return switch (phase) {
      case NEW -> NO_CLIENT;
      case INITIALIZED -> 1;
      case SHUT_DOWN -> 0;
    };
  }
}
