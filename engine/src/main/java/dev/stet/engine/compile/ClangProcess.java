package dev.stet.engine.compile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** One run of clang. */
final class ClangProcess {

  /** What clang wrote, and how it ended. */
  static final class Result {
    private final int exit;
    private final byte[] output;
    private final String messages;

    private Result(int exit, byte[] output, byte[] messages) {
      this.exit = exit;
      this.output = output;
      this.messages = new String(messages, StandardCharsets.UTF_8);
    }

    int exit() {
      return exit;
    }

    byte[] output() {
      return output;
    }

    String messages() {
      return messages;
    }
  }

  private ClangProcess() {}

  /**
   * Runs a command to its end.
   *
   * @throws CompilationException if it cannot be started, takes longer than the limit or the thread
   *     is interrupted
   */
  static Result run(List<String> command, Duration limit) throws CompilationException {
    Process process = start(command);
    CompletableFuture<byte[]> output = read(process.getInputStream());
    CompletableFuture<byte[]> messages = read(process.getErrorStream());
    try {
      if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new CompilationException(
            command.get(0) + ": did not end within " + limit.toSeconds() + " s and was stopped");
      }
      return new Result(process.exitValue(), output.join(), messages.join());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CompilationException("the compilation was interrupted");
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static Process start(List<String> command) throws CompilationException {
    ProcessBuilder builder = new ProcessBuilder(command);
    clean(builder.environment());
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      return process;
    } catch (IOException e) {
      throw new CompilationException(
          command.get(0) + ": cannot be run: " + SystemErrors.oneLine(e));
    }
  }

  /** Variables by which clang adds arguments or writes files. */
  private static void clean(Map<String, String> environment) {
    environment
        .keySet()
        .removeIf(
            name ->
                name.startsWith("CCC_")
                    || name.startsWith("CC_")
                    || name.endsWith("DEPENDENCIES_OUTPUT")
                    || name.equals("SUNPRO_DEPENDENCIES"));
    environment.put("LC_ALL", "C");
  }

  private static CompletableFuture<byte[]> read(InputStream stream) {
    CompletableFuture<byte[]> all = new CompletableFuture<>();
    Thread reader =
        new Thread(
            () -> {
              try {
                all.complete(stream.readAllBytes());
              } catch (IOException e) {
                all.complete(new byte[0]);
              }
            },
            "clang-output");
    reader.setDaemon(true);
    reader.start();
    return all;
  }
}
