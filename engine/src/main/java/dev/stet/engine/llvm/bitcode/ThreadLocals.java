package dev.stet.engine.llvm.bitcode;

import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstUse;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNamedFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetOperand;
import static org.bytedeco.llvm.global.LLVM.LLVMGetUser;
import static org.bytedeco.llvm.global.LLVM.LLVMInstructionEraseFromParent;
import static org.bytedeco.llvm.global.LLVM.LLVMReplaceAllUsesWith;

import dev.stet.engine.ir.IntrinsicFamily;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Thread-local variables: a function runs on one thread, which has one of each. */
final class ThreadLocals {

  private static final String ADDRESS = IntrinsicFamily.THREADLOCAL_ADDRESS.text() + ".p0";

  private ThreadLocals() {}

  /** The variable itself in place of what computes its address for the thread. */
  static void name(NativeModule module) {
    LLVMValueRef address = LLVMGetNamedFunction(module.module(), ADDRESS);
    if (!Native.present(address)) {
      return;
    }
    for (var use = LLVMGetFirstUse(address); Native.present(use); use = LLVMGetFirstUse(address)) {
      LLVMValueRef call = LLVMGetUser(use);
      LLVMReplaceAllUsesWith(call, LLVMGetOperand(call, 0));
      LLVMInstructionEraseFromParent(call);
    }
  }
}
