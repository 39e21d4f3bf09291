package dev.stet.engine.interval;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.time.Patience;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * The fixpoint: sweeps over the blocks of a function in reverse post-order until no interval grows,
 * with widening where rounds of loops meet, and a few more in which intervals may only shrink
 * (Cousot and Cousot 1977). Blocks that no way leads to are not entered. A register has one
 * interval, as it is assigned once; what conditions say of it is kept beside that ({@link Values}).
 * Loops that are soon over are gone through round by round in the end ({@link LoopRounds}).
 */
final class IntervalAnalysis {

  /** Sweeps before what still grows is widened at once. */
  private static final int PATIENT_SWEEPS = 3;

  /** Sweeps before what still grows may be anything. */
  private static final int MOST_SWEEPS = 60;

  /** Sweeps in which intervals shrink. */
  private static final int NARROWING = 2;

  /** Visits of blocks between which nobody is asked whether there is time. */
  private static final int PIECE = 16;

  private final Module module;
  private final Function function;
  private final ControlFlow flow;
  private final LoopNest nest;
  private final DefUse uses;
  private final Values values;
  private final Conditions conditions;
  private final Evaluation evaluation;
  private final FailedCheck failed;
  private final Patience patience;
  private final NavigableSet<BigInteger> stops;

  private final Set<Integer> entered = new LinkedHashSet<>();
  private final Set<Edge> taken = new LinkedHashSet<>();

  /**
   * Where executions end inside of blocks, by the index of the instruction behind which none is.
   */
  private final Map<Integer, Integer> stopped = new LinkedHashMap<>();

  /** Where it begins: the function's entry, or the head of the loop that is gone through once. */
  private final int start;

  /** The blocks that are looked at. */
  private final Set<Integer> within;

  private int sweep;
  private int visits;
  private boolean grew;
  private Direction direction = Direction.GROWING;

  private enum Direction {
    GROWING,
    SHRINKING
  }

  private record Edge(int from, int to) {}

  /**
   * @param nest of the function's control flow, which is reducible
   */
  IntervalAnalysis(
      Module module,
      Function function,
      ControlFlow flow,
      LoopNest nest,
      FailedCheck failed,
      Patience patience) {
    this(
        module,
        function,
        flow,
        nest,
        failed,
        patience,
        new DefUse(function),
        function.entry().id(),
        new LinkedHashSet<>(flow.order()),
        new Values(nest),
        ComparedNumbers.in(function));
    for (Operand.Register parameter : function.parameters()) {
      if (parameter.type() instanceof Type.Int type) {
        values.assign(parameter, Interval.full(type.bits()));
      }
    }
  }

  private IntervalAnalysis(
      Module module,
      Function function,
      ControlFlow flow,
      LoopNest nest,
      FailedCheck failed,
      Patience patience,
      DefUse uses,
      int start,
      Set<Integer> within,
      Values values,
      NavigableSet<BigInteger> stops) {
    this.stops = stops;
    this.module = module;
    this.function = function;
    this.flow = flow;
    this.nest = nest;
    this.start = start;
    this.within = within;
    this.values = values;
    this.uses = uses;
    this.conditions = new Conditions(module, nest, uses, values);
    this.failed = failed;
    this.evaluation =
        new Evaluation(module, uses, values, new Rooms(flow, nest, uses, values), failed);
    this.patience = patience;
  }

  /**
   * One round of a loop without loops inside.
   *
   * @param head what its head's phis are then
   */
  IntervalAnalysis round(Loop loop, Map<Operand.Register, Interval> head) {
    var before = values.outside(loop.blocks(), LoopRounds.assigned(loop, flow));
    head.forEach(before::assign);
    var round =
        new IntervalAnalysis(
            module,
            function,
            flow,
            nest,
            failed,
            patience,
            uses,
            loop.header(),
            loop.blocks(),
            before,
            stops);
    round.sweep();
    return round;
  }

