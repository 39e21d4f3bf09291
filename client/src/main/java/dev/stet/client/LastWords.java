package dev.stet.client;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The last lines that a program wrote to its standard error: why it ended, where it says so. */
final class LastWords {

  /** More than fits into a notification helps nobody. */
  private static final int MOST_LINES = 12;

  private static final int MOST_CHARACTERS = 300;

  private final Deque<String> lines = new ArrayDeque<>();
  private final CompletableFuture<Void> complete = new CompletableFuture<>();

  /** Reads on a thread of its own, so that the program never waits for its words to be read. */
  static LastWords of(InputStream errors) {
    var words = new LastWords();
    var reader = new Thread(() -> words.read(errors), "Stet standard error");
    reader.setDaemon(true);
    reader.start();
    return words;
  }

  private void read(InputStream errors) {
    try (var in = new BufferedReader(new InputStreamReader(errors, StandardCharsets.UTF_8))) {
      for (var line = in.readLine(); line != null; line = in.readLine()) {
        add(line);
      }
    } catch (IOException e) {
      add("(its standard error cannot be read: " + e.getMessage() + ")");
    }
    complete.complete(null);
  }

  private synchronized void add(String line) {
    if (!line.isBlank()) {
      lines.addLast(
          line.length() <= MOST_CHARACTERS ? line : line.substring(0, MOST_CHARACTERS) + "…");
    }
    if (lines.size() > MOST_LINES) {
      lines.removeFirst();
    }
  }

  /** Completes when nothing more comes. */
  CompletableFuture<Void> complete() {
    return complete;
  }

  synchronized List<String> lines() {
    return List.copyOf(lines);
  }
}
