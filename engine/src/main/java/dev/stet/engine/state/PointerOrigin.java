package dev.stet.engine.state;

import dev.stet.engine.ir.Operand;

/** Where a pointer comes from, and with that what may stand where it leads. */
sealed interface PointerOrigin {

  /**
   * It was declared.
   *
   * @param type the name of what it leads to, as {@link dev.stet.engine.ir.Contents} has it
   */
  record Declared(String type) implements PointerOrigin {}

  /**
   * It leads to memory that has no type yet.
   *
   * @param block what the allocation gave
   */
  record Allocated(Operand block) implements PointerOrigin {}

  /** Nothing is known of it: void, bytes of another place, a number. */
  record Unknown() implements PointerOrigin {}
}
