package dev.stet.engine.witness;

import dev.stet.engine.ir.Location;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One open call of a function. */
final class Frame {

  final Machine machine;
  final PreparedFunction function;
  final @Nullable Frame caller;

  /** Which of all calls so far. */
  final long serial;

  final int depth;
  final Value[] registers;
  int block;

  /** Index of the step that runs next; one behind the last while the exit of the block runs. */
  int next;

  private final long[] iterations;
  private @Nullable List<MemoryObject> variables;

  Frame(Machine machine, PreparedFunction function, @Nullable Frame caller, long serial) {
    this.machine = machine;
    this.function = function;
    this.caller = caller;
    this.serial = serial;
    this.depth = caller == null ? 1 : caller.depth + 1;
    this.registers = new Value[function.registerCount()];
    this.iterations = function.hasLoops() ? new long[function.blockCount()] : NO_LOOPS;
  }

  private static final long[] NO_LOOPS = {};

  /** Where execution stands in this function (not in its callers). */
  Location at() {
    return function.block(block).at(Math.max(0, next - 1));
  }

  void own(MemoryObject variable) {
    if (variables == null) {
      variables = new ArrayList<>();
    }
    variables.add(variable);
  }

  List<MemoryObject> variables() {
    return variables == null ? List.of() : variables;
  }

  long firstIteration(int head) {
    iterations[head] = 0;
    return 0;
  }

  long iteration(int head) {
    return iterations[head];
  }

  long nextIteration(int head) {
    return ++iterations[head];
  }
}
