package dev.stet.engine.witness.execution;

/**
 * Bounds on one execution, so that a replay always ends.
 *
 * @param steps instructions, and bytes that library functions touch
 * @param memoryBytes bytes of program memory that may be in use at once; untouched parts of large
 *     objects do not count, that an object of the caller was asked for does
 * @param callDepth calls that may be open at once
 */
public record Limits(long steps, long memoryBytes, int callDepth) {

  public static final Limits DEFAULT = new Limits(50_000_000, 64L << 20, 20_000);

  public Limits {
    if (steps <= 0 || memoryBytes <= 0 || callDepth <= 0) {
      throw new IllegalArgumentException("limits must be positive");
    }
  }
}
