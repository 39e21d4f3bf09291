package dev.stet.engine.equivalence.sync;

import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import java.util.List;

/**
 * How a block is left, in a form that does not depend on how conditions are written.
 *
 * @param kind return, branch, switch, …
 * @param values what decides or is returned; for a branch the condition in its upright form
 * @param ways the blocks that may follow
 * @param turned whether the branch was on the inverse condition
 */
record BlockExit(Kind kind, List<Operand> values, List<Way> ways, boolean turned, Terminator end) {

  /** The kinds of end. */
  enum Kind {
    JUMP,
    BRANCH,
    SWITCH,
    RETURN,
    UNREACHABLE,
    UNSUPPORTED
  }

  /** A block that may follow, and in which case; cases are compared by their text. */
  record Way(String label, int target) {}
}
