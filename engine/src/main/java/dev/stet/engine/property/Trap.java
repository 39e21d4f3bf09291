package dev.stet.engine.property;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Terminator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Why clang traps: the argument of {@code llvm.ubsantrap} in clang 15 to 20. */
enum Trap {
  ADD(0),
  DIVISION(3),
  FLOAT_CAST(5),
  /** A builtin that counts bits, of 0, or one that assumes what does not hold. */
  BUILTIN(8),
  MULTIPLY(12),
  NEGATE(13),
  BOUNDS(18),
  SHIFT(20),
  SUBTRACT(21),
  ARRAY_SIZE(24),
  /** A check that was not asked of clang. */
  OTHER(-1);

  private final int number;

  Trap(int number) {
    this.number = number;
  }

  boolean isArithmetic() {
    return this == ADD || this == SUBTRACT || this == MULTIPLY || this == NEGATE;
  }

  /** The trap of a block that does nothing but trap. */
  static Optional<Trap> of(@Nullable Block block) {
    if (block == null || !(block.terminator() instanceof Terminator.Unreachable)) {
      return Optional.empty();
    }
    List<Instruction> effects =
        block.instructions().stream().filter(i -> !(i instanceof Instruction.Bind)).toList();
    if (effects.size() == 1
        && effects.get(0) instanceof Instruction.Call call
        && call.callee().is(IntrinsicFamily.UBSANTRAP)) {
      return Optional.of(ofArguments(call.arguments()));
    }
    return Optional.empty();
  }

  private static Trap ofArguments(List<Operand> arguments) {
    if (arguments.size() == 1 && arguments.get(0) instanceof Operand.IntConstant c) {
      for (Trap trap : values()) {
        if (c.value().intValue() == trap.number) {
          return trap;
        }
      }
    }
    return OTHER;
  }
}
