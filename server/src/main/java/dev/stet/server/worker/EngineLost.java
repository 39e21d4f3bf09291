package dev.stet.server.worker;

/** The worker process is gone; says how. */
final class EngineLost extends Exception {

  private static final long serialVersionUID = 1;

  private final String how;

  EngineLost(String how) {
    super(how);
    this.how = how;
  }

  /** One line. */
  String how() {
    return how;
  }
}
