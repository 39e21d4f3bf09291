package dev.stet.engine.invariant;

import java.util.ArrayList;
import java.util.List;

/**
 * In which groups it is asked whether rows hold after a step, one after the other and round about:
 * first all together, as one model shows what many of them lack; where that is not answered in
 * time, a part at a time. A proof about a few rows is often far easier than one about their
 * disjunction.
 */
final class RowGroups {

  /** A group is taken apart into so many. */
  private static final int PARTS = 4;

  /** No more groups than that. */
  private static final int MOST = 24;

  private final List<List<Integer>> groups = new ArrayList<>();
  private int current;
  private int shown;

  RowGroups(int rows) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      all.add(i);
    }
    groups.add(all);
  }

  /** The rows that are asked about now. */
  List<Integer> current() {
    return groups.get(current);
  }

  /** The current group holds; whether all others do as well. */
  boolean isLast() {
    shown++;
    current = (current + 1) % groups.size();
    return shown == groups.size();
  }

  /** What was shown rested on rows that have changed. */
  void changed() {
    shown = 0;
  }

  /** Whether the current group can be taken apart, so that it does not matter much. */
  boolean mayBeSplit() {
    return groups.size() + PARTS <= MOST && groups.get(current).size() > 1;
  }

  /** Takes the current group apart. */
  void split() {
    List<Integer> whole = groups.remove(current);
    int parts = Math.min(PARTS, whole.size());
    for (int i = 0; i < parts; i++) {
      int from = whole.size() * i / parts;
      int to = whole.size() * (i + 1) / parts;
      groups.add(current + i, List.copyOf(whole.subList(from, to)));
    }
  }
}
