package dev.stet.engine.witness;

/** A prepared operand. */
@FunctionalInterface
interface Reader {
  Value read(Frame frame);
}