  /** Whether no other loop is in it. */
  boolean isInnermost(Loop loop) {
    return nest.loops().stream()
        .noneMatch(l -> l.header() != loop.header() && loop.blocks().contains(l.header()));
  }

  /**
   * What the integer phis of a block are where it is entered by edges from some blocks; empty where
   * it never is.
   */
  Optional<Map<Operand.Register, Interval>> entered(int block, IntPredicate from) {
    Map<Operand.Register, Interval> all = new LinkedHashMap<>();
    if (flow.predecessors(block).stream()
        .noneMatch(p -> from.test(p) && taken.contains(new Edge(p, block)))) {
      return Optional.empty();
    }
    for (Instruction i : flow.block(block).instructions()) {
      if (i instanceof Instruction.Phi phi && phi.result().type() instanceof Type.Int) {
        joined(phi, block, from).ifPresent(v -> all.put(phi.result(), v));
      }
    }
    return Optional.of(all);
  }

  Optional<Interval> assigned(Operand.Register register) {
    return values.assigned(register);
  }

  Values run() {
    do {
      grew = false;
      sweep();
    } while (grew);
    direction = Direction.SHRINKING;
    narrow();
    boolean known = false;
    for (Loop loop : nest.loops()) {
      Map<Operand.Register, Interval> found = new LoopRounds(this, flow, loop).run();
      found.forEach(this::assign);
      known |= !found.isEmpty();
    }
    if (known) {
      narrow();
    }
    return values;
  }

  private void narrow() {
    for (int i = 0; i < NARROWING; i++) {
      sweep();
    }
  }

  /** Whether no way leads to a point, as far as intervals tell. */
  boolean isNeverReached(Point point) {
    return !entered.contains(point.block())
        || stopped.getOrDefault(point.block(), Integer.MAX_VALUE) < point.index();
  }

  private void sweep() {
    sweep++;
    entered.add(start);
    for (int id : flow.order()) {
      if (visits++ % PIECE == 0) {
        patience.check();
      }
      if (entered.contains(id)) {
        visit(flow.block(id));
      }
    }
  }

  private void visit(Block block) {
    stopped.remove(block.id());
    if (!sayWhatLeadsTo(block)) {
      return;
    }
    for (int i = 0; i < block.instructions().size(); i++) {
      var point = new Point(block.id(), i);
      Instruction instruction = block.instructions().get(i);
      if (instruction instanceof Instruction.Phi phi) {
        if (block.id() != start) {
          join(phi, block.id());
        }
      } else if (instruction instanceof Instruction.Check check) {
        if (failed == FailedCheck.ENDS && !goesOn(check.condition(), point)) {
          return;
        }
      } else if (instruction instanceof Instruction.Assume assume) {
        if (!goesOn(assume.condition(), point)) {
          return;
        }
      } else if (instruction instanceof Instruction.Call c
          && c.callee() instanceof Callee.BlockOperation) {
        if (!goesOn(conditions.fitting(c.arguments().get(2), point), point)) {
          return;
        }
      } else {
        evaluation.of(instruction, point).forEach(this::assign);
      }
    }
    leave(block);
  }

  /** The condition of the only edge that leads to a block; false where it never holds. */
  private boolean sayWhatLeadsTo(Block block) {
    var beginning = new Point(block.id(), Point.START);
    Set<Integer> before = flow.predecessors(block.id());
    if (before.size() != 1 || block.id() == start) {
      return true;
    }
    Optional<Map<Integer, Interval>> said = onEdge(before.iterator().next(), block.id());
    values.say(beginning, said.orElse(Map.of()));
    if (said.isEmpty()) {
      stopped.put(block.id(), Point.START);
    }
    return said.isPresent();
  }

