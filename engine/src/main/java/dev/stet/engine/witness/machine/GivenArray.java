package dev.stet.engine.witness.machine;

import dev.stet.engine.witness.value.Value;

/**
 * The array in a structure that a call gives a pointer to, for functions that must stay in it.
 *
 * @param label its C text
 */
public record GivenArray(Value.Pointer start, long bytes, String label) {

  /** Whether an access of so many bytes stays in it; one of another object is another matter. */
  public boolean holds(Value.Pointer address, long size) {
    long distance = address.offset() - start.offset();
    return address.object() != start.object() || (distance >= 0 && distance <= bytes - size);
  }
}
