package dev.stet.engine.witness.code;

import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.StandardName;
import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.execution.ExecutionEnd;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.machine.Machine;
import dev.stet.engine.witness.value.FloatArithmetic;
import dev.stet.engine.witness.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** What LLVM's intrinsic functions do. */
final class Intrinsics {

  private final Machine machine;

  Intrinsics(Machine machine) {
    this.machine = machine;
  }

  Optional<List<Value>> call(
      Callee.Intrinsic function,
      ByteModels bytes,
      List<Value> arguments,
      List<Type> types,
      Type result) {
    switch (function.family()) {
      case MEMCPY, MEMCPY_INLINE, MEMMOVE -> {
        bytes.copy(
            (Value.Pointer) arguments.get(0),
            (Value.Pointer) arguments.get(1),
            Value.bitsOf(arguments.get(2)));
        return Optional.of(List.of());
      }
      case MEMSET, MEMSET_INLINE -> {
        bytes.fill(
            (Value.Pointer) arguments.get(0),
            Value.bitsOf(arguments.get(1)).byteValue(),
            Value.bitsOf(arguments.get(2)));
        return Optional.of(List.of());
      }
      case LIFETIME_START,
          LIFETIME_END,
          DBG_DECLARE,
          DBG_VALUE,
          DBG_LABEL,
          DBG_ASSIGN,
          DONOTHING,
          PREFETCH,
          STACKRESTORE -> {
        return Optional.of(List.of());
      }
      case STACKSAVE -> {
        return Optional.of(List.of(Value.NULL));
      }
      case EXPECT -> {
        return Optional.of(List.of(arguments.get(0)));
      }
      case TRAP, UBSANTRAP, DEBUGTRAP ->
          throw new ExecutionEnd(
              new ExecutionOutcome.Stopped(function.name(), machine.here(), machine.leaksNow()));
      default -> {
        return result instanceof Type.Int i && types.stream().allMatch(Type.Int.class::isInstance)
            ? bitwise(function.family(), arguments, i.bits()).map(List::of)
            : floating(StandardName.ofAny(function.name()), arguments, result).map(List::of);
      }
    }
  }

  private static Optional<Value> bitwise(
      IntrinsicFamily function, List<Value> arguments, int width) {
    var a = Value.bitsOf(arguments.get(0));
    var signed = Value.signed(a, width);
    var b = arguments.size() > 1 ? Value.bitsOf(arguments.get(1)) : BigInteger.ZERO;
    var c = arguments.size() > 2 ? Value.bitsOf(arguments.get(2)) : BigInteger.ZERO;
    int shift = c.mod(BigInteger.valueOf(width)).intValue();
    var number =
        switch (function) {
          case ABS -> signed.abs();
          case SMAX -> signed.max(Value.signed(b.mod(modulus(width)), width));
          case SMIN -> signed.min(Value.signed(b.mod(modulus(width)), width));
          case UMAX -> a.max(b);
          case UMIN -> a.min(b);
          case CTPOP -> BigInteger.valueOf(a.bitCount());
          case CTLZ -> BigInteger.valueOf(width - a.bitLength());
          case CTTZ -> BigInteger.valueOf(a.signum() == 0 ? width : a.getLowestSetBit());
          case BSWAP -> swapped(a, width);
          case FSHL -> a.shiftLeft(shift).or(b.shiftRight(width - shift));
          case FSHR -> a.shiftLeft(width - shift).or(b.shiftRight(shift));
          default -> null;
        };
    return Optional.ofNullable(number).map(n -> Value.ofBits(n, width));
  }

  private static BigInteger modulus(int width) {
    return BigInteger.ONE.shiftLeft(width);
  }

  private static BigInteger swapped(BigInteger bits, int width) {
    var result = BigInteger.ZERO;
    for (int i = 0; i < width; i += 8) {
      result = result.shiftLeft(8).or(bits.shiftRight(i).and(BigInteger.valueOf(0xff)));
    }
    return result;
  }

  /** A function on one float that is rounded exactly; empty for others. */
  static Optional<Value> floating(String function, List<Value> arguments, Type result) {
    if (!(result instanceof Type.Floating f)) {
      return Optional.empty();
    }
    var value = arguments.get(0);
    return switch (function) {
      case "fabs" -> Optional.of(FloatArithmetic.absolute(f.kind(), value));
      case "sqrt" -> FloatArithmetic.rounded(f.kind(), value, Math::sqrt);
      case "floor" -> FloatArithmetic.rounded(f.kind(), value, Math::floor);
      case "ceil" -> FloatArithmetic.rounded(f.kind(), value, Math::ceil);
      case "rint", "nearbyint" -> FloatArithmetic.rounded(f.kind(), value, Math::rint);
      default -> Optional.empty();
    };
  }
}
