package dev.stet.engine.kiki;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * A short search of its own through the first rounds of the loops, without invariants. Inference in
 * the dear domains is at its best at k = 1, and most violations and many proofs need no more than a
 * few rounds: a formula beside the one that is inferred about can be unwound before.
 */
@FunctionalInterface
public interface Lookahead {

  /** The rounds that it goes through at most. */
  int ROUNDS = 16;

  /** None is wanted. */
  Lookahead NONE = (open, turn) -> Optional.empty();

  /**
   * What the search finds in its turn.
   *
   * @param open the checks that it is to be about
   * @return empty where its formula could not be built in time
   */
  Optional<Outcome> look(Set<CheckKey> open, Duration turn);
}
