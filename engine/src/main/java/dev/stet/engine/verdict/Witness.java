package dev.stet.engine.verdict;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An input on which two versions of a function were run and did different things.
 *
 * @param inputs C text of each input's value by its C name, in the order of the parameters
 * @param oldOutcome what the old version did: {@code returns 0}, {@code writes g = 3}
 * @param newOutcome the same for the new version
 */
public record Witness(Map<String, String> inputs, String oldOutcome, String newOutcome) {
  public Witness {
    inputs = Collections.unmodifiableMap(new LinkedHashMap<>(inputs));
  }
}
