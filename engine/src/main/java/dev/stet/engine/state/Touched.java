package dev.stet.engine.state;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * What code may do to cells: which it may read, and which it may change.
 *
 * @param <C> what a cell is: a number in a static variable, a member of structures
 */
record Touched<C extends Comparable<C>>(Set<C> read, Set<C> changed) {

  Touched {
    read = Collections.unmodifiableSet(new TreeSet<>(read));
    changed = Collections.unmodifiableSet(new TreeSet<>(changed));
  }

  static <C extends Comparable<C>> Touched<C> nothing() {
    return new Touched<C>(Set.of(), Set.of());
  }

  Touched<C> and(Touched<C> other) {
    if (read.containsAll(other.read) && changed.containsAll(other.changed)) {
      return this;
    }
    Set<C> allRead = new TreeSet<>(read);
    allRead.addAll(other.read);
    Set<C> allChanged = new TreeSet<>(changed);
    allChanged.addAll(other.changed);
    return new Touched<>(allRead, allChanged);
  }

  /** All of them: a cell that is not changed after all is found as it was. */
  Set<C> met() {
    Set<C> all = new TreeSet<>(read);
    all.addAll(changed);
    return all;
  }
}
