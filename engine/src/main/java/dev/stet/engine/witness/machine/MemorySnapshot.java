package dev.stet.engine.witness.machine;

import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.Page;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The contents of all objects at one moment. Later they may be the same again; objects born since
 * are of no interest then, as nothing that existed before can lead to them.
 */
final class MemorySnapshot {

  private final Map<ConcreteObject, Map<Long, Page>> contents = new LinkedHashMap<>();

  private MemorySnapshot() {}

  static MemorySnapshot of(Collection<ConcreteObject> living) {
    var snapshot = new MemorySnapshot();
    for (var object : living) {
      var pages = new LinkedHashMap<Long, Page>();
      object.pages().forEach((index, page) -> pages.put(index, page.copy()));
      snapshot.contents.put(object, pages);
    }
    return snapshot;
  }

  /** Whether every object of then is still there and holds what it held. */
  boolean holdsAgain() {
    for (var then : contents.entrySet()) {
      var object = then.getKey();
      var pages = object.pages();
      if (object.state() == ConcreteObject.State.DEAD || pages.size() != then.getValue().size()) {
        return false;
      }
      for (var page : then.getValue().entrySet()) {
        var now = pages.get(page.getKey());
        if (now == null || !now.holdsSameAs(page.getValue())) {
          return false;
        }
      }
    }
    return true;
  }
}
