package dev.stet.engine.kiki;

import dev.stet.engine.invariant.Candidate;
import java.util.List;
import java.util.Optional;

/**
 * What a proof rests on.
 *
 * @param k unwindings
 * @param invariant the invariant assumed in the step, empty for plain k-induction
 * @param domain the invariant's domain, "" without one
 * @param closed the loops found to make fewer rounds than they had copies, in that order
 */
public record Certificate(
    int k, Optional<Candidate> invariant, String domain, List<Closed> closed) {

  /** Nothing needs to be assumed: no execution reaches a violation in the formula as it is. */
  public static final Certificate EVIDENT = new Certificate(1, Optional.empty(), "", List.of());

  public Certificate {
    closed = List.copyOf(closed);
  }

  /**
   * A loop that makes no more than {@code k - 1} rounds.
   *
   * @param loop its number among the loops of the function
   * @param invariant what was assumed in showing that
   */
  public record Closed(int loop, int k, Optional<Candidate> invariant) {}
}
