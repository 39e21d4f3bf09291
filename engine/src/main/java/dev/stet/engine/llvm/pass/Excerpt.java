package dev.stet.engine.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import dev.stet.engine.llvm.bitcode.UnreadableBitcode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * The bodies of a few functions of a module; all others become declarations. What is done to it
 * then takes time for these functions only.
 */
public final class Excerpt {

  private Excerpt() {}

  /**
   * The named functions with their bodies, and everything else as declarations.
   *
   * @throws UnreadableBitcode if libLLVM does not understand the bitcode
   */
  public static Bitcode of(Bitcode bitcode, Set<String> bodies) {
    try (NativeModule module = NativeModule.parse(bitcode)) {
      keep(module, bodies);
      return bitcode.part(module.written());
    }
  }

  /** Keeps the bodies of the named functions, and of those that LLVM wants a body of. */
  public static void keep(NativeModule module, Set<String> named) {
    Set<String> bodies = new LinkedHashSet<>(named);
    bodies.addAll(aliased(module));
    for (var f = LLVMGetFirstFunction(module.module());
        Native.present(f);
        f = LLVMGetNextFunction(f)) {
      if (LLVMIsDeclaration(f) == 0 && !bodies.contains(Native.name(f))) {
        empty(f);
      }
    }
  }

  /** Functions with a second name; a second name of a declaration is an error in LLVM IR. */
  private static Set<String> aliased(NativeModule module) {
    Set<String> names = new LinkedHashSet<>();
    for (var a = LLVMGetFirstGlobalAlias(module.module());
        Native.present(a);
        a = LLVMGetNextGlobalAlias(a)) {
      names.add(target(LLVMAliasGetAliasee(a)));
    }
    for (var i = LLVMGetFirstGlobalIFunc(module.module());
        Native.present(i);
        i = LLVMGetNextGlobalIFunc(i)) {
      names.add(target(LLVMGetGlobalIFuncResolver(i)));
    }
    return names;
  }

  private static String target(LLVMValueRef address) {
    LLVMValueRef target = address;
    while (Native.present(LLVMIsAConstantExpr(target))) {
      target = LLVMGetOperand(target, 0);
    }
    return Native.name(target);
  }

  private static void empty(LLVMValueRef function) {
    List<LLVMBasicBlockRef> blocks = Native.blocks(function);
    // All instructions go before any block, for branches and phis name blocks.
    for (LLVMBasicBlockRef block : blocks) {
      for (LLVMValueRef i : Native.instructions(block)) {
        if (LLVMGetTypeKind(LLVMTypeOf(i)) != LLVMVoidTypeKind) {
          LLVMReplaceAllUsesWith(i, LLVMGetUndef(LLVMTypeOf(i)));
        }
        LLVMInstructionEraseFromParent(i);
      }
    }
    blocks.forEach(block -> LLVMDeleteBasicBlock(block));
    LLVMSetSubprogram(function, null);
    LLVMSetComdat(function, null);
    LLVMSetLinkage(function, LLVMExternalLinkage);
  }
}
