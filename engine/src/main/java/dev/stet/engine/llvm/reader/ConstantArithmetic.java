package dev.stet.engine.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.ir.BinaryOperator;
import dev.stet.engine.ir.CastOperator;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.llvm.bitcode.Native;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Constant expressions that no single operand can stand for ({@code (int *)16}, {@code
 * (intptr_t)&x}) as instructions in front of the one that uses them.
 */
final class ConstantArithmetic {

  private static final Map<Integer, CastOperator> CASTS =
      Map.of(
          LLVMTrunc, CastOperator.TRUNC,
          LLVMPtrToInt, CastOperator.PTR_TO_INT,
          LLVMIntToPtr, CastOperator.INT_TO_PTR,
          LLVMBitCast, CastOperator.BITCAST);

  private static final Map<Integer, BinaryOperator> BINARY =
      Map.of(
          LLVMAdd, BinaryOperator.ADD,
          LLVMSub, BinaryOperator.SUB,
          LLVMMul, BinaryOperator.MUL,
          LLVMXor, BinaryOperator.XOR);

  private final ConstantReader constants;
  private final FunctionOperands values;

  ConstantArithmetic(ConstantReader constants, FunctionOperands values) {
    this.constants = constants;
    this.values = values;
  }

  /** The scalars of a value; what must be computed for them goes to {@code into}. */
  List<Operand> scalars(LLVMValueRef value, Location at, List<Instruction> into) {
    return Native.present(LLVMIsAConstantExpr(value))
        ? List.of(compute(value, at, into))
        : values.scalars(value);
  }

  private Operand compute(LLVMValueRef constant, Location at, List<Instruction> into) {
    Operand whole = constants.scalars(constant).get(0);
    if (!(whole instanceof Operand.UnsupportedConstant)
        || !Native.present(LLVMIsAConstantExpr(constant))) {
      return whole;
    }
    int opcode = LLVMGetConstOpcode(constant);
    CastOperator cast = CASTS.get(opcode);
    BinaryOperator binary = BINARY.get(opcode);
    if (cast != null) {
      Operand operand = compute(LLVMGetOperand(constant, 0), at, into);
      Operand.Register result = values.fresh(whole.type(), "");
      into.add(new Instruction.Cast(result, cast, operand, at));
      return result;
    } else if (binary != null) {
      Operand left = compute(LLVMGetOperand(constant, 0), at, into);
      Operand right = compute(LLVMGetOperand(constant, 1), at, into);
      Operand.Register result = values.fresh(whole.type(), "");
      into.add(new Instruction.Binary(result, binary, left, right, at));
      return result;
    } else if (opcode == LLVMGetElementPtr && whole.type() instanceof Type.Pointer) {
      Operand base = compute(LLVMGetOperand(constant, 0), at, into);
      Operand.Register result = values.fresh(Type.POINTER, "");
      long offset = constants.offset(constant);
      into.add(new Instruction.PointerAdd(result, base, offset, List.of(), "", at));
      return result;
    }
    return whole;
  }

  /**
   * Makes the constant expressions among the operands of an instruction known to its reader, until
   * {@link #forget}: a constant is one value in all of LLVM, but is computed anew for each use.
   */
  void prepare(LLVMValueRef instruction, Location at, List<Instruction> into) {
    constantOperands(instruction).forEach(c -> values.alias(c, scalars(c, at, into)));
  }

  void forget(LLVMValueRef instruction) {
    constantOperands(instruction).forEach(values::forget);
  }

  private static List<LLVMValueRef> constantOperands(LLVMValueRef instruction) {
    List<LLVMValueRef> found = new ArrayList<>();
    for (int i = 0; i < LLVMGetNumOperands(instruction); i++) {
      LLVMValueRef operand = LLVMGetOperand(instruction, i);
      if (Native.present(LLVMIsAConstantExpr(operand))) {
        found.add(operand);
      }
    }
    return found;
  }
}
