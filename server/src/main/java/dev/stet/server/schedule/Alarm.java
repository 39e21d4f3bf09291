package dev.stet.server.schedule;

import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Does things later, one after the other. */
@FunctionalInterface
public interface Alarm {

  void after(Duration delay, Runnable action);

  /** Does everything at once on the calling thread. */
  Alarm IMMEDIATE = (delay, action) -> action.run();

  /** On the one thread of an executor. */
  static Alarm on(ScheduledExecutorService executor) {
    return (delay, action) -> {
      var unused = executor.schedule(action, delay.toNanos(), TimeUnit.NANOSECONDS);
    };
  }
}
