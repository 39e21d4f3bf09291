package dev.stet.engine.equivalence.relational.program;

/** An object of one version that pointers can be known to lead to. */
public sealed interface PointedObject {

  /** In bytes; 0 where it is not known. */
  long size();

  /**
   * A local variable.
   *
   * @param register of the instruction that allocates it
   * @param key the same for the variable's partner in the other version
   */
  record Local(int register, String key, long size) implements PointedObject {}

  /** A global variable. */
  record Global(String name, long size) implements PointedObject {}
}
