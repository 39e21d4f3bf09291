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

/**
 * Bounded model checking and plain k-induction over a second session. Where its turn ends before it
 * has gone through its rounds, the next one goes on where it stopped.
 */
public final class BoundedLookahead implements Lookahead, AutoCloseable {

  private final Problem problem;
  private final Replay replay;
  private final Budget whole;

  /** What it may spend now. */
  private final Budget budget;

  private Optional<Search> own = Optional.empty();

  /** What its formula takes to build, or the longest turn that was lost with one half built. */
  private Duration building;

  /**
   * @param search the one that it looks ahead of; its formula is built already
   * @param whole the budget of the whole search
   */
  public BoundedLookahead(Problem problem, Search search, Replay replay, Budget whole) {
    this.problem = problem;
    this.building = search.building();
    this.replay = replay;
    this.whole = whole;
    this.budget = whole.part(Duration.ZERO);
  }

  @Override
  public Optional<KikiOutcome> look(Set<CheckKey> wanted, int explored, Duration turn) {
    budget.grant(turn, Lookahead.rounds(explored), whole);
    if (budget.maxUnwind() <= Math.max(1, explored)) {
      return Optional.empty();
    }
    try {
      if (own.isEmpty()) {
        own =
            Optional.of(
                new Search(
                    problem, List.of(), replay.withoutSamples(), Kiki.Progress.NONE, budget));
      }
      Kiki kiki = own.get().kiki();
      KikiOutcome outcome = kiki.runAbout(wanted, explored);
      if (!kiki.isFinished()) {
        lose(turn);
      }
      return Optional.of(outcome);
    } catch (OutOfTime e) {
      lose(turn);
      return Optional.empty();
    }
  }

  private void lose(Duration turn) {
    close();
    building = turn.compareTo(building) > 0 ? turn : building;
  }

  @Override
  public Duration least() {
    return own.isPresent() ? Duration.ZERO : building.multipliedBy(2);
  }

  @Override
  public void close() {
    own.ifPresent(Search::close);
    own = Optional.empty();
  }
}
