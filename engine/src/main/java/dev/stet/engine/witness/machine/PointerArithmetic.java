package dev.stet.engine.witness.machine;

import dev.stet.engine.ir.Integers;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.witness.value.IntegerArithmetic;
import dev.stet.engine.witness.value.Value;

/** Moving and comparing pointers: inside one object by offset, else by the assumed addresses. */
public final class PointerArithmetic {

  private PointerArithmetic() {}

  public static Value.Pointer add(Machine machine, Value.Pointer base, long distance) {
    if (distance == 0) {
      return base;
    }
    int width = machine.layout().pointerBits();
    long sum = base.offset() + distance;
    return base.object() == null
        ? machine.memory().pointerAt(sum & Value.mask(width))
        : new Value.Pointer(base.object(), IntegerArithmetic.signExtend(sum, width));
  }

  /**
   * Whether a pointer can be moved so far.
   *
   * @param high the upper 64 of 128 bits of the distance
   */
  public static boolean isDistance(Machine machine, long high, long low) {
    return high == low >> 63
        && IntegerArithmetic.signExtend(low, machine.layout().pointerBits()) == low;
  }

  /** What a pointer is that was moved further than that: as far from its object as can be. */
  public static Value.Pointer nowhere(Machine machine, Value.Pointer base) {
    int width = machine.layout().pointerBits();
    return new Value.Pointer(base.object(), IntegerArithmetic.signExtend(1L << (width - 1), width));
  }

  public static boolean compare(Machine machine, Predicate predicate, Value left, Value right) {
    var l = (Value.Pointer) left;
    var r = (Value.Pointer) right;
    if (l.object() == r.object()) {
      int order =
          l.object() == null || Integers.isSigned(predicate)
              ? order(machine, predicate, l.offset(), r.offset())
              : Long.compare(l.offset(), r.offset());
      return Integers.holds(predicate, order);
    }
    if (predicate == Predicate.EQ || predicate == Predicate.NE) {
      if (isInside(l) && isInside(r)) {
        return predicate == Predicate.NE;
      }
    }
    return Integers.holds(
        predicate,
        order(machine, predicate, machine.memory().addressOf(l), machine.memory().addressOf(r)));
  }

  /** Objects lie apart, so two pointers into different ones differ; null is in none. */
  private static boolean isInside(Value.Pointer pointer) {
    return pointer.object() == null
        ? pointer.offset() == 0
        : pointer.object().contains(pointer.offset(), 0);
  }

  private static int order(Machine machine, Predicate predicate, long l, long r) {
    int width = machine.layout().pointerBits();
    return Integers.isSigned(predicate)
        ? Long.compare(
            IntegerArithmetic.signExtend(l, width), IntegerArithmetic.signExtend(r, width))
        : Long.compareUnsigned(l, r);
  }
}
