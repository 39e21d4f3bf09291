package dev.stet.engine.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Tells the two things apart for which clang makes a copy of a block. A call of {@code memcpy} is
 * undefined where the blocks overlap. An assignment of a structure copies a whole object, which
 * overlaps no other one but itself: that is {@code memmove}.
 */
final class BlockCopies {

  private static final String CALLED = "memcpy";
  private static final String MOVE = IntrinsicFamily.MEMMOVE.text();

  private BlockCopies() {}

  /** In a unit that was compiled so that calls are calls; whether anything was changed. */
  static boolean tell(NativeModule module) {
    boolean changed = false;
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    for (var f = LLVMGetFirstFunction(module.module());
        Native.present(f);
        f = LLVMGetNextFunction(f)) {
      for (var block : Native.blocks(f)) {
        for (LLVMValueRef i : Native.instructions(block)) {
          changed |= LLVMGetInstructionOpcode(i) == LLVMCall && tell(module, builder, i);
        }
      }
    }
    LLVMDisposeBuilder(builder);
    return changed;
  }

  private static boolean tell(NativeModule module, LLVMBuilderRef builder, LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    if (!Native.present(LLVMIsAFunction(callee)) || LLVMIsDeclaration(callee) == 0) {
      return false;
    }
    String name = Native.name(callee);
    if (IntrinsicFamily.of(name) == IntrinsicFamily.MEMCPY) {
      LLVMSetOperand(call, LLVMGetNumOperands(call) - 1, move(module, call));
      return true;
    } else if (name.equals(CALLED) && isCopy(call)) {
      LLVMPositionBuilderBefore(builder, call);
      LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(call));
      LLVMValueRef to = LLVMGetOperand(call, 0);
      LLVMBuildMemCpy(builder, to, 1, LLVMGetOperand(call, 1), 1, LLVMGetOperand(call, 2));
      LLVMReplaceAllUsesWith(call, to);
      LLVMInstructionEraseFromParent(call);
      return true;
    }
    return false;
  }

  private static boolean isCopy(LLVMValueRef call) {
    return LLVMGetNumArgOperands(call) == 3
        && LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMPointerTypeKind
        && LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(call, 0))) == LLVMPointerTypeKind
        && LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(call, 1))) == LLVMPointerTypeKind
        && LLVMGetTypeKind(LLVMTypeOf(LLVMGetOperand(call, 2))) == LLVMIntegerTypeKind;
  }

  private static LLVMValueRef move(NativeModule module, LLVMValueRef call) {
    int id = LLVMLookupIntrinsicID(MOVE, MOVE.length());
    try (PointerPointer<LLVMTypeRef> types = new PointerPointer<>(3)) {
      for (int i = 0; i < 3; i++) {
        types.put(i, LLVMTypeOf(LLVMGetOperand(call, i)));
      }
      return LLVMGetIntrinsicDeclaration(module.module(), id, types, 3);
    }
  }
}
