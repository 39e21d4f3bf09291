package dev.stet.engine.witness;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.ModelName;
import dev.stet.engine.ir.Type;
import dev.stet.engine.verdict.Trace;
import dev.stet.engine.witness.execution.Event;
import dev.stet.engine.witness.execution.Execution;
import dev.stet.engine.witness.input.CallersObjects;
import dev.stet.engine.witness.value.CValueFormat;
import dev.stet.engine.witness.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tells an execution in terms of the C text: each step a line that changed something. Long loops
 * are cut to their first and last iterations; the last step is the one that decides.
 */
public final class TraceBuilder {

  private static final int MOST_STEPS = 60;
  private static final int LAST_STEPS = 35;

  /** Models that stand for the result of a call that is taken apart. */
  private static final Set<String> RESULTS =
      Set.of(ModelName.helper("printed"), ModelName.helper("put_end"), ModelName.helper("scanned"));

  private final Execution execution;
  private final LoopFold fold = new LoopFold();

  /** function and path → the value it was last seen with. */
  private final Map<String, String> current = new LinkedHashMap<>();

  private TraceBuilder(Execution execution) {
    this.execution = execution;
  }

  /** The trace of an execution, however it ended. */
  public static Trace build(Execution execution) {
    return new TraceBuilder(execution).build();
  }

  private Trace build() {
    execution.events().forEach(this::tell);
    var steps = merged(fold.flatten());
    var last = OutcomeText.lastStep(execution.outcome());
    int room = MOST_STEPS - last.size();
    if (steps.size() > room) {
      steps = shortened(steps, room);
    }
    var all = new ArrayList<>(steps);
    last.forEach(step -> append(all, step));
    var inputs = execution.events().stream().flatMap(event -> input(event).stream()).toList();
    return new Trace(all, inputs, OutcomeText.end(execution.outcome()));
  }

  /** The number that a function without a body gave to the program's own text. */
  private static Optional<Trace.Input> input(Event event) {
    if (!(event instanceof Event.Answered a)
        || a.at().range().isLibrary()
        || !(a.type() instanceof Type.Int type)) {
      return Optional.empty();
    }
    var value = CValueFormat.number(Value.bitsOf(a.value()), type, a.cType());
    return Optional.of(
        new Trace.Input(
            a.at().range(), a.at().function(), a.function(), value.toString(), type.bits()));
  }

  private void tell(Event event) {
    if (event.at().range().isLibrary()) {
      tellOfLibrary(event);
    } else if (event instanceof Event.Assigned a) {
      var text = CValueFormat.format(a.value(), a.type(), a.cType());
      var before = current.put(a.at().function() + " " + a.path(), text);
      if (!text.equals(before)) {
        // An object of its own has no better name than the pointer to it.
        boolean own =
            text.equals("&*" + a.path())
                || text.equals("&*" + a.path() + "+" + CallersObjects.AMID_BYTES);
        String shown = own ? ofCallers(text, a.cType()) : text;
        step(a.at(), Map.of(a.path(), shown), "");
      }
    } else if (event instanceof Event.Entered e) {
      current.keySet().removeIf(key -> key.startsWith(e.function() + " "));
      step(e.at(), Map.of(), e.frame() == 1 ? "" : "call of " + e.function());
    } else if (event instanceof Event.Left l) {
      fold.leave(l.frame());
      if (l.values().size() == 1 && l.frame() != 1) {
        step(l.at(), Map.of(), "returns " + OutcomeText.result(l));
      }
    } else if (event instanceof Event.Answered a) {
      var text = CValueFormat.format(a.value(), a.type(), a.cType());
      step(a.at(), Map.of(), a.function() + "() returns " + text);
    } else if (event instanceof Event.Allocated a) {
      step(
          a.at(),
          Map.of(),
          a.function() + " gives " + (a.object().isEmpty() ? "null" : a.object()));
    } else if (event instanceof Event.Freed f) {
      step(f.at(), Map.of(), f.object() + " is freed");
    } else if (event instanceof Event.Iterated i) {
      fold.iterate(i);
    }
  }

  /** What a pointer to an object of the caller reads as: a text that was read there, if any was. */
  private String ofCallers(String pointer, CType type) {
    return type.target() == CType.Encoding.AGGREGATE
        ? "not null"
        : execution.texts().getOrDefault(pointer, "not null");
  }

  /** Of what happens inside a model, only the number that the program gets is of interest. */
  private void tellOfLibrary(Event event) {
    if (event instanceof Event.Left l) {
      fold.leave(l.frame());
      String called = String.valueOf(l.at().libraryFunction());
      boolean isNumber = l.values().size() == 1 && !(l.types().get(0) instanceof Type.Pointer);
      if (isNumber && (l.function().equals(called) || RESULTS.contains(l.function()))) {
        step(l.at().inProgram(), Map.of(), called + "() returns " + OutcomeText.result(l));
      }
    }
  }

  private void step(Location at, Map<String, String> values, String note) {
    var range = at.range();
    if (range.line() > 0) {
      fold.add(new Trace.Step(range.file(), range.line(), at.function(), values, note));
    }
  }

  /** Joins neighbours on one line that do not contradict each other. */
  private static List<Trace.Step> merged(List<Trace.Step> steps) {
    var result = new ArrayList<Trace.Step>();
    steps.forEach(step -> append(result, step));
    return result;
  }

  private static void append(List<Trace.Step> steps, Trace.Step next) {
    var before = steps.isEmpty() ? null : steps.get(steps.size() - 1);
    if (before == null || !canJoin(before, next)) {
      steps.add(next);
      return;
    }
    var values = new LinkedHashMap<>(before.values());
    values.putAll(next.values());
    var note =
        before.note().isEmpty() || before.note().equals(next.note())
            ? next.note()
            : next.note().isEmpty() ? before.note() : before.note() + "; " + next.note();
    steps.set(
        steps.size() - 1, new Trace.Step(next.file(), next.line(), next.function(), values, note));
  }

  private static boolean canJoin(Trace.Step before, Trace.Step next) {
    return before.line() == next.line()
        && before.file().equals(next.file())
        && before.function().equals(next.function())
        && (next.note().isEmpty() || !next.note().startsWith("after "))
        && next.values().entrySet().stream()
            .allMatch(
                e -> e.getValue().equals(before.values().getOrDefault(e.getKey(), e.getValue())));
  }

  private static List<Trace.Step> shortened(List<Trace.Step> steps, int room) {
    int first = room - LAST_STEPS;
    var result = new ArrayList<>(steps.subList(0, first));
    var rest = steps.subList(steps.size() - LAST_STEPS, steps.size());
    int dropped = steps.size() - room;
    var start = LoopFold.noted(rest.get(0), "after " + dropped + " more steps");
    result.add(withValues(start, steps.subList(first, steps.size() - LAST_STEPS)));
    result.addAll(rest.subList(1, rest.size()));
    return result;
  }

  /** The step with the values that variables of its function got in steps that are left out. */
  private static Trace.Step withValues(Trace.Step step, List<Trace.Step> dropped) {
    var values = new LinkedHashMap<String, String>();
    dropped.stream()
        .filter(d -> d.function().equals(step.function()))
        .forEach(d -> values.putAll(d.values()));
    values.putAll(step.values());
    return new Trace.Step(step.file(), step.line(), step.function(), values, step.note());
  }
}
