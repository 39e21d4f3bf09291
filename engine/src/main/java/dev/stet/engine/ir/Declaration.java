package dev.stet.engine.ir;

/**
 * A function without a body in this module.
 *
 * @param returns whether a call comes back ({@code abort} does not)
 * @param writes whether it is declared to do nothing but give a result ({@code const}, {@code
 *     pure})
 */
public record Declaration(
    String name, Type result, CType resultType, Returns returns, Writes writes) {

  /** One that may do anything. */
  public Declaration(String name, Type result, CType resultType, Returns returns) {
    this(name, result, resultType, returns, Writes.ANYTHING);
  }

  /** The same under another name. */
  public Declaration named(String other) {
    return new Declaration(other, result, resultType, returns, writes);
  }

  /** The same that comes back or not. */
  public Declaration returning(Returns other) {
    return new Declaration(name, result, resultType, other, writes);
  }

  /** What a call may change. */
  public enum Writes {
    ANYTHING,
    NOTHING
  }

  /** Whether control comes back from a call. */
  public enum Returns {
    MAYBE,
    NEVER
  }
}
