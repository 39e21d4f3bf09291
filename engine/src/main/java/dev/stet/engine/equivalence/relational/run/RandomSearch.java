package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.equivalence.version.Side;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.verdict.Repair;
import dev.stet.engine.verdict.Witness;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Looks for an input on which the versions differ by running them on many. */
public final class RandomSearch {

  /** Differences of numbers are taken for rounding unless so many of all differences are large. */
  private static final double LARGE_SHARE = 0.2;

  private static final double MOST_OVERFLOWING = 0.1;

  private static final int MANY = 20;

  /** So many inputs are tried however slow the machine is. */
  private static final int LEAST = 24;

  /** Runs without an end are few: each takes as long as many others. */
  private static final int MOST_SLOW = 6;

  private static final int MOST_REPAIRS = 3;

  private final PairRun runs;
  private final SharedInputsFactory inputs;
  private int rounded;
  private Optional<Witness> rounding = Optional.empty();
  private final List<Repair> repairs = new ArrayList<>();
  private int large;
  private int overflowing;
  private int total;
  private int undefined;
  private String lastUndefined = "";
  private final Set<Side> endless = EnumSet.noneOf(Side.class);

  /** Makes inputs from a seed. */
  @FunctionalInterface
  public interface SharedInputsFactory {
    SharedInputs of(long seed);
  }

  public RandomSearch(PairRun runs, SharedInputsFactory inputs) {
    this.runs = runs;
    this.inputs = inputs;
  }

  /** A witness found within so many runs and the time. */
  public Optional<Witness> find(long firstSeed, int count, Duration time, Budget budget) {
    Budget part = budget.part(time);
    Witness inNumbers = null;
    for (long seed = firstSeed;
        seed < firstSeed + count
            && (!part.isOver() || (seed < firstSeed + LEAST && !budget.isSpent()));
        seed++) {
      PairRun.Result result = runs.compare(inputs.of(seed));
      total++;
      note(result);
      if (result instanceof PairRun.Result.Overflows) {
        overflowing++;
      } else if (result instanceof PairRun.Result.Undefined u) {
        undefined++;
        lastUndefined = u.what();
      } else if (result instanceof PairRun.Result.Endless e) {
        endless.add(e.side());
      } else if (result instanceof PairRun.Result.Differs d) {
        switch (d.weight()) {
          case PLAIN -> {
            return Optional.of(d.witness());
          }
          case NUMBERS -> {
            large++;
            if (inNumbers == null) {
              inNumbers = d.witness();
            }
          }
          case ROUNDING -> {
            rounded++;
            if (rounding.isEmpty()) {
              rounding = Optional.of(d.witness());
            }
          }
          case SPECIAL -> rounded++;
        }
      }
    }
    return large >= LARGE_SHARE * (large + rounded)
        ? Optional.ofNullable(inNumbers)
        : Optional.empty();
  }

  /** A witness of any kind of difference found within so many runs. */
  public Optional<Witness> findAny(int count, Budget budget) {
    int slow = 0;
    for (long seed = 0; seed < count && slow < MOST_SLOW && !budget.isSpent(); seed++) {
      PairRun.Result result = runs.compare(inputs.of(seed));
      note(result);
      if (result instanceof PairRun.Result.Unended || result instanceof PairRun.Result.Endless) {
        slow++;
      }
      if (result instanceof PairRun.Result.Differs d) {
        return Optional.of(d.witness());
      }
    }
    return Optional.empty();
  }

  private void note(PairRun.Result result) {
    if (result instanceof PairRun.Result.Overflows o) {
      o.repair().ifPresent(this::note);
    } else if (result instanceof PairRun.Result.Undefined u) {
      u.repair().ifPresent(this::note);
    }
  }

  private void note(Repair repair) {
    if (repairs.size() < MOST_REPAIRS
        && repairs.stream().noneMatch(r -> r.undefined().equals(repair.undefined()))) {
      repairs.add(repair);
    }
  }

  /** Inputs on which only the old version was seen to be undefined, one for each way of it. */
  public List<Repair> repairs() {
    return List.copyOf(repairs);
  }

  /**
   * Whether the versions were often seen to differ, but never where nothing overflows: then it says
   * little that they are equal where nothing does.
   */
  public boolean seesOverflow() {
    return overflowing > MOST_OVERFLOWING * total;
  }

  /** What the old version did that C leaves undefined, where it did in every one of many runs. */
  public Optional<String> seesOnlyUndefined() {
    return undefined == total && total >= MANY ? Optional.of(lastUndefined) : Optional.empty();
  }

  /** Whether a version was seen to run on and on where the other one ends. */
  public boolean seesEndless(Side side) {
    return endless.contains(side);
  }

  /** Whether the versions were seen to differ, but by no more than rounding explains. */
  public boolean seesRounding() {
    return rounded > 0;
  }

  /** A difference that rounding explains, where none was seen that it does not explain. */
  public Optional<Witness> rounding() {
    return rounding;
  }
}
