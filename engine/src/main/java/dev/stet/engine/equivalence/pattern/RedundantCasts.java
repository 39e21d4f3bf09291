package dev.stet.engine.equivalence.pattern;

import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.Type;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Conversions that change nothing: there and back again, to the same type, a truth value made an
 * integer and tested again. Temporaries vanish with them, since registers have no names.
 */
public final class RedundantCasts {

  private RedundantCasts() {}

  /**
   * What the result of an instruction is a copy of, or null.
   *
   * @param definition the instruction that assigns a register, null for parameters and constants
   */
  public static @Nullable Operand source(
      Instruction instruction, Function<Operand, @Nullable Instruction> definition) {
    if (instruction instanceof Instruction.Cast cast) {
      return source(cast, definition);
    }
    if (instruction instanceof Instruction.Compare c
        && c.predicate() == Predicate.NE
        && c.right() instanceof Operand.IntConstant zero
        && zero.value().signum() == 0
        && definition.apply(c.left()) instanceof Instruction.Cast inner
        && inner.op() == CastOperator.ZEXT
        && inner.operand().type().equals(Type.BOOL)) {
      return inner.operand();
    }
    return null;
  }

  private static @Nullable Operand source(
      Instruction.Cast cast, Function<Operand, @Nullable Instruction> definition) {
    Operand operand = cast.operand();
    boolean same = operand.type().equals(cast.result().type());
    if (cast.op() == CastOperator.BITCAST && same) {
      return operand;
    }
    if (cast.op() == CastOperator.TRUNC
        && definition.apply(operand) instanceof Instruction.Cast inner
        && (inner.op() == CastOperator.ZEXT || inner.op() == CastOperator.SEXT)
        && inner.operand().type().equals(cast.result().type())) {
      return inner.operand();
    }
    return null;
  }
}
