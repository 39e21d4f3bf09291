package dev.stet.engine.ir;

/**
 * A variable of the C text.
 *
 * @param function the function that declares it, "" for a global
 */
public record Variable(String name, CType type, Kind kind, String function, int line) {

  /** Where the variable is declared. */
  public enum Kind {
    LOCAL,
    PARAMETER,
    /** Of a structure that is passed by value. */
    MEMBER_OF_PARAMETER,
    GLOBAL
  }
}
