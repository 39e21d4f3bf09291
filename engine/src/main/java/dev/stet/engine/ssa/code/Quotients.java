package dev.stet.engine.ssa.code;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ssa.base.Context;
import dev.stet.engine.ssa.base.Formula;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;

/** Quotients and remainders are smaller: true anyway, and dear to find out bit by bit. */
final class Quotients {

  private final Terms terms;
  private final Formula formula;

  Quotients(Context context) {
    this.terms = context.terms;
    this.formula = context.formula;
  }

  /** Says so of a result. */
  void note(BinaryOperator op, Term a, Term b, Term result) {
    if (!(a.sort() instanceof Sort.BitVector)) {
      return;
    }
    Term zero = terms.bits(a.width(), 0);
    Term one = terms.bits(a.width(), 1);
    switch (op) {
      case UREM -> formula.add(terms.implies(terms.ult(zero, b), terms.ult(result, b)));
      case UDIV ->
          formula.add(
              terms.implies(
                  terms.and(terms.ult(one, b), terms.ult(zero, a)), terms.ult(result, a)));
      case SREM ->
          formula.add(
              terms.implies(
                  terms.slt(zero, b),
                  terms.and(terms.slt(result, b), terms.slt(terms.sub(zero, b), result))));
      case SDIV ->
          formula.add(
              terms.implies(
                  terms.and(terms.slt(one, b), terms.slt(zero, a)),
                  terms.and(terms.slt(result, a), terms.sle(zero, result))));
      default -> {}
    }
  }
}
