package dev.stet.engine.verdict;

import java.util.Locale;

/** Whether a function always returns. */
public enum Termination {
  TERMINATING,
  NONTERMINATING,
  CONDITIONAL,
  UNKNOWN,
  NOT_CHECKED;

  /** The name in JSON: {@code not-checked}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
