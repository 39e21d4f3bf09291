package dev.stet.engine.shape.heap;

import dev.stet.engine.ir.Integers;
import dev.stet.engine.shape.heap.Differences.Difference;
import dev.stet.engine.shape.heap.Differences.Of;
import dev.stet.engine.shape.heap.Differences.Variable;
import dev.stet.engine.shape.heap.SymbolicValue.Address;
import dev.stet.engine.shape.heap.ValueComparison.Claim;
import dev.stet.engine.shape.heap.ValueComparison.Order;
import dev.stet.engine.shape.heap.ValueComparison.Truth;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Answers comparisons, and makes heaps of those states in which a claim holds. */
public final class HeapConditions {

  private HeapConditions() {}

  /** Whether a claim holds in all states of the heap, or in none. */
  public static Truth decide(Heap heap, Claim claim) {
    Truth truth = decide(heap, claim.comparison());
    return claim.truth() == Truth.YES ? truth : truth.opposite();
  }

  private static Truth decide(Heap heap, ValueComparison c) {
    if (isVague(c.left()) || isVague(c.right())) {
      return Truth.OPEN;
    }
    Truth known = heap.facts().answer(c);
    if (known == Truth.OPEN && c.order() == Order.EQUAL) {
      known = heap.facts().answer(c.swapped());
    }
    if (known != Truth.OPEN) {
      return known;
    }
    if (c.left() instanceof Address a && c.right() instanceof Address b) {
      return addresses(heap, c.order(), a, b);
    }
    if (c.order() == Order.EQUAL) {
      return equal(heap, c);
    }
    return less(heap, c);
  }

  /** Whether each reading may give another value. */
  private static boolean isVague(SymbolicValue value) {
    return value instanceof SymbolicValue.Unset
        || value instanceof SymbolicValue.Various
        || value instanceof SymbolicValue.Within;
  }

  private static Truth addresses(Heap heap, Order order, Address a, Address b) {
    if (a.block() == b.block()) {
      if (a.part() != b.part()) {
        return Truth.OPEN;
      }
      return switch (order) {
        case EQUAL -> Truth.of(a.offset() == b.offset());
        case LESS, BELOW -> Truth.of(a.offset() < b.offset());
      };
    }
    boolean apart = isInside(heap, a) && isInside(heap, b) && !areLiterals(heap, a, b);
    return order == Order.EQUAL && apart ? Truth.NO : Truth.OPEN;
  }

  /** Whether an address is that of a byte that is there. */
  private static boolean isInside(Heap heap, Address a) {
    if (!heap.has(a.block())) {
      return false;
    }
    HeapBlock block = heap.block(a.block());
    return block.life() != HeapBlock.Life.GONE
        && !(block.life() == HeapBlock.Life.SHARED && block.kind() == HeapBlock.Kind.HEAP)
        && !block.mayBeEmpty()
        && block.has(a.offset(), 1);
  }

  /** Whether an address is no null pointer; also of what is gone by now. */
  private static boolean isSet(Heap heap, Address a) {
    if (!heap.has(a.block())) {
      return false;
    }
    HeapBlock block = heap.block(a.block());
    return !block.mayBeEmpty() && block.has(a.offset(), 0);
  }

  /** Equal literals may be one. */
  private static boolean areLiterals(Heap heap, Address a, Address b) {
    return heap.block(a.block()).kind() == HeapBlock.Kind.CONSTANT
        && heap.block(b.block()).kind() == HeapBlock.Kind.CONSTANT;
  }

