package dev.stet.engine.state;

import dev.stet.engine.interval.Interval;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.time.Patience;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What functions leave in the numbers of static variables. */
final class StateInference implements RangeFixpoint.Code<Cell> {

  private final Module module;
  private final CellEffects effects;
  private final Map<String, StaticAccess> accesses = new LinkedHashMap<>();

  private StateInference(Module module, CellEffects effects) {
    this.module = module;
    this.effects = effects;
  }

  /**
   * The ranges of cells, without those that hold anything.
   *
   * @param module with checks, whose violations end executions
   */
  static Map<Cell, Interval> of(Module module, CellEffects effects, Map<Cell, Interval> begun) {
    return RangeFixpoint.of(new StateInference(module, effects), begun);
  }

  @Override
  public List<Function> functions() {
    return module.functions();
  }

  @Override
  public Touched<Cell> touched(Function function) {
    return effects.own(function.name());
  }

  @Override
  public Set<BigInteger> limits(Function function) {
    return BlockLimits.in(module, function);
  }

  @Override
  public Map<Cell, Interval> left(Function function, RangeFixpoint.Ranges<Cell> ranges) {
    StaticAccess access =
        accesses.computeIfAbsent(function.name(), n -> new StaticAccess(module, function));
    var rewritten = CellsInRegisters.of(access, effects, function, ranges);
    Intervals known = Intervals.of(module, rewritten.function(), Patience.ENDLESS);
    return LeftCell.at(rewritten.left(), known);
  }
}
