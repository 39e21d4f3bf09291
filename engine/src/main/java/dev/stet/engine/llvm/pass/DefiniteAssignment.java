package dev.stet.engine.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.ir.Callee;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Gives each variable that becomes a register a companion that says whether it was set. It is a
 * variable of one bit, cleared where the variable begins and set where it is written, so that
 * LLVM's promotion to registers decides most reads at once: there the bit is the constant true.
 * What remains is a call of {@link Callee.Checker#MUST_BE_SET} in front of the read.
 *
 * <p>A read matters if something depends on the value. A copy to another variable does not ({@code
 * x = y} hands the bit on), nor a value that is dropped, nor the address that a pointer holds where
 * it is only followed or freed: that is an invalid dereference or an invalid free.
 */
public final class DefiniteAssignment {

  private final LLVMModuleRef code;
  private final LLVMBuilderRef builder;
  private final LLVMTypeRef bit;
  private final LLVMTypeRef markType;

  /** The companion of each variable of the function at hand. */
  private final Map<LLVMValueRef, LLVMValueRef> companions = new LinkedHashMap<>();

  private DefiniteAssignment(NativeModule module) {
    code = module.module();
    builder = LLVMCreateBuilderInContext(module.context());
    bit = LLVMInt1TypeInContext(module.context());
    markType = LLVMFunctionType(LLVMVoidTypeInContext(module.context()), Native.one(bit), 1, 0);
  }

  public static void track(NativeModule module) {
    var tracking = new DefiniteAssignment(module);
    for (var f = LLVMGetFirstFunction(module.module());
        Native.present(f);
        f = LLVMGetNextFunction(f)) {
      tracking.track(f);
    }
    LLVMDisposeBuilder(tracking.builder);
  }

  /**
   * Behind the promotion: reads for which the bit is true on all ways need no call. A web of phis
   * is true where all that enters it is.
   */
  public static void settle(NativeModule module) {
    LLVMValueRef mark = LLVMGetNamedFunction(module.module(), Callee.Checker.MUST_BE_SET);
    if (!Native.present(mark)) {
      return;
    }
    Set<LLVMValueRef> settled = new LinkedHashSet<>();
    for (LLVMValueRef call : users(mark)) {
      LLVMValueRef set = LLVMGetOperand(call, 0);
      Set<LLVMValueRef> web = new LinkedHashSet<>();
      if (settled.contains(set) || isEvident(set, web)) {
        settled.addAll(web);
        LLVMInstructionEraseFromParent(call);
      }
    }
    for (LLVMValueRef phi : settled) {
      LLVMReplaceAllUsesWith(phi, LLVMConstInt(LLVMTypeOf(phi), 1, 0));
      LLVMInstructionEraseFromParent(phi);
    }
  }

  /** Whether only true enters the web of phis around the bit. */
  private static boolean isEvident(LLVMValueRef set, Set<LLVMValueRef> web) {
    List<LLVMValueRef> open = new ArrayList<>(List.of(set));
    while (!open.isEmpty()) {
      LLVMValueRef next = open.remove(open.size() - 1);
      if (Native.present(LLVMIsAPHINode(next))) {
        if (web.add(next)) {
          for (int i = 0; i < LLVMCountIncoming(next); i++) {
            open.add(LLVMGetIncomingValue(next, i));
          }
        }
      } else if (!Native.present(LLVMIsAConstantInt(next)) || LLVMConstIntGetZExtValue(next) != 1) {
        return false;
      }
    }
    return true;
  }

  private void track(LLVMValueRef function) {
    companions.clear();
    for (var block : Native.blocks(function)) {
      for (LLVMValueRef each : Native.instructions(block)) {
        if (isRegister(each) && !UninitialisedVariables.isResult(each) && isLeftOpen(each)) {
          companions.put(each, companion(each));
        }
      }
    }
    for (LLVMValueRef variable : companions.keySet()) {
      for (LLVMValueRef user : users(variable)) {
        if (LLVMGetInstructionOpcode(user) == LLVMStore) {
          written(user);
        } else if (matters(user)) {
          read(user);
        }
      }
    }
  }

  /** Whether all uses are reads and writes of the whole variable. */
  static boolean isRegister(LLVMValueRef variable) {
    if (LLVMGetInstructionOpcode(variable) != LLVMAlloca) {
      return false;
    }
    LLVMTypeRef type = LLVMGetAllocatedType(variable);
    for (LLVMValueRef user : users(variable)) {
      int opcode = LLVMGetInstructionOpcode(user);
      boolean whole =
          opcode == LLVMLoad
              ? LLVMTypeOf(user).equals(type)
              : opcode == LLVMStore
                  && !LLVMGetOperand(user, 0).equals(variable)
                  && LLVMTypeOf(LLVMGetOperand(user, 0)).equals(type);
      if (!whole || LLVMGetVolatile(user) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether the variable begins without a value, which is what {@link #isOpen} stands for. */
  static boolean isLeftOpen(LLVMValueRef variable) {
    return users(variable).stream()
        .anyMatch(u -> LLVMGetInstructionOpcode(u) == LLVMStore && isOpen(LLVMGetOperand(u, 0)));
  }

  /** The value that {@link UninitialisedVariables} gives. */
  private static boolean isOpen(LLVMValueRef value) {
    return Native.present(LLVMIsAInstruction(value))
        && LLVMGetInstructionOpcode(value) == LLVMFreeze
        && LLVMIsUndef(LLVMGetOperand(value, 0)) != 0;
  }

  private LLVMValueRef companion(LLVMValueRef variable) {
    LLVMPositionBuilderBefore(builder, LLVMGetNextInstruction(variable));
    LLVMValueRef companion = LLVMBuildAlloca(builder, bit, Native.name(variable) + ".set");
    LLVMBuildStore(builder, constant(0), companion);
    return companion;
  }

  private void written(LLVMValueRef store) {
    LLVMPositionBuilderBefore(builder, store);
    LLVMValueRef value = LLVMGetOperand(store, 0);
    LLVMValueRef copied = companions.get(source(value));
    LLVMValueRef set =
        isOpen(value)
            ? constant(0)
            : copied == null ? constant(1) : LLVMBuildLoad2(builder, bit, copied, "set");
    LLVMBuildStore(builder, set, companions.get(LLVMGetOperand(store, 1)));
  }

  /** The variable that a value was read from, perhaps converted; the value itself otherwise. */
  private static LLVMValueRef source(LLVMValueRef value) {
    LLVMValueRef from = value;
    while (Native.present(LLVMIsACastInst(from))) {
      from = LLVMGetOperand(from, 0);
    }
    return Native.present(LLVMIsALoadInst(from)) ? LLVMGetOperand(from, 0) : from;
  }

  private void read(LLVMValueRef load) {
    LLVMPositionBuilderBefore(builder, load);
    LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(load));
    LLVMValueRef companion = companions.get(LLVMGetOperand(load, 0));
    LLVMValueRef set = LLVMBuildLoad2(builder, bit, companion, "set");
    LLVMBuildCall2(builder, markType, mark(), Native.one(set), 1, "");
    LLVMSetCurrentDebugLocation2(builder, null);
  }

  /** Whether something depends on the value. */
  private boolean matters(LLVMValueRef value) {
    Set<LLVMValueRef> seen = new LinkedHashSet<>();
    List<LLVMValueRef> open = new ArrayList<>(List.of(value));
    while (!open.isEmpty()) {
      LLVMValueRef next = open.remove(open.size() - 1);
      for (LLVMValueRef user : users(next)) {
        boolean passesOn =
            Native.present(LLVMIsACastInst(user))
                || (LLVMGetInstructionOpcode(user) == LLVMGetElementPtr
                    && LLVMGetOperand(user, 0).equals(next));
        if (passesOn) {
          if (seen.add(user)) {
            open.add(user);
          }
        } else if (!isCopied(user, next) && !isFollowed(user, next)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the value goes to a variable that has a companion. */
  private boolean isCopied(LLVMValueRef user, LLVMValueRef value) {
    return LLVMGetInstructionOpcode(user) == LLVMStore
        && LLVMGetOperand(user, 0).equals(value)
        && companions.containsKey(LLVMGetOperand(user, 1));
  }

  /**
   * Whether the value is the address of an access, or freed: what is wrong then has other names.
   */
  private static boolean isFollowed(LLVMValueRef user, LLVMValueRef value) {
    int opcode = LLVMGetInstructionOpcode(user);
    return (opcode == LLVMLoad && LLVMGetOperand(user, 0).equals(value))
        || (opcode == LLVMStore && LLVMGetOperand(user, 1).equals(value))
        || (opcode == LLVMCall && isFree(LLVMGetCalledValue(user)));
  }

  /** Not a function of the program that has the same name. */
  private static boolean isFree(LLVMValueRef callee) {
    return Native.present(LLVMIsAFunction(callee))
        && LLVMIsDeclaration(callee) != 0
        && Native.name(callee).equals("free");
  }

  private static List<LLVMValueRef> users(LLVMValueRef value) {
    List<LLVMValueRef> all = new ArrayList<>();
    for (var use = LLVMGetFirstUse(value); Native.present(use); use = LLVMGetNextUse(use)) {
      all.add(LLVMGetUser(use));
    }
    return all;
  }

  private LLVMValueRef mark() {
    LLVMValueRef known = LLVMGetNamedFunction(code, Callee.Checker.MUST_BE_SET);
    return Native.present(known)
        ? known
        : LLVMAddFunction(code, Callee.Checker.MUST_BE_SET, markType);
  }

  private LLVMValueRef constant(int value) {
    return LLVMConstInt(bit, value, 0);
  }
}
