package dev.stet.engine.witness.code;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.witness.machine.Machine;
import dev.stet.engine.witness.machine.PointerArithmetic;
import dev.stet.engine.witness.machine.PreparedFunction.Step;
import dev.stet.engine.witness.machine.Reader;
import dev.stet.engine.witness.value.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Arithmetic with pointers that C leaves undefined though it gives a number: a null pointer is
 * moved, pointers into different objects are subtracted or ordered (C17 6.5.6p8, p9, 6.5.8p5). It
 * is told to the surroundings, and goes on by the assumed addresses.
 */
final class StrayPointers {

  /** No machine has more memory, in bytes. */
  private static final long FARTHEST = 1L << 56;

  /** The pointers that numbers in registers were made of. */
  private final Map<Integer, Reader> numbers = new LinkedHashMap<>();

  /** Takes down a conversion, which may be one of a pointer to a number. */
  void converted(Instruction.Cast cast, Reader operand) {
    if (cast.op() == CastOperator.PTR_TO_INT) {
      numbers.put(cast.result().id(), operand);
    }
  }

  /** The step of an operation on integers, which may be a difference of pointers. */
  Step binary(Instruction.Binary operation, Step step) {
    Reader left = pointer(operation.left());
    Reader right = pointer(operation.right());
    if (operation.op() != BinaryOperator.SUB || left == null || right == null) {
      return step;
    }
    return frame -> {
      apart(frame.machine, left.read(frame), right.read(frame), "subtracts");
      step.run(frame);
    };
  }

  private @Nullable Reader pointer(Operand operand) {
    return operand instanceof Operand.Register r ? numbers.get(r.id()) : null;
  }

  /**
   * A pointer is moved.
   *
   * @param high the upper 64 of 128 bits of the distance
   */
  static void moved(Machine machine, Value.Pointer from, long high, long distance) {
    if (from.object() == null && from.offset() == 0 && (distance != 0 || high != 0)) {
      machine.surroundings().strayed("goes on from a null pointer");
    } else if (!PointerArithmetic.isDistance(machine, high, distance)
        || distance < -FARTHEST
        || distance > FARTHEST) {
      machine.surroundings().strayed("moves a pointer farther than any object reaches");
    }
  }

  static void compared(Machine machine, Predicate predicate, Value left, Value right) {
    if (predicate != Predicate.EQ && predicate != Predicate.NE) {
      apart(machine, left, right, "orders");
    }
  }

  private static void apart(Machine machine, Value left, Value right, String does) {
    if (left instanceof Value.Pointer l
        && right instanceof Value.Pointer r
        && l.object() != r.object()) {
      machine.surroundings().strayed(does + " pointers into different objects");
    }
  }
}
