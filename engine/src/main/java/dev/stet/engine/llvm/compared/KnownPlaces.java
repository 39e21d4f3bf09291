package dev.stet.engine.llvm.compared;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.stet.engine.llvm.bitcode.Native;
import java.util.OptionalLong;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Addresses at a constant distance from the start of a variable, in bytes. */
final class KnownPlaces {

  private final LLVMTargetDataRef layout;

  KnownPlaces(LLVMTargetDataRef layout) {
    this.layout = layout;
  }

  /** Whether so many bytes at the address surely are in a variable. */
  boolean holds(LLVMValueRef address, long bytes) {
    LLVMValueRef variable = root(address);
    OptionalLong distance = distance(address);
    OptionalLong size = size(variable);
    return distance.isPresent()
        && (size.isPresent()
            ? isInside(distance.getAsLong(), bytes, size.getAsLong())
            : isVariable(variable) && !mayLeave(address, bytes));
  }

  /** Whether they may lie behind the first element of an array whose size the program computes. */
  boolean mayLeave(LLVMValueRef address, long bytes) {
    LLVMValueRef variable = root(address);
    OptionalLong distance = distance(address);
    return distance.isPresent()
        && Native.present(LLVMIsAAllocaInst(variable))
        && size(variable).isEmpty()
        && !isInside(
            distance.getAsLong(), bytes, LLVMABISizeOfType(layout, LLVMGetAllocatedType(variable)));
  }

  /** Whether so many bytes at the address surely are not all in the variable they are meant for. */
  boolean leaves(LLVMValueRef address, long bytes) {
    OptionalLong distance = distance(address);
    OptionalLong size = size(root(address));
    return distance.isPresent()
        && size.isPresent()
        && !isInside(distance.getAsLong(), bytes, size.getAsLong());
  }

  private static boolean isInside(long distance, long bytes, long size) {
    return distance >= 0 && bytes <= size && distance <= size - bytes;
  }

  private static boolean isElement(LLVMValueRef value) {
    return Native.present(LLVMIsAGetElementPtrInst(value))
        || (Native.present(LLVMIsAConstantExpr(value))
            && LLVMGetConstOpcode(value) == LLVMGetElementPtr);
  }

  private static boolean isVariable(LLVMValueRef value) {
    return Native.present(LLVMIsAAllocaInst(value)) || Native.present(LLVMIsAGlobalVariable(value));
  }

  private static LLVMValueRef root(LLVMValueRef address) {
    LLVMValueRef at = address;
    while (isElement(at)) {
      at = LLVMGetOperand(at, 0);
    }
    return at;
  }

  /** The size of a variable; empty where it is none, or another file or an input tells its size. */
  private OptionalLong size(LLVMValueRef value) {
    if (Native.present(LLVMIsAAllocaInst(value))) {
      LLVMValueRef count = LLVMGetOperand(value, 0);
      return Native.present(LLVMIsAConstantInt(count)) && LLVMConstIntGetZExtValue(count) == 1
          ? OptionalLong.of(LLVMABISizeOfType(layout, LLVMGetAllocatedType(value)))
          : OptionalLong.empty();
    }
    return Native.present(LLVMIsAGlobalVariable(value)) && LLVMIsDeclaration(value) == 0
        ? OptionalLong.of(LLVMABISizeOfType(layout, LLVMGlobalGetValueType(value)))
        : OptionalLong.empty();
  }

  /** Empty where an index is not constant. */
  private OptionalLong distance(LLVMValueRef address) {
    long bytes = 0;
    LLVMValueRef at = address;
    while (isElement(at)) {
      LLVMTypeRef type = LLVMGetGEPSourceElementType(at);
      for (int i = 1; i < LLVMGetNumOperands(at); i++) {
        LLVMValueRef index = LLVMGetOperand(at, i);
        if (!Native.present(LLVMIsAConstantInt(index))) {
          return OptionalLong.empty();
        }
        long number = LLVMConstIntGetSExtValue(index);
        if (i == 1) {
          bytes += number * LLVMABISizeOfType(layout, type);
        } else if (LLVMGetTypeKind(type) == LLVMStructTypeKind) {
          bytes += LLVMOffsetOfElement(layout, type, (int) number);
          type = LLVMStructGetTypeAtIndex(type, (int) number);
        } else {
          type = LLVMGetElementType(type);
          bytes += number * LLVMABISizeOfType(layout, type);
        }
      }
      at = LLVMGetOperand(at, 0);
    }
    return OptionalLong.of(bytes);
  }
}
