package dev.stet.engine.witness.machine;

import dev.stet.engine.ir.Location;
import dev.stet.engine.witness.value.ConcreteObject;
import dev.stet.engine.witness.value.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One open call of a function. */
public final class CallFrame {

  public final Machine machine;
  final PreparedFunction function;
  final @Nullable CallFrame caller;

  /** Which of all calls so far. */
  public final long serial;

  /** By parameter, where any is: the array that it was given; null where it is none. */
  private final List<@Nullable GivenArray> arrays;

  final int depth;
  public final Value[] registers;
  public int block;

  /** Index of the step that runs next; one behind the last while the exit of the block runs. */
  int next;

  private final long[] iterations;

  /** By loop head: the iteration before which rounds are next tried to be done at once. */
  private final long[] nextTry;

  private @Nullable List<ConcreteObject> variables;

  CallFrame(
      Machine machine,
      PreparedFunction function,
      @Nullable CallFrame caller,
      List<@Nullable GivenArray> arrays,
      long serial) {
    this.arrays = arrays;
    this.machine = machine;
    this.function = function;
    this.caller = caller;
    this.serial = serial;
    this.depth = caller == null ? 1 : caller.depth + 1;
    this.registers = new Value[function.registerCount()];
    this.iterations = function.hasLoops() ? new long[function.blockCount()] : NO_LOOPS;
    this.nextTry = function.hasLoops() ? new long[function.blockCount()] : NO_LOOPS;
  }

  private static final long[] NO_LOOPS = {};
  private static final long FIRST_TRY = 4096;

  /** The array that a parameter was given, or null. */
  public @Nullable GivenArray array(int parameter) {
    return parameter < arrays.size() ? arrays.get(parameter) : null;
  }

  /** Where execution stands in this function (not in its callers). */
  Location at() {
    return function.block(block).at(Math.max(0, next - 1));
  }

  public void own(ConcreteObject variable) {
    if (variables == null) {
      variables = new ArrayList<>();
    }
    variables.add(variable);
  }

  List<ConcreteObject> variables() {
    return variables == null ? List.of() : variables;
  }

  public long firstIteration(int head) {
    iterations[head] = 0;
    nextTry[head] = FIRST_TRY;
    return 0;
  }

  public long iteration(int head) {
    return iterations[head];
  }

  public long nextIteration(int head) {
    return ++iterations[head];
  }

  /** Does rounds at once where they are alike, from time to time. */
  public void tryToAdvance(int head) {
    if (iterations[head] >= nextTry[head]) {
      long rounds = LoopAcceleration.advance(this, head);
      iterations[head] += rounds;
      nextTry[head] = rounds > 0 ? iterations[head] + FIRST_TRY : 2 * iterations[head];
    }
  }
}
