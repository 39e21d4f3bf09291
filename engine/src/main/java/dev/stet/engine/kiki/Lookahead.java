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

  /** None is wanted. */
  Lookahead NONE = (open, explored, turn) -> Optional.empty();

  /**
   * The rounds that a look goes through at most: those of a loop over so many elements as are
   * usual, and the one that shows that it ends there.
   *
   * @param explored by the look before
   */
  static int rounds(int explored) {
    return explored < 17 ? 17 : 33;
  }

  /**
   * What the search finds in its turn.
   *
   * @param open the checks that it is to be about
   * @param explored the rounds that a look before has gone through; this one goes on from there
   * @return empty where its formula could not be built in time
   */
  Optional<KikiOutcome> look(Set<CheckKey> open, int explored, Duration turn);

  /** The turn below which another look is known to be in vain. */
  default Duration least() {
    return Duration.ZERO;
  }
}
