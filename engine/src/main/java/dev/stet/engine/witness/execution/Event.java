package dev.stet.engine.witness.execution;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.value.Value;
import java.util.List;

/** Something in an execution that a reader of the C text can follow. */
public sealed interface Event {

  Location at();

  /**
   * A variable, or a part of one, has a new value.
   *
   * @param path in C notation: {@code i}, {@code a[3]}, {@code p->next}
   */
  record Assigned(Location at, String path, Value value, Type type, CType cType) implements Event {}

  /** A function begins; its arguments follow as assignments. */
  record Entered(Location at, String function, long frame) implements Event {}

  /**
   * A function ends.
   *
   * @param types of the values, as the compiler holds them
   * @param type the C type of the result
   */
  record Left(
      Location at, String function, long frame, List<Value> values, List<Type> types, CType type)
      implements Event {
    public Left {
      values = List.copyOf(values);
      types = List.copyOf(types);
    }
  }

  /** A function without a body gave a value. */
  record Answered(Location at, String function, Value value, Type type, CType cType)
      implements Event {}

  /**
   * A function of the library was asked for memory.
   *
   * @param object its name, or "" where there was none to be had
   */
  record Allocated(Location at, String function, String object) implements Event {}

  /** Memory on the heap ends. */
  record Freed(Location at, String object) implements Event {}

  /**
   * A loop starts its next iteration.
   *
   * @param frame which call of the function
   * @param head the block at the start of the loop
   * @param number 0 for the first iteration
   */
  record Iterated(Location at, long frame, int head, long number) implements Event {}
}
