package dev.stet.git;

/** Why git cannot answer; the message is one line for people. */
public final class GitProblem extends Exception {

  private static final long serialVersionUID = 1L;

  public GitProblem(String message) {
    super(message);
  }
}
