package dev.stet.engine.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Keeps the value of an uninitialised variable open. LLVM's promotion of variables to registers may
 * replace "undefined" by whatever suits it, even differently at each use, so that {@code int x; if
 * (c) x = 1;} makes x always 1. Clang is told to initialise all variables; here its stores of zero
 * become stores of a value that is arbitrary but fixed, and its clearing of aggregates goes away.
 * So is what a function returns that ends without a return statement.
 */
public final class UninitialisedVariables {

  /** The metadata kind under which clang marks the initialisations that it adds. */
  static final String MARK = "annotation";

  /** Clang's own variable for what a function returns, which it does not mark. */
  public static final String RETURNED = "retval";

  /** What a function returns that ends without a return statement. */
  private static final String NOT_RETURNED = "not.returned";

  private UninitialisedVariables() {}

  public static void keepOpen(NativeModule module) {
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
    for (var f = LLVMGetFirstFunction(code); Native.present(f); f = LLVMGetNextFunction(f)) {
      keepResultOpen(f, builder);
    }
    LLVMDisposeBuilder(builder);
  }

  private static void keepResultOpen(LLVMValueRef function, LLVMBuilderRef builder) {
    for (LLVMValueRef i : results(function)) {
      LLVMTypeRef type = LLVMGetAllocatedType(i);
      LLVMPositionBuilderBefore(builder, LLVMGetNextInstruction(i));
      LLVMBuildStore(builder, LLVMBuildFreeze(builder, LLVMGetUndef(type), NOT_RETURNED), i);
    }
  }

  /** Clang's variable for the result, where it becomes a register. */
  public static List<LLVMValueRef> results(LLVMValueRef function) {
    return entry(function).stream()
        .filter(i -> LLVMGetInstructionOpcode(i) == LLVMAlloca && isResult(i))
        .filter(i -> becomesRegister(i, LLVMGetAllocatedType(i)))
        .toList();
  }

  /**
   * Whether a variable is clang's own for the result. It comes first, so that none of the program's
   * has this very name where there is one; a function that gives nothing has none.
   */
  public static boolean isResult(LLVMValueRef variable) {
    LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(variable));
    LLVMTypeRef result = LLVMGetReturnType(LLVMGlobalGetValueType(function));
    return LLVMGetTypeKind(result) != LLVMVoidTypeKind && Native.name(variable).equals(RETURNED);
  }

  /** Whether it is read and written as a whole only; in memory it is open as it is. */
  private static boolean becomesRegister(LLVMValueRef variable, LLVMTypeRef type) {
    for (var use = LLVMGetFirstUse(variable); Native.present(use); use = LLVMGetNextUse(use)) {
      LLVMValueRef user = LLVMGetUser(use);
      LLVMTypeRef used =
          LLVMGetInstructionOpcode(user) == LLVMStore
              ? LLVMTypeOf(LLVMGetOperand(user, 0))
              : LLVMTypeOf(user);
      if (!used.equals(type)) {
        return false;
      }
    }
    return true;
  }

  /** Behind the promotion to registers: functions that always return something. */
  public static void removeUnused(NativeModule module) {
    LLVMModuleRef code = module.module();
    for (var f = LLVMGetFirstFunction(code); Native.present(f); f = LLVMGetNextFunction(f)) {
      for (LLVMValueRef i : entry(f)) {
        if (LLVMGetInstructionOpcode(i) == LLVMFreeze
            && Native.name(i).startsWith(NOT_RETURNED)
            && !Native.present(LLVMGetFirstUse(i))) {
          LLVMInstructionEraseFromParent(i);
        }
      }
    }
  }

  private static List<LLVMValueRef> entry(LLVMValueRef function) {
    return LLVMCountBasicBlocks(function) == 0
        ? List.of()
        : Native.instructions(LLVMGetEntryBasicBlock(function));
  }
}
