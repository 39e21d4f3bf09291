package dev.stet.engine.witness.code;

import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Type;
import dev.stet.engine.witness.input.InputQuestion;
import dev.stet.engine.witness.machine.Machine;
import dev.stet.engine.witness.value.FloatArithmetic;
import dev.stet.engine.witness.value.IntegerArithmetic;
import dev.stet.engine.witness.value.Value;
import java.math.BigInteger;
import java.math.RoundingMode;

/** A conversion from one type to another, chosen once. */
@FunctionalInterface
interface Conversion {

  Value apply(Machine machine, Value value);

  static Conversion of(Machine target, CastOperator op, Type from, Type to) {
    int before = target.access().widthOf(from);
    int after = target.access().widthOf(to);
    return switch (op) {
      case TRUNC, ZEXT -> (machine, value) -> resize(value, after);
      case SEXT -> signExtension(before, after);
      case FP_TO_UI, FP_TO_SI -> toInteger(op, kind(from), to, after);
      case UI_TO_FP ->
          (machine, value) -> FloatArithmetic.fromInteger(kind(to), Value.bitsOf(value));
      case SI_TO_FP ->
          (machine, value) ->
              FloatArithmetic.fromInteger(kind(to), Value.signed(Value.bitsOf(value), before));
      case FP_TRUNC, FP_EXT ->
          (machine, value) -> FloatArithmetic.convert(kind(from), kind(to), value);
      case PTR_TO_INT ->
          (machine, value) ->
              Value.ofBits(
                  Value.unsigned(machine.memory().addressOf((Value.Pointer) value)), after);
      case INT_TO_PTR ->
          (machine, value) ->
              machine.memory().pointerAt(Value.bitsOf(value).longValue() & Value.mask(after));
      case BITCAST, FREEZE -> (machine, value) -> value;
      case FNEG -> (machine, value) -> FloatArithmetic.negate(kind(from), value);
      case FABS -> (machine, value) -> FloatArithmetic.absolute(kind(from), value);
      case ROUND_DOWN -> integral(from, RoundingMode.FLOOR);
      case ROUND_UP -> integral(from, RoundingMode.CEILING);
      case ROUND_TO_ZERO -> integral(from, RoundingMode.DOWN);
      case ROUND_TO_EVEN -> integral(from, RoundingMode.HALF_EVEN);
      case ROUND_AWAY -> integral(from, RoundingMode.HALF_UP);
    };
  }

  private static Conversion integral(Type type, RoundingMode mode) {
    FloatKind kind = kind(type);
    return (machine, value) -> FloatArithmetic.integral(kind, value, mode);
  }

  private static FloatKind kind(Type type) {
    return ((Type.Floating) type).kind();
  }

  private static Value resize(Value value, int width) {
    return value instanceof Value.Bits narrow && width <= Long.SIZE
        ? new Value.Bits(narrow.bits() & Value.mask(width))
        : Value.ofBits(Value.bitsOf(value), width);
  }

  private static Conversion signExtension(int before, int after) {
    if (after <= Long.SIZE) {
      return (machine, value) ->
          new Value.Bits(
              IntegerArithmetic.signExtend(((Value.Bits) value).bits(), before)
                  & Value.mask(after));
    }
    return (machine, value) -> Value.ofBits(Value.signed(Value.bitsOf(value), before), after);
  }

  private static Conversion toInteger(CastOperator op, FloatKind kind, Type to, int width) {
    var lowest =
        op == CastOperator.FP_TO_SI
            ? BigInteger.ONE.shiftLeft(width - 1).negate()
            : BigInteger.ZERO;
    var highest = lowest.add(BigInteger.ONE.shiftLeft(width)).subtract(BigInteger.ONE);
    return (machine, value) ->
        FloatArithmetic.truncated(kind, value)
            .filter(n -> n.compareTo(lowest) >= 0 && n.compareTo(highest) <= 0)
            .map(n -> Value.ofBits(n, width))
            .orElseGet(() -> machine.inputs().ask(InputQuestion.Kind.UNDEFINED, "", to));
  }
}
