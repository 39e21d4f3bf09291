package dev.stet.server.render;

import dev.stet.engine.verdict.CheckReport;
import dev.stet.engine.verdict.LoopTermination;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.verdict.Verdict;
import dev.stet.server.workspace.FileView;
import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.FunctionView;
import java.util.List;
import java.util.Optional;

/** Why a function is refuted: the one thing that its lens says, and the way there. */
public sealed interface Refutation {

  /** The violation that needs least of the caller, the first in the text. */
  record Violated(CheckReport check) implements Refutation {
    @Override
    public String words() {
      return check.message();
    }

    @Override
    public Trace trace() {
      return check.verdict() instanceof Verdict.Unsafe unsafe
          ? unsafe.trace()
          : new Trace(List.of());
    }
  }

  /** No violation, but a loop that does not end. */
  record Endless(LoopTermination loop) implements Refutation {
    @Override
    public String words() {
      return loop.text();
    }

    @Override
    public Trace trace() {
      return loop.trace();
    }
  }

  /** What is wrong. */
  String words();

  Trace trace();

  /** Empty where nothing of the function is refuted. */
  static Optional<Refutation> of(FileView file, FunctionView function) {
    return Lenses.worst(file, function)
        .<Refutation>map(shown -> new Violated(shown.check()))
        .or(
            () ->
                function.finding().orElse(null) instanceof Finding.Reported known
                    ? Lenses.endless(known.report()).map(Endless::new)
                    : Optional.empty());
  }

  /** The steps in the words of hovers and of what is related to a diagnostic. */
  default List<String> steps() {
    return trace().steps().stream()
        .map(step -> "line " + step.line() + ": " + Traces.describe(step))
        .toList();
  }
}
