package dev.stet.server.workspace;

import dev.stet.engine.verdict.FunctionReport;
import dev.stet.engine.verdict.Reason;

/** What is known about a function after a run. */
public sealed interface Finding {

  /** What the answer depends on: the same key, the same answer. */
  String key();

  /** The engine's report and where its places stand in the document now. */
  record Reported(String key, FunctionReport report, Anchors anchors) implements Finding {

    /** The same report under an edit of the text. */
    public Reported moved(Edit edit) {
      return new Reported(key, report, anchors.moved(edit));
    }

    /** The same report with its places counted from another start. */
    public Reported shifted(int by) {
      return new Reported(key, report, anchors.shifted(by));
    }
  }

  /** The engine said nothing: it crashed or was stopped. */
  record Missing(String key, Reason reason) implements Finding {}
}
