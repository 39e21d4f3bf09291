package dev.stet.intellij;

import com.intellij.openapi.diagnostic.Logger;
import com.intellij.openapi.progress.ProcessCanceledException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/**
 * The one thread that talks to the server, in the order in which it was asked to. Writing to a
 * server that does not read may take for ever; nobody else waits for it.
 */
final class Courier implements Executor {

  static final String THREAD = "Stet courier";

  private static final Logger LOG = Logger.getInstance(Courier.class);

  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          work -> {
            var daemon = new Thread(work, THREAD);
            daemon.setDaemon(true);
            return daemon;
          });

  /** Does it later; not at all once the courier has ended. */
  @Override
  public void execute(Runnable work) {
    try {
      thread.execute(() -> run(work));
    } catch (RejectedExecutionException e) {
      // The project was closed meanwhile.
    }
  }

  /** One piece of work that fails does not take the others with it, nor vanish. */
  private static void run(Runnable work) {
    try {
      work.run();
    } catch (ProcessCanceledException e) {
      // The project was closed meanwhile.
    } catch (RuntimeException | LinkageError e) {
      LOG.warn("Stet: " + Problems.words(e), e);
    }
  }

  /** Ends when the work that waits is done. */
  void end() {
    thread.shutdown();
  }
}
