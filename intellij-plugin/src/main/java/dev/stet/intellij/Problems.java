package dev.stet.intellij;

import java.util.Objects;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;

/** What went wrong, in words for the user. */
final class Problems {

  private Problems() {}

  static String words(Throwable problem) {
    var cause = problem.getCause();
    if (problem instanceof CompletionException && cause != null) {
      return words(cause);
    }
    if (problem instanceof TimeoutException) {
      return "The server did not answer in time.";
    }
    if (problem instanceof ResponseErrorException refused) {
      return "The server answered: " + refused.getResponseError().getMessage();
    }
    return Objects.requireNonNullElse(problem.getMessage(), problem.getClass().getSimpleName());
  }
}
