package dev.stet.cli.run;

/** Hears how a run goes; called from several threads. */
public interface Progress {

  /** The file is compiled, the first of so many is number 1. */
  default void loading(String file, int number, int files) {}

  /** The versions of the file are compared, the first of so many is number 1. */
  default void comparing(String file, int number, int files) {}

  /** The number of functions that will be verified. */
  default void total(int functions) {}

  /** A function is worked on, unwound k times (0: just begun). */
  default void at(String function, int k) {}

  /** A function was so much work, in units of about a microsecond. */
  default void ended(String function, long work) {}

  /** One function more is done. */
  default void finished() {}

  /** Results are about to be written: take the progress line away. */
  default void clear() {}

  /** No progress is shown. */
  Progress NONE = new Progress() {};
}
