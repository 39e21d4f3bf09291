package dev.stet.engine.witness.machine;

import dev.stet.engine.witness.execution.ExecutionEnd;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Notices that an execution comes back to a state: at the head of a loop in one call, or, in a
 * recursion, at the start of a call whose caller's caller began in the same state. From there the
 * same can happen for ever, with the same answers of the environment (001 §6.3, singleton recurrent
 * set).
 *
 * <p>States are kept at the 2nd, 4th, 8th, … visit and compared with each later one (Brent).
 */
public final class RepetitionWatch {

  private static final int MOST_OBJECTS = 2_000;

  private record Place(long frame, int head) {}

  /**
   * A state.
   *
   * @param visit which visit of the place it was
   * @param asked how much had been asked of the environment before
   */
  private record Kept(long visit, List<Value> values, MemorySnapshot memory, int asked) {}

  /** The calls of one function that are open. */
  private static final class Recursion {
    int depth;
    @Nullable Kept kept;
    @Nullable CallFrame owner;
  }

  private final Machine machine;
  private final Map<Place, Kept> loops = new LinkedHashMap<>();
  private final Map<String, Recursion> recursions = new LinkedHashMap<>();
  private final List<String> environment = new ArrayList<>();

  RepetitionWatch(Machine machine) {
    this.machine = machine;
  }

  /** Something that the program does not decide itself was asked for. */
  void asked(String what) {
    environment.add(what);
  }

  /** The loop is entered anew. */
  public void entered(CallFrame frame, int head) {
    loops.remove(new Place(frame.serial, head));
  }

  /** The back edge of a loop was taken; {@code phis} are what it hands on. */
  public void iterated(CallFrame frame, int head, long number, int[] phis) {
    var place = new Place(frame.serial, head);
    var kept = loops.get(place);
    if (kept != null && isSame(kept, frame, phis)) {
      throw repeats(kept, number - kept.visit());
    }
    if (Long.bitCount(number) == 1 && machine.memory().living().size() <= MOST_OBJECTS) {
      loops.put(
          place, keep(number, Arrays.stream(phis).mapToObj(p -> frame.registers[p]).toList()));
    }
  }

  private static boolean isSame(Kept kept, CallFrame frame, int[] phis) {
    for (int i = 0; i < phis.length; i++) {
      if (!kept.values().get(i).equals(frame.registers[phis[i]])) {
        return false;
      }
    }
    return kept.memory().holdsAgain();
  }

  private Kept keep(long visit, List<Value> values) {
    return new Kept(
        visit, values, MemorySnapshot.of(machine.memory().living()), environment.size());
  }

  /** A call begins. */
  void called(CallFrame frame, List<Value> arguments) {
    var recursion = recursions.computeIfAbsent(frame.function.name(), n -> new Recursion());
    recursion.depth++;
    var kept = recursion.kept;
    if (kept != null && kept.values().equals(arguments) && kept.memory().holdsAgain()) {
      throw repeats(kept, recursion.depth - kept.visit());
    }
    if (Integer.bitCount(recursion.depth) == 1
        && machine.memory().living().size() <= MOST_OBJECTS) {
      recursion.kept = keep(recursion.depth, List.copyOf(arguments));
      recursion.owner = frame;
    }
  }

  /** A call is over. */
  void left(CallFrame frame) {
    var recursion = recursions.get(frame.function.name());
    if (recursion != null) {
      recursion.depth--;
      if (recursion.owner == frame) {
        recursion.kept = null;
        recursion.owner = null;
      }
    }
  }

  private ExecutionEnd repeats(Kept kept, long rounds) {
    var asked = new TreeSet<>(environment.subList(kept.asked(), environment.size()));
    if (machine.inputs().externals().stream().anyMatch(o -> Reachability.leadsBack(machine, o))) {
      asked.add(ExecutionOutcome.Repeats.CYCLE);
    }
    return new ExecutionEnd(
        new ExecutionOutcome.Repeats(machine.here(), rounds, List.copyOf(asked)));
  }
}
