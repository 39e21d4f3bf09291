package dev.stet.engine.shape;

import dev.stet.engine.shape.Comparison.Claim;
import dev.stet.engine.shape.Comparison.Truth;
import dev.stet.engine.shape.Merging.Pair;
import dev.stet.engine.shape.Merging.Side;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is known of the values of a merged heap: what is known on both sides. */
final class MergedFacts {

  private final Merging merging;

  MergedFacts(Merging merging) {
    this.merging = merging;
  }

  /**
   * Tells the merged heap what the right one knows, as far as it holds on the left.
   *
   * @param onLeft what symbols of the right heap are on the left
   * @param symbols what became of pairs of values
   * @throws Merging.Apart where a symbol means a condition on the right only
   */
  void transfer(Map<Value, Value> onLeft, Map<Pair, Value> symbols) {
    // What a symbol means may be about others, which come last.
    for (int i = 0; i < onLeft.size(); i++) {
      Map.Entry<Value, Value> symbol = List.copyOf(onLeft.entrySet()).get(i);
      Claim right = merging.heap(Side.RIGHT).facts().meaning(symbol.getKey());
      if (right == null) {
        continue;
      }
      Claim left = merging.heap(Side.LEFT).facts().meaning(symbol.getValue());
      Value merged = symbols.get(new Pair(symbol.getValue(), symbol.getKey()));
      if (left == null
          || left.truth() != right.truth()
          || left.comparison().order() != right.comparison().order()
          || !(merged instanceof Value.Symbol s)) {
        throw new Merging.Apart();
      }
      merging.result().facts().mean(s, merged(left, right));
    }
    for (var answer : merging.heap(Side.RIGHT).facts().answers().entrySet()) {
      transfer(answer.getKey(), answer.getValue(), onLeft, symbols);
    }
  }

  private Claim merged(Claim left, Claim right) {
    Comparison a = left.comparison();
    Comparison b = right.comparison();
    Value x = merging.merge(a.left(), b.left(), b.width());
    Value y = merging.merge(a.right(), b.right(), b.width());
    return new Claim(new Comparison(b.order(), x, y, b.width()), right.truth());
  }

  private void transfer(
      Comparison right, Truth truth, Map<Value, Value> onLeft, Map<Pair, Value> symbols) {
    Value a = onLeft(right.left(), onLeft);
    Value b = onLeft(right.right(), onLeft);
    if (a == null || b == null) {
      merging.growNumbers();
      return;
    }
    Comparison left = new Comparison(right.order(), a, b, right.width());
    if (Conditions.decide(merging.heap(Side.LEFT), new Claim(left, Truth.YES)) != truth) {
      merging.growNumbers();
      return;
    }
    Value x = symbols.getOrDefault(new Pair(a, right.left()), a);
    Value y = symbols.getOrDefault(new Pair(b, right.right()), b);
    Comparison merged = new Comparison(right.order(), x, y, right.width());
    merging.result().facts().answer(new Claim(merged, truth));
  }

  private static @Nullable Value onLeft(Value right, Map<Value, Value> onLeft) {
    return right instanceof Value.Bits ? right : onLeft.get(right);
  }
}
