package dev.stet.engine.ssa.base;

import java.util.LinkedHashMap;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ssa.PathOrder;
import dev.stet.engine.term.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One copy of a loop body (or the function itself, once): the values of the registers defined
 * directly in it and what leaves it.
 */
public final class Copy {

  public final @Nullable LoopInstance loop;
  public final int index;
  public final PathOrder order;
  public final List<Flow> back = new ArrayList<>();
  public final List<Flow> exits = new ArrayList<>();

  /** Memory at the head of the loop; null for the function itself. */
  public final @Nullable List<Term> head;

  private final @Nullable Copy parent;
  private final Map<Integer, Term> values = new LinkedHashMap<>();
  private final Map<Integer, Carried> carried = new LinkedHashMap<>();

  /** The function itself. */
  public Copy(PathOrder order) {
    this(null, 0, null, order, null);
  }

  /** A copy of a loop's body, in one of what is around it. */
  public Copy(LoopInstance loop, int index, PathOrder order) {
    this(loop, index, loop.around, order, loop.next.memory());
  }

  private Copy(
      @Nullable LoopInstance loop,
      int index,
      @Nullable Copy parent,
      PathOrder order,
      @Nullable List<Term> head) {
    this.head = head;
    this.loop = loop;
    this.index = index;
    this.parent = parent;
    this.order = order;
  }

  public void set(Operand.Register register, Term value) {
    values.put(register.id(), value);
  }

  public Term get(Operand.Register register) {
    Term value = find(register);
    if (value == null) {
      throw new IllegalStateException("register read before it is defined: " + register);
    }
    return value;
  }

  /** The value if the register has been defined here or around, else null. */
  public @Nullable Term find(Operand.Register register) {
    Copy copy = this;
    while (copy != null) {
      Term value = copy.values.get(register.id());
      if (value != null) {
        return value;
      }
      copy = copy.parent;
    }
    return null;
  }

  /**
   * What a register has from a place that nobody has set.
   *
   * @param unset whether a byte of it is (Bool)
   * @param which the number of such a byte, in memory's order, where one is; as wide as an offset
   */
  public record Carried(Term unset, Term which) {}

  /** Notes what was read into the register that had never been set. */
  public void carry(Operand.Register register, Carried unset) {
    carried.put(register.id(), unset);
  }

  /** What was read into the register that had never been set; null where that is not followed. */
  public @Nullable Carried carried(Operand.Register register) {
    Copy copy = this;
    while (copy != null) {
      Carried unset = copy.carried.get(register.id());
      if (unset != null) {
        return unset;
      }
      copy = copy.parent;
    }
    return null;
  }

  /** The value if the register has been defined in this copy (not in one around it), else null. */
  public @Nullable Term own(Operand.Register register) {
    return values.get(register.id());
  }
}
