package dev.stet.cli.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collects defects of ours: the screen gets one line, a log file gets the stack traces. */
public final class InternalErrors {

  private record Entry(String where, Throwable cause) {}

  private final List<Entry> entries = new ArrayList<>();

  /** Keeps a defect; from any thread. */
  public synchronized void add(String where, Throwable cause) {
    entries.add(new Entry(where, cause));
  }

  /** The line for the screen, or empty where nothing went wrong. Writes the log file. */
  public synchronized Optional<String> tell() {
    if (entries.isEmpty()) {
      return Optional.empty();
    }
    var first = entries.get(0);
    var line = "internal error " + first.where() + ": " + brief(first.cause());
    if (entries.size() > 1) {
      line += " (and " + (entries.size() - 1) + " more)";
    }
    try {
      return Optional.of(line + "; details in " + log());
    } catch (IOException e) {
      return Optional.of(line + "; no log could be written: " + e.getMessage());
    }
  }

  /** A throwable on one line. */
  public static String brief(Throwable cause) {
    var message = cause.getMessage();
    var name = cause.getClass().getSimpleName();
    return message == null ? name : name + ": " + message.lines().findFirst().orElse("");
  }

  private Path log() throws IOException {
    var file = Files.createTempFile("stet-error-", ".log");
    try (var out = new PrintWriter(Files.newBufferedWriter(file, StandardCharsets.UTF_8))) {
      out.println(System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
      out.println(System.getProperty("os.name") + " " + System.getProperty("os.version"));
      for (Entry entry : entries) {
        out.println();
        out.println(entry.where());
        entry.cause().printStackTrace(out);
      }
    }
    return file;
  }
}
