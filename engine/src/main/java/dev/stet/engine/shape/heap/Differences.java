package dev.stet.engine.shape.heap;

import dev.stet.engine.ir.BinaryOperator;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * By how much numbers differ at most, as signed numbers (the zones of 001 §5.1, kept closed under
 * addition). What the nodes of a chain hold takes part: then a bound holds for the number in each
 * node, of two numbers of one chain for those in the same node, of two chains for any two nodes.
 */
public final class Differences {

  /** Whose value a variable is. */
  public enum Of {
    /** A symbol's. */
    ONE,
    /** That of each node of a chain, which may have none. */
    EACH
  }

  /** A number of so many bits. */
  public record Variable(int id, Of of, int width) {
    public static Optional<Variable> one(SymbolicValue value, int width) {
      return value instanceof SymbolicValue.Symbol s
          ? Optional.of(new Variable(s.id(), Of.ONE, width))
          : Optional.empty();
    }

    public static Optional<Variable> of(SymbolicValue value, int width) {
      if (value instanceof SymbolicValue.Symbol) {
        return one(value, width);
      }
      return value instanceof SymbolicValue.Various v && v.id() != 0
          ? Optional.of(new Variable(v.id(), Of.EACH, width))
          : Optional.empty();
    }
  }

  /** One number without another one. */
  public record Difference(Variable number, Variable without) {}

  /** With so many bounds no more are noted. */
  private static final int MOST = 150;

  private final Map<Difference, BigInteger> bounds = new LinkedHashMap<>();

  Differences copy() {
    var copy = new Differences();
    copy.bounds.putAll(bounds);
    return copy;
  }

  /** All that is known. */
  public Map<Difference, BigInteger> bounds() {
    return Collections.unmodifiableMap(bounds);
  }

  /** Whether something is known of a variable. */
  public boolean isKnown(Variable variable) {
    return bounds.keySet().stream()
        .anyMatch(d -> d.number.equals(variable) || d.without.equals(variable));
  }

  /** Notes a bound, and what follows from it and others. */
  void add(Difference difference, BigInteger bound) {
    Variable number = difference.number;
    Variable without = difference.without;
    if (number.equals(without) || isKnown(difference, bound)) {
      return;
    }
    Map<Variable, BigInteger> froms = new LinkedHashMap<>(Map.of(number, BigInteger.ZERO));
    Map<Variable, BigInteger> tos = new LinkedHashMap<>(Map.of(without, BigInteger.ZERO));
    bounds.forEach(
        (d, b) -> {
          // A chain may have no nodes: nothing follows from what is known of them about others.
          if (d.without.equals(number) && number.of == Of.ONE) {
            froms.put(d.number, b);
          }
          if (d.number.equals(without) && without.of == Of.ONE) {
            tos.put(d.without, b);
          }
        });
    froms.forEach(
        (from, before) ->
            tos.forEach(
                (to, behind) -> put(new Difference(from, to), before.add(bound).add(behind))));
  }

  private boolean isKnown(Difference difference, BigInteger bound) {
    BigInteger known = bounds.get(difference);
    return known != null && known.compareTo(bound) <= 0;
  }

  /** Notes a bound alone. */
  public void put(Difference difference, BigInteger bound) {
    boolean fits = bounds.size() < MOST || bounds.containsKey(difference);
    if (fits && !difference.number.equals(difference.without) && !isKnown(difference, bound)) {
      bounds.put(difference, bound);
    }
  }

  /** That two numbers differ by exactly so much. */
  void differ(Variable number, Variable without, BigInteger by) {
    add(new Difference(number, without), by);
    add(new Difference(without, number), by.negate());
  }

  /** Forgets all others. */
  void keep(Set<Integer> ids) {
    bounds.keySet().removeIf(d -> !ids.contains(d.number.id) || !ids.contains(d.without.id));
  }

  /** Speaks of other values from now on. */
  void map(UnaryOperator<SymbolicValue> change) {
    if (bounds.keySet().stream()
        .allMatch(
            d ->
                mapped(change, d.number).equals(Optional.of(d.number))
                    && mapped(change, d.without).equals(Optional.of(d.without)))) {
      return;
    }
    Map<Difference, BigInteger> before = new LinkedHashMap<>(bounds);
    bounds.clear();
    before.forEach(
        (d, bound) -> {
          Optional<Variable> number = mapped(change, d.number);
          Optional<Variable> without = mapped(change, d.without);
          if (number.isPresent() && without.isPresent()) {
            add(new Difference(number.get(), without.get()), bound);
          }
        });
  }

