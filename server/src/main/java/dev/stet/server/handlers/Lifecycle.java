package dev.stet.server.handlers;

import java.util.Optional;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Which messages may come, and with what status the process ends. */
final class Lifecycle {

  /** The first message; it comes once. */
  private static final String FIRST = "initialize";

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

  /** Why a message of this method is not wanted now. */
  Optional<ResponseError> refusal(String method) {
    return switch (phase) {
      case NEW ->
          method.equals(FIRST)
              ? Optional.empty()
              : refused(ResponseErrorCode.ServerNotInitialized, "'initialize' comes first");
      case INITIALIZED ->
          method.equals(FIRST)
              ? refused(ResponseErrorCode.InvalidRequest, "'initialize' comes once only")
              : Optional.empty();
      case SHUT_DOWN -> refused(ResponseErrorCode.InvalidRequest, "the server is shut down");
    };
  }

  private static Optional<ResponseError> refused(ResponseErrorCode code, String words) {
    return Optional.of(new ResponseError(code, words, null));
  }

  /** Of a server that is told to exit: 0 after {@code shutdown}, 1 without. */
  int exitStatus() {
    return phase == Phase.SHUT_DOWN ? 0 : 1;
  }

  /** Of a server whose client is gone: the same, {@link #NO_CLIENT} where there never was one. */
  int lostStatus() {
    return phase == Phase.NEW ? NO_CLIENT : exitStatus();
  }
}
