package dev.stet.engine.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.LLVMAliasGetAliasee;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstGlobalAlias;
import static org.bytedeco.llvm.global.LLVM.LLVMGetGlobalParent;
import static org.bytedeco.llvm.global.LLVM.LLVMGetLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMGetModuleInlineAsm;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextGlobalAlias;
import static org.bytedeco.llvm.global.LLVM.LLVMGetOperand;
import static org.bytedeco.llvm.global.LLVM.LLVMInternalLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMIsAConstantExpr;
import static org.bytedeco.llvm.global.LLVM.LLVMPrivateLinkage;

import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.Scratch;
import java.util.regex.Pattern;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Static functions and variables that others come by under another name, or in assembly. */
final class OtherNames {

  private OtherNames() {}

  /** Whether there is an alias that other files can name, or assembly outside of functions does. */
  static boolean are(LLVMValueRef global) {
    LLVMModuleRef module = LLVMGetGlobalParent(global);
    return isAliased(global, module) || isInAssembly(Native.name(global), module);
  }

  private static boolean isAliased(LLVMValueRef global, LLVMModuleRef module) {
    for (LLVMValueRef alias = LLVMGetFirstGlobalAlias(module);
        Native.present(alias);
        alias = LLVMGetNextGlobalAlias(alias)) {
      LLVMValueRef aliasee = LLVMAliasGetAliasee(alias);
      while (Native.present(LLVMIsAConstantExpr(aliasee))) {
        aliasee = LLVMGetOperand(aliasee, 0);
      }
      int linkage = LLVMGetLinkage(alias);
      boolean isSeen = linkage != LLVMInternalLinkage && linkage != LLVMPrivateLinkage;
      if (isSeen && aliasee.equals(global)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isInAssembly(String name, LLVMModuleRef module) {
    SizeTPointer length = Scratch.size();
    String code = Native.string(LLVMGetModuleInlineAsm(module, length), length.get());
    return !code.isEmpty()
        && Pattern.compile("(?<![\\w.$])" + Pattern.quote(name) + "(?![\\w.$])")
            .matcher(code)
            .find();
  }
}
