package dev.stet.server.schedule;

import dev.stet.server.workspace.Finding;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Functions under which the engine died; they are not tried again until they change. */
final class Quarantine {

  private static final int LIMIT = 1_000;

  private final Map<String, Finding> findings =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Finding> eldest) {
          return size() > LIMIT;
        }
      };

  void add(Finding finding) {
    findings.put(finding.key(), finding);
  }

  Optional<Finding> find(String key) {
    return Optional.ofNullable(findings.get(key));
  }
}
