package dev.stet.cli.run;

/** Bad usage or input, told in one line: file, line, cause, what to do. */
public final class InputProblem extends Exception {

  private static final long serialVersionUID = 1L;

  public InputProblem(String line) {
    super(line);
  }

  /** The one line. */
  public String line() {
    return String.valueOf(getMessage());
  }
}
