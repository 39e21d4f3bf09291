package dev.stet.engine.ssa;

import dev.stet.engine.ir.Operand;
import dev.stet.engine.term.Term;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One loop in one copy of the loops around it: its copies so far, and for all that leaves it the
 * open end of a chain of choices, to which the next copy adds (001 §4.3: "value is merged from an
 * unwinding that has not been added yet").
 */
final class LoopInstance {

  final LoopShape shape;
  final Copy around;
  final PathOrder order;
  final Term select;
  final Term duty;
  final LoopHead.Instance head;
  final List<Copy> copies;

  /** Per exit edge: whether the loop is left there from the next copy or a later one. */
  final Map<LoopShape.Edge, Term> laterExit = new LinkedHashMap<>();

  /** Per register and region: its value if the loop is left from the next copy or a later one. */
  final Map<Operand.Register, Term> laterValue = new LinkedHashMap<>();

  final Map<Integer, Term> laterMemory = new HashMap<>();

  /** The state in which the next copy starts. */
  Term nextGuard;

  List<Term> nextPhis;
  List<Term> nextMemory;

  LoopInstance(
      LoopShape shape,
      Copy around,
      PathOrder order,
      Term select,
      Term duty,
      LoopHead.Instance head,
      List<Copy> copies,
      Term guard,
      List<Term> phis,
      List<Term> memory) {
    this.shape = shape;
    this.around = around;
    this.order = order;
    this.select = select;
    this.duty = duty;
    this.head = head;
    this.copies = copies;
    this.nextGuard = guard;
    this.nextPhis = phis;
    this.nextMemory = memory;
  }
}
