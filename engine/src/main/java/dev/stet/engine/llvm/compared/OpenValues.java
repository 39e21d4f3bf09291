package dev.stet.engine.llvm.compared;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.ir.MarkerFamily;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import dev.stet.engine.llvm.pass.UninitialisedVariables;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Makes the value of each uninitialised variable the result of a function of its own, so that no
 * pass replaces it by whatever suits it. Clang marks the stores it adds; see {@link
 * UninitialisedVariables}, which does the same for verification.
 */
public final class OpenValues {

  private static final String MARK = "annotation";

  /** What is made of memory that clang clears. */
  public enum Cleared {
    /** It stays unset: nobody asks what a read of it gives. */
    UNSET,
    /** It is copied from a constant with contents that nobody knows. */
    OPEN
  }

  private OpenValues() {}

  /**
   * Hides them.
   *
   * @param arrays what is made of arrays and structures that clang clears
   */
  public static void hide(NativeModule module, Cleared arrays) {
    int mark = LLVMGetMDKindIDInContext(module.context(), MARK, MARK.length());
    try (Abstraction calls = new Abstraction(module)) {
      for (var f = LLVMGetFirstFunction(module.module());
          Native.present(f);
          f = LLVMGetNextFunction(f)) {
        hideResult(f, calls);
        Map<String, Integer> numbers = new LinkedHashMap<>();
        for (var block : Native.blocks(f)) {
          for (LLVMValueRef each : Native.instructions(block)) {
            if (Native.present(LLVMGetMetadata(each, mark))) {
              hide(each, numbers, calls, arrays);
            }
          }
        }
      }
    }
  }

  /** What a function returns that ends without a return statement. */
  private static void hideResult(LLVMValueRef function, Abstraction calls) {
    for (LLVMValueRef variable : UninitialisedVariables.results(function)) {
      var type = LLVMGetAllocatedType(variable);
      String full =
          MarkerFamily.UNINITIALISED.text()
              + Native.text(type)
              + "."
              + UninitialisedVariables.RETURNED;
      LLVMValueRef next = LLVMGetNextInstruction(variable);
      LLVMValueRef open = calls.call(next, full, Abstraction.Effect.NONE, type, List.of());
      calls.store(open, variable, next);
    }
  }

  private static void hide(
      LLVMValueRef initialisation,
      Map<String, Integer> numbers,
      Abstraction calls,
      Cleared arrays) {
    int opcode = LLVMGetInstructionOpcode(initialisation);
    if (opcode == LLVMStore) {
      String name = Native.name(LLVMGetOperand(initialisation, 1));
      int number = numbers.merge(name, 1, Integer::sum);
      var type = LLVMTypeOf(LLVMGetOperand(initialisation, 0));
      String full =
          MarkerFamily.UNINITIALISED.text() + Native.text(type) + "." + name + "." + number;
      LLVMSetOperand(
          initialisation,
          0,
          calls.call(initialisation, full, Abstraction.Effect.NONE, type, List.of()));
    } else if (opcode == LLVMCall) {
      LLVMValueRef bytes = LLVMGetOperand(initialisation, 2);
      if (arrays == Cleared.OPEN && Native.present(LLVMIsAConstantInt(bytes))) {
        LLVMValueRef to = LLVMGetOperand(initialisation, 0);
        String name = Native.name(to);
        String full =
            MarkerFamily.UNINITIALISED.text() + name + "." + numbers.merge(name, 1, Integer::sum);
        calls.copy(full, to, bytes, initialisation);
      }
      LLVMInstructionEraseFromParent(initialisation);
    }
  }
}
