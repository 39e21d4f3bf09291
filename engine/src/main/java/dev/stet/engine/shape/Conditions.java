package dev.stet.engine.shape;

import dev.stet.engine.ir.Integers;
import dev.stet.engine.shape.Comparison.Claim;
import dev.stet.engine.shape.Comparison.Order;
import dev.stet.engine.shape.Comparison.Truth;
import dev.stet.engine.shape.Value.Address;
import java.math.BigInteger;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Answers comparisons, and makes heaps of those states in which a claim holds. */
final class Conditions {

  private Conditions() {}

  /** Whether a claim holds in all states of the heap, or in none. */
  static Truth decide(Heap heap, Claim claim) {
    Truth truth = decide(heap, claim.comparison());
    return claim.truth() == Truth.YES ? truth : truth.opposite();
  }

  private static Truth decide(Heap heap, Comparison c) {
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
  private static boolean isVague(Value value) {
    return value instanceof Value.Unset
        || value instanceof Value.Various
        || value instanceof Value.Within;
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
    Block block = heap.block(a.block());
    return block.life() != Block.Life.GONE
        && !(block.life() == Block.Life.SHARED && block.kind() == Block.Kind.HEAP)
        && !block.mayBeEmpty()
        && block.has(a.offset(), 1);
  }

  /** Whether an address is no null pointer; also of what is gone by now. */
  private static boolean isSet(Heap heap, Address a) {
    if (!heap.has(a.block())) {
      return false;
    }
    Block block = heap.block(a.block());
    return !block.mayBeEmpty() && block.has(a.offset(), 0);
  }

  /** Equal literals may be one. */
  private static boolean areLiterals(Heap heap, Address a, Address b) {
    return heap.block(a.block()).kind() == Block.Kind.CONSTANT
        && heap.block(b.block()).kind() == Block.Kind.CONSTANT;
  }

  private static Truth equal(Heap heap, Comparison c) {
    Value a = c.left();
    Value b = c.right();
    if (a.equals(b)) {
      return Truth.YES;
    }
    if (a instanceof Value.Code || b instanceof Value.Code) {
      boolean open = !(isNull(a) || isNull(b) || (isCodeOrAddress(a) && isCodeOrAddress(b)));
      return open ? Truth.OPEN : Truth.NO;
    }
    if (a instanceof Address || b instanceof Address) {
      Address address = a instanceof Address x ? x : (Address) b;
      Value other = a instanceof Address ? b : a;
      boolean never =
          isNull(other)
              ? isSet(heap, address)
              : isInside(heap, address) && isUnknownToOthers(heap, address, other);
      return never ? Truth.NO : Truth.OPEN;
    }
    if (a.isNumeric() && b.isNumeric()) {
      return heap.range(a, c.width()).meet(heap.range(b, c.width())).isPresent()
          ? Truth.OPEN
          : Truth.NO;
    }
    return Truth.OPEN;
  }

  private static boolean isNull(Value value) {
    return value.equals(Value.Bits.ZERO);
  }

  private static boolean isCodeOrAddress(Value value) {
    return value instanceof Value.Code || value instanceof Address;
  }

  private static boolean isUnknownToOthers(Heap heap, Address address, Value other) {
    Block block = heap.block(address.block());
    return other instanceof Value.Foreign
        && block.life() == Block.Life.ALIVE
        && (block.kind() == Block.Kind.HEAP || block.kind() == Block.Kind.STACK);
  }

  private static Truth less(Heap heap, Comparison c) {
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
    if (left.high().compareTo(right.low()) < 0) {
      return Truth.YES;
    }
    return left.low().compareTo(right.high()) >= 0 ? Truth.NO : Truth.OPEN;
  }

  /**
   * Leaves out the states in which the claim does not hold, as far as the heap can say it.
   *
   * @return whether there may be any left
   */
  static boolean assume(Heap heap, Claim claim) {
    Truth truth = decide(heap, claim);
    if (truth != Truth.OPEN) {
      return truth == Truth.YES;
    }
    Comparison c = claim.comparison();
    if (isVague(c.left()) || isVague(c.right())) {
      return true;
    }
    heap.facts().answer(claim);
    return switch (c.order()) {
      case EQUAL -> claim.truth() == Truth.YES ? unify(heap, c) : apart(heap, c);
      case LESS -> order(heap, c, claim.truth());
      case BELOW -> below(heap, c, claim.truth());
    };
  }

  /** Both values are one from now on. */
  private static boolean unify(Heap heap, Comparison c) {
    Value a = c.left();
    Value b = c.right();
    if (a instanceof Value.Symbol s) {
      return become(heap, s, b, c.width());
    } else if (b instanceof Value.Symbol s) {
      return become(heap, s, a, c.width());
    } else if (a instanceof Value.Foreign) {
      heap.replace(a, b);
    } else if (b instanceof Value.Foreign) {
      heap.replace(b, a);
    }
    return true;
  }

  private static boolean become(Heap heap, Value.Symbol symbol, Value other, int width) {
    Range range = heap.facts().range(symbol, width);
    if (other instanceof Value.Symbol s) {
      Optional<Range> both = range.meet(heap.facts().range(s, width));
      if (both.isEmpty()) {
        return false;
      }
      heap.facts().range(s, both.get());
    } else if (other instanceof Value.Bits n && !range.contains(Range.single(n.bits(), width))) {
      return false;
    }
    Claim meaning = heap.facts().meaning(symbol);
    Extended extended = heap.facts().extended(symbol);
    heap.replace(symbol, other);
    return !(other instanceof Value.Bits n)
        || (narrowToo(heap, extended, Range.single(n.bits(), width))
            && (meaning == null
                || assume(heap, n.bits().signum() == 0 ? meaning.opposite() : meaning)));
  }

  private static boolean apart(Heap heap, Comparison c) {
    return apart(heap, c.left(), c.right(), c.width())
        && apart(heap, c.right(), c.left(), c.width());
  }

  /** A range loses a number at its end. */
  private static boolean apart(Heap heap, Value value, Value other, int width) {
    if (!(value instanceof Value.Symbol s) || !(other instanceof Value.Bits n)) {
      return true;
    }
    Optional<Range> others = heap.facts().range(s, width).without(Integers.signed(n.bits(), width));
    return others.isPresent() && narrow(heap, s, others.get(), width);
  }

  private static boolean order(Heap heap, Comparison c, Truth truth) {
    int width = c.width();
    Range left = heap.range(c.left(), width);
    Range right = heap.range(c.right(), width);
    BigInteger one = BigInteger.ONE;
    if (truth == Truth.YES) {
      BigInteger most = left.high().min(right.high().subtract(one));
      BigInteger least = right.low().max(left.low().add(one));
      return narrow(heap, c.left(), left.low(), most, width)
          && narrow(heap, c.right(), least, right.high(), width);
    }
    return narrow(heap, c.left(), left.low().max(right.low()), left.high(), width)
        && narrow(heap, c.right(), right.low(), right.high().min(left.high()), width);
  }

  /** As signed numbers, where the greater one is natural. */
  private static boolean below(Heap heap, Comparison c, Truth truth) {
    Value greater = truth == Truth.YES ? c.right() : c.left();
    Value smaller = truth == Truth.YES ? c.left() : c.right();
    if (!heap.range(greater, c.width()).isNatural()) {
      return true;
    }
    Range small = heap.range(smaller, c.width());
    return narrow(heap, smaller, small.low().max(BigInteger.ZERO), small.high(), c.width())
        && order(heap, c, truth);
  }

  /** A symbol is between two numbers; other values are what they are. */
  private static boolean narrow(
      Heap heap, Value value, BigInteger low, BigInteger high, int width) {
    return !(value instanceof Value.Symbol s)
        || (low.compareTo(high) <= 0 && narrow(heap, s, new Range(low, high), width));
  }

  private static boolean narrow(Heap heap, Value.Symbol symbol, Range to, int width) {
    Optional<Range> both = heap.facts().range(symbol, width).meet(to);
    if (both.isEmpty()) {
      return false;
    } else if (both.get().isSingle()) {
      Value number = new Value.Bits(Integers.bits(both.get().low(), width));
      return become(heap, symbol, number, width);
    }
    heap.facts().range(symbol, both.get());
    return narrowToo(heap, heap.facts().extended(symbol), both.get());
  }

  /** What was extended is narrowed with its extension. */
  private static boolean narrowToo(Heap heap, @Nullable Extended extended, Range wide) {
    return extended == null
        || !(extended.narrow() instanceof Value.Symbol s)
        || narrow(heap, s, extended.narrowed(wide), extended.from());
  }
}
