package dev.stet.engine.witness.execution;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The first and the last events of an execution; of the middle of a long one only the last
 * assignment stays of each place in the program that assigns, so that values are never told that
 * are not those of then. Events are made when they are asked for, as most of a long execution's
 * never are.
 */
public final class EventLog {

  private static final int HEAD = 2_000;
  private static final int TAIL = 8_000;
  private static final Object NOWHERE = new Object();

  private final List<Supplier<Event>> head = new ArrayList<>();
  private final ArrayDeque<Entry> tail = new ArrayDeque<>();
  private final IdentityHashMap<Object, Entry> assigned = new IdentityHashMap<>();
  private long count;

  /** An event with the place in the program that it is the last assignment of. */
  private record Entry(Object place, long number, Supplier<Event> event) {}

  public void add(Supplier<Event> event) {
    add(NOWHERE, event);
  }

  /**
   * Adds an assignment.
   *
   * @param place what assigns, known by its identity
   */
  public void add(Object place, Supplier<Event> event) {
    if (head.size() < HEAD) {
      head.add(event);
      return;
    }
    if (tail.size() == TAIL) {
      Entry dropped = tail.removeFirst();
      if (dropped.place() != NOWHERE) {
        assigned.put(dropped.place(), dropped);
      }
    }
    tail.addLast(new Entry(place, count++, event));
  }

  public List<Event> events() {
    Stream<Supplier<Event>> middle =
        assigned.values().stream()
            .sorted(Comparator.comparingLong(Entry::number))
            .map(Entry::event);
    return Stream.concat(Stream.concat(head.stream(), middle), tail.stream().map(Entry::event))
        .map(Supplier::get)
        .toList();
  }
}
