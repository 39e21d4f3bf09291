package dev.stet.engine.state;

import dev.stet.engine.analysis.ControlFlow;
import dev.stet.engine.analysis.LoopNest;
import dev.stet.engine.interval.Interval;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The fixpoint: cells hold what they begin with; then, round by round, what functions leave in them
 * that find them so. What still grows after a few rounds is widened to numbers of the program, and
 * what grows on may be anything. At last, what that was too generous with is taken back.
 *
 * @param <C> what a cell is
 */
final class RangeFixpoint<C extends Comparable<C>> {

  /** How often a cell grows before it is widened. */
  private static final int PATIENT_TIMES = 2;

  /** How often it grows before it may be anything. */
  private static final int MOST_TIMES = 60;

  /** Instructions that are looked at, each time anew; nothing is known where it takes more. */
  private static final long MOST_WORK = 2_000_000;

  private final Code<C> code;
  private final Map<C, Interval> begun = new TreeMap<>();
  private final Map<C, Interval> ranges = new TreeMap<>();
  private final Map<C, NavigableSet<BigInteger>> stops = new TreeMap<>();
  private final Map<C, Integer> times = new TreeMap<>();
  private long work;

  /** What cells hold. */
  interface Ranges<C> {
    Interval of(C cell);

    /** Numbers that may be the ends of its range. */
    default NavigableSet<BigInteger> stops(C cell) {
      return Collections.emptyNavigableSet();
    }
  }

  /** The code that leaves something in cells. */
  interface Code<C extends Comparable<C>> {

    /** The functions of interest. */
    List<Function> functions();

    /** What one of them does to cells itself. */
    Touched<C> touched(Function function);

    /** Numbers, beside those that it compares with, that it may keep cells below. */
    Set<BigInteger> limits(Function function);

    /** What it leaves in cells that it finds in these ranges. */
    Map<C, Interval> left(Function function, Ranges<C> ranges);
  }

  private RangeFixpoint(Code<C> code, Map<C, Interval> begun) {
    this.code = code;
    this.begun.putAll(begun);
    ranges.putAll(begun);
  }

  /** The ranges of cells, without those that hold anything. */
  static <C extends Comparable<C>> Map<C, Interval> of(Code<C> code, Map<C, Interval> begun) {
    var inference = new RangeFixpoint<>(code, begun);
    inference.noteStops();
    if (!inference.grow()) {
      return Map.of();
    }
    inference.shrink();
    inference.ranges.values().removeIf(Interval::isFull);
    return inference.ranges;
  }

  /** The numbers that functions that meet a cell compare with, and other limits of theirs. */
  private void noteStops() {
    for (Function function : code.functions()) {
      NavigableSet<BigInteger> compared = compared(function);
      compared.addAll(code.limits(function));
      for (C cell : code.touched(function).met()) {
        stops.computeIfAbsent(cell, c -> new TreeSet<>()).addAll(compared);
      }
    }
  }

  private static NavigableSet<BigInteger> compared(Function function) {
    NavigableSet<BigInteger> all = new TreeSet<>();
    around(BigInteger.ZERO, all);
    for (Block block : function.blocks()) {
      for (Instruction i : block.instructions()) {
        if (i instanceof Instruction.Compare c
            && c.right() instanceof Operand.IntConstant constant) {
          around(constant.value(), all);
          around(constant.signedValue(), all);
        } else if (i instanceof Instruction.Binary b
            && b.op() == BinaryOperator.SUB
            && b.left() instanceof Operand.IntConstant constant) {
          around(constant.value(), all);
        }
      }
    }
    return all;
  }

  private static void around(BigInteger number, Set<BigInteger> all) {
    all.add(number.subtract(BigInteger.ONE));
    all.add(number);
    all.add(number.add(BigInteger.ONE));
  }

  /** Whether it came to an end. */
  private boolean grow() {
    Map<C, Interval> left = left(touched -> true);
    while (work <= MOST_WORK) {
      Set<C> grown = new LinkedHashSet<>();
      for (var each : left.entrySet()) {
        Interval before = range(each.getKey());
        Interval now = before.join(each.getValue());
        if (!now.equals(before)) {
          grown.add(each.getKey());
          ranges.put(each.getKey(), grown(each.getKey(), before, now));
        }
      }
      if (grown.isEmpty()) {
        return true;
      }
      // One that may leave a cell as it found it need not be asked again for that.
      left = left(touched -> touched.read().stream().anyMatch(grown::contains));
    }
    return false;
  }

  private Interval grown(C cell, Interval before, Interval now) {
    int grownBefore = times.merge(cell, 1, Integer::sum);
    if (grownBefore > MOST_TIMES) {
      return Interval.full(now.width());
    }
    return grownBefore > PATIENT_TIMES
        ? before.widened(now, stops.getOrDefault(cell, new TreeSet<>()))
        : now;
  }

  /**
   * Takes back what widening added, where functions that find less then leave no more than that.
   */
  private void shrink() {
    Map<C, Interval> wide = new TreeMap<>();
    times.forEach(
        (cell, grown) -> {
          if (grown > PATIENT_TIMES) {
            wide.put(cell, range(cell));
          }
        });
    Map<C, Interval> less = new TreeMap<>();
    wide.keySet().forEach(cell -> less.put(cell, begun.getOrDefault(cell, range(cell))));
    left(touched -> touched.changed().stream().anyMatch(wide::containsKey))
        .forEach((cell, found) -> less.computeIfPresent(cell, (c, all) -> all.join(found)));
    ranges.putAll(less);
    boolean isKept =
        left(touched -> touched.met().stream().anyMatch(wide::containsKey)).entrySet().stream()
            .allMatch(e -> range(e.getKey()).join(e.getValue()).equals(range(e.getKey())));
    if (!isKept) {
      ranges.putAll(wide);
    }
  }

  private Interval range(C cell) {
    Interval range = ranges.get(cell);
    if (range == null) {
      throw new IllegalStateException("not followed: " + cell);
    }
    return range;
  }

  /** What the functions that do something of interest to cells leave in them. */
  private Map<C, Interval> left(Predicate<Touched<C>> isWanted) {
    Map<C, Interval> left = new TreeMap<>();
    for (Function function : code.functions()) {
      Touched<C> own = code.touched(function);
      boolean matters = own.changed().stream().anyMatch(cell -> !range(cell).isFull());
      if (matters && isWanted.test(own)) {
        left(function, own).forEach((cell, found) -> left.merge(cell, found, Interval::join));
      }
    }
    return left;
  }

  private Map<C, Interval> left(Function function, Touched<C> own) {
    work += function.size();
    if (!new LoopNest(new ControlFlow(function)).isReducible()) {
      Map<C, Interval> left = new TreeMap<>();
      own.changed().forEach(cell -> left.put(cell, Interval.full(range(cell).width())));
      return left;
    }
    return code.left(
        function,
        new Ranges<>() {
          @Override
          public Interval of(C cell) {
            return range(cell);
          }

          @Override
          public NavigableSet<BigInteger> stops(C cell) {
            return stops.getOrDefault(cell, Collections.emptyNavigableSet());
          }
        });
  }
}
