package dev.stet.engine.property;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.Block;
import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.Callee;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Declaration;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.OverflowOperator;
import dev.stet.engine.ir.Predicate;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.Terminator;
import dev.stet.engine.ir.Type;
import dev.stet.engine.ir.Variable;
import java.util.ArrayList;
import java.util.List;

/** Writes a function by hand, block after block. All of it stands in the file {@code t.c}. */
final class Code {

  static final Operand TRUE = Operand.IntConstant.of(1, 1);
  static final Operand FALSE = Operand.IntConstant.of(1, 0);

  private final List<Operand.Register> parameters = new ArrayList<>();
  private final List<Variable> variables = new ArrayList<>();
  private final List<Block> blocks = new ArrayList<>();
  private final List<Declaration> declarations = new ArrayList<>();
  private final List<Function> others = new ArrayList<>();
  private List<Instruction> current = new ArrayList<>();
  private int register;
  private int block;
  private String blockName = "";
  private Location at = at(1, 1);

  static Location at(int line, int column) {
    return Location.of(SourceRange.at("t.c", line, column), "f");
  }

  static Operand constant(long value) {
    return Operand.IntConstant.of(32, value);
  }

  Operand.Register parameter(String name) {
    var type = new CType("int", CType.Encoding.SIGNED, 32);
    var p = fresh(32, name);
    parameters.add(p);
    variables.add(new Variable(name, type, Variable.Kind.PARAMETER, "f", 1));
    return p;
  }

  Code declare(String name, Declaration.Returns returns) {
    declarations.add(new Declaration(name, Type.VOID, CType.UNKNOWN, returns));
    return this;
  }

  Code define(Function function) {
    others.add(function);
    return this;
  }

  /** All that follows stands here. */
  Code place(int line, int column) {
    at = at(line, column);
    return this;
  }

  Code block(int id) {
    return block(id, "b" + id);
  }

  Code block(int id, String name) {
    block = id;
    blockName = name;
    current = new ArrayList<>();
    return this;
  }

  Operand.Register fresh(int bits, String name) {
    return new Operand.Register(register++, new Type.Int(bits), name);
  }

  Operand.Register binary(BinaryOperator op, Operand left, Operand right) {
    var result = new Operand.Register(register++, left.type(), "");
    current.add(new Instruction.Binary(result, op, left, right, at));
    return result;
  }

  Operand.Register compare(Predicate predicate, Operand left, Operand right) {
    var result = fresh(1, "");
    current.add(new Instruction.Compare(result, predicate, left, right, at));
    return result;
  }

  /** The sum or the like and its overflow bit. */
  Instruction.Overflow overflow(OverflowOperator op, Operand left, Operand right) {
    var result = new Operand.Register(register++, left.type(), "");
    var i = new Instruction.Overflow(result, fresh(1, ""), op, left, right, at);
    current.add(i);
    return i;
  }

  Operand.Register phi(int bits, Instruction.Incoming... incoming) {
    var result = fresh(bits, "");
    current.add(new Instruction.Phi(result, List.of(incoming), at));
    return result;
  }

  /** Gives a register that was taken before a value. */
  Code copy(Operand.Register result, Operand value) {
    current.add(new Instruction.Binary(result, BinaryOperator.ADD, value, constant(0), at));
    return this;
  }

  Code call(String name, Operand... arguments) {
    current.add(new Instruction.Call(List.of(), Callee.named(name), List.of(arguments), at));
    return this;
  }

  Code branch(Operand condition, int whenTrue, int whenFalse) {
    return end(new Terminator.Branch(condition, whenTrue, whenFalse, at));
  }

  Code jump(int target) {
    return end(new Terminator.Jump(target, at));
  }

  Code returns(Operand value) {
    return end(new Terminator.Return(List.of(value), at));
  }

  Code unreachable() {
    return end(new Terminator.Unreachable(at));
  }

  /** A block of its own that traps. */
  Code trap(int id, int kind) {
    return block(id).call("llvm.ubsantrap", Operand.IntConstant.of(8, kind)).unreachable();
  }

  private Code end(Terminator terminator) {
    blocks.add(new Block(block, blockName, current, terminator));
    current = new ArrayList<>();
    return this;
  }

  Function function(String name) {
    return new Function(
        name,
        parameters,
        variables,
        new Type.Int(32),
        CType.UNKNOWN,
        blocks,
        Function.Linkage.EXTERNAL,
        Function.Arity.FIXED,
        new SourceRange("t.c", 1, 1, 99, 1));
  }

  /** A module with this as its function {@code f}. */
  Module module() {
    var functions = new ArrayList<>(List.of(function("f")));
    functions.addAll(others);
    return new Module(
        "t.c", new DataLayout(8, DataLayout.ByteOrder.LITTLE), List.of(), functions, declarations);
  }
}