  private static Optional<Variable> mapped(UnaryOperator<SymbolicValue> change, Variable variable) {
    if (variable.of == Of.EACH) {
      return Optional.of(variable);
    }
    return Variable.one(change.apply(new SymbolicValue.Symbol(variable.id)), variable.width);
  }

  /** These variables get others beside them, of which the same is known, and among each other. */
  public void name(Map<Variable, Variable> others) {
    for (Map.Entry<Difference, BigInteger> entry : List.copyOf(bounds.entrySet())) {
      Variable number = others.get(entry.getKey().number);
      Variable without = others.get(entry.getKey().without);
      if (number != null && without != null) {
        add(new Difference(number, without), entry.getValue());
      } else if (number != null) {
        add(new Difference(number, entry.getKey().without), entry.getValue());
      } else if (without != null) {
        add(new Difference(entry.getKey().number, without), entry.getValue());
      }
    }
  }

  /** The variables of which something is known beside one. */
  public List<Variable> beside(Variable variable) {
    List<Variable> all = new ArrayList<>();
    for (Difference d : bounds.keySet()) {
      if (d.number.equals(variable)) {
        all.add(d.without);
      } else if (d.without.equals(variable)) {
        all.add(d.number);
      }
    }
    return all;
  }

  /** A value as a signed number of so many bits. */
  public record Signed(SymbolicValue value, int width) {
    public Range range(Heap heap) {
      return value.isNumeric() ? heap.range(value, width) : Range.full(width);
    }
  }

  /** The most that one number may be above another one in any state of a heap. */
  static BigInteger most(Heap heap, SymbolicValue number, SymbolicValue without, int width) {
    return most(heap, new Signed(number, width), new Signed(without, width));
  }

  /** The same of numbers that need not have the same width. */
  public static BigInteger most(Heap heap, Signed number, Signed without) {
    if (number.value instanceof SymbolicValue.Symbol && number.equals(without)) {
      return BigInteger.ZERO;
    }
    BigInteger most = number.range(heap).high().subtract(without.range(heap).low());
    Optional<Variable> a = Variable.of(number.value, number.width);
    Optional<Variable> b = Variable.of(without.value, without.width);
    if (a.isPresent() && b.isPresent()) {
      BigInteger known = heap.facts().differences().bounds.get(new Difference(a.get(), b.get()));
      return known == null ? most : most.min(known);
    }
    return most;
  }

  /** What is known of a sum or difference that does not wrap. */
  public static void note(
      Heap heap,
      BinaryOperator op,
      int width,
      SymbolicValue left,
      SymbolicValue right,
      SymbolicValue result) {
    if (!(result instanceof SymbolicValue.Symbol) || !left.isNumeric() || !right.isNumeric()) {
      return;
    }
    Range l = heap.range(left, width);
    Range r = heap.range(right, width);
    Range full = Range.full(width);
    if (op == BinaryOperator.ADD && full.contains(l.plus(r))) {
      between(heap, result, left, r, width);
      between(heap, result, right, l, width);
    } else if (op == BinaryOperator.SUB
        && full.contains(Numbers.difference(heap, width, left, right))) {
      between(heap, left, result, r, width);
    }
  }

  /** That one number is another one and a number of a range. */
  private static void between(
      Heap heap, SymbolicValue sum, SymbolicValue part, Range rest, int width) {
    Optional<Variable> number = Variable.one(sum, width);
    Optional<Variable> without = Variable.one(part, width);
    if (number.isPresent() && without.isPresent()) {
      Differences known = heap.facts().differences();
      if (rest.high().compareTo(Range.full(width).high()) < 0) {
        known.add(new Difference(number.get(), without.get()), rest.high());
      }
      if (rest.low().compareTo(Range.full(width).low()) > 0) {
        known.add(new Difference(without.get(), number.get()), rest.low().negate());
      }
    }
  }
}
