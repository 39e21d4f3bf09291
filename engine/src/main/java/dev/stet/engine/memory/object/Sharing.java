package dev.stet.engine.memory.object;

/** Whether code in other files shares the global variables. */
public enum Sharing {
  /** Variables with external linkage may be read and written elsewhere. */
  WITH_OTHER_FILES,
  /** The module is the whole program. */
  NONE
}
