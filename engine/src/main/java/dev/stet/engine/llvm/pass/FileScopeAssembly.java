package dev.stet.engine.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMGetModuleInlineAsm;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.llvm.bitcode.Native;
import dev.stet.engine.llvm.bitcode.NativeModule;
import dev.stet.engine.llvm.bitcode.Scratch;
import dev.stet.engine.llvm.bitcode.UnreadableBitcode;
import org.bytedeco.javacpp.SizeTPointer;

/** Assembly code outside of functions, which may define any of what a unit declares. */
public final class FileScopeAssembly {

  private FileScopeAssembly() {}

  /**
   * All of a unit; "" where there is none.
   *
   * @throws UnreadableBitcode if libLLVM does not understand the bitcode
   */
  public static String of(Bitcode bitcode) {
    try (NativeModule module = NativeModule.parse(bitcode)) {
      SizeTPointer length = Scratch.size();
      return Native.string(LLVMGetModuleInlineAsm(module.module(), length), length.get());
    }
  }
}
