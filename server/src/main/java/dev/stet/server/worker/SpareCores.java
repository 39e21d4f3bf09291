package dev.stet.server.worker;

import java.lang.management.ManagementFactory;

/** How many engines a machine has room for beside the first, without being in the user's way. */
public record SpareCores(int cores, long memory) {

  /** An engine that is busy with a large file takes about so much memory. */
  private static final long MEMORY_OF_ENGINE = 4L << 30;

  /** More than so many do not make anybody wait less. */
  private static final int MOST = 7;

  public static SpareCores ofThisMachine() {
    long memory =
        ManagementFactory.getOperatingSystemMXBean()
                instanceof com.sun.management.OperatingSystemMXBean machine
            ? machine.getTotalMemorySize()
            : 0;
    return new SpareCores(Runtime.getRuntime().availableProcessors(), memory);
  }

  /**
   * All but two cores, for the editor and the first engine, and less where memory is short: of what
   * the machine has, half is for others.
   */
  public int helpers() {
    long fitting = memory / 2 / MEMORY_OF_ENGINE - 1;
    return (int) Math.max(0, Math.min(Math.min(cores - 2L, fitting), MOST));
  }
}
