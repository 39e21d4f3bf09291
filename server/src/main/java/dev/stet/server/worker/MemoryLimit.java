package dev.stet.server.worker;

import java.time.Duration;

/**
 * How much memory a worker process may take. What one request leaves behind is of little use to the
 * next: a new process has the files read again, and is small.
 *
 * @param kept a process that takes more is replaced before its next request, in bytes
 * @param most one that takes more is stopped in the midst of a request, in bytes
 * @param every a process lives so long before it is replaced, where it does not take the most:
 *     reading the files takes its time, too
 */
public record MemoryLimit(long kept, long most, Duration every) {

  /** The most leaves room for functions that are hard, on a machine that has others to serve. */
  public static final MemoryLimit USUAL =
      new MemoryLimit(1L << 30, 4L << 30, Duration.ofMinutes(1));
}
