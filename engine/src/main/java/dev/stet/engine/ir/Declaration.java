package dev.stet.engine.ir;

/**
 * A function without a body in this module.
 *
 * @param returns whether a call comes back ({@code abort} does not)
 */
public record Declaration(String name, Type result, CType resultType, Returns returns) {

  /** Whether control comes back from a call. */
  public enum Returns {
    MAYBE,
    NEVER
  }
}
