package dev.stet.engine.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.LLVMExtractValue;
import static org.bytedeco.llvm.global.LLVM.LLVMGetIndices;
import static org.bytedeco.llvm.global.LLVM.LLVMGetInstructionOpcode;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNumIndices;
import static org.bytedeco.llvm.global.LLVM.LLVMGetOperand;
import static org.bytedeco.llvm.global.LLVM.LLVMInsertValue;
import static org.bytedeco.llvm.global.LLVM.LLVMIntToPtr;
import static org.bytedeco.llvm.global.LLVM.LLVMIsAArgument;
import static org.bytedeco.llvm.global.LLVM.LLVMIsAConstantExpr;
import static org.bytedeco.llvm.global.LLVM.LLVMIsAInstruction;
import static org.bytedeco.llvm.global.LLVM.LLVMPtrToInt;
import static org.bytedeco.llvm.global.LLVM.LLVMTypeOf;

import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Type;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.types.TypeReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * The values of one function as operands. A first-class aggregate is the list of its scalars, so
 * {@code extractvalue} and {@code insertvalue} are only views and leave no instruction.
 */
final class FunctionOperands {

  private final TypeReader types;
  private final ConstantReader constants;
  private final Map<Long, List<Operand>> known = new LinkedHashMap<>();
  private int next;

  FunctionOperands(TypeReader types, ConstantReader constants) {
    this.types = types;
    this.constants = constants;
  }

  Operand.Register fresh(Type type, String name) {
    return new Operand.Register(next++, type, name);
  }

  /** Gives a parameter or an instruction its registers. */
  List<Operand.Register> define(LLVMValueRef value) {
    String name = Native.name(value);
    List<Operand.Register> registers = new ArrayList<>();
    for (TypeReader.Part part : TypeReader.parts(types.read(LLVMTypeOf(value)))) {
      registers.add(fresh(part.type(), name));
    }
    alias(value, registers);
    return registers;
  }

  /** Makes a value stand for these scalars. */
  void alias(LLVMValueRef value, List<? extends Operand> scalars) {
    known.put(value.address(), List.copyOf(scalars));
  }

  void forget(LLVMValueRef value) {
    known.remove(value.address());
  }

  /** The registers that {@link #define} gave. */
  List<Operand.Register> results(LLVMValueRef instruction) {
    List<Operand.Register> registers = new ArrayList<>();
    for (Operand operand : known.getOrDefault(instruction.address(), List.of())) {
      if (operand instanceof Operand.Register register) {
        registers.add(register);
      }
    }
    return registers;
  }

  Operand.Register result(LLVMValueRef instruction) {
    return results(instruction).get(0);
  }

  Operand operand(LLVMValueRef user, int index) {
    return scalars(LLVMGetOperand(user, index)).get(0);
  }

  Operand scalar(LLVMValueRef value) {
    return scalars(value).get(0);
  }

  List<Operand> scalars(LLVMValueRef value) {
    List<Operand> found = known.get(value.address());
    if (found != null) {
      return found;
    }
    if (Native.present(LLVMIsAInstruction(value))) {
      List<Operand> view = view(value);
      alias(value, view);
      return view;
    }
    if (Native.present(LLVMIsAArgument(value))) {
      throw new IllegalStateException("parameter without registers: " + Native.text(value));
    }
    return constants.scalars(value);
  }

  /** Whether an instruction selects among values that are there already. */
  boolean isView(LLVMValueRef instruction) {
    int opcode = LLVMGetInstructionOpcode(instruction);
    return opcode == LLVMExtractValue
        || opcode == LLVMInsertValue
        || (opcode == LLVMIntToPtr && isBack(LLVMGetOperand(instruction, 0)));
  }

  /**
   * Whether a number is all of a pointer, which conversion back gives again (C17 6.3.2.3 leaves
   * that to compilers, and all that target these machines do so).
   */
  private boolean isBack(LLVMValueRef number) {
    return Native.present(LLVMIsAInstruction(number))
        && LLVMGetInstructionOpcode(number) == LLVMPtrToInt
        && types.read(LLVMTypeOf(number)) instanceof Type.Int whole
        && whole.bits() >= types.layout().pointerBits()
        && !Native.present(LLVMIsAConstantExpr(LLVMGetOperand(number, 0)));
  }

  private List<Operand> view(LLVMValueRef instruction) {
    if (!isView(instruction)) {
      throw new IllegalStateException("value without registers: " + Native.text(instruction));
    }
    LLVMValueRef aggregate = LLVMGetOperand(instruction, 0);
    if (LLVMGetInstructionOpcode(instruction) == LLVMIntToPtr) {
      return scalars(LLVMGetOperand(aggregate, 0));
    }
    List<Operand> all = scalars(aggregate);
    int[] range = range(types.read(LLVMTypeOf(aggregate)), instruction);
    if (LLVMGetInstructionOpcode(instruction) == LLVMExtractValue) {
      return List.copyOf(all.subList(range[0], range[1]));
    }
    List<Operand> changed = new ArrayList<>(all.subList(0, range[0]));
    changed.addAll(scalars(LLVMGetOperand(instruction, 1)));
    changed.addAll(all.subList(range[1], all.size()));
    return changed;
  }

  /** First and one past the last scalar that the indices of the instruction select. */
  private static int[] range(Type aggregate, LLVMValueRef instruction) {
    IntPointer indices = LLVMGetIndices(instruction);
    Type type = aggregate;
    int from = 0;
    for (int i = 0; i < LLVMGetNumIndices(instruction); i++) {
      int index = indices.get(i);
      if (type instanceof Type.Struct s) {
        for (Type.Field field : s.fields().subList(0, index)) {
          from += TypeReader.parts(field.type()).size();
        }
        type = s.fields().get(index).type();
      } else if (type instanceof Type.Array a) {
        type = a.element();
        from += index * TypeReader.parts(type).size();
      }
    }
    return new int[] {from, from + TypeReader.parts(type).size()};
  }
}
