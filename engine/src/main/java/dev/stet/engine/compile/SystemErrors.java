package dev.stet.engine.compile;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

/** Errors of the operating system in one line. */
final class SystemErrors {

  private SystemErrors() {}

  static String oneLine(IOException e) {
    String message = e.getMessage();
    if (e instanceof AccessDeniedException) {
      return "permission denied (" + message + ")";
    } else if (e instanceof FileSystemException f && f.getReason() != null) {
      return f.getReason() + " (" + f.getFile() + ")";
    }
    String first = message == null ? "" : message.lines().findFirst().orElse("");
    return first.isEmpty() ? e.getClass().getSimpleName() : first;
  }
}