  private static Truth equal(Heap heap, ValueComparison c) {
    SymbolicValue a = c.left();
    SymbolicValue b = c.right();
    if (a.equals(b)) {
      return Truth.YES;
    }
    if (a instanceof SymbolicValue.Code || b instanceof SymbolicValue.Code) {
      boolean open = !(isNull(a) || isNull(b) || (isCodeOrAddress(a) && isCodeOrAddress(b)));
      return open ? Truth.OPEN : Truth.NO;
    }
    if (a instanceof Address || b instanceof Address) {
      Address address = a instanceof Address x ? x : (Address) b;
      SymbolicValue other = a instanceof Address ? b : a;
      boolean never =
          isNull(other)
              ? isSet(heap, address)
              : isInside(heap, address) && isUnknownToOthers(heap, address, other);
      return never ? Truth.NO : Truth.OPEN;
    }
    if (a.isNumeric() && b.isNumeric()) {
      return heap.range(a, c.width()).meet(heap.range(b, c.width())).isEmpty()
          ? Truth.NO
          : equalNumbers(heap, c);
    }
    return Truth.OPEN;
  }

  private static Truth equalNumbers(Heap heap, ValueComparison c) {
    int above = Differences.most(heap, c.left(), c.right(), c.width()).signum();
    int below = Differences.most(heap, c.right(), c.left(), c.width()).signum();
    if (above < 0 || below < 0) {
      return Truth.NO;
    }
    return above == 0 && below == 0 ? Truth.YES : Truth.OPEN;
  }

  private static boolean isNull(SymbolicValue value) {
    return value.equals(SymbolicValue.Bits.ZERO);
  }

  private static boolean isCodeOrAddress(SymbolicValue value) {
    return value instanceof SymbolicValue.Code || value instanceof Address;
  }

  private static boolean isUnknownToOthers(Heap heap, Address address, SymbolicValue other) {
    HeapBlock block = heap.block(address.block());
    return other instanceof SymbolicValue.Foreign
        && block.life() == HeapBlock.Life.ALIVE
        && (block.kind() == HeapBlock.Kind.HEAP || block.kind() == HeapBlock.Kind.STACK);
  }

  private static Truth less(Heap heap, ValueComparison c) {
    if (c.left().equals(c.right())) {
      return Truth.NO;
    }
    if (!c.left().isNumeric() || !c.right().isNumeric()) {
      return Truth.OPEN;
    }
    Range left = heap.range(c.left(), c.width());
    Range right = heap.range(c.right(), c.width());
    if (c.order() == Order.BELOW) {
      if (left.isNegative() && right.isNatural()) {
        return Truth.NO;
      } else if (left.isNatural() && right.isNegative()) {
        return Truth.YES;
      } else if (left.isNegative() != right.isNegative()
          || !(left.isNegative() || (left.isNatural() && right.isNatural()))) {
        return Truth.OPEN;
      }
    }
    if (Differences.most(heap, c.left(), c.right(), c.width()).signum() < 0) {
      return Truth.YES;
    }
    return Differences.most(heap, c.right(), c.left(), c.width()).signum() <= 0
        ? Truth.NO
        : Truth.OPEN;
  }

  /**
   * Leaves out the states in which the claim does not hold, as far as the heap can say it.
   *
   * @return whether there may be any left
   */
  public static boolean assume(Heap heap, Claim claim) {
    Truth truth = decide(heap, claim);
    if (truth != Truth.OPEN) {
      return truth == Truth.YES;
    }
    ValueComparison c = claim.comparison();
    if (isVague(c.left()) || isVague(c.right())) {
      return true;
    }
    boolean isDifference =
        c.order() == Order.LESS
            && c.left() instanceof SymbolicValue.Symbol
            && c.right() instanceof SymbolicValue.Symbol;
    if (!isDifference) {
      heap.facts().answer(claim);
    }
    return switch (c.order()) {
      case EQUAL -> claim.truth() == Truth.YES ? unify(heap, c) : apart(heap, c);
      case LESS -> order(heap, c, claim.truth());
      case BELOW -> below(heap, c, claim.truth());
    };
  }

