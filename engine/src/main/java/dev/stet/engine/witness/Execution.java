package dev.stet.engine.witness;

import java.util.List;

/**
 * A finished execution.
 *
 * @param events what happened, in order; of a long execution its beginning and its end
 * @param steps instructions that ran
 */
public record Execution(String entry, Outcome outcome, List<Event> events, long steps) {
  public Execution {
    events = List.copyOf(events);
  }
}
