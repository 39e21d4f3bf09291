package dev.stet.server.schedule;

import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.server.worker.Engine;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * An engine that verifies beside the first one. It compiles a text by itself, when it first helps
 * with it; where it then sees something else than the first engine saw (a file on disk changed in
 * between), it does not help with that text. Used by one thread.
 */
final class Helper {

  final Engine engine;

  /** By the names of files, the run whose text the engine has. */
  private final Map<String, Run> loaded = new HashMap<>();

  private long restsAt = Track.NOT_DUE;

  Helper(Engine engine) {
    this.engine = engine;
  }

  /** When the engine is to be put to rest; {@link Track#NOT_DUE} where it is. */
  long restsAt() {
    return restsAt;
  }

  void restsAt(long time) {
    restsAt = time;
  }

  /** Says so once. */
  boolean isToRest(long now) {
    boolean isDue = restsAt != Track.NOT_DUE && restsAt <= now;
    if (isDue) {
      restsAt = Track.NOT_DUE;
    }
    return isDue;
  }

  /** Whether it compiled the run's text. */
  boolean has(Run run) {
    return run.equals(loaded.get(run.unit.file()));
  }

  /** The unit to verify functions of; empty where it is not the one that the run is about. */
  Optional<Unit> unit(Run run) {
    var file = run.unit.file();
    if (has(run)) {
      return Optional.of(run.unit);
    }
    if (engine.load(run.source) instanceof LoadResult.Loaded read
        && read.unit().functions().equals(run.unit.functions())) {
      loaded.put(file, run);
      return Optional.of(run.unit);
    }
    loaded.remove(file);
    return Optional.empty();
  }
}
