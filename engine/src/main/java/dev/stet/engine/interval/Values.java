package dev.stet.engine.interval;

import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The interval of each register where it is assigned, and what conditions say of it further on:
 * what holds at a point holds wherever only ways through that point lead to. (The register is then
 * the one that the condition spoke of: no way from its assignment avoids the point.)
 */
final class Values {

  private final LoopNest nest;
  private final Map<Integer, Interval> assigned = new LinkedHashMap<>();
  private final Map<Integer, Map<Point, Interval>> said = new LinkedHashMap<>();
  private final Map<Point, Set<Integer>> saidAt = new LinkedHashMap<>();

  Values(LoopNest nest) {
    this.nest = nest;
  }

  /** What is known of registers that some blocks do not assign, of points outside of them. */
  Values outside(Set<Integer> blocks, Set<Operand.Register> registers) {
    var outside = new Values(nest);
    outside.assigned.putAll(assigned);
    registers.forEach(r -> outside.assigned.remove(r.id()));
    said.forEach(
        (register, all) ->
            all.forEach(
                (point, interval) -> {
                  if (!blocks.contains(point.block())) {
                    outside
                        .said
                        .computeIfAbsent(register, r -> new LinkedHashMap<>())
                        .put(point, interval);
                  }
                }));
    return outside;
  }

  Optional<Interval> assigned(Operand.Register register) {
    return Optional.ofNullable(assigned.get(register.id()));
  }

  void assign(Operand.Register register, Interval interval) {
    assigned.put(register.id(), interval);
  }

  /** Puts what is said at a point in the place of what was said there before. */
  void say(Point point, Map<Integer, Interval> intervals) {
    Set<Integer> before = saidAt.getOrDefault(point, Set.of());
    for (int register : before) {
      said.getOrDefault(register, Map.of()).remove(point);
    }
    saidAt.put(point, new LinkedHashSet<>(intervals.keySet()));
    intervals.forEach(
        (register, interval) ->
            said.computeIfAbsent(register, r -> new LinkedHashMap<>()).put(point, interval));
  }

  /**
   * The values of an integer at a point; empty where it has none, because nothing leads there yet.
   *
   * @throws IllegalArgumentException where it is no integer
   */
  Optional<Interval> at(Operand operand, Point point) {
    if (!(operand.type() instanceof Type.Int type)) {
      throw new IllegalArgumentException("no integer: " + operand);
    }
    if (operand instanceof Operand.IntConstant c) {
      return Optional.of(Interval.constant(type.bits(), c.value()));
    } else if (!(operand instanceof Operand.Register r)) {
      return Optional.of(Interval.full(type.bits()));
    } else {
      Optional<Interval> value = assigned(r);
      for (var each : said.getOrDefault(r.id(), Map.of()).entrySet()) {
        if (holds(each.getKey(), point)) {
          value = value.flatMap(v -> v.meet(each.getValue()));
        }
      }
      return value;
    }
  }

  private boolean holds(Point said, Point point) {
    return said.block() == point.block()
        ? said.index() < point.index()
        : nest.dominates(said.block(), point.block());
  }
}
