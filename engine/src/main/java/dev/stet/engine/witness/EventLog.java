package dev.stet.engine.witness;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The first and the last events of an execution; the middle of a long one is dropped. Events are
 * made when they are asked for, as most of a long execution's never are.
 */
final class EventLog {

  private static final int HEAD = 2_000;
  private static final int TAIL = 8_000;

  private final List<Supplier<Event>> head = new ArrayList<>();
  private final ArrayDeque<Supplier<Event>> tail = new ArrayDeque<>();

  void add(Supplier<Event> event) {
    if (head.size() < HEAD) {
      head.add(event);
      return;
    }
    if (tail.size() == TAIL) {
      tail.removeFirst();
    }
    tail.addLast(event);
  }

  List<Event> events() {
    return Stream.concat(head.stream(), tail.stream()).map(Supplier::get).toList();
  }
}
