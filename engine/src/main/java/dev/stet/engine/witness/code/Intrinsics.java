package dev.stet.engine.witness.code;

import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.execution.ExecutionEnd;
import dev.stet.engine.witness.execution.Outcome;
import dev.stet.engine.witness.machine.Machine;
import dev.stet.engine.witness.value.FloatArithmetic;
import dev.stet.engine.witness.value.Value;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** LLVM's intrinsic functions, by the part of their name in front of the types. */
final class Intrinsics {

  private final Machine machine;

  Intrinsics(Machine machine) {
    this.machine = machine;
  }

  Optional<List<Value>> call(
      String name, ByteModels bytes, List<Value> arguments, List<Type> types, Type result) {
    var stem = stem(name);
    switch (stem) {
      case "memcpy", "memmove" -> {
        bytes.copy(
            (Value.Pointer) arguments.get(0),
            (Value.Pointer) arguments.get(1),
            Value.bitsOf(arguments.get(2)));
        return Optional.of(List.of());
      }
      case "memset" -> {
        bytes.fill(
            (Value.Pointer) arguments.get(0),
            Value.bitsOf(arguments.get(1)).byteValue(),
            Value.bitsOf(arguments.get(2)));
        return Optional.of(List.of());
      }
      case "lifetime", "dbg", "donothing", "prefetch", "stackrestore" -> {
        return Optional.of(List.of());
      }
      case "stacksave" -> {
        return Optional.of(List.of(Value.NULL));
      }
      case "expect" -> {
        return Optional.of(List.of(arguments.get(0)));
      }
      case "trap", "ubsantrap", "debugtrap" ->
          throw new ExecutionEnd(new Outcome.Stopped(name, machine.here(), machine.leaksNow()));
      default -> {
        return result instanceof Type.Int i && types.stream().allMatch(Type.Int.class::isInstance)
            ? bitwise(stem, arguments, i.bits()).map(List::of)
            : floating(stem, arguments, result).map(List::of);
      }
    }
  }

  private static String stem(String name) {
    var rest = name.substring("llvm.".length());
    int dot = rest.indexOf('.');
    return dot < 0 ? rest : rest.substring(0, dot);
  }

  private static Optional<Value> bitwise(String stem, List<Value> arguments, int width) {
    var a = Value.bitsOf(arguments.get(0));
    var signed = Value.signed(a, width);
    var b = arguments.size() > 1 ? Value.bitsOf(arguments.get(1)) : BigInteger.ZERO;
    var c = arguments.size() > 2 ? Value.bitsOf(arguments.get(2)) : BigInteger.ZERO;
    int shift = c.mod(BigInteger.valueOf(width)).intValue();
    var number =
        switch (stem) {
          case "abs" -> signed.abs();
          case "smax" -> signed.max(Value.signed(b.mod(modulus(width)), width));
          case "smin" -> signed.min(Value.signed(b.mod(modulus(width)), width));
          case "umax" -> a.max(b);
          case "umin" -> a.min(b);
          case "ctpop" -> BigInteger.valueOf(a.bitCount());
          case "ctlz" -> BigInteger.valueOf(width - a.bitLength());
          case "cttz" -> BigInteger.valueOf(a.signum() == 0 ? width : a.getLowestSetBit());
          case "bswap" -> swapped(a, width);
          case "fshl" -> a.shiftLeft(shift).or(b.shiftRight(width - shift));
          case "fshr" -> a.shiftLeft(width - shift).or(b.shiftRight(shift));
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
  static Optional<Value> floating(String stem, List<Value> arguments, Type result) {
    if (!(result instanceof Type.Floating f)) {
      return Optional.empty();
    }
    var value = arguments.get(0);
    return switch (stem) {
      case "fabs" -> Optional.of(FloatArithmetic.absolute(f.kind(), value));
      case "sqrt" -> FloatArithmetic.rounded(f.kind(), value, Math::sqrt);
      case "floor" -> FloatArithmetic.rounded(f.kind(), value, Math::floor);
      case "ceil" -> FloatArithmetic.rounded(f.kind(), value, Math::ceil);
      case "rint", "nearbyint" -> FloatArithmetic.rounded(f.kind(), value, Math::rint);
      default -> Optional.empty();
    };
  }
}
