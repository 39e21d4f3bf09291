package dev.stet.engine.property;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.Operand;
import java.util.List;

/**
 * One thing that must be true at a check of clang's.
 *
 * @param otherwise what the program means where the check is not asked for
 */
record Claim(
    CheckKind kind, Operand condition, List<Obligation.Mention> values, Otherwise otherwise) {

  Claim {
    values = List.copyOf(values);
  }

  /** The same where another condition tells whether it is met. */
  Claim under(Operand other) {
    return new Claim(kind, other, values, otherwise);
  }

  /** What remains of a claim that is not to be checked. */
  enum Otherwise {
    /** The operation has a two's complement result: execution goes on with it. */
    WRAPS,
    /** The operation has no result at all: such executions are not looked at. */
    IS_ASSUMED
  }
}
