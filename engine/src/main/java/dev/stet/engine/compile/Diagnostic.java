package dev.stet.engine.compile;

import dev.stet.engine.ir.SourceRange;

/**
 * A message of the C compiler, or of Stet about how a file is compiled.
 *
 * @param remedy what helps, which each client says in its own way
 */
public record Diagnostic(Severity severity, SourceRange range, String message, Remedy remedy) {

  /** What a user can do about it. */
  public enum Remedy {
    NONE,
    /** To name the folder of a header. */
    FOLDER_OF_HEADER
  }

  /** One that says itself what is to be done. */
  public Diagnostic(Severity severity, SourceRange range, String message) {
    this(severity, range, message, Remedy.NONE);
  }

  /** The message with what helps on a command line. */
  public String advised() {
    return switch (remedy) {
      case NONE -> message;
      case FOLDER_OF_HEADER ->
          message + "; add its folder with '-- -I FOLDER' or in compile_commands.json";
    };
  }

  /** As the compiler counts it. */
  public enum Severity {
    ERROR,
    WARNING,
    NOTE
  }
}
