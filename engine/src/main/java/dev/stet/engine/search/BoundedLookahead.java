package dev.stet.engine.search;

import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.kiki.Lookahead;
import dev.stet.engine.kiki.Replay;
import dev.stet.engine.time.OutOfTime;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Bounded model checking and plain k-induction over a second session, which ends with the turn. */
public final class BoundedLookahead implements Lookahead {

  private final Problem problem;
  private final Replay replay;
  private final Budget budget;

  /**
   * @param budget of the whole search
   */
  public BoundedLookahead(Problem problem, Replay replay, Budget budget) {
    this.problem = problem;
    this.replay = replay;
    this.budget = budget;
  }

  @Override
  public Optional<KikiOutcome> look(Set<CheckKey> wanted, int explored, Duration turn) {
    Budget part = budget.part(turn, Lookahead.rounds(explored));
    if (part.maxUnwind() <= Math.max(1, explored)) {
      return Optional.empty();
    }
    try (var search =
        new Search(problem, List.of(), replay.withoutSamples(), Kiki.Progress.NONE, part)) {
      return Optional.of(search.kiki().runAbout(wanted, explored));
    } catch (OutOfTime e) {
      return Optional.empty();
    }
  }
}
