package dev.stet.engine.ssa;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Variable;
import dev.stet.engine.term.Sort;
import org.jspecify.annotations.Nullable;

/**
 * A variable that a loop may change, with one value per visit of the loop head.
 *
 * @param name the C name; the compiler's behind {@link #UNTOLD} where there is none
 * @param variable the C variable, or null where it is none (a temporary, a field, an element)
 * @param type how its bits read; {@link CType#UNKNOWN} where that is not known
 * @param rows what templates are to say of it
 * @param heap what it says about the heap; null where nothing, or where that is not of interest
 */
public record LoopVariable(
    String name,
    @Nullable Variable variable,
    CType type,
    Sort sort,
    @Nullable HeapVariable heap,
    Rows rows) {

  /** How the names of variables begin that have no meaning for people: nothing is told of them. */
  public static final String UNTOLD = "#";

  /** What is of interest about a variable. */
  public enum Rows {
    /** Bounds, and how it is related to others. */
    ALL,
    LOWER_BOUND,
    UPPER_BOUND,
    /** How far others stay below it, which the loop does not change; where it is written itself. */
    LIMIT,
    /** The same wherever the loop is of interest. */
    KNOWN_LIMIT
  }

  /**
   * A number that has no meaning for people.
   *
   * @param name the compiler's
   * @param bits of it
   */
  public static LoopVariable untold(String name, int bits) {
    return new LoopVariable(UNTOLD + name, null, CType.UNKNOWN, Sort.bits(bits), null);
  }

  /** The same of which something else is of interest. */
  public LoopVariable with(Rows other) {
    return new LoopVariable(name, variable, type, sort, heap, other);
  }

  /** One that may be related to others. */
  public LoopVariable(
      String name,
      @Nullable Variable variable,
      CType type,
      Sort sort,
      @Nullable HeapVariable heap) {
    this(name, variable, type, sort, heap, Rows.ALL);
  }
}
