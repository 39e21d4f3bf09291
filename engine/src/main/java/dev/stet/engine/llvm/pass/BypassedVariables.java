package dev.stet.engine.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.llvm.bitcode.Metadata;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/**
 * Variables whose first value a jump goes around, as in {@code if (x) goto l; int y = 3; l: return
 * y;}: there they are not set (C17 6.2.4p6, 6.8.6.1). Clang marks the variables without a first
 * value only; here those that are read on some way without one begin with a marked store, too, and
 * so do those of inner blocks wherever their block is left, for it may be entered again.
 */
public final class BypassedVariables {

  /** What clang writes beside its own. */
  private static final String MADE = "auto-init";

  private final LLVMBuilderRef builder;
  private final int kind;
  private final LLVMValueRef mark;
  private final Metadata metadata;

  private BypassedVariables(NativeModule module) {
    builder = LLVMCreateBuilderInContext(module.context());
    String name = UninitialisedVariables.MARK;
    kind = LLVMGetMDKindIDInContext(module.context(), name, name.length());
    mark =
        LLVMMetadataAsValue(
            module.context(),
            LLVMMDNodeInContext2(
                module.context(),
                Native.one(LLVMMDStringInContext2(module.context(), MADE, MADE.length())),
                1));
    metadata = new Metadata(module.context());
  }

  public static void mark(NativeModule module) {
    LLVMModuleRef code = module.module();
    var marking = new BypassedVariables(module);
    for (var f = LLVMGetFirstFunction(code); Native.present(f); f = LLVMGetNextFunction(f)) {
      marking.mark(f);
    }
    LLVMDisposeBuilder(marking.builder);
  }

  private void mark(LLVMValueRef function) {
    List<LLVMBasicBlockRef> blocks = Native.blocks(function);
    List<LLVMValueRef> bypassed = bypassed(blocks);
    if (bypassed.isEmpty()) {
      return;
    }
    var scopes = new BlockScopes(metadata, blocks);
    for (LLVMValueRef variable : bypassed) {
      open(variable, LLVMGetNextInstruction(variable));
      if (scopes.variables().contains(variable)) {
        blocks.stream()
            .filter(block -> LLVMGetNumSuccessors(LLVMGetBasicBlockTerminator(block)) > 0)
            .filter(block -> !scopes.existingAtEnd(block).contains(variable))
            .forEach(block -> open(variable, LLVMGetBasicBlockTerminator(block)));
      }
    }
  }

  private void open(LLVMValueRef variable, LLVMValueRef before) {
    LLVMPositionBuilderBefore(builder, before);
    var store = LLVMBuildStore(builder, LLVMConstNull(LLVMGetAllocatedType(variable)), variable);
    LLVMSetMetadata(store, kind, mark);
  }

  /** What a block does first to each variable. */
  private enum First {
    READS,
    WRITES
  }

  /** The variables with a way from the function's start to a read that no write stands on. */
  private static List<LLVMValueRef> bypassed(List<LLVMBasicBlockRef> blocks) {
    Map<LLVMValueRef, Map<LLVMBasicBlockRef, First>> first = new LinkedHashMap<>();
    for (LLVMBasicBlockRef block : blocks) {
      for (LLVMValueRef each : Native.instructions(block)) {
        int opcode = LLVMGetInstructionOpcode(each);
        if (opcode == LLVMAlloca
            && DefiniteAssignment.isRegister(each)
            && !UninitialisedVariables.isResult(each)) {
          first.put(each, new LinkedHashMap<>());
        } else if (opcode == LLVMLoad) {
          note(first.get(LLVMGetOperand(each, 0)), block, First.READS);
        } else if (opcode == LLVMStore) {
          note(first.get(LLVMGetOperand(each, 1)), block, First.WRITES);
        }
      }
    }
    List<LLVMValueRef> bypassed = new ArrayList<>();
    first.forEach(
        (variable, uses) -> {
          if (uses.containsValue(First.READS) && isReadUnset(blocks.get(0), uses)) {
            bypassed.add(variable);
          }
        });
    return bypassed;
  }

  private static void note(
      @Nullable Map<LLVMBasicBlockRef, First> uses, LLVMBasicBlockRef block, First use) {
    if (uses != null) {
      uses.putIfAbsent(block, use);
    }
  }

  private static boolean isReadUnset(LLVMBasicBlockRef entry, Map<LLVMBasicBlockRef, First> uses) {
    Set<LLVMBasicBlockRef> seen = new LinkedHashSet<>(Set.of(entry));
    Deque<LLVMBasicBlockRef> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      LLVMBasicBlockRef block = open.pop();
      First use = uses.get(block);
      if (use == First.READS) {
        return true;
      } else if (use == null) {
        LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
        for (int i = 0; i < LLVMGetNumSuccessors(end); i++) {
          LLVMBasicBlockRef next = LLVMGetSuccessor(end, i);
          if (seen.add(next)) {
            open.push(next);
          }
        }
      }
    }
    return false;
  }
}
