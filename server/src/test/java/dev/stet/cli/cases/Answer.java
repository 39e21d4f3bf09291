package dev.stet.cli.cases;

import java.util.List;

/** What was answered about one file, by the command line or by the language server. */
record Answer(List<Function> functions) {

  Answer {
    functions = List.copyOf(functions);
  }

  record Function(String name, Truth verdict, List<Check> checks, List<LoopInvariant> invariants) {
    Function {
      checks = List.copyOf(checks);
      invariants = List.copyOf(invariants);
    }
  }

  /**
   * @param detail the reason of an unknown one, the message of another
   */
  record Check(String kind, int line, Truth verdict, String detail) {}

  record LoopInvariant(int line, String text) {}
}
