package dev.stet.engine.state;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/** What code may do to cells: which it may read, and which it may change. */
record Touched(Set<Cell> read, Set<Cell> changed) {

  static final Touched NOTHING = new Touched(Set.of(), Set.of());

  Touched {
    read = Collections.unmodifiableSet(new TreeSet<>(read));
    changed = Collections.unmodifiableSet(new TreeSet<>(changed));
  }

  Touched and(Touched other) {
    if (read.containsAll(other.read) && changed.containsAll(other.changed)) {
      return this;
    }
    Set<Cell> allRead = new TreeSet<>(read);
    allRead.addAll(other.read);
    Set<Cell> allChanged = new TreeSet<>(changed);
    allChanged.addAll(other.changed);
    return new Touched(allRead, allChanged);
  }

  /** All of them: a cell that is not changed after all is found as it was. */
  Set<Cell> met() {
    Set<Cell> all = new TreeSet<>(read);
    all.addAll(changed);
    return all;
  }
}
