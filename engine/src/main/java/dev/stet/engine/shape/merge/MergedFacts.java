package dev.stet.engine.shape.merge;

import dev.stet.engine.shape.heap.Apart;
import dev.stet.engine.shape.heap.Extended;
import dev.stet.engine.shape.heap.HeapConditions;
import dev.stet.engine.shape.heap.SymbolicValue;
import dev.stet.engine.shape.heap.ValueComparison;
import dev.stet.engine.shape.heap.ValueComparison.Claim;
import dev.stet.engine.shape.heap.ValueComparison.Truth;
import dev.stet.engine.shape.merge.MergedNumbers.Counterpart;
import dev.stet.engine.shape.merge.Merging.Growth;
import dev.stet.engine.shape.merge.Merging.Side;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is known of the values of a merged heap: what is known on both sides. */
final class MergedFacts {

  private final Merging merging;
  private final Map<SymbolicValue, Counterpart> onLeft;

  /**
   * @param onLeft what values of the right heap that are not known are on the left
   */
  MergedFacts(Merging merging, Map<SymbolicValue, Counterpart> onLeft) {
    this.merging = merging;
    this.onLeft = onLeft;
  }

  /**
   * Tells the merged heap what the right one knows, as far as it holds on the left.
   *
   * @throws Apart where a symbol means a condition on the right only
   */
  void transfer() {
    // What a symbol means may be about others, which come last.
    for (int i = 0; i < onLeft.size(); i++) {
      var symbol = List.copyOf(onLeft.entrySet()).get(i);
      Claim right = merging.heap(Side.RIGHT).facts().meaning(symbol.getKey());
      if (right != null) {
        transfer(right, symbol.getValue());
      }
    }
    for (var symbol : onLeft.entrySet()) {
      extended(symbol.getKey(), symbol.getValue());
    }
    for (var answer : merging.heap(Side.RIGHT).facts().answers().entrySet()) {
      transfer(answer.getKey(), answer.getValue());
    }
  }

  private void transfer(Claim right, Counterpart symbol) {
    Claim left = merging.heap(Side.LEFT).facts().meaning(symbol.left());
    if (left == null
        || left.truth() != right.truth()
        || left.comparison().order() != right.comparison().order()
        || left.comparison().width() != right.comparison().width()
        || !(symbol.merged() instanceof SymbolicValue.Symbol s)) {
      throw new Apart();
    }
    merging.result().facts().mean(s, merged(left, right));
  }

  private void extended(SymbolicValue right, Counterpart symbol) {
    Extended there = merging.heap(Side.RIGHT).facts().extended(right);
    if (there == null) {
      return;
    }
    Counterpart narrow = onLeft.get(there.narrow());
    Extended here = merging.heap(Side.LEFT).facts().extended(symbol.left());
    if (narrow != null
        && here != null
        && here.equals(there.of(narrow.left()))
        && symbol.merged() instanceof SymbolicValue.Symbol s) {
      merging.result().facts().extend(s, there.of(narrow.merged()));
    } else {
      merging.grow(Growth.NUMBERS);
    }
  }

  private Claim merged(Claim left, Claim right) {
    ValueComparison a = left.comparison();
    ValueComparison b = right.comparison();
    SymbolicValue x = merging.merge(a.left(), b.left(), b.width());
    SymbolicValue y = merging.merge(a.right(), b.right(), b.width());
    return new Claim(new ValueComparison(b.order(), x, y, b.width()), right.truth());
  }

  private void transfer(ValueComparison right, Truth truth) {
    Counterpart a = counterpart(right.left());
    Counterpart b = counterpart(right.right());
    if (a == null || b == null) {
      merging.grow(Growth.NUMBERS);
      return;
    }
    ValueComparison left = new ValueComparison(right.order(), a.left(), b.left(), right.width());
    if (HeapConditions.decide(merging.heap(Side.LEFT), new Claim(left, Truth.YES)) != truth) {
      merging.grow(Growth.NUMBERS);
      return;
    }
    ValueComparison merged =
        new ValueComparison(right.order(), a.merged(), b.merged(), right.width());
    merging.result().facts().answer(new Claim(merged, truth));
  }

  private @Nullable Counterpart counterpart(SymbolicValue right) {
    return right instanceof SymbolicValue.Bits ? new Counterpart(right, right) : onLeft.get(right);
  }
}
