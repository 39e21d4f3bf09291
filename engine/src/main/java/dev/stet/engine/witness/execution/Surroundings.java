package dev.stet.engine.witness.execution;

import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.value.Value;
import java.util.List;
import java.util.Optional;

/**
 * Hears of every call that leaves a running program, and may answer it; and of what the program
 * does that C leaves undefined though it has a result.
 */
public interface Surroundings {

  /** Answers nothing: the interpreter's models and the input source do. */
  Surroundings NONE = (function, arguments, result) -> Optional.empty();

  /**
   * A function without a body is called.
   *
   * @param result {@link Type#VOID} where the call has no or several results
   * @return the result, which must have the bits of that type; empty for what happens otherwise
   */
  Optional<Value> called(Callee.Known function, List<Value> arguments, Type result);

  /** The program wrote to a volatile object. */
  default void wroteVolatile(Value.Pointer place, Value value) {}

  /**
   * The program did what C leaves undefined, and goes on.
   *
   * @param what in plain words
   */
  default void strayed(String what) {}
}
