package dev.stet.engine.witness;

import dev.stet.engine.verdict.Trace;
import dev.stet.engine.witness.execution.Event;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Steps in nested loops, of which only the first and the last two iterations stay. */
final class LoopFold {

  private static final int LAST = 2;

  /** Loops in deeper recursion are told step by step. */
  private static final int MOST_OPEN = 100;

  /** What stands in an iteration: a step or a loop. */
  private sealed interface Node {}

  private record Line(Trace.Step step) implements Node {}

  private record Loop(long frame, int head, List<Iteration> iterations) implements Node {
    Iteration last() {
      return iterations.get(iterations.size() - 1);
    }

    /** Keeps the first iteration that tells something, and the last ones. */
    void add(Iteration next) {
      iterations.removeIf(iteration -> iteration.nodes().isEmpty());
      iterations.add(next);
      if (iterations.size() > LAST + 2) {
        iterations.remove(1);
      }
    }
  }

  private record Iteration(long number, List<Node> nodes) {}

  private final List<Node> outermost = new ArrayList<>();
  private final Deque<Loop> open = new ArrayDeque<>();

  void add(Trace.Step step) {
    innermost().add(new Line(step));
  }

  private List<Node> innermost() {
    var loop = open.peek();
    return loop == null ? outermost : loop.last().nodes();
  }

  /** A loop starts an iteration; loops inside it are over. */
  void iterate(Event.Iterated event) {
    boolean isOpen =
        open.stream().anyMatch(l -> l.frame() == event.frame() && l.head() == event.head());
    if (isOpen) {
      var loop = open.element();
      while (loop.frame() != event.frame() || loop.head() != event.head()) {
        open.pop();
        loop = open.element();
      }
      if (event.number() > 0) {
        loop.add(new Iteration(event.number(), new ArrayList<>()));
        return;
      }
      open.pop();
    }
    if (open.size() >= MOST_OPEN) {
      return;
    }
    var loop = new Loop(event.frame(), event.head(), new ArrayList<>());
    loop.add(new Iteration(event.number(), new ArrayList<>()));
    innermost().add(loop);
    open.push(loop);
  }

  /** A call is over, and so are its loops. */
  void leave(long frame) {
    while (!open.isEmpty() && open.element().frame() == frame) {
      open.pop();
    }
  }

  List<Trace.Step> flatten() {
    var steps = new ArrayList<Trace.Step>();
    flatten(outermost, steps);
    return steps;
  }

  private static void flatten(List<Node> nodes, List<Trace.Step> steps) {
    for (var node : nodes) {
      if (node instanceof Line line) {
        steps.add(line.step());
      } else if (node instanceof Loop loop) {
        flatten(loop, steps);
      }
    }
  }

  private static void flatten(Loop loop, List<Trace.Step> steps) {
    var kept = new ArrayList<>(loop.iterations());
    kept.removeIf(iteration -> iteration.nodes().isEmpty());
    while (kept.size() > LAST + 1) {
      kept.remove(1);
    }
    long before = -1;
    for (var iteration : kept) {
      int start = steps.size();
      flatten(iteration.nodes(), steps);
      long skipped = iteration.number() - before - 1;
      if (skipped > 0 && before >= 0 && start < steps.size()) {
        steps.set(
            start,
            noted(
                steps.get(start),
                skipped == 1 ? "after 1 more iteration" : "after " + skipped + " more iterations"));
      }
      before = iteration.number();
    }
  }

  /** The step with a note in front of its own. */
  static Trace.Step noted(Trace.Step step, String note) {
    return new Trace.Step(
        step.file(),
        step.line(),
        step.function(),
        step.values(),
        step.note().isEmpty() ? note : note + "; " + step.note());
  }
}