  /**
   * The same states, apart by the sign of a number that is to be as great as another one without
   * signs: then it is in a range, or negative.
   */
  public static List<Heap> bySign(Heap heap, Claim claim) {
    ValueComparison c = claim.comparison();
    SymbolicValue greater = claim.truth() == Truth.YES ? c.right() : c.left();
    SymbolicValue smaller = claim.truth() == Truth.YES ? c.left() : c.right();
    boolean isOpen =
        c.order() == Order.BELOW
            && greater instanceof SymbolicValue.Symbol
            && smaller instanceof SymbolicValue.Bits
            && heap.range(smaller, c.width()).isNatural()
            && !heap.range(greater, c.width()).isNatural()
            && !heap.range(greater, c.width()).isNegative();
    if (!isOpen) {
      return List.of(heap);
    }
    ValueComparison negative =
        new ValueComparison(Order.LESS, greater, SymbolicValue.Bits.ZERO, c.width());
    List<Heap> all = new ArrayList<>(List.of(heap, heap.copy()));
    assume(all.get(0), new Claim(negative, Truth.NO));
    assume(all.get(1), new Claim(negative, Truth.YES));
    return all;
  }

  /** Both values are one from now on. */
  private static boolean unify(Heap heap, ValueComparison c) {
    SymbolicValue a = c.left();
    SymbolicValue b = c.right();
    if (a instanceof SymbolicValue.Symbol s) {
      return become(heap, s, b, c.width());
    } else if (b instanceof SymbolicValue.Symbol s) {
      return become(heap, s, a, c.width());
    } else if (a instanceof SymbolicValue.Foreign) {
      heap.replace(a, b);
    } else if (b instanceof SymbolicValue.Foreign) {
      heap.replace(b, a);
    }
    return true;
  }

  private static boolean become(
      Heap heap, SymbolicValue.Symbol symbol, SymbolicValue other, int width) {
    Range range = heap.facts().range(symbol, width);
    if (other instanceof SymbolicValue.Symbol s) {
      Optional<Range> both = range.meet(heap.facts().range(s, width));
      if (both.isEmpty()) {
        return false;
      }
      heap.facts().range(s, both.get());
    } else if (other instanceof SymbolicValue.Bits n
        && !range.contains(Range.single(n.bits(), width))) {
      return false;
    }
    Claim meaning = heap.facts().meaning(symbol);
    Extended extended = heap.facts().extended(symbol);
    if (!(other instanceof SymbolicValue.Bits n)) {
      heap.replace(symbol, other);
      return true;
    }
    var beside = new LinkedHashMap<>(heap.facts().differences().bounds());
    heap.replace(symbol, other);
    return narrowBeside(heap, beside, new Variable(symbol.id(), Of.ONE, width), n.bits())
        && narrowToo(heap, extended, Range.single(n.bits(), width))
        && (meaning == null || assume(heap, n.bits().signum() == 0 ? meaning.opposite() : meaning));
  }

  /** The numbers beside one that is known now. */
  private static boolean narrowBeside(
      Heap heap, Map<Difference, BigInteger> bounds, Variable known, BigInteger bits) {
    BigInteger is = Integers.signed(bits, known.width());
    for (Map.Entry<Difference, BigInteger> entry : bounds.entrySet()) {
      Variable number = entry.getKey().number();
      Variable without = entry.getKey().without();
      boolean mayBe = true;
      if (without.equals(known) && number.of() == Of.ONE) {
        BigInteger least = Range.full(number.width()).low();
        BigInteger most = is.add(entry.getValue());
        mayBe = narrow(heap, new SymbolicValue.Symbol(number.id()), least, most, number.width());
      } else if (number.equals(known) && without.of() == Of.ONE) {
        BigInteger least = is.subtract(entry.getValue());
        BigInteger most = Range.full(without.width()).high();
        mayBe = narrow(heap, new SymbolicValue.Symbol(without.id()), least, most, without.width());
      }
      if (!mayBe) {
        return false;
      }
    }
    return true;
  }

