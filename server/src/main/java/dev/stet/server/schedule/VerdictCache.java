package dev.stet.server.schedule;

import dev.stet.server.workspace.Finding;
import dev.stet.server.workspace.Snapshot;
import dev.stet.server.workspace.Span;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reports of functions as they were, so that undoing an edit costs no proof. A report is given back
 * only for the very same text of the function, for only then its places are known.
 */
final class VerdictCache {

  private final Map<Key, Finding.Reported> reports;

  VerdictCache(int limit) {
    reports =
        new LinkedHashMap<>(16, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<Key, Finding.Reported> eldest) {
            return size() > limit;
          }
        };
  }

  private record Key(String file, String verdictKey, String text) {}

  void put(Snapshot text, Span function, Finding.Reported finding) {
    if (finding.anchors().allIn(function)) {
      var key = new Key(text.path().toString(), finding.key(), text.text(function));
      reports.put(key, finding.shifted(-function.start()));
    }
  }

  Optional<Finding> get(Snapshot text, Span function, String verdictKey) {
    var key = new Key(text.path().toString(), verdictKey, text.text(function));
    return Optional.ofNullable(reports.get(key)).map(kept -> kept.shifted(function.start()));
  }
}
