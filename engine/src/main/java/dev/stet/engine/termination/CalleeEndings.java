package dev.stet.engine.termination;

/** What is known of called functions. */
public interface CalleeEndings {

  /** Whether the function returns from every call, whatever its arguments. */
  boolean alwaysReturns(String function);
}
