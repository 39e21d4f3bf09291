package dev.stet.engine.witness;

/** From where the entry function of a replay is called. */
public enum Scope {
  /** By an unknown caller: variable globals may hold anything, so their contents are asked for. */
  OPEN,
  /** As the start of the program: globals hold their initial values. */
  CLOSED
}
