package dev.stet.engine.api;

import dev.stet.engine.link.LinkConflict;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What became of files that are to be one program. */
public sealed interface LinkResult {

  /** Ready to be verified: one unit for each file, in order. */
  record Linked(List<Unit> units) implements LinkResult {
    public Linked {
      units = List.copyOf(units);
    }
  }

  /** Some of the files cannot be loaded; for each of them why. */
  record NotLoaded(Map<Path, LoadResult> problems) implements LinkResult {
    public NotLoaded {
      problems = Collections.unmodifiableMap(new LinkedHashMap<>(problems));
    }
  }

  /** The files contradict each other. */
  record Contradiction(LinkConflict conflict) implements LinkResult {}
}
