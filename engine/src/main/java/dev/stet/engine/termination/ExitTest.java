package dev.stet.engine.termination;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * A comparison that decides whether a loop is left: it stays where {@code left stay right}.
 *
 * @param block where it is made
 */
record ExitTest(int block, Operand left, Predicate stay, Operand right) {

  static List<ExitTest> of(ControlFlow flow, Loop loop, OperandText definitions) {
    List<ExitTest> tests = new ArrayList<>();
    for (int id : flow.order()) {
      if (loop.blocks().contains(id)
          && flow.block(id).terminator() instanceof Terminator.Branch b
          && b.condition() instanceof Operand.Register condition
          && loop.blocks().contains(b.whenTrue()) != loop.blocks().contains(b.whenFalse())
          && definitions.definition(condition).orElse(null) instanceof Instruction.Compare c
          && !(c.left().type() instanceof Type.Floating)) {
        boolean staysWhenTrue = loop.blocks().contains(b.whenTrue());
        tests.add(
            new ExitTest(
                id, c.left(), staysWhenTrue ? c.predicate() : c.predicate().inverse(), c.right()));
      }
    }
    return tests;
  }

  /** Whether the greater side stands on the right while the loop runs. */
  boolean rises() {
    return stay == Predicate.SLT
        || stay == Predicate.SLE
        || stay == Predicate.ULT
        || stay == Predicate.ULE;
  }

  boolean isStrict() {
    return stay == Predicate.SLT
        || stay == Predicate.ULT
        || stay == Predicate.SGT
        || stay == Predicate.UGT;
  }

  boolean isSigned() {
    return stay == Predicate.SLT
        || stay == Predicate.SLE
        || stay == Predicate.SGT
        || stay == Predicate.SGE;
  }

  boolean isOrder() {
    return stay != Predicate.EQ && stay != Predicate.NE;
  }

  Operand low() {
    return rises() ? left : right;
  }

  Operand high() {
    return rises() ? right : left;
  }
}
