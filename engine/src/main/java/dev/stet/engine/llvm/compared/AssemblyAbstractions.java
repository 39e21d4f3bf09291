package dev.stet.engine.llvm.compared;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.ir.MarkerFamily;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Makes inline assembly a call of a function that is named by the assembly (000 §6.3). */
public final class AssemblyAbstractions {

  private AssemblyAbstractions() {}

  public static void replace(NativeModule module) {
    try (Abstraction calls = new Abstraction(module)) {
      for (var f = LLVMGetFirstFunction(module.module());
          Native.present(f);
          f = LLVMGetNextFunction(f)) {
        for (var block : Native.blocks(f)) {
          for (LLVMValueRef each : Native.instructions(block)) {
            if (LLVMGetInstructionOpcode(each) == LLVMCall
                && Native.present(LLVMIsAInlineAsm(LLVMGetCalledValue(each)))) {
              replace(each, calls);
            }
          }
        }
      }
    }
  }

  private static void replace(LLVMValueRef call, Abstraction calls) {
    LLVMValueRef assembly = LLVMGetCalledValue(call);
    List<LLVMValueRef> arguments = new ArrayList<>();
    StringBuilder types = new StringBuilder();
    for (int i = 0; i < LLVMGetNumArgOperands(call); i++) {
      arguments.add(LLVMGetOperand(call, i));
      types.append(Native.text(LLVMTypeOf(LLVMGetOperand(call, i)))).append(' ');
    }
    String name =
        MarkerFamily.ASSEMBLY.text()
            + constraints(assembly)
            + " "
            + Native.text(LLVMTypeOf(call))
            + "("
            + types
            + ") "
            + text(assembly);
    LLVMValueRef abstracted =
        calls.call(call, name, Abstraction.Effect.ANY, LLVMTypeOf(call), arguments);
    LLVMInstructionSetDebugLoc(abstracted, LLVMInstructionGetDebugLoc(call));
    LLVMReplaceAllUsesWith(call, abstracted);
    LLVMInstructionEraseFromParent(call);
  }

  private static String text(LLVMValueRef assembly) {
    try (SizeTPointer length = new SizeTPointer(1)) {
      return Native.string(LLVMGetInlineAsmAsmString(assembly, length), length.get());
    }
  }

  private static String constraints(LLVMValueRef assembly) {
    try (SizeTPointer length = new SizeTPointer(1)) {
      return Native.string(LLVMGetInlineAsmConstraintString(assembly, length), length.get());
    }
  }
}
