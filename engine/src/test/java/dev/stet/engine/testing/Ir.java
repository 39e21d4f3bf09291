package dev.stet.engine.testing;

import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import java.util.List;

/** IR written by hand: integers of 32 bits, one place per line. */
public final class Ir {

  public static final Type.Int INT = new Type.Int(32);

  private Ir() {}

  public static Operand.Register reg(int id) {
    return new Operand.Register(id, INT, "");
  }

  public static Operand.Register pointer(int id) {
    return new Operand.Register(id, Type.POINTER, "");
  }

  public static Operand constant(long value) {
    return Operand.IntConstant.of(INT.bits(), value);
  }

  public static Location at(String function, int line) {
    return Location.of(SourceRange.at("t.c", line, 1), function);
  }

  public static Block block(int id, Terminator end, Instruction... instructions) {
    return new Block(id, "", List.of(instructions), end);
  }

  public static Function function(String name, List<Operand.Register> parameters, Block... blocks) {
    return function(name, Function.Arity.FIXED, parameters, blocks);
  }

  public static Function function(
      String name, Function.Arity arity, List<Operand.Register> parameters, Block... blocks) {
    return new Function(
        name,
        parameters,
        List.of(),
        INT,
        CType.UNKNOWN,
        List.of(blocks),
        Function.Linkage.EXTERNAL,
        arity,
        SourceRange.NOWHERE);
  }

  public static Module module(Function... functions) {
    return new Module(
        "t.c",
        new DataLayout(8, DataLayout.ByteOrder.LITTLE),
        List.of(),
        List.of(functions),
        List.of());
  }

  public static Instruction.Call call(
      Operand.Register result, String callee, Location at, Operand... arguments) {
    return new Instruction.Call(List.of(result), Callee.named(callee), List.of(arguments), at);
  }
}
