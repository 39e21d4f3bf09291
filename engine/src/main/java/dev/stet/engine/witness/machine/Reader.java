package dev.stet.engine.witness.machine;

import dev.stet.engine.witness.value.Value;

/** A prepared operand. */
@FunctionalInterface
public interface Reader {
  Value read(CallFrame frame);
}
