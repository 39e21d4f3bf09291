package dev.stet.engine.ssa;

import dev.stet.engine.term.Term;
import java.util.List;

/**
 * One loop in one copy of the loops around it: its copies so far, and where the next one starts.
 */
final class LoopInstance {

  final LoopShape shape;
  final Copy around;
  final PathOrder order;
  final LoopHead.Instance head;
  final List<Copy> copies;

  /** Memory where the loop is entered. */
  final List<Term> entry;

  /** The state in which the next copy starts, and whether it is entered. */
  HeadState next;

  Term nextGuard;

  LoopInstance(
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
