package dev.stet.server.worker;

/** How many engines a machine has room for beside the first, without being in the user's way. */
public record SpareCores(int cores, long memory) {

  /** An engine that is busy with large functions may come to take so much. */
  private static final long MEMORY_OF_ENGINE = MemoryLimit.USUAL.most();

  /** More than so many do not make anybody wait less. */
  private static final int MOST = 7;

  /** The Java machine takes a quarter of the memory at most, unless told otherwise. */
  private static final int PART_OF_JAVA = 4;

  public static SpareCores ofThisMachine() {
    var runtime = Runtime.getRuntime();
    long java = Math.min(runtime.maxMemory(), Long.MAX_VALUE / PART_OF_JAVA);
    return new SpareCores(runtime.availableProcessors(), java * PART_OF_JAVA);
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
