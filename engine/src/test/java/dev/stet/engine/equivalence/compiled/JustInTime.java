package dev.stet.engine.equivalence.compiled;

import static org.bytedeco.llvm.global.LLVM.LLVMContextCreate;
import static org.bytedeco.llvm.global.LLVM.LLVMCreateMCJITCompilerForModule;
import static org.bytedeco.llvm.global.LLVM.LLVMCreateMemoryBufferWithContentsOfFile;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNamedFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMInitializeNativeAsmParser;
import static org.bytedeco.llvm.global.LLVM.LLVMInitializeNativeAsmPrinter;
import static org.bytedeco.llvm.global.LLVM.LLVMInitializeNativeTarget;
import static org.bytedeco.llvm.global.LLVM.LLVMLinkInMCJIT;
import static org.bytedeco.llvm.global.LLVM.LLVMParseBitcodeInContext2;
import static org.bytedeco.llvm.global.LLVM.LLVMRunFunctionAsMain;

import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMExecutionEngineRef;
import org.bytedeco.llvm.LLVM.LLVMMCJITCompilerOptions;
import org.bytedeco.llvm.LLVM.LLVMMemoryBufferRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;

/**
 * Turns bitcode into machine code and runs its {@code main}: one program after the other, in a
 * process that dies with the first one that does something undefined.
 */
final class JustInTime {

  private JustInTime() {}

  public static void main(String[] files) {
    LLVMLinkInMCJIT();
    LLVMInitializeNativeTarget();
    LLVMInitializeNativeAsmPrinter();
    LLVMInitializeNativeAsmParser();
    for (String file : files) {
      run(file);
    }
  }

  private static void run(String file) {
    var buffer = new LLVMMemoryBufferRef();
    var error = new BytePointer();
    var module = new LLVMModuleRef();
    var engine = new LLVMExecutionEngineRef();
    var options = new LLVMMCJITCompilerOptions();
    require(LLVMCreateMemoryBufferWithContentsOfFile(new BytePointer(file), buffer, error), error);
    require(LLVMParseBitcodeInContext2(LLVMContextCreate(), buffer, module), error);
    require(
        LLVMCreateMCJITCompilerForModule(engine, module, options, options.sizeof(), error), error);
    LLVMRunFunctionAsMain(
        engine,
        LLVMGetNamedFunction(module, "main"),
        0,
        new PointerPointer<>(1L).put(0, null),
        new PointerPointer<>(1L).put(0, null));
  }

  private static void require(int failed, BytePointer error) {
    if (failed != 0) {
      throw new IllegalStateException(error.isNull() ? "LLVM refuses" : error.getString());
    }
  }
}
