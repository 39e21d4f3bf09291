package dev.stet.engine.llvm.compared;

import static dev.stet.engine.ir.IntrinsicFamily.*;
import static org.bytedeco.llvm.global.LLVM.LLVMCall;
import static org.bytedeco.llvm.global.LLVM.LLVMGetCalledValue;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetInstructionOpcode;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNumArgOperands;
import static org.bytedeco.llvm.global.LLVM.LLVMGetOperand;
import static org.bytedeco.llvm.global.LLVM.LLVMInstructionEraseFromParent;
import static org.bytedeco.llvm.global.LLVM.LLVMReplaceAllUsesWith;
import static org.bytedeco.llvm.global.LLVM.LLVMTypeOf;

import dev.stet.engine.ir.IntrinsicFamily;
import dev.stet.engine.ir.MarkerFamily;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Makes intrinsics that only compute a number calls of functions that do the same: they have no
 * model, but the same arguments give the same result.
 */
public final class MathIntrinsics {

  private static final Set<IntrinsicFamily> COMPUTES =
      Set.of(
          FLOOR, CEIL, TRUNC, RINT, NEARBYINT, ROUND, ROUNDEVEN, SQRT, POW, POWI, EXP, EXP2, LOG,
          LOG2, LOG10, SIN, COS, COPYSIGN, FMA, FMULADD, MINNUM, MAXNUM, LDEXP);

  private MathIntrinsics() {}

  public static void replace(NativeModule module) {
    try (Abstraction calls = new Abstraction(module)) {
      for (var f = LLVMGetFirstFunction(module.module());
          Native.present(f);
          f = LLVMGetNextFunction(f)) {
        for (var block : Native.blocks(f)) {
          for (LLVMValueRef each : Native.instructions(block)) {
            if (LLVMGetInstructionOpcode(each) == LLVMCall) {
              replace(each, calls);
            }
          }
        }
      }
    }
  }

  private static void replace(LLVMValueRef call, Abstraction calls) {
    String name = Native.name(LLVMGetCalledValue(call));
    if (!COMPUTES.contains(IntrinsicFamily.of(name))) {
      return;
    }
    List<LLVMValueRef> arguments = new ArrayList<>();
    for (int i = 0; i < LLVMGetNumArgOperands(call); i++) {
      arguments.add(LLVMGetOperand(call, i));
    }
    LLVMValueRef computed =
        calls.call(
            call,
            MarkerFamily.COMPUTES.text() + name,
            Abstraction.Effect.NONE,
            LLVMTypeOf(call),
            arguments);
    LLVMReplaceAllUsesWith(call, computed);
    LLVMInstructionEraseFromParent(call);
  }
}
