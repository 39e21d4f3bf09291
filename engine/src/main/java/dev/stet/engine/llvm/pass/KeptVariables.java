package dev.stet.engine.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.ir.MarkerFamily;
import dev.stet.engine.llvm.bitcode.Metadata;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Keeps variables in memory whose address is given to a pointer variable. LLVM's promotion of
 * variables to registers would see through the pointer, and a read through it would pass as one of
 * the variable long after its block, or of one that nobody has set as any value. A call that means
 * nothing stands in the way of it.
 */
public final class KeptVariables {

  /** The function that is called, and left out where the bitcode is read. */
  public static final String MARK = MarkerFamily.KEPT.text();

  private KeptVariables() {}

  public static void mark(NativeModule module) {
    LLVMModuleRef code = module.module();
    List<LLVMValueRef> kept = new ArrayList<>();
    for (var f = LLVMGetFirstFunction(code); Native.present(f); f = LLVMGetNextFunction(f)) {
      kept.addAll(storedAddresses(f, new Metadata(module.context())));
    }
    if (kept.isEmpty()) {
      return;
    }
    LLVMTypeRef pointer = LLVMPointerTypeInContext(module.context(), 0);
    LLVMTypeRef type =
        LLVMFunctionType(LLVMVoidTypeInContext(module.context()), Native.one(pointer), 1, 0);
    LLVMValueRef mark = LLVMAddFunction(code, MARK, type);
    var builder = LLVMCreateBuilderInContext(module.context());
    for (LLVMValueRef variable : kept) {
      LLVMPositionBuilderBefore(builder, LLVMGetNextInstruction(variable));
      LLVMBuildCall2(builder, type, mark, Native.one(variable), 1, "");
    }
    LLVMDisposeBuilder(builder);
  }

  /** The variables of inner blocks, and those without a first value, whose address is stored. */
  private static List<LLVMValueRef> storedAddresses(LLVMValueRef function, Metadata metadata) {
    List<LLVMBasicBlockRef> blocks = Native.blocks(function);
    Set<LLVMValueRef> stored = new LinkedHashSet<>();
    for (LLVMBasicBlockRef block : blocks) {
      for (LLVMValueRef each : Native.instructions(block)) {
        if (LLVMGetInstructionOpcode(each) == LLVMStore) {
          stored.add(LLVMGetOperand(each, 0));
        }
      }
    }
    var scopes = new BlockScopes(metadata, blocks);
    Set<LLVMValueRef> all = new LinkedHashSet<>(scopes.variables());
    for (LLVMBasicBlockRef block : blocks) {
      Native.instructions(block).stream()
          .filter(i -> LLVMGetInstructionOpcode(i) == LLVMAlloca)
          .filter(v -> DefiniteAssignment.isLeftOpen(v) && !scopes.isCleanedUp(v))
          .forEach(all::add);
    }
    return all.stream().filter(stored::contains).toList();
  }
}
