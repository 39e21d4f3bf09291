package dev.stet.engine.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Keeps the value of an uninitialised variable open. LLVM's promotion of variables to registers may
 * replace "undefined" by whatever suits it, even differently at each use, so that {@code int x; if
 * (c) x = 1;} makes x always 1. Clang is told to initialise all variables; here its stores of zero
 * become stores of a value that is arbitrary but fixed, and its clearing of aggregates goes away.
 */
final class UninitialisedVariables {

  /** The metadata kind under which clang marks the initialisations that it adds. */
  private static final String MARK = "annotation";

  private UninitialisedVariables() {}

  static void keepOpen(NativeModule module) {
    LLVMModuleRef code = module.module();
    int mark = LLVMGetMDKindIDInContext(module.context(), MARK, MARK.length());
    List<LLVMValueRef> marked = new ArrayList<>();
    for (var f = LLVMGetFirstFunction(code); Native.present(f); f = LLVMGetNextFunction(f)) {
      for (var b = LLVMGetFirstBasicBlock(f); Native.present(b); b = LLVMGetNextBasicBlock(b)) {
        for (var i = LLVMGetFirstInstruction(b); Native.present(i); i = LLVMGetNextInstruction(i)) {
          if (Native.present(LLVMGetMetadata(i, mark))) {
            marked.add(i);
          }
        }
      }
    }
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    for (LLVMValueRef instruction : marked) {
      if (LLVMGetInstructionOpcode(instruction) == LLVMStore) {
        LLVMPositionBuilderBefore(builder, instruction);
        var type = LLVMTypeOf(LLVMGetOperand(instruction, 0));
        var open = LLVMBuildFreeze(builder, LLVMGetUndef(type), "uninitialised");
        LLVMSetOperand(instruction, 0, open);
      } else if (LLVMGetInstructionOpcode(instruction) == LLVMCall) {
        LLVMInstructionEraseFromParent(instruction);
      }
    }
    LLVMDisposeBuilder(builder);
  }
}
