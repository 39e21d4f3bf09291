package dev.stet.engine.llvm.bitcode;

import static org.bytedeco.llvm.global.LLVM.LLVMAddGlobal;
import static org.bytedeco.llvm.global.LLVM.LLVMBuildLoad2;
import static org.bytedeco.llvm.global.LLVM.LLVMCreateBuilderInContext;
import static org.bytedeco.llvm.global.LLVM.LLVMDisposeBuilder;
import static org.bytedeco.llvm.global.LLVM.LLVMExternalWeakLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMGetBasicBlockParent;
import static org.bytedeco.llvm.global.LLVM.LLVMGetEntryBasicBlock;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstGlobal;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstInstruction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstUse;
import static org.bytedeco.llvm.global.LLVM.LLVMGetInstructionParent;
import static org.bytedeco.llvm.global.LLVM.LLVMGetLinkage;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextGlobal;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextUse;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNumOperands;
import static org.bytedeco.llvm.global.LLVM.LLVMGetOperand;
import static org.bytedeco.llvm.global.LLVM.LLVMGetUser;
import static org.bytedeco.llvm.global.LLVM.LLVMIsAInstruction;
import static org.bytedeco.llvm.global.LLVM.LLVMPositionBuilderBefore;
import static org.bytedeco.llvm.global.LLVM.LLVMSetOperand;
import static org.bytedeco.llvm.global.LLVM.LLVMTypeOf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Weak symbols that the unit does not define: nothing may, and then their address is null. */
final class WeakSymbols {

  /** The variable that holds the address, of which nothing is known. */
  private static final String ADDRESS = ".weak address";

  private WeakSymbols() {}

  /** What a variable of its own holds in place of the address. */
  static void open(NativeModule module) {
    List<LLVMValueRef> weak = new ArrayList<>();
    for (var f = LLVMGetFirstFunction(module.module());
        Native.present(f);
        f = LLVMGetNextFunction(f)) {
      weak.add(f);
    }
    for (var g = LLVMGetFirstGlobal(module.module()); Native.present(g); g = LLVMGetNextGlobal(g)) {
      weak.add(g);
    }
    for (LLVMValueRef symbol : weak) {
      if (LLVMGetLinkage(symbol) == LLVMExternalWeakLinkage) {
        open(module, symbol);
      }
    }
  }

  private static void open(NativeModule module, LLVMValueRef symbol) {
    Set<LLVMValueRef> users = new LinkedHashSet<>();
    for (var use = LLVMGetFirstUse(symbol); Native.present(use); use = LLVMGetNextUse(use)) {
      LLVMValueRef user = LLVMGetUser(use);
      if (Native.present(LLVMIsAInstruction(user))) {
        users.add(user);
      }
    }
    if (users.isEmpty()) {
      return;
    }
    LLVMValueRef variable =
        LLVMAddGlobal(module.module(), LLVMTypeOf(symbol), Native.name(symbol) + ADDRESS);
    Map<LLVMValueRef, LLVMValueRef> addresses = new LinkedHashMap<>();
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    for (LLVMValueRef user : users) {
      LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(user));
      LLVMValueRef address =
          addresses.computeIfAbsent(
              function,
              f -> {
                LLVMPositionBuilderBefore(
                    builder, LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(f)));
                return LLVMBuildLoad2(builder, LLVMTypeOf(symbol), variable, "weak");
              });
      for (int i = 0; i < LLVMGetNumOperands(user); i++) {
        if (LLVMGetOperand(user, i).equals(symbol)) {
          LLVMSetOperand(user, i, address);
        }
      }
    }
    LLVMDisposeBuilder(builder);
  }
}
