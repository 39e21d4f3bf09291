package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.equivalence.relational.run.Difference.Seen;
import dev.stet.engine.equivalence.version.Side;
import dev.stet.engine.verdict.Influence;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Whether a variable influences what differs (000 ch. 9), as runs show it: where it holds something
 * else and nothing else changes, one of the versions does something else there.
 */
final class InfluenceRuns {

  /** More values of the variable are not tried for one input. */
  private static final int MOST = 40;

  private final Influence influence;
  private final BehaviourComparison behaviour;
  private final SharedInputs inputs;
  private final BiFunction<Side, SharedInputs, ObservedRun> runs;
  private final Map<Side, List<ObservedRun>> others = new EnumMap<>(Side.class);

  /**
   * @param influence the variable
   * @param runs what a version does on the inputs
   */
  InfluenceRuns(
      Influence influence,
      BehaviourComparison behaviour,
      SharedInputs inputs,
      BiFunction<Side, SharedInputs, ObservedRun> runs) {
    this.influence = influence;
    this.behaviour = behaviour;
    this.inputs = inputs;
    this.runs = runs;
  }

  boolean isSeen(Difference difference, ObservedRun before, ObservedRun after) {
    boolean isWritten =
        difference.seen() instanceof Seen.Cell cell
            && influence.isOf(cell.place().name(), cell.offset());
    return isWritten
        || isOtherwise(difference.seen(), Side.OLD, before)
        || isOtherwise(difference.seen(), Side.NEW, after);
  }

  private boolean isOtherwise(Seen seen, Side side, ObservedRun known) {
    return others.computeIfAbsent(side, this::others).stream()
        .filter(ObservedRun::ends)
        .anyMatch(other -> known.ends() ? differs(seen, known, other) : seen instanceof Seen.End);
  }

  /** What a version does where the variable holds something else. */
  private List<ObservedRun> others(Side side) {
    return inputs.others().stream()
        .limit(MOST)
        .map(value -> inputs.with(value, () -> runs.apply(side, inputs)))
        .toList();
  }

  /** Results of calls are given in their order: behind other calls, nothing is comparable. */
  private boolean differs(Seen seen, ObservedRun known, ObservedRun other) {
    int alike = alike(known.calls(), other.calls());
    boolean sameCalls = alike == known.calls().size() && alike == other.calls().size();
    if (seen instanceof Seen.Call c ? alike < c.call() : !sameCalls) {
      return seen instanceof Seen.Argument a && alike == a.call();
    }
    Optional<String> was = behaviour.seen(seen, known, inputs);
    Optional<String> is = behaviour.seen(seen, other, inputs);
    return seen instanceof Seen.End
        ? !was.equals(is)
        : was.isPresent() && is.isPresent() && !was.equals(is);
  }

  /** How many calls go to the same functions, from the first on. */
  private static int alike(List<SharedInputs.Call> some, List<SharedInputs.Call> others) {
    int common = Math.min(some.size(), others.size());
    int number = 0;
    while (number < common && some.get(number).function().equals(others.get(number).function())) {
      number++;
    }
    return number;
  }
}
