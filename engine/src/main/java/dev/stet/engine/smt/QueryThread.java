package dev.stet.engine.smt;

import dev.stet.engine.smt.SolverSession.Answer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Runs the queries of one session, so that who asks can leave: a solver does not look at its time
 * limit in every phase (Bitwuzla does not while it rewrites large formulas). A query that was left
 * goes on alone until it notices; before that nothing else may be done with the session.
 */
final class QueryThread {

  /** How much longer than its limit a query is waited for. */
  private static final Duration GRACE = Duration.ofMillis(100);

  /** Deeply nested terms make deep recursions. */
  private static final long STACK_BYTES = 256L << 20;

  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            var daemon = new Thread(null, task, "solver", STACK_BYTES);
            daemon.setDaemon(true);
            return daemon;
          });

  /** The query that is running or was the last, and what its asker waits for. */
  private volatile CompletableFuture<Answer> query = CompletableFuture.completedFuture(null);

  private volatile CompletableFuture<Answer> awaited = query;

  /** Runs a query; undecided where it does not end within the limit or soon after. */
  Answer ask(Supplier<Answer> solve, Duration limit) {
    var running = new CompletableFuture<Answer>();
    query = running;
    // Before the query begins: who hurries it as soon as it runs must find what is waited for.
    awaited = running.copy();
    running.completeAsync(solve, thread);
    leaveAfter(limit.compareTo(Duration.ofDays(1)) < 0 ? limit.plus(GRACE) : Duration.ofDays(1));
    try {
      return awaited.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException own ? own : e;
    }
  }

  /** Nobody waits for the running query much longer; from any thread. */
  void hurry() {
    leaveAfter(GRACE);
  }

  private void leaveAfter(Duration time) {
    awaited.completeOnTimeout(Answer.UNDECIDED, time.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Whether the last query is still running: who asked it has left. */
  boolean isBusy() {
    return !query.isDone();
  }

  /** Waits for a query that was left; whether it has ended. */
  boolean settles(Duration limit) {
    query
        .copy()
        .completeOnTimeout(null, limit.toMillis(), TimeUnit.MILLISECONDS)
        .handle((a, e) -> a)
        .join();
    return !isBusy();
  }

  /** Ends the thread, and frees the session in it once no query runs: nobody waits for that. */
  void close(Runnable free) {
    thread.execute(free);
    thread.shutdown();
  }
}
