package dev.stet.engine.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMGetCalledValue;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstUse;
import static org.bytedeco.llvm.global.LLVM.LLVMGetLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMGetModuleInlineAsm;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextUse;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNumArgOperands;
import static org.bytedeco.llvm.global.LLVM.LLVMGetOperand;
import static org.bytedeco.llvm.global.LLVM.LLVMGetUser;
import static org.bytedeco.llvm.global.LLVM.LLVMInternalLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMIsACallInst;
import static org.bytedeco.llvm.global.LLVM.LLVMIsDeclaration;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import dev.stet.engine.llvm.bitcode.UnreadableBitcode;
import java.util.LinkedHashSet;
import java.util.Set;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Static functions all of whose uses are calls of them by name, so that whoever calls them can be
 * seen. One whose address is taken (in code, in the contents of a variable, as the target of an
 * alias, as a constructor, by {@code used} or as an operand of assembly) is none, and with assembly
 * outside of functions there is none.
 */
public final class OnlyCalled {

  private OnlyCalled() {}

  /**
   * Their names.
   *
   * @throws UnreadableBitcode if libLLVM does not understand the bitcode
   */
  public static Set<String> in(Bitcode bitcode) {
    try (NativeModule module = NativeModule.parse(bitcode)) {
      Set<String> names = new LinkedHashSet<>();
      if (hasAssembly(module)) {
        return names;
      }
      for (var f = LLVMGetFirstFunction(module.module());
          Native.present(f);
          f = LLVMGetNextFunction(f)) {
        if (LLVMGetLinkage(f) == LLVMInternalLinkage
            && LLVMIsDeclaration(f) == 0
            && isOnlyCalled(f)) {
          names.add(Native.name(f));
        }
      }
      return names;
    }
  }

  private static boolean hasAssembly(NativeModule module) {
    try (var length = new SizeTPointer(1)) {
      BytePointer text = LLVMGetModuleInlineAsm(module.module(), length);
      return Native.present(text) && length.get() > 0;
    }
  }

  private static boolean isOnlyCalled(LLVMValueRef function) {
    for (var use = LLVMGetFirstUse(function); Native.present(use); use = LLVMGetNextUse(use)) {
      LLVMValueRef user = LLVMGetUser(use);
      if (!Native.present(LLVMIsACallInst(user))
          || !function.equals(LLVMGetCalledValue(user))
          || isPassed(function, user)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPassed(LLVMValueRef function, LLVMValueRef call) {
    for (int i = 0; i < LLVMGetNumArgOperands(call); i++) {
      if (function.equals(LLVMGetOperand(call, i))) {
        return true;
      }
    }
    return false;
  }
}
