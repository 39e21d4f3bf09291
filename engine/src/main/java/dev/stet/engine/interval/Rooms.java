package dev.stet.engine.interval;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.DefUse;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.OverflowOperator;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Sums of which a condition that leads to them says that there is room: behind {@code n <= 256 -
 * used}, {@code used + n} is at most 256 where {@code used} is, and behind {@code used + n <= 256}.
 * Intervals alone say nothing of two numbers at once.
 */
final class Rooms {

  private final ControlFlow flow;
  private final LoopNest nest;
  private final DefUse uses;
  private final Values values;

  /** By what an addition gives. */
  private final Map<Operand, List<Room>> found = new LinkedHashMap<>();

  /**
   * Of an addition.
   *
   * @param used the operand that has been taken from all
   * @param added the other one
   * @param all from which it has been taken
   * @param sum what both are at most together, where neither is negative
   */
  private record Room(Operand used, Operand added, BigInteger all, BigInteger sum) {}

  /** By what an addition gives: the same sums that conditions in front of it are about. */
  private final Map<Operand, Set<Operand>> same = new LinkedHashMap<>();

  /** Two operands of an operation. */
  private record Pair(Operand left, Operand right) {
    Pair swapped() {
      return new Pair(/* left= */ right, /* right= */ left);
    }
  }

  Rooms(ControlFlow flow, LoopNest nest, DefUse uses, Values values) {
    this.flow = flow;
    this.nest = nest;
    this.uses = uses;
    this.values = values;
  }

  /** The result of an addition, as far as conditions in front of it limit it; else itself. */
  Interval limited(Instruction operation, Operand result, Interval interval, Point point) {
    Interval limited = interval;
    List<Room> rooms =
        found.computeIfAbsent(
            result, r -> sum(operation).map(sum -> rooms(sum, r, point.block())).orElse(List.of()));
    for (Room room : rooms) {
      Optional<Interval> used = values.at(room.used(), point);
      Optional<Interval> added = values.at(room.added(), point);
      if (used.filter(u -> isWithin(u, room.all())).isPresent()
          && added.filter(a -> a.signed().low().signum() >= 0).isPresent()) {
        limited = limited.meetUnsigned(new Bounds(BigInteger.ZERO, room.sum())).orElse(limited);
      }
    }
    for (Operand known : same.getOrDefault(result, Set.of())) {
      Optional<Interval> sum = values.at(known, point);
      if (sum.filter(v -> v.unsigned().high().bitLength() < interval.width()).isPresent()) {
        limited = limited.meetUnsigned(sum.get().unsigned()).orElse(limited);
      }
    }
    return limited;
  }

  private static boolean isWithin(Interval number, BigInteger all) {
    return number.signed().low().signum() >= 0 && number.signed().high().compareTo(all) <= 0;
  }

  private static Optional<Pair> sum(Instruction operation) {
    if (operation instanceof Instruction.Binary b && b.op() == BinaryOperator.ADD) {
      return Optional.of(new Pair(b.left(), b.right()));
    }
    return operation instanceof Instruction.Overflow o
            && (o.op() == OverflowOperator.SADD || o.op() == OverflowOperator.UADD)
        ? Optional.of(new Pair(o.left(), o.right()))
        : Optional.empty();
  }

  private static Optional<Pair> difference(Instruction operation) {
    if (operation instanceof Instruction.Binary b && b.op() == BinaryOperator.SUB) {
      return Optional.of(new Pair(b.left(), b.right()));
    }
    return operation instanceof Instruction.Overflow o
            && (o.op() == OverflowOperator.SSUB || o.op() == OverflowOperator.USUB)
        ? Optional.of(new Pair(o.left(), o.right()))
        : Optional.empty();
  }

  private List<Room> rooms(Pair sum, Operand result, int block) {
    List<Room> all = new ArrayList<>();
    for (int before : flow.order()) {
      if (flow.predecessors(before).size() == 1 && nest.dominates(before, block)) {
        int from = flow.predecessors(before).iterator().next();
        if (flow.block(from).terminator() instanceof Terminator.Branch b
            && b.whenTrue() != b.whenFalse()) {
          uses.definition(b.condition(), Instruction.Compare.class)
              .ifPresent(
                  c -> {
                    Predicate holds =
                        b.whenTrue() == before ? c.predicate() : c.predicate().inverse();
                    List.of(c.left(), c.right()).forEach(side -> note(side, sum, result));
                    add(c.left(), holds, c.right(), sum, all);
                    add(c.right(), holds.swapped(), c.left(), sum, all);
                  });
        }
      }
    }
    return all;
  }

  /** Where a condition is about the same sum, which is not cut to fewer bits there. */
  private void note(Operand side, Pair sum, Operand result) {
    uses.definition(whole(side))
        .filter(operation -> width(whole(side)) >= width(result))
        .filter(operation -> operation instanceof Instruction.Binary || isAlike(operation, result))
        .flatMap(Rooms::sum)
        .filter(other -> isSame(other, sum) || isSame(other, sum.swapped()))
        .ifPresent(other -> same.computeIfAbsent(result, r -> new LinkedHashSet<>()).add(side));
  }

  /** Whether both overflow where one does: then either may be anything, each for itself. */
  private boolean isAlike(Instruction operation, Operand result) {
    return operation instanceof Instruction.Overflow one
        && uses.definition(result).orElse(null) instanceof Instruction.Overflow other
        && one.op() == other.op();
  }

  private boolean isSame(Pair one, Pair other) {
    return whole(one.left()).equals(whole(other.left()))
        && whole(one.right()).equals(whole(other.right()));
  }

  /** Where it says that one operand is below what the other one has left. */
  private void add(Operand less, Predicate holds, Operand more, Pair sum, List<Room> to) {
    boolean isBelow = holds == Predicate.ULT || holds == Predicate.SLT;
    boolean isAtMost = holds == Predicate.ULE || holds == Predicate.SLE;
    Pair left = uses.definition(whole(more)).flatMap(Rooms::difference).orElse(null);
    if ((isBelow || isAtMost) && left != null && left.left() instanceof Operand.IntConstant all) {
      BigInteger most = isAtMost ? all.value() : all.value().subtract(BigInteger.ONE);
      for (Pair each : List.of(sum, sum.swapped())) {
        if (whole(each.left()).equals(whole(left.right()))
            && whole(each.right()).equals(whole(less))
            && most.signum() >= 0
            && most.bitLength() < width(each.left())
            && all.value().bitLength() < width(less)) {
          to.add(new Room(each.left(), each.right(), all.value(), most));
        }
      }
    }
  }

  private static int width(Operand number) {
    return number.type() instanceof Type.Int i ? i.bits() : 0;
  }

  /** The number that one is the same as, read without a sign. */
  private Operand whole(Operand operand) {
    Operand whole = operand;
    while (uses.definition(whole).orElse(null) instanceof Instruction.Cast c
        && (c.op() == CastOperator.ZEXT || c.op() == CastOperator.FREEZE)) {
      whole = c.operand();
    }
    return whole;
  }
}
