package dev.stet.engine.verdict;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An execution in terms of the C text: only the steps that matter, in order. */
public record Trace(List<Step> steps) {

  public Trace {
    steps = List.copyOf(steps);
  }

  /**
   * One step.
   *
   * @param function the C function whose text the line stands in
   * @param values variable → value in C notation, as set by this step
   * @param note what happens here where the values do not say it ("calls f", "returns 3"), or ""
   */
  public record Step(
      String file, int line, String function, Map<String, String> values, String note) {
    public Step {
      values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
  }
}
