package dev.stet.engine.property;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the i1 conditions that clang's checks compute. */
final class CheckConditions {

  private final Body body;

  CheckConditions(Body body) {
    this.body = body;
  }

  static boolean isTrue(Operand condition) {
    return condition instanceof Operand.IntConstant c && c.value().signum() != 0;
  }

  static boolean isFalse(Operand condition) {
    return condition instanceof Operand.IntConstant c && c.value().signum() == 0;
  }

  /** The conditions whose conjunction this one is, in the order they were written. */
  List<Operand> conjuncts(Operand condition) {
    if (body.definition(condition) instanceof Instruction.Binary b
        && b.op() == BinaryOperator.AND) {
      var all = new ArrayList<>(conjuncts(b.left()));
      all.addAll(conjuncts(b.right()));
      return all;
    }
    return List.of(condition);
  }

  /** The arithmetic whose overflow this condition, or its negation, says. */
  Optional<Instruction.Overflow> overflow(Operand condition) {
    var definition = body.definition(condition);
    if (definition instanceof Instruction.Overflow o && o.overflow().equals(condition)) {
      return Optional.of(o);
    } else if (definition instanceof Instruction.Binary b
        && b.op() == BinaryOperator.XOR
        && isTrue(b.right())) {
      return overflow(b.left());
    } else if (definition instanceof Instruction.Compare c
        && c.predicate() == Predicate.EQ
        && isFalse(c.right())) {
      return overflow(c.left());
    }
    return Optional.empty();
  }

  /** The comparison that computes the condition. */
  Optional<Instruction.Compare> comparison(Operand condition) {
    return body.definition(condition) instanceof Instruction.Compare c
        ? Optional.of(c)
        : Optional.empty();
  }

  /** The value before it was widened, where it was. */
  Widened narrow(Operand operand) {
    if (body.definition(operand) instanceof Instruction.Cast c) {
      if (c.op() == CastOperator.SEXT) {
        return new Widened(c.operand(), Signedness.SIGNED);
      } else if (c.op() == CastOperator.ZEXT) {
        return new Widened(c.operand(), Signedness.UNSIGNED);
      }
    }
    return new Widened(operand, Signedness.UNKNOWN);
  }

  /** A value and how its bits are read. */
  record Widened(Operand value, Signedness signedness) {}

  /** How the bits of an integer are read. */
  enum Signedness {
    SIGNED,
    UNSIGNED,
    UNKNOWN
  }
}
