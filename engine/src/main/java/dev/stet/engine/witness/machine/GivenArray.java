package dev.stet.engine.witness.machine;

import dev.stet.engine.analysis.TextArrays;
import dev.stet.engine.witness.value.Value;

/**
 * The array in a structure that a pointer is moved through, or that a call gives a pointer to, for
 * functions that must stay in it.
 */
public record GivenArray(Value.Pointer start, TextArrays.Array array) {

  public long bytes() {
    return array.bytes();
  }

  /** Its C text. */
  public String label() {
    return array.label();
  }

  /** Of a text in it that comes from outside. */
  public TextArrays.End end() {
    return array.end();
  }

  /** Whether a pointer leads to the last byte. */
  public boolean endsAt(Value.Pointer address) {
    return address.object() == start.object() && address.offset() == start.offset() + bytes() - 1;
  }

  /** Whether an access of so many bytes stays in it; one of another object is another matter. */
  public boolean holds(Value.Pointer address, long size) {
    long distance = distance(address);
    return address.object() != start.object() || (distance >= 0 && distance <= bytes() - size);
  }

  /** How far a pointer into its object is behind its start, in bytes. */
  public long distance(Value.Pointer address) {
    return address.offset() - start.offset();
  }
}
