package dev.stet.engine.api;

import dev.stet.engine.verdict.CheckReport;

/** Hears how the verification of one function goes; called on the verifying thread. */
public interface VerificationListener {

  /** All loops are unwound k times; nothing was violated up to k - 1. */
  default void unwound(int k) {}

  /** A check is decided for good. */
  default void decided(CheckReport report) {}

  /**
   * All is said of the function.
   *
   * @param work what it took, in units of about a microsecond that are counted the same on every
   *     machine
   */
  default void ended(long work) {}

  /** A listener that does nothing. */
  VerificationListener NONE = new VerificationListener() {};
}
