package dev.stet.engine.shape.heap;

import dev.stet.engine.shape.heap.ValueComparison.Claim;
import dev.stet.engine.shape.heap.ValueComparison.Truth;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What is known of values that are not known. */
public final class ValueFacts {

  private final Map<SymbolicValue.Symbol, Range> ranges = new LinkedHashMap<>();

  /** Symbols that are 1 where a claim holds and 0 where it does not. */
  private final Map<SymbolicValue.Symbol, Claim> meanings = new LinkedHashMap<>();

  /** Symbols that are others with more bits. */
  private final Map<SymbolicValue.Symbol, Extended> extended = new LinkedHashMap<>();

  private final Map<ValueComparison, Truth> answers = new LinkedHashMap<>();

  private Differences differences = new Differences();

  ValueFacts copy() {
    var copy = new ValueFacts();
    copy.ranges.putAll(ranges);
    copy.meanings.putAll(meanings);
    copy.extended.putAll(extended);
    copy.answers.putAll(answers);
    copy.differences = differences.copy();
    return copy;
  }

  Range range(SymbolicValue.Symbol symbol, int width) {
    Range full = Range.full(width);
    return ranges.getOrDefault(symbol, full).meet(full).orElse(full);
  }

  void range(SymbolicValue.Symbol symbol, Range range) {
    ranges.put(symbol, range);
  }

  public @Nullable Claim meaning(SymbolicValue value) {
    return value instanceof SymbolicValue.Symbol s ? meanings.get(s) : null;
  }

  public void mean(SymbolicValue.Symbol symbol, Claim claim) {
    meanings.put(symbol, claim);
  }

  /** What a symbol is with fewer bits; null where it is no such. */
  public @Nullable Extended extended(SymbolicValue value) {
    return value instanceof SymbolicValue.Symbol s ? extended.get(s) : null;
  }

  public void extend(SymbolicValue.Symbol symbol, Extended other) {
    extended.put(symbol, other);
  }

  Truth answer(ValueComparison comparison) {
    return answers.getOrDefault(comparison, Truth.OPEN);
  }

  public void answer(Claim claim) {
    answers.put(claim.comparison(), claim.truth());
  }

  public Differences differences() {
    return differences;
  }

  /** All comparisons that have been answered. */
  public Map<ValueComparison, Truth> answers() {
    return answers;
  }

  /** Speaks of other values from now on. */
  void map(UnaryOperator<SymbolicValue> change) {
    Map<ValueComparison, Truth> before = new LinkedHashMap<>(answers);
    answers.clear();
    before.forEach((comparison, truth) -> answers.put(comparison.map(change), truth));
    meanings.replaceAll((symbol, claim) -> claim.map(change));
    extended.replaceAll((symbol, other) -> other.of(change.apply(other.narrow())));
    extended.values().removeIf(other -> !(other.narrow() instanceof SymbolicValue.Symbol));
    differences.map(change);
  }

  /** Forgets what is known of addresses in some blocks. */
  public void forget(IntPredicate blocks) {
    meanings.values().removeIf(claim -> speaksOf(claim.comparison(), blocks));
    answers.keySet().removeIf(comparison -> speaksOf(comparison, blocks));
  }

  private static boolean speaksOf(ValueComparison comparison, IntPredicate blocks) {
    int left = Heap.target(comparison.left());
    int right = Heap.target(comparison.right());
    return (left != 0 && blocks.test(left)) || (right != 0 && blocks.test(right));
  }

  /** Forgets all others, but for what is needed for the meaning of these. */
  void keep(Set<SymbolicValue> values) {
    meanings.keySet().retainAll(values);
    extended.keySet().retainAll(values);
    extended.values().removeIf(other -> !values.contains(other.narrow()));
    for (Claim meaning : meanings.values()) {
      values.add(meaning.comparison().left());
      values.add(meaning.comparison().right());
    }
    ranges.keySet().retainAll(values);
    differences.keep(ids(values));
    answers
        .keySet()
        .removeIf(
            c ->
                !(isOpen(c.left()) || isOpen(c.right()))
                    || isGone(c.left(), values)
                    || isGone(c.right(), values));
  }

  private static Set<Integer> ids(Set<SymbolicValue> values) {
    Set<Integer> ids = new LinkedHashSet<>();
    for (SymbolicValue value : values) {
      if (value instanceof SymbolicValue.Symbol s) {
        ids.add(s.id());
      } else if (value instanceof SymbolicValue.Various v) {
        ids.add(v.id());
      }
    }
    return ids;
  }

  private static boolean isOpen(SymbolicValue value) {
    return value instanceof SymbolicValue.Symbol || value instanceof SymbolicValue.Foreign;
  }

  private static boolean isGone(SymbolicValue value, Collection<SymbolicValue> values) {
    return isOpen(value) && !values.contains(value);
  }
}