  private static boolean apart(Heap heap, ValueComparison c) {
    if (Differences.most(heap, c.left(), c.right(), c.width()).signum() == 0) {
      note(heap, c.left(), c.right(), BigInteger.ONE.negate(), c.width());
    } else if (Differences.most(heap, c.right(), c.left(), c.width()).signum() == 0) {
      note(heap, c.right(), c.left(), BigInteger.ONE.negate(), c.width());
    }
    return apart(heap, c.left(), c.right(), c.width())
        && apart(heap, c.right(), c.left(), c.width());
  }

  /** A range loses a number at its end. */
  private static boolean apart(Heap heap, SymbolicValue value, SymbolicValue other, int width) {
    if (!(value instanceof SymbolicValue.Symbol s) || !(other instanceof SymbolicValue.Bits n)) {
      return true;
    }
    Optional<Range> others = heap.facts().range(s, width).without(Integers.signed(n.bits(), width));
    return others.isPresent() && narrow(heap, s, others.get(), width);
  }

  private static boolean order(Heap heap, ValueComparison c, Truth truth) {
    int width = c.width();
    Range left = heap.range(c.left(), width);
    Range right = heap.range(c.right(), width);
    BigInteger one = BigInteger.ONE;
    if (truth == Truth.YES) {
      note(heap, c.left(), c.right(), one.negate(), width);
      BigInteger most = left.high().min(right.high().subtract(one));
      BigInteger least = right.low().max(left.low().add(one));
      return narrow(heap, c.left(), left.low(), most, width)
          && narrow(heap, c.right(), least, right.high(), width);
    }
    note(heap, c.right(), c.left(), BigInteger.ZERO, width);
    return narrow(heap, c.left(), left.low().max(right.low()), left.high(), width)
        && narrow(heap, c.right(), right.low(), right.high().min(left.high()), width);
  }

  /** One number is at most so much above another one. */
  private static void note(
      Heap heap, SymbolicValue number, SymbolicValue without, BigInteger most, int width) {
    Optional<Variable> a = Variable.one(number, width);
    Optional<Variable> b = Variable.one(without, width);
    if (a.isPresent() && b.isPresent()) {
      heap.facts().differences().add(new Difference(a.get(), b.get()), most);
    }
  }

  /** As signed numbers, where the greater one is natural. */
  private static boolean below(Heap heap, ValueComparison c, Truth truth) {
    SymbolicValue greater = truth == Truth.YES ? c.right() : c.left();
    SymbolicValue smaller = truth == Truth.YES ? c.left() : c.right();
    if (!heap.range(greater, c.width()).isNatural()) {
      return true;
    }
    Range small = heap.range(smaller, c.width());
    return narrow(heap, smaller, small.low().max(BigInteger.ZERO), small.high(), c.width())
        && order(heap, c, truth);
  }

  /** A symbol is between two numbers; other values are what they are. */
  private static boolean narrow(
      Heap heap, SymbolicValue value, BigInteger low, BigInteger high, int width) {
    return !(value instanceof SymbolicValue.Symbol s)
        || (low.compareTo(high) <= 0 && narrow(heap, s, new Range(low, high), width));
  }

  private static boolean narrow(Heap heap, SymbolicValue.Symbol symbol, Range to, int width) {
    Optional<Range> both = heap.facts().range(symbol, width).meet(to);
    if (both.isEmpty()) {
      return false;
    } else if (both.get().isSingle()) {
      SymbolicValue number = new SymbolicValue.Bits(Integers.bits(both.get().low(), width));
      return become(heap, symbol, number, width);
    }
    heap.facts().range(symbol, both.get());
    return narrowToo(heap, heap.facts().extended(symbol), both.get());
  }

  /** What was extended is narrowed with its extension. */
  private static boolean narrowToo(Heap heap, @Nullable Extended extended, Range wide) {
    return extended == null
        || !(extended.narrow() instanceof SymbolicValue.Symbol s)
        || narrow(heap, s, extended.narrowed(wide), extended.from());
  }
}
