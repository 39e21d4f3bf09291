package dev.stet.engine.llvm.pass;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.llvm.bitcode.NativeModule;
import dev.stet.engine.llvm.bitcode.UnreadableBitcode;

/**
 * A unit that was compiled for a comparison, in the form from which everything else is made: what
 * clang writes in one way although it is two things, and in two ways although it is one, is told
 * apart and brought together.
 */
public final class ComparedForm {

  private ComparedForm() {}

  /**
   * The unit in this form.
   *
   * @throws UnreadableBitcode if libLLVM does not understand the bitcode
   */
  public static Bitcode of(Bitcode bitcode) {
    try (NativeModule module = NativeModule.parse(bitcode)) {
      boolean told = BlockCopies.tell(module);
      boolean followed = ConstantPointers.follow(module);
      boolean ordered = MemoryOrders.show(module);
      return told || followed || ordered ? bitcode.part(module.written()) : bitcode;
    }
  }
}
