package dev.stet.engine.ssa.code;

import dev.stet.engine.ir.Terminator;
import dev.stet.engine.term.Sort;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import java.util.LinkedHashMap;
import java.util.Map;

/** When a switch goes where. */
public final class SwitchCases {

  private SwitchCases() {}

  /**
   * The condition (Bool) under which each block is gone to, by its number, in the order of the
   * cases; exactly one holds.
   *
   * @param value what is switched over; a Bool or as wide as the cases
   */
  public static Map<Integer, Term> conditions(Terms terms, Term value, Terminator.Switch s) {
    Map<Integer, Term> conditions = new LinkedHashMap<>();
    Term none = terms.bool(true);
    for (Terminator.Case c : s.cases()) {
      Term hit =
          value.sort() instanceof Sort.Bool
              ? terms.eq(value, terms.bool(c.value().signum() != 0))
              : terms.eq(value, terms.bits(value.width(), c.value()));
      conditions.merge(c.target(), hit, terms::or);
      none = terms.and(none, terms.not(hit));
    }
    conditions.merge(s.otherwise(), none, terms::or);
    return conditions;
  }
}
