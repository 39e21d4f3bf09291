package dev.stet.cli.cases;

import java.util.List;

/** What was answered about one file, by the command line or by the language server. */
record Answer(List<Function> functions) {

  Answer {
    functions = List.copyOf(functions);
  }

  /**
   * @param termination as in JSON: {@code not-checked}
   * @param precondition of its termination where it is conditional, else ""
   */
  record Function(
      String name,
      Truth verdict,
      String termination,
      String precondition,
      List<Check> checks,
      List<LoopInvariant> invariants,
      Summary summary) {
    Function {
      checks = List.copyOf(checks);
      invariants = List.copyOf(invariants);
    }

    /** Without a summary. */
    Function(
        String name,
        Truth verdict,
        String termination,
        String precondition,
        List<Check> checks,
        List<LoopInvariant> invariants) {
      this(name, verdict, termination, precondition, checks, invariants, new Summary("", "", ""));
    }
  }

  /** As in JSON, but for extents, which stand by themselves; "" where nothing is known. */
  record Summary(String requires, String extents, String returns) {}

  /**
   * @param certainty of a violated one as in JSON; "" where it is not in the answer
   * @param detail the reason of an unknown one, the message of another
   */
  record Check(String kind, int line, Truth verdict, String certainty, String detail) {

    /** Without certainty. */
    Check(String kind, int line, Truth verdict, String detail) {
      this(kind, line, verdict, "", detail);
    }
  }

  record LoopInvariant(int line, String text) {}
}
