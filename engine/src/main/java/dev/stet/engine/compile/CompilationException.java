package dev.stet.engine.compile;

/** Nothing can be compiled; the message is one line for the user. */
final class CompilationException extends Exception {

  private static final long serialVersionUID = 1L;

  CompilationException(String problem) {
    super(problem);
  }

  String problem() {
    String message = getMessage();
    return message == null ? "" : message;
  }
}
