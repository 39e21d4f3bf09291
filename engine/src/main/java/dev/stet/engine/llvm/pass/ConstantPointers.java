package dev.stet.engine.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Constant pointers of the unit's own that lead to a variable: another name for it. What reads them
 * goes to the variable itself.
 */
final class ConstantPointers {

  private ConstantPointers() {}

  /** Whether anything was changed. */
  static boolean follow(NativeModule module) {
    List<LLVMValueRef> pointers = new ArrayList<>();
    for (var g = LLVMGetFirstGlobal(module.module()); Native.present(g); g = LLVMGetNextGlobal(g)) {
      if (isOne(g)) {
        pointers.add(g);
      }
    }
    boolean changed = false;
    for (LLVMValueRef pointer : pointers) {
      LLVMValueRef variable = LLVMGetInitializer(pointer);
      List<LLVMValueRef> reads = new ArrayList<>();
      for (var use = LLVMGetFirstUse(pointer); Native.present(use); use = LLVMGetNextUse(use)) {
        if (isRead(LLVMGetUser(use))) {
          reads.add(LLVMGetUser(use));
        }
      }
      for (LLVMValueRef read : reads) {
        LLVMReplaceAllUsesWith(read, variable);
        LLVMInstructionEraseFromParent(read);
      }
      changed |= !reads.isEmpty();
      if (!Native.present(LLVMGetFirstUse(pointer))) {
        LLVMDeleteGlobal(pointer);
        changed = true;
      }
    }
    return changed;
  }

  private static boolean isOne(LLVMValueRef global) {
    return LLVMIsDeclaration(global) == 0
        && LLVMGetLinkage(global) == LLVMInternalLinkage
        && LLVMIsGlobalConstant(global) != 0
        && Native.present(LLVMIsAGlobalVariable(LLVMGetInitializer(global)))
        && LLVMIsThreadLocal(LLVMGetInitializer(global)) == 0;
  }

  private static boolean isRead(LLVMValueRef user) {
    return Native.present(LLVMIsALoadInst(user))
        && LLVMGetVolatile(user) == 0
        && LLVMGetTypeKind(LLVMTypeOf(user)) == LLVMPointerTypeKind;
  }
}
