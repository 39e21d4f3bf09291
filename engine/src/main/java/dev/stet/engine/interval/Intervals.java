package dev.stet.engine.interval;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.time.Patience;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What is known of the integers of a function, whatever is in memory and whoever calls it. */
public final class Intervals {

  private final IntervalAnalysis analysis;
  private final Values values;

  /** Whether each check that stands in the code holds wherever it stands. */
  private final Map<Place, Boolean> checks = new LinkedHashMap<>();

  private record Place(Obligation obligation, Location at) {}

  private Intervals(IntervalAnalysis analysis, Function function) {
    this.analysis = analysis;
    this.values = analysis.run();
    for (Block block : function.blocks()) {
      for (int i = 0; i < block.instructions().size(); i++) {
        if (block.instructions().get(i) instanceof Instruction.Check check) {
          checks.merge(
              new Place(check.obligation(), check.at()),
              holds(check.condition(), new Point(block.id(), i)),
              Boolean::logicalAnd);
        }
      }
    }
  }

  /**
   * @param function with reducible control flow
   * @throws dev.stet.engine.time.OutOfTime where nobody waits for it any more
   */
  public static Intervals of(Module module, Function function, Patience patience) {
    var flow = new ControlFlow(function);
    var nest = new LoopNest(flow);
    return new Intervals(new IntervalAnalysis(module, function, flow, nest, patience), function);
  }

  private boolean holds(Operand condition, Point point) {
    return analysis.isNeverReached(point)
        || values.at(condition, point).filter(Interval::isTrue).isPresent();
  }

  /** Whether a check of the code holds in every execution that comes to it. */
  public boolean prove(Obligation obligation, Location at) {
    return checks.getOrDefault(new Place(obligation, at), false);
  }

  /** The values that an integer has where it is assigned; empty where nothing leads there. */
  public Optional<Interval> of(Operand.Register integer) {
    return values.assigned(integer);
  }
}
