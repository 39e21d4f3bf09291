package dev.stet.engine.shape.merge;

import dev.stet.engine.shape.heap.Apart;
import dev.stet.engine.shape.heap.Differences.Variable;
import dev.stet.engine.shape.heap.Range;
import dev.stet.engine.shape.heap.SymbolicValue;
import dev.stet.engine.shape.merge.Merging.Growth;
import dev.stet.engine.shape.merge.Merging.Of;
import dev.stet.engine.shape.merge.Merging.Side;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What becomes of values, but for addresses, that are not the same on both sides. */
final class MergedNumbers {

  /** What stands at the same place on both sides. */
  private record Pair(SymbolicValue left, SymbolicValue right, int width) {}

  /**
   * What a value that is not known on the right is on the left.
   *
   * @param merged what became of both
   */
  record Counterpart(SymbolicValue left, SymbolicValue merged) {}

  private final Merging merging;
  private final Map<Pair, SymbolicValue> symbols = new LinkedHashMap<>();
  private final Map<SymbolicValue, Counterpart> onLeft = new LinkedHashMap<>();
  private final List<MergedDifferences.Both> all = new ArrayList<>();

  MergedNumbers(Merging merging) {
    this.merging = merging;
  }

  /** What values of the right heap that are not known are on the left, in the order of meeting. */
  Map<SymbolicValue, Counterpart> onLeft() {
    return onLeft;
  }

  /** All numbers of the merged heap that differences may be known of. */
  List<MergedDifferences.Both> all() {
    return all;
  }

  /** The number that each node has that is on one side only. */
  SymbolicValue ofOneSide(Side side, SymbolicValue value, int width) {
    Range range = merging.heap(side).range(value, width);
    var various = new SymbolicValue.Various(range, merging.result().number());
    var own = Optional.of(value);
    Optional<SymbolicValue> none = Optional.empty();
    note(side == Side.LEFT ? own : none, side == Side.LEFT ? none : own, various, width);
    return various;
  }

  private void note(
      Optional<SymbolicValue> left,
      Optional<SymbolicValue> right,
      SymbolicValue merged,
      int width) {
    Variable.of(merged, width).ifPresent(v -> all.add(new MergedDifferences.Both(left, right, v)));
  }

  /** A number for both. */
  SymbolicValue number(SymbolicValue a, SymbolicValue b, int width) {
    if (merging.of() == Of.HEAPS
        && !(a instanceof SymbolicValue.Various)
        && !(b instanceof SymbolicValue.Various)) {
      return symbol(a, b, width);
    }
    Range left = merging.heap(Side.LEFT).range(a, width);
    Range right = merging.heap(Side.RIGHT).range(b, width);
    if (!(b instanceof SymbolicValue.Various) || !right.contains(left)) {
      merging.grow(Growth.NUMBERS_OF_NODES);
    }
    Range both = grown(left, right, width);
    if (merging.of() == Of.NODES || !(isOfEach(a) || isOfEach(b))) {
      return new SymbolicValue.Various(both);
    }
    var various = new SymbolicValue.Various(both, merging.result().number());
    note(Optional.of(a), Optional.of(b), various, width);
    return various;
  }

  /** Whether it is known as the number that each node of a chain has. */
  private static boolean isOfEach(SymbolicValue value) {
    return value instanceof SymbolicValue.Various v && v.id() != 0;
  }

  /** A value of heaps that is not the same on both sides. */
  SymbolicValue symbol(SymbolicValue a, SymbolicValue b, int width) {
    Pair pair = new Pair(a, b, width);
    SymbolicValue known = symbols.get(pair);
    if (known != null) {
      return known;
    }
    if (b instanceof SymbolicValue.Bits
        && (width == 1 || merging.heap(Side.LEFT).facts().meaning(a) != null)) {
      throw new Apart(); // States in which a condition holds, and others.
    }
    boolean isFirst =
        (b instanceof SymbolicValue.Symbol || b instanceof SymbolicValue.Foreign)
            && !onLeft.containsKey(b);
    if (!isFirst) {
      merging.grow(Growth.NUMBERS);
    }
    SymbolicValue symbol = fresh(a, b, width);
    if (isFirst) {
      onLeft.put(b, new Counterpart(a, symbol));
    }
    symbols.put(pair, symbol);
    note(Optional.of(a), Optional.of(b), symbol, width);
    return symbol;
  }

  private SymbolicValue fresh(SymbolicValue a, SymbolicValue b, int width) {
    if (a instanceof SymbolicValue.Foreign || b instanceof SymbolicValue.Foreign) {
      return merging.result().foreign();
    }
    Range left = merging.heap(Side.LEFT).range(a, width);
    Range right = merging.heap(Side.RIGHT).range(b, width);
    if (!right.contains(left)) {
      merging.grow(Growth.NUMBERS);
    }
    return merging.result().symbol(grown(left, right, width));
  }

  private Range grown(Range left, Range right, int width) {
    return right.join(left).widened(right, merging.setting().thresholds(), width);
  }
}