  /** What holds where an edge is taken; empty where it never is. */
  private Optional<Map<Integer, Interval>> onEdge(int from, int to) {
    Terminator end = flow.block(from).terminator();
    var point = new Point(from, flow.block(from).instructions().size());
    if (end instanceof Terminator.Branch b && b.whenTrue() != b.whenFalse()) {
      return b.whenTrue() == to
          ? conditions.holding(b.condition(), point)
          : conditions.failing(b.condition(), point);
    } else if (end instanceof Terminator.Switch s && s.value() instanceof Operand.Register r) {
      return onCase(s, r, to, point);
    }
    return Optional.of(Map.of());
  }

  private Optional<Map<Integer, Interval>> onCase(
      Terminator.Switch s, Operand.Register value, int to, Point point) {
    if (s.otherwise() == to) {
      return Optional.of(Map.of());
    }
    Optional<Interval> all = values.at(value, point);
    return s.cases().stream()
        .filter(c -> c.target() == to)
        .flatMap(c -> all.flatMap(v -> v.meet(Interval.constant(v.width(), c.value()))).stream())
        .reduce(Interval::join)
        .map(v -> Map.of(value.id(), v));
  }

  private boolean goesOn(Operand condition, Point point) {
    return goesOn(conditions.holding(condition, point), point);
  }

  /** Says what holds behind a point; empty where no execution goes on from there. */
  private boolean goesOn(Optional<Map<Integer, Interval>> said, Point point) {
    values.say(point, said.orElse(Map.of()));
    if (said.isEmpty()) {
      stopped.put(point.block(), point.index());
    }
    return said.isPresent();
  }

  private void leave(Block block) {
    for (int successor : flow.successors(block.id())) {
      if (direction == Direction.GROWING && onEdge(block.id(), successor).isPresent()) {
        grew |= taken.add(new Edge(block.id(), successor));
        if (within.contains(successor)) {
          entered.add(successor);
        }
      }
    }
  }

  private void join(Instruction.Phi phi, int block) {
    if (!(phi.result().type() instanceof Type.Int)) {
      return;
    }
    Optional<Interval> joined = joined(phi, block, from -> true);
    Optional<Interval> old = values.assigned(phi.result());
    if (joined.isPresent()) {
      boolean widen =
          direction == Direction.GROWING
              && old.isPresent()
              && nest.loopAt(block) != null
              && sweep > PATIENT_SWEEPS;
      Interval all = joined.get();
      assign(phi.result(), widen ? old.get().widened(old.get().join(all), stops) : all);
    }
  }

  private Optional<Interval> joined(Instruction.Phi phi, int block, IntPredicate from) {
    Optional<Interval> joined = Optional.empty();
    for (Instruction.Incoming in : phi.incoming()) {
      if (from.test(in.block()) && taken.contains(new Edge(in.block(), block))) {
        joined = merge(joined, incoming(in, block));
      }
    }
    return joined;
  }

  private static Optional<Interval> merge(Optional<Interval> one, Optional<Interval> other) {
    return one.isEmpty() ? other : other.isEmpty() ? one : Optional.of(one.get().join(other.get()));
  }

  private Optional<Interval> incoming(Instruction.Incoming in, int block) {
    var end = new Point(in.block(), flow.block(in.block()).instructions().size());
    Optional<Interval> value = values.at(in.value(), end);
    Optional<Map<Integer, Interval>> said = onEdge(in.block(), block);
    if (said.isEmpty()) {
      return Optional.empty();
    }
    return in.value() instanceof Operand.Register r && said.get().containsKey(r.id())
        ? value.flatMap(v -> v.meet(said.get().getOrDefault(r.id(), v)))
        : value;
  }

  private void assign(Operand.Register register, Interval interval) {
    Optional<Interval> old = values.assigned(register);
    if (direction == Direction.SHRINKING) {
      values.assign(register, old.flatMap(o -> o.meet(interval)).orElse(interval));
      return;
    }
    Interval now = old.map(interval::join).orElse(interval);
    if (!old.equals(Optional.of(now))) {
      grew = true;
      values.assign(register, sweep > MOST_SWEEPS ? Interval.full(now.width()) : now);
    }
  }
}
