package dev.stet.server;

import java.io.PrintStream;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** What the protocol's library complains about, one line each instead of stack traces. */
final class ProtocolLog extends Handler {

  /** Held for good: the logging of Java forgets loggers that nobody holds. */
  private static final Logger LIBRARY = Logger.getLogger("org.eclipse.lsp4j");

  private final PrintStream out;

  private ProtocolLog(PrintStream out) {
    this.out = out;
  }

  static void onOneLineEach(PrintStream out) {
    LIBRARY.setUseParentHandlers(false);
    LIBRARY.addHandler(new ProtocolLog(out));
  }

  @Override
  public void publish(LogRecord entry) {
    if (entry.getLevel().intValue() >= Level.WARNING.intValue()) {
      var message = String.valueOf(entry.getMessage()).lines().findFirst().orElse("");
      out.println("protocol: " + message);
    }
  }

  @Override
  public void flush() {
    out.flush();
  }

  @Override
  public void close() {}
}
