package dev.stet.intellij;

/** How the server is. */
sealed interface Health {

  /** It is being started. */
  record Starting() implements Health {}

  /** It answers. */
  record Running() implements Health {}

  /** It was ended by the user, or not started yet. */
  record Stopped() implements Health {}

  /** It cannot be started, or ended too often. */
  record Failed(String message) implements Health {}
}
