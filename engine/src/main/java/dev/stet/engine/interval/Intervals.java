package dev.stet.engine.interval;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.time.Patience;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** What is known of the integers of a function, whatever is in memory and whoever calls it. */
public final class Intervals {

  /** Nothing is known. */
  public static final Intervals NONE = new Intervals(Optional.empty(), point -> false);

  /** Whether each check that stands in the code holds wherever it stands. */
  private final Map<Place, Boolean> checks = new LinkedHashMap<>();

  /** By register. */
  private final Map<Integer, Interval> assigned = new LinkedHashMap<>();

  /** The bytes that an address is behind the one that it is computed from, by register. */
  private final Map<Integer, Bounds> added = new LinkedHashMap<>();

  private final Optional<Values> values;
  private final Predicate<Point> neverReached;

  private record Place(Obligation obligation, Location at) {}

  private Intervals(Optional<Values> values, Predicate<Point> neverReached) {
    this.values = values;
    this.neverReached = neverReached;
  }

  /**
   * What is found out about a function up to the first check that fails.
   *
   * @param function with reducible control flow
   * @throws dev.stet.engine.time.OutOfTime where nobody waits for it any more
   */
  public static Intervals of(Module module, Function function, Patience patience) {
    return of(module, function, FailedCheck.ENDS, patience);
  }

  /**
   * What is found out about a function.
   *
   * @param function with reducible control flow
   * @throws dev.stet.engine.time.OutOfTime where nobody waits for it any more
   */
  public static Intervals of(
      Module module, Function function, FailedCheck failed, Patience patience) {
    var flow = new ControlFlow(function);
    var nest = new LoopNest(flow);
    var analysis = new IntervalAnalysis(module, function, flow, nest, failed, patience);
    Values values = analysis.run();
    var found = new Intervals(Optional.of(values), analysis::isNeverReached);
    for (Block block : function.blocks()) {
      for (int i = 0; i < block.instructions().size(); i++) {
        Instruction instruction = block.instructions().get(i);
        var point = new Point(block.id(), i);
        if (instruction instanceof Instruction.Check check) {
          boolean holds =
              analysis.isNeverReached(point)
                  || values.at(check.condition(), point).filter(Interval::isTrue).isPresent();
          found.checks.merge(new Place(check.obligation(), check.at()), holds, Boolean::logicalAnd);
        } else if (instruction instanceof Instruction.PointerAdd add) {
          added(add, values, point).ifPresent(b -> found.added.put(add.result().id(), b));
        }
        Uses.written(instruction)
            .forEach(r -> values.assigned(r).ifPresent(v -> found.assigned.put(r.id(), v)));
      }
    }
    return found;
  }

  /** Empty where nothing leads there. */
  private static Optional<Bounds> added(Instruction.PointerAdd add, Values values, Point point) {
    Optional<Bounds> bytes = Optional.of(Bounds.of(BigInteger.valueOf(add.offset())));
    for (Instruction.Scaled scaled : add.scaled()) {
      Bounds stride = Bounds.of(BigInteger.valueOf(scaled.stride()));
      Optional<Interval> index = values.at(scaled.index(), point);
      bytes = bytes.flatMap(b -> index.map(i -> b.plus(i.signed().times(stride))));
    }
    return bytes;
  }

  /** Whether a check of the code holds in every execution that comes to it. */
  public boolean prove(Obligation obligation, Location at) {
    return checks.getOrDefault(new Place(obligation, at), false);
  }

  /** The values that an integer has where it is assigned; empty where nothing is known. */
  public Optional<Interval> of(Operand.Register integer) {
    return Optional.ofNullable(assigned.get(integer.id()));
  }

  /** Whether executions may come to a point, as far as is known. */
  public boolean leadsTo(DefUse.Position at) {
    return !neverReached.test(new Point(at.block(), at.index()));
  }

  /**
   * The values that an integer has where it is known at a point; empty where nothing is known.
   *
   * @param at a point that its assignment leads to
   */
  public Optional<Interval> at(Operand integer, DefUse.Position at) {
    return values.flatMap(v -> v.at(integer, new Point(at.block(), at.index())));
  }

  /**
   * The bytes from one address to another that is computed from it; empty where it is not, or
   * nothing is known.
   *
   * @param uses of the function
   */
  public Optional<Bounds> distance(Operand from, Operand to, DefUse uses) {
    Optional<Bounds> distance = Optional.of(Bounds.of(BigInteger.ZERO));
    Operand at = to;
    while (!at.equals(from)) {
      Optional<Instruction.PointerAdd> add = uses.addition(at);
      if (add.isEmpty()) {
        return Optional.empty();
      }
      Bounds bytes = added.get(add.get().result().id());
      distance = bytes == null ? Optional.empty() : distance.map(d -> d.plus(bytes));
      at = add.get().base();
    }
    return distance;
  }
}
