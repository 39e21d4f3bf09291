package dev.stet.engine.llvm.compared;

import static org.bytedeco.llvm.global.LLVM.LLVMAddAttributeAtIndex;
import static org.bytedeco.llvm.global.LLVM.LLVMAddFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMAddGlobal;
import static org.bytedeco.llvm.global.LLVM.LLVMArrayType2;
import static org.bytedeco.llvm.global.LLVM.LLVMAttributeFunctionIndex;
import static org.bytedeco.llvm.global.LLVM.LLVMBuildCall2;
import static org.bytedeco.llvm.global.LLVM.LLVMBuildMemCpy;
import static org.bytedeco.llvm.global.LLVM.LLVMBuildStore;
import static org.bytedeco.llvm.global.LLVM.LLVMConstIntGetZExtValue;
import static org.bytedeco.llvm.global.LLVM.LLVMCreateBuilderInContext;
import static org.bytedeco.llvm.global.LLVM.LLVMCreateEnumAttribute;
import static org.bytedeco.llvm.global.LLVM.LLVMDisposeBuilder;
import static org.bytedeco.llvm.global.LLVM.LLVMFunctionType;
import static org.bytedeco.llvm.global.LLVM.LLVMGetEnumAttributeKindForName;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNamedFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNamedGlobal;
import static org.bytedeco.llvm.global.LLVM.LLVMGlobalGetValueType;
import static org.bytedeco.llvm.global.LLVM.LLVMInt8TypeInContext;
import static org.bytedeco.llvm.global.LLVM.LLVMPositionBuilderBefore;
import static org.bytedeco.llvm.global.LLVM.LLVMSetGlobalConstant;
import static org.bytedeco.llvm.global.LLVM.LLVMTypeOf;

import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import java.util.List;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Calls of functions that do not exist and stand for something that passes must not look into (000
 * §6.3). Closing it ends the work on a module.
 */
final class Abstraction implements AutoCloseable {

  /** What passes may think of a call. */
  enum Effect {
    /** It computes a value from its arguments and nothing else. */
    NONE,
    /**
     * It looks at its arguments and may not come back. So it cannot be dropped, but a second one on
     * the same arguments can.
     */
    CHECKS_VALUES,
    /** The same, and what it finds may be another thing after a call. */
    CHECKS_MEMORY,
    /** It does something that nothing in memory shows; it can be neither dropped nor repeated. */
    HIDDEN,
    /** It may do anything. */
    ANY
  }

  /** The encoding of LLVM's attribute {@code memory}: two bits per kind of memory. */
  private static final long NO_MEMORY = 0;

  private static final long READS_INACCESSIBLE_MEMORY = 1L << 2;

  private static final long INACCESSIBLE_MEMORY = 3L << 2;

  private final NativeModule module;
  private final LLVMBuilderRef builder;

  Abstraction(NativeModule module) {
    this.module = module;
    this.builder = LLVMCreateBuilderInContext(module.context());
  }

  /** Puts a call in front of an instruction. */
  LLVMValueRef call(
      LLVMValueRef before,
      String name,
      Effect effect,
      LLVMTypeRef result,
      List<LLVMValueRef> arguments) {
    LLVMValueRef function = LLVMGetNamedFunction(module.module(), name);
    int count = arguments.size();
    try (PointerPointer<LLVMTypeRef> types = new PointerPointer<>(Math.max(1, count));
        PointerPointer<LLVMValueRef> values = new PointerPointer<>(Math.max(1, count))) {
      for (int i = 0; i < count; i++) {
        types.put(i, LLVMTypeOf(arguments.get(i)));
        values.put(i, arguments.get(i));
      }
      if (!Native.present(function)) {
        LLVMTypeRef type = LLVMFunctionType(result, types, count, 0);
        function = LLVMAddFunction(module.module(), name, type);
        attributes(function, effect);
      }
      LLVMPositionBuilderBefore(builder, before);
      return LLVMBuildCall2(builder, LLVMGlobalGetValueType(function), function, values, count, "");
    }
  }

  /** Puts a write to a variable in front of an instruction. */
  void store(LLVMValueRef value, LLVMValueRef variable, LLVMValueRef before) {
    LLVMPositionBuilderBefore(builder, before);
    LLVMBuildStore(builder, value, variable);
  }

  /**
   * Puts a copy of a constant with contents that nobody knows in front of an instruction.
   *
   * @param bytes a constant
   */
  void copy(String constant, LLVMValueRef to, LLVMValueRef bytes, LLVMValueRef before) {
    LLVMTypeRef type =
        LLVMArrayType2(LLVMInt8TypeInContext(module.context()), LLVMConstIntGetZExtValue(bytes));
    LLVMValueRef from = LLVMGetNamedGlobal(module.module(), constant);
    if (!Native.present(from)) {
      from = LLVMAddGlobal(module.module(), type, constant);
      LLVMSetGlobalConstant(from, 1);
    }
    LLVMPositionBuilderBefore(builder, before);
    LLVMBuildMemCpy(builder, to, 1, from, 1, bytes);
  }

  private void attributes(LLVMValueRef function, Effect effect) {
    if (effect == Effect.ANY) {
      return;
    }
    for (String each : List.of("nounwind", "nocallback", "nofree", "nosync")) {
      attribute(function, each, 0);
    }
    attribute(
        function,
        "memory",
        switch (effect) {
          case CHECKS_MEMORY -> READS_INACCESSIBLE_MEMORY;
          case HIDDEN -> INACCESSIBLE_MEMORY;
          default -> NO_MEMORY;
        });
    if (effect == Effect.NONE) {
      attribute(function, "willreturn", 0);
      attribute(function, "speculatable", 0);
    }
  }

  private void attribute(LLVMValueRef function, String name, long value) {
    int kind = LLVMGetEnumAttributeKindForName(name, name.length());
    LLVMAddAttributeAtIndex(
        function,
        LLVMAttributeFunctionIndex,
        LLVMCreateEnumAttribute(module.context(), kind, value));
  }

  @Override
  public void close() {
    LLVMDisposeBuilder(builder);
  }
}
