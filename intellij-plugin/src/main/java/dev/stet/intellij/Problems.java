package dev.stet.intellij;

import java.util.Objects;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;

/** What went wrong, in words for the user. */
final class Problems {

  private Problems() {}

  static String words(Throwable problem) {
    var cause = cause(problem);
    if (cause instanceof TimeoutException) {
      return "The server did not answer in time.";
    }
    if (cause instanceof ResponseErrorException refused) {
      return "The server answered: " + refused.getResponseError().getMessage();
    }
    return Objects.requireNonNullElse(cause.getMessage(), cause.getClass().getSimpleName());
  }

  /** Without what futures wrap around it. */
  static Throwable cause(Throwable problem) {
    var cause = problem.getCause();
    return problem instanceof CompletionException && cause != null ? cause(cause) : problem;
  }
}
