package dev.stet.engine.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import java.util.List;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Fences and the orders of atomic accesses (C17 5.1.2.4, 7.17.3), which no run of one thread tells
 * apart, as calls of functions that nobody knows: two versions mean the same only where both have
 * the same of them at the same places. The names are none that C has.
 */
final class MemoryOrders {

  private static final String ORDER = "memory order";
  private static final String FENCE = "memory fence";
  private static final String COMPILER_FENCE = "compiler fence";

  private final NativeModule module;
  private final LLVMBuilderRef builder;
  private final LLVMTypeRef number;
  private final LLVMTypeRef type;
  private int calls;

  private MemoryOrders(NativeModule module) {
    this.module = module;
    this.builder = LLVMCreateBuilderInContext(module.context());
    this.number = LLVMInt32TypeInContext(module.context());
    try (PointerPointer<LLVMTypeRef> parameters = new PointerPointer<>(number, number)) {
      this.type = LLVMFunctionType(LLVMVoidTypeInContext(module.context()), parameters, 2, 0);
    }
  }

  /**
   * Puts a call in front of each fence and each access that orders others.
   *
   * @return whether there was one
   */
  static boolean show(NativeModule module) {
    var orders = new MemoryOrders(module);
    for (var f = LLVMGetFirstFunction(module.module());
        Native.present(f);
        f = LLVMGetNextFunction(f)) {
      for (LLVMBasicBlockRef block : Native.blocks(f)) {
        List.copyOf(Native.instructions(block)).forEach(orders::show);
      }
    }
    LLVMDisposeBuilder(orders.builder);
    return orders.calls > 0;
  }

  private void show(LLVMValueRef instruction) {
    switch (LLVMGetInstructionOpcode(instruction)) {
      case LLVMFence ->
          call(
              LLVMIsAtomicSingleThread(instruction) != 0 ? COMPILER_FENCE : FENCE,
              LLVMGetOrdering(instruction),
              LLVMAtomicOrderingNotAtomic,
              instruction);
      case LLVMLoad, LLVMStore, LLVMAtomicRMW ->
          access(LLVMGetOrdering(instruction), LLVMAtomicOrderingNotAtomic, instruction);
      case LLVMAtomicCmpXchg ->
          access(
              LLVMGetCmpXchgSuccessOrdering(instruction),
              LLVMGetCmpXchgFailureOrdering(instruction),
              instruction);
      default -> {
        // It orders nothing.
      }
    }
  }

  private void access(int order, int failure, LLVMValueRef instruction) {
    if (order > LLVMAtomicOrderingMonotonic) {
      call(ORDER, order, failure, instruction);
    }
  }

  private void call(String name, int order, int failure, LLVMValueRef before) {
    LLVMValueRef known = LLVMGetNamedFunction(module.module(), name);
    LLVMValueRef function =
        Native.present(known) ? known : LLVMAddFunction(module.module(), name, type);
    LLVMPositionBuilderBefore(builder, before);
    try (PointerPointer<LLVMValueRef> arguments =
        new PointerPointer<>(constant(order), constant(failure))) {
      LLVMBuildCall2(builder, type, function, arguments, 2, "");
      calls++;
    }
  }

  /** As the C library has them: {@code memory_order_acquire} is 2. */
  private LLVMValueRef constant(int order) {
    return LLVMConstInt(
        number,
        switch (order) {
          case LLVMAtomicOrderingAcquire -> 2;
          case LLVMAtomicOrderingRelease -> 3;
          case LLVMAtomicOrderingAcquireRelease -> 4;
          case LLVMAtomicOrderingSequentiallyConsistent -> 5;
          default -> 0;
        },
        0);
  }
}
