package dev.stet.engine.witness.execution;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A finished execution.
 *
 * @param events what happened, in order; of a long execution its beginning and its end
 * @param texts by pointers to the caller's objects, as they are shown: what was read there as a
 *     text
 * @param steps instructions that ran
 */
public record Execution(
    String entry,
    ExecutionOutcome outcome,
    List<Event> events,
    Map<String, String> texts,
    long steps) {
  public Execution {
    events = List.copyOf(events);
    texts = Collections.unmodifiableMap(new LinkedHashMap<>(texts));
  }
}
