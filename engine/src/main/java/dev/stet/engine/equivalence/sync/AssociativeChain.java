package dev.stet.engine.equivalence.sync;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The operands of nested instructions of one associative integer operator, in an order of their
 * own, with all constants folded into one: chains that differ in order and grouping only have the
 * same text.
 */
final class AssociativeChain {

  private static final int MOST_TERMS = 32;

  private final FunctionVersion view;
  private final BinaryOperator op;
  private final Type.Int type;
  private final Function<Operand, String> text;
  private final List<String> terms = new ArrayList<>();
  private @Nullable BigInteger constant;

  /** What is being added: where a user's pattern was taken back, a value may stand in itself. */
  private final Set<Operand> open = new LinkedHashSet<>();

  /**
   * Of one operator.
   *
   * @param text what an operand is: equal texts stand for equal values
   */
  AssociativeChain(
      FunctionVersion view, BinaryOperator op, Type.Int type, Function<Operand, String> text) {
    this.view = view;
    this.op = op;
    this.type = type;
    this.text = text;
  }

  /** Subtracting a constant is adding; shifting by one is multiplying. */
  static BinaryOperator operator(Instruction.Binary b) {
    if (b.right() instanceof Operand.IntConstant) {
      if (b.op() == BinaryOperator.SUB) {
        return BinaryOperator.ADD;
      } else if (b.op() == BinaryOperator.SHL) {
        return BinaryOperator.MUL;
      }
    }
    return b.op();
  }

  void add(Instruction.Binary b) {
    operand(b.left());
    if (b.right() instanceof Operand.IntConstant c && b.op() == BinaryOperator.SUB) {
      fold(c.value().negate());
    } else if (b.right() instanceof Operand.IntConstant c && b.op() == BinaryOperator.SHL) {
      fold(
          c.value().bitLength() > 16
              ? BigInteger.ZERO
              : BigInteger.ONE.shiftLeft(c.value().intValue()));
    } else {
      operand(b.right());
    }
  }

  private void operand(Operand operand) {
    Operand source = view.source(operand);
    if (source instanceof Operand.IntConstant c) {
      fold(c.value());
    } else if (terms.size() < MOST_TERMS
        && view.definition(source) instanceof Instruction.Binary inner
        && operator(inner) == op
        && open.add(source)) {
      add(inner);
      open.remove(source);
    } else {
      terms.add(text.apply(source));
    }
  }

  private void fold(BigInteger value) {
    BigInteger before = constant;
    BigInteger all =
        before == null
            ? value
            : switch (op) {
              case ADD -> before.add(value);
              case MUL -> before.multiply(value);
              case AND -> before.and(value);
              case OR -> before.or(value);
              default -> before.xor(value);
            };
    constant = all.mod(BigInteger.ONE.shiftLeft(type.bits()));
  }

  String sorted() {
    Collections.sort(terms);
    return op + " " + type + " " + terms + " " + constant;
  }
}
