package dev.stet.engine.run.ledger;

import dev.stet.engine.ir.Location;
import dev.stet.engine.ssa.CallTarget;
import dev.stet.engine.ssa.OpenCall;
import java.util.Optional;
import java.util.Set;

/**
 * A call that is not followed and must be made as its callee needs it.
 *
 * @param callee its name in the program
 * @param at the place, with the calls that lead to it
 */
public record CallKey(String callee, Location at) {

  /**
   * The obligation that comes with a call of a formula.
   *
   * @param exempt functions of whose calls nothing is to be shown
   * @return empty where it is a call of such, or goes through a pointer
   */
  public static Optional<CallKey> of(OpenCall call, Set<String> exempt) {
    return call.callee() instanceof CallTarget.Named callee && !callee.isAmong(exempt)
        ? Optional.of(new CallKey(callee.name(), call.at()))
        : Optional.empty();
  }
}
