package dev.stet.engine.llvm.reader;

import java.util.Map;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;

/** The ids of the blocks of a function. */
record BlockIds(Map<Long, Integer> byAddress) {

  int of(LLVMBasicBlockRef block) {
    Integer id = byAddress.get(block.address());
    if (id == null) {
      throw new IllegalStateException("jump to a block that was not reached");
    }
    return id;
  }
}
