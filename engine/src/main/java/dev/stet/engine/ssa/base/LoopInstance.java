package dev.stet.engine.ssa.base;

import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.PathOrder;
import dev.stet.engine.term.Term;
import java.util.List;

/**
 * One loop in one copy of the loops around it: its copies so far, and where the next one starts.
 */
public final class LoopInstance {

  public final LoopShape shape;
  public final Copy around;
  public final PathOrder order;
  public final LoopHead.Instance head;
  public final List<Copy> copies;

  /** Memory where the loop is entered. */
  public final List<Term> entry;

  /** The state in which the next copy starts, and whether it is entered. */
  public HeadState next;

  public Term nextGuard;

  public LoopInstance(
      LoopShape shape,
      Copy around,
      PathOrder order,
      LoopHead.Instance head,
      List<Copy> copies,
      LoopStart start) {
    this.shape = shape;
    this.around = around;
    this.order = order;
    this.head = head;
    this.copies = copies;
    this.entry = start.before().memory();
    this.next = start.first();
    this.nextGuard = start.guard();
  }
}
