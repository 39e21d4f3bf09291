package dev.stet.engine.llvm.types;

import static org.bytedeco.llvm.global.LLVM.LLVMConstIntGetSExtValue;
import static org.bytedeco.llvm.global.LLVM.LLVMDITypeGetSizeInBits;
import static org.bytedeco.llvm.global.LLVM.LLVMGetDINodeTag;
import static org.bytedeco.llvm.global.LLVM.LLVMIsAConstantInt;

import dev.stet.engine.ir.CType.Elements;
import dev.stet.engine.llvm.bitcode.Metadata;
import dev.stet.engine.llvm.bitcode.Native;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/** What indices count from a pointer to an array on, from debug information. */
final class ArrayElements {

  private final Metadata metadata;

  ArrayElements(Metadata metadata) {
    this.metadata = metadata;
  }

  /**
   * Of a pointer by what it leads to.
   *
   * @param element of the array, under typedefs and qualifiers
   */
  Elements of(LLVMMetadataRef target, @Nullable LLVMMetadataRef element) {
    if (LLVMGetDINodeTag(target) != CTypes.ARRAY || element == null) {
      return Elements.NONE;
    }
    List<OptionalLong> counts = counts(target);
    long bytes = LLVMDITypeGetSizeInBits(element) / Byte.SIZE;
    for (OptionalLong count : counts.subList(Math.min(1, counts.size()), counts.size())) {
      bytes *= Math.max(0, count.orElse(0));
    }
    if (counts.isEmpty() || counts.get(0).isEmpty()) {
      return new Elements(Elements.Counted.IN_ARRAY, 0);
    }
    long first = counts.get(0).getAsLong();
    return first < 0
        ? new Elements(Elements.Counted.IN_ARRAY, bytes)
        : new Elements(Elements.Counted.ARRAYS, first * bytes);
  }

  /** Elements in each dimension: empty where that is computed, negative where none is given. */
  private List<OptionalLong> counts(LLVMMetadataRef array) {
    List<OptionalLong> counts = new ArrayList<>();
    LLVMMetadataRef ranges = metadata.operand(array, 4);
    if (ranges != null) {
      for (LLVMValueRef range : metadata.valueOperands(ranges)) {
        counts.add(range == null ? OptionalLong.empty() : count(range));
      }
    }
    return counts;
  }

  private static OptionalLong count(LLVMValueRef range) {
    List<@Nullable LLVMValueRef> operands = Metadata.valueOperands(range);
    LLVMValueRef count = operands.isEmpty() ? null : operands.get(0);
    if (count == null) {
      return operands.size() > 1 && operands.get(1) != null
          ? OptionalLong.empty()
          : OptionalLong.of(-1);
    }
    return Native.present(LLVMIsAConstantInt(count))
        ? OptionalLong.of(LLVMConstIntGetSExtValue(count))
        : OptionalLong.empty();
  }
}
