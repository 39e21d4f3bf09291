package dev.stet.engine.library;

import dev.stet.engine.analysis.FreshNumbers;
import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.ModelName;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.StandardName;
import dev.stet.engine.ir.Type;
import java.util.List;

/** Makes instructions that stand in the place of a call, with registers of their own. */
final class InstructionBuilder {

  private final int pointerBits;
  private final FreshNumbers numbers;

  /** Code that is added to a function. */
  InstructionBuilder(int pointerBits, Function function) {
    this.pointerBits = pointerBits;
    this.numbers = new FreshNumbers(function);
  }

  /** Also of long and size_t, on the targets that models are compiled for. */
  int pointerBits() {
    return pointerBits;
  }

  /** Inside the function that the program calls, for checks to be told of it. */
  static Location inside(Instruction.Call call) {
    var text = SourceRange.at(SourceRange.LIBRARY + "/calls", 1, 1);
    return new Location(text, name(call), call.at());
  }

  /** The name that the program's text has for the called function. */
  static String name(Instruction.Call call) {
    return StandardName.of(String.valueOf(call.calleeName()));
  }

  Operand.IntConstant size(long value) {
    return Operand.IntConstant.of(pointerBits, value);
  }

  Operand.Register fresh(Type type) {
    return new Operand.Register(numbers.register(), type, "");
  }

  Operand.Register freshSize() {
    return fresh(new Type.Int(pointerBits));
  }

  /** A call of a helper of the models. */
  static Instruction call(
      List<Operand.Register> results, String model, List<Operand> arguments, Location at) {
    String name = ModelName.helper(model);
    if (!Models.has(name)) {
      throw new IllegalStateException("no model has " + model);
    }
    return new Instruction.Call(results, Callee.named(name), arguments, at);
  }

  /** As many bytes from one place to another; the two have none in common. */
  Instruction copy(Operand to, Operand from, long bytes, Location at) {
    return new Instruction.Call(
        List.of(),
        IntrinsicFamily.memcpy(pointerBits),
        List.of(to, from, size(bytes), Operand.IntConstant.of(1, 0)),
        at);
  }

  static Instruction add(Operand.Register result, Operand left, Operand right, Location at) {
    return new Instruction.Binary(result, BinaryOperator.ADD, left, right, at);
  }

  static Instruction move(Operand.Register result, Operand base, Operand bytes, Location at) {
    return new Instruction.PointerAdd(
        result, base, 0, List.of(new Instruction.Scaled(bytes, 1)), "", at);
  }

  /** An int as a long. */
  Operand asLong(Operand number, List<Instruction> into, Location at) {
    if (number.type().equals(new Type.Int(pointerBits))) {
      return number;
    } else if (number instanceof Operand.IntConstant c) {
      return new Operand.IntConstant(new Type.Int(pointerBits), c.signedValue());
    }
    Operand.Register wide = freshSize();
    into.add(new Instruction.Cast(wide, CastOperator.SEXT, number, at));
    return wide;
  }
}
