package dev.stet.engine.equivalence.relational.run;

import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Type;
import dev.stet.engine.memory.effect.DeterministicLibrary;
import dev.stet.engine.witness.value.Value;
import java.util.List;
import java.util.Optional;

/** The C library's functions on numbers, within one unit in the last place. */
final class MathLibrary {

  private MathLibrary() {}

  /** The result of a call; empty where the function is not known here. */
  static Optional<Value> value(String function, List<Value> arguments, Type result) {
    if (arguments.stream().anyMatch(a -> !(a instanceof Value.Bits))) {
      return Optional.empty();
    }
    if (result instanceof Type.Int i && arguments.size() == 1) {
      return integer(function, ((Value.Bits) arguments.get(0)).bits(), i.bits());
    }
    if (!(result instanceof Type.Floating f)
        || (f.kind() != FloatKind.DOUBLE && f.kind() != FloatKind.FLOAT)) {
      return Optional.empty();
    }
    double[] x = new double[arguments.size()];
    for (int i = 0; i < x.length; i++) {
      long bits = ((Value.Bits) arguments.get(i)).bits();
      x[i] =
          f.kind() == FloatKind.DOUBLE
              ? Double.longBitsToDouble(bits)
              : Float.intBitsToFloat((int) bits);
    }
    String stem = DeterministicLibrary.stem(function);
    Optional<Double> value =
        x.length == 1 ? one(stem, x[0]) : x.length == 2 ? two(stem, x[0], x[1]) : Optional.empty();
    return value.map(
        v ->
            new Value.Bits(
                f.kind() == FloatKind.DOUBLE
                    ? Double.doubleToRawLongBits(v)
                    : Float.floatToRawIntBits((float) (double) v) & 0xffff_ffffL));
  }

  private static Optional<Value> integer(String function, long bits, int width) {
    long signed = width == 64 ? bits : (bits << (64 - width)) >> (64 - width);
    return switch (function) {
      case "abs", "labs", "llabs" ->
          Optional.of(new Value.Bits(Math.abs(signed) & (width == 64 ? -1L : (1L << width) - 1)));
      default -> Optional.empty();
    };
  }

  private static Optional<Double> one(String stem, double x) {
    return switch (stem) {
      case "sin" -> Optional.of(StrictMath.sin(x));
      case "cos" -> Optional.of(StrictMath.cos(x));
      case "tan" -> Optional.of(StrictMath.tan(x));
      case "asin" -> Optional.of(StrictMath.asin(x));
      case "acos" -> Optional.of(StrictMath.acos(x));
      case "atan" -> Optional.of(StrictMath.atan(x));
      case "sinh" -> Optional.of(StrictMath.sinh(x));
      case "cosh" -> Optional.of(StrictMath.cosh(x));
      case "tanh" -> Optional.of(StrictMath.tanh(x));
      case "exp" -> Optional.of(StrictMath.exp(x));
      case "expm1" -> Optional.of(StrictMath.expm1(x));
      case "log" -> Optional.of(StrictMath.log(x));
      case "log10" -> Optional.of(StrictMath.log10(x));
      case "log1p" -> Optional.of(StrictMath.log1p(x));
      case "cbrt" -> Optional.of(StrictMath.cbrt(x));
      case "sqrt" -> Optional.of(StrictMath.sqrt(x));
      case "floor" -> Optional.of(StrictMath.floor(x));
      case "ceil" -> Optional.of(StrictMath.ceil(x));
      case "fabs" -> Optional.of(StrictMath.abs(x));
      case "round" -> Optional.of(rounded(x));
      case "trunc" -> Optional.of(x < 0 ? StrictMath.ceil(x) : StrictMath.floor(x));
      default -> Optional.empty();
    };
  }

  /** To the nearest, halves away from zero. */
  private static double rounded(double x) {
    double whole = Math.floor(Math.abs(x));
    return Math.copySign(Math.abs(x) - whole >= 0.5 ? whole + 1 : whole, x);
  }

  private static Optional<Double> two(String stem, double x, double y) {
    return switch (stem) {
      case "pow" -> Optional.of(StrictMath.pow(x, y));
      case "atan2" -> Optional.of(StrictMath.atan2(x, y));
      case "hypot" -> Optional.of(StrictMath.hypot(x, y));
      case "fmod" -> Optional.of(x % y);
      case "fmax" -> Optional.of(Double.isNaN(x) ? y : Double.isNaN(y) ? x : Math.max(x, y));
      case "fmin" -> Optional.of(Double.isNaN(x) ? y : Double.isNaN(y) ? x : Math.min(x, y));
      default -> Optional.empty();
    };
  }
}
