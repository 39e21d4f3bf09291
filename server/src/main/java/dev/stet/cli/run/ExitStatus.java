package dev.stet.cli.run;

/** The exit status of a command; the order of the constants is that of their weight. */
public enum ExitStatus {
  /** Nothing violated, nothing unknown. */
  PROVED(0),
  /** Nothing violated but something unknown. */
  UNDECIDED(2),
  /** Something violated. */
  VIOLATED(1),
  /** A language client left without its farewell; the number is the protocol's. */
  CLIENT_LOST(1),
  /** Bad usage or input. */
  BAD_INPUT(3),
  /** A defect of ours. */
  INTERNAL_ERROR(4);

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  /** What the process returns. */
  public int code() {
    return code;
  }

  /** The one of the two that must not be hidden by the other. */
  public ExitStatus and(ExitStatus other) {
    return compareTo(other) >= 0 ? this : other;
  }
}
