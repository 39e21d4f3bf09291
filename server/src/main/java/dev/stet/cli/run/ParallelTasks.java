package dev.stet.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Tasks that need nothing of each other, some at a time.
 *
 * @param jobs at the same time, at least 1
 */
public record ParallelTasks(int jobs) {

  /** One of several, counted from 0. */
  public interface Task<T> {
    T run(int index) throws InterruptedException, InputProblem;
  }

  /** What came of each, in order; the first that fails ends all. */
  public <T> List<T> each(int count, Task<T> task) throws InterruptedException, InputProblem {
    ExecutorService threads =
        Executors.newFixedThreadPool(
            jobs,
            work -> {
              var daemon = new Thread(work, "comparison");
              daemon.setDaemon(true);
              return daemon;
            });
    try {
      List<Future<T>> begun = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        int index = i;
        begun.add(threads.submit(() -> task.run(index)));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> each : begun) {
        results.add(each.get());
      }
      return results;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof InputProblem theirs) {
        throw theirs;
      } else if (e.getCause() instanceof RuntimeException ours) {
        throw ours;
      } else if (e.getCause() instanceof Error ours) {
        throw ours;
      }
      throw new IllegalStateException(e);
    } finally {
      threads.shutdownNow();
    }
  }
}
