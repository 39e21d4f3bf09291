package dev.stet.engine.interval;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.Loop;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Uses;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A loop round by round, until no further one follows or one is like another one before: then all
 * that it ever does was seen. So {@code do n++; while (u /= 10);} tells how far {@code n} comes,
 * which no interval that all rounds keep does. Gone through are small loops that end after a number
 * of rounds that is always the same, or in which a number becomes less than half, or doubles, every
 * few rounds.
 */
final class LoopRounds {

  /** One for each bit of the widest numbers, and the last look. */
  private static final int MOST_ROUNDS = 66;

  /** Rounds in which a number has to become less than half or to double. */
  private static final int TO_CHANGE = 3;

  private static final int MOST_INSTRUCTIONS = 60;

  private final IntervalAnalysis analysis;
  private final ControlFlow flow;
  private final Loop loop;
  private final List<Map<Operand.Register, Interval>> heads = new ArrayList<>();

  LoopRounds(IntervalAnalysis analysis, ControlFlow flow, Loop loop) {
    this.analysis = analysis;
    this.flow = flow;
    this.loop = loop;
  }

  /** The integers that it assigns, in all rounds; none where it is not gone through. */
  Map<Operand.Register, Interval> run() {
    Map<Operand.Register, Interval> all = new LinkedHashMap<>();
    Optional<Map<Operand.Register, Interval>> head =
        isSmall()
            ? analysis.entered(loop.header(), from -> !loop.blocks().contains(from))
            : Optional.empty();
    boolean mayLeave = false;
    while (head.isPresent()) {
      heads.add(head.get());
      IntervalAnalysis round = analysis.round(loop, head.get());
      for (Operand.Register register : assigned(loop, flow)) {
        round.assigned(register).ifPresent(v -> all.merge(register, v, Interval::join));
      }
      head = round.entered(loop.header(), loop.blocks()::contains);
      mayLeave |= mayLeave(round);
      if (head.filter(this::wasBefore).isPresent()) {
        return all;
      } else if (head.isPresent() && !isSoonOver(head.get(), mayLeave)) {
        return Map.of();
      }
    }
    return all;
  }

  private boolean isSmall() {
    int size = 0;
    for (int block : loop.blocks()) {
      size += flow.block(block).instructions().size();
    }
    return size <= MOST_INSTRUCTIONS && analysis.isInnermost(loop);
  }

  private boolean mayLeave(IntervalAnalysis round) {
    return loop.blocks().stream()
        .flatMap(b -> flow.successors(b).stream())
        .filter(b -> !loop.blocks().contains(b))
        .anyMatch(b -> round.entered(b, loop.blocks()::contains).isPresent());
  }

  /** Whether an earlier round began with all of these numbers, and so does all that follows. */
  private boolean wasBefore(Map<Operand.Register, Interval> head) {
    return heads.stream().anyMatch(before -> holds(before, head));
  }

  private static boolean holds(
      Map<Operand.Register, Interval> all, Map<Operand.Register, Interval> some) {
    return all.keySet().equals(some.keySet())
        && some.entrySet().stream()
            .allMatch(
                e -> {
                  Interval other = all.getOrDefault(e.getKey(), e.getValue());
                  return other.join(e.getValue()).equals(other);
                });
  }

  private boolean isSoonOver(Map<Operand.Register, Interval> next, boolean mayLeave) {
    if (heads.size() >= MOST_ROUNDS) {
      return false;
    } else if (!mayLeave || heads.size() <= TO_CHANGE) {
      return true;
    }
    Map<Operand.Register, Interval> before = heads.get(heads.size() - TO_CHANGE);
    return next.entrySet().stream()
        .anyMatch(
            e ->
                before.containsKey(e.getKey())
                    && isGeometric(before.getOrDefault(e.getKey(), e.getValue()), e.getValue()));
  }

  /**
   * Less than half of what it was; or, of a number that is known exactly, at least the double, or 0
   * where that has no room.
   */
  private static boolean isGeometric(Interval before, Interval now) {
    return before.isConstant()
        ? now.isConstant()
            && size(before).signum() > 0
            && (size(now).signum() == 0 || size(before).shiftLeft(1).compareTo(size(now)) <= 0)
        : size(now).shiftLeft(1).compareTo(size(before)) <= 0;
  }

  private static BigInteger size(Interval interval) {
    BigInteger signed = interval.signed().low().abs().max(interval.signed().high().abs());
    return signed.min(interval.unsigned().high());
  }

  /** The integers that a loop assigns. */
  static Set<Operand.Register> assigned(Loop loop, ControlFlow flow) {
    Set<Operand.Register> all = new LinkedHashSet<>();
    for (int block : loop.blocks()) {
      for (Instruction i : flow.block(block).instructions()) {
        Uses.written(i).stream().filter(r -> r.type() instanceof Type.Int).forEach(all::add);
      }
    }
    return all;
  }
}
