package dev.stet.engine.verdict;

/** Why a check is undecided. */
public sealed interface Reason {

  /** One line for people and JSON: {@code timeout}, {@code unsupported: inline assembly}. */
  String text();

  /** The time limit was reached first. */
  record Timeout() implements Reason {
    @Override
    public String text() {
      return "timeout";
    }
  }

  /** The limit on unwindings was reached first. */
  record UnwindingLimit(int k) implements Reason {
    @Override
    public String text() {
      return "unwinding-limit";
    }
  }

  /** Something on the way is not modelled. */
  record Unsupported(String construct) implements Reason {
    @Override
    public String text() {
      return "unsupported: " + construct;
    }
  }

  /** No loop is left to unwind and the step fails from states no invariant of ours excludes. */
  record IncompleteDomain() implements Reason {
    @Override
    public String text() {
      return "incomplete-domain";
    }
  }

  /** A counterexample of the solver did not replay, or a proof was not confirmed: our defect. */
  record NotConfirmed(String what) implements Reason {
    @Override
    public String text() {
      return "not-confirmed: " + what;
    }
  }

  /** The engine process ended under this function. */
  record Crashed(String what) implements Reason {
    @Override
    public String text() {
      return "engine-crash: " + what;
    }
  }

  /** Stopped by an edit or by the user. */
  record Cancelled() implements Reason {
    @Override
    public String text() {
      return "cancelled";
    }
  }
}
