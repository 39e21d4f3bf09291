package dev.stet.engine.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMAddFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMBuildCall2;
import static org.bytedeco.llvm.global.LLVM.LLVMBuildICmp;
import static org.bytedeco.llvm.global.LLVM.LLVMBuildMul;
import static org.bytedeco.llvm.global.LLVM.LLVMCreateBuilderInContext;
import static org.bytedeco.llvm.global.LLVM.LLVMDisposeBuilder;
import static org.bytedeco.llvm.global.LLVM.LLVMFunctionType;
import static org.bytedeco.llvm.global.LLVM.LLVMGetExact;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetInstructionOpcode;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNamedFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextInstruction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetOperand;
import static org.bytedeco.llvm.global.LLVM.LLVMInt1TypeInContext;
import static org.bytedeco.llvm.global.LLVM.LLVMIntEQ;
import static org.bytedeco.llvm.global.LLVM.LLVMPositionBuilderBefore;
import static org.bytedeco.llvm.global.LLVM.LLVMSDiv;
import static org.bytedeco.llvm.global.LLVM.LLVMVoidTypeInContext;

import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Pointers that are subtracted lead to elements of one array (C17 6.5.6p9, which is not checked):
 * their distance in bytes is a multiple of the size of an element. Clang divides by that exactly.
 */
public final class PointerDistances {

  private static final String ASSUME = IntrinsicFamily.ASSUME.text();

  private PointerDistances() {}

  /** Executions go on only where the division leaves no remainder. */
  public static void keepExact(NativeModule module) {
    List<LLVMValueRef> divisions = new ArrayList<>();
    for (var f = LLVMGetFirstFunction(module.module());
        Native.present(f);
        f = LLVMGetNextFunction(f)) {
      for (var block : Native.blocks(f)) {
        for (LLVMValueRef each : Native.instructions(block)) {
          if (LLVMGetInstructionOpcode(each) == LLVMSDiv && LLVMGetExact(each) != 0) {
            divisions.add(each);
          }
        }
      }
    }
    if (divisions.isEmpty()) {
      return;
    }
    LLVMTypeRef bit = LLVMInt1TypeInContext(module.context());
    LLVMTypeRef type =
        LLVMFunctionType(LLVMVoidTypeInContext(module.context()), Native.one(bit), 1, 0);
    LLVMValueRef known = LLVMGetNamedFunction(module.module(), ASSUME);
    LLVMValueRef assume =
        Native.present(known) ? known : LLVMAddFunction(module.module(), ASSUME, type);
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    for (LLVMValueRef division : divisions) {
      LLVMPositionBuilderBefore(builder, LLVMGetNextInstruction(division));
      LLVMValueRef bytes = LLVMBuildMul(builder, division, LLVMGetOperand(division, 1), "bytes");
      LLVMValueRef exact =
          LLVMBuildICmp(builder, LLVMIntEQ, bytes, LLVMGetOperand(division, 0), "exact");
      LLVMBuildCall2(builder, type, assume, Native.one(exact), 1, "");
    }
    LLVMDisposeBuilder(builder);
  }
}
