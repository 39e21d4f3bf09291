package dev.stet.server.render;

import dev.stet.engine.verdict.Trace;
import dev.stet.engine.verdict.Verdict;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.FunctionView;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A C file that calls a function as a counterexample does: compiled with the address and undefined
 * behaviour sanitizers, it fails as the trace says. It includes the document, so that static
 * functions can be called.
 */
public sealed interface CounterexampleProgram {

  /** The file, beside the document. */
  record Written(String uri, String text) implements CounterexampleProgram {}

  /**
   * The input cannot be made in C.
   *
   * @param why a clause
   */
  record Impossible(String why) implements CounterexampleProgram {}

  /** Of the violation that the function's lens shows. */
  static CounterexampleProgram of(FileView file, FunctionView function) {
    var worst = Lenses.worst(file, function);
    if (function.age() == FunctionView.Age.STALE || worst.isEmpty()) {
      return new Impossible("no violation of '" + function.name() + "' is known");
    }
    var check = worst.get().check();
    var unseen = TestedKinds.unseen(check.kind());
    if (unseen.isPresent()) {
      return new Impossible(unseen.get());
    }
    var trace = ((Verdict.Unsafe) check.verdict()).trace();
    try {
      var call = TestedCall.of(file.snapshot(), function, trace);
      var text = TestText.of(file.snapshot(), function, check, call);
      return new Written(TestText.uri(file.snapshot(), function), text);
    } catch (TestedCall.Unbuildable e) {
      return new Impossible(e.why());
    }
  }

  /** What is told of each place first, in the function itself. */
  static Map<String, String> firstValues(FunctionView function, Trace trace) {
    var first = new LinkedHashMap<String, String>();
    trace.steps().stream()
        .filter(step -> step.function().equals(function.name()))
        .forEach(step -> step.values().forEach(first::putIfAbsent));
    return first;
  }
}
