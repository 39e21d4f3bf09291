package dev.stet.engine.verdict;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An input on which the old version of a function was undefined and the new one is not.
 *
 * @param input C text of each input's value by its C name, in the order of the parameters
 * @param undefined what the old version did
 */
public record Repair(Map<String, String> input, String undefined) {
  public Repair {
    input = Collections.unmodifiableMap(new LinkedHashMap<>(input));
  }
}
