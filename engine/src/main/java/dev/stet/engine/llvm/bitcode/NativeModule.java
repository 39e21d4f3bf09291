package dev.stet.engine.llvm.bitcode;

import static org.bytedeco.llvm.global.LLVM.LLVMContextCreate;
import static org.bytedeco.llvm.global.LLVM.LLVMContextDispose;
import static org.bytedeco.llvm.global.LLVM.LLVMContextSetDiagnosticHandler;
import static org.bytedeco.llvm.global.LLVM.LLVMCreateMemoryBufferWithMemoryRangeCopy;
import static org.bytedeco.llvm.global.LLVM.LLVMCreatePassBuilderOptions;
import static org.bytedeco.llvm.global.LLVM.LLVMDisposeErrorMessage;
import static org.bytedeco.llvm.global.LLVM.LLVMDisposeMemoryBuffer;
import static org.bytedeco.llvm.global.LLVM.LLVMDisposeModule;
import static org.bytedeco.llvm.global.LLVM.LLVMDisposePassBuilderOptions;
import static org.bytedeco.llvm.global.LLVM.LLVMGetBufferSize;
import static org.bytedeco.llvm.global.LLVM.LLVMGetBufferStart;
import static org.bytedeco.llvm.global.LLVM.LLVMGetErrorMessage;
import static org.bytedeco.llvm.global.LLVM.LLVMLinkModules2;
import static org.bytedeco.llvm.global.LLVM.LLVMParseBitcodeInContext2;
import static org.bytedeco.llvm.global.LLVM.LLVMRunPasses;
import static org.bytedeco.llvm.global.LLVM.LLVMRunPassesOnFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMSetIsNewDbgInfoFormat;
import static org.bytedeco.llvm.global.LLVM.LLVMWriteBitcodeToMemoryBuffer;

import dev.stet.engine.compile.Bitcode;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMDiagnosticHandler;
import org.bytedeco.llvm.LLVM.LLVMDiagnosticInfoRef;
import org.bytedeco.llvm.LLVM.LLVMErrorRef;
import org.bytedeco.llvm.LLVM.LLVMMemoryBufferRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMPassBuilderOptionsRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** A parsed module with the context that owns everything in it; closing frees both. */
public final class NativeModule implements AutoCloseable {

  /** Without a handler of its own, libLLVM ends the process on an error. */
  private static final LLVMDiagnosticHandler QUIET =
      new LLVMDiagnosticHandler() {
        @Override
        public void call(LLVMDiagnosticInfoRef info, Pointer context) {}
      };

  private final LLVMContextRef context = LLVMContextCreate();
  private final LLVMModuleRef module = new LLVMModuleRef();

  private NativeModule() {
    LLVMContextSetDiagnosticHandler(context, QUIET, null);
  }

  public static NativeModule parse(Bitcode bitcode) {
    NativeModule parsed = new NativeModule();
    byte[] bytes = bitcode.bytes();
    try (BytePointer data = new BytePointer(bytes);
        BytePointer name = new BytePointer("bitcode")) {
      LLVMMemoryBufferRef buffer =
          LLVMCreateMemoryBufferWithMemoryRangeCopy(data, bytes.length, name);
      int failed = LLVMParseBitcodeInContext2(parsed.context, buffer, parsed.module);
      LLVMDisposeMemoryBuffer(buffer);
      if (failed != 0) {
        LLVMContextDispose(parsed.context);
        throw new UnreadableBitcode(
            "libLLVM does not read the bitcode of this clang; leave --clang out, or name another");
      }
    }
    LLVMSetIsNewDbgInfoFormat(parsed.module, 0);
    ThreadLocals.name(parsed);
    WeakSymbols.open(parsed);
    return parsed;
  }

  /** Puts the definitions of another module in; false where the two contradict each other. */
  public boolean link(Bitcode other) {
    byte[] bytes = other.bytes();
    try (BytePointer data = new BytePointer(bytes);
        BytePointer name = new BytePointer("bitcode")) {
      LLVMModuleRef second = new LLVMModuleRef();
      LLVMMemoryBufferRef buffer =
          LLVMCreateMemoryBufferWithMemoryRangeCopy(data, bytes.length, name);
      int failed = LLVMParseBitcodeInContext2(context, buffer, second);
      LLVMDisposeMemoryBuffer(buffer);
      return failed == 0 && LLVMLinkModules2(module, second) == 0;
    }
  }

  public LLVMContextRef context() {
    return context;
  }

  public LLVMModuleRef module() {
    return module;
  }

  /** Runs a pipeline of LLVM passes by their names. */
  public void run(String passes) {
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    LLVMErrorRef error = LLVMRunPasses(module, passes, null, options);
    LLVMDisposePassBuilderOptions(options);
    check(error);
    LLVMSetIsNewDbgInfoFormat(module, 0);
  }

  /** The same for one function. */
  public void run(LLVMValueRef function, String passes) {
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    LLVMErrorRef error = LLVMRunPassesOnFunction(function, passes, null, options);
    LLVMDisposePassBuilderOptions(options);
    check(error);
    LLVMSetIsNewDbgInfoFormat(module, 0);
  }

  /** The module as bitcode. */
  public byte[] written() {
    LLVMMemoryBufferRef buffer = LLVMWriteBitcodeToMemoryBuffer(module);
    try {
      byte[] bytes = new byte[(int) LLVMGetBufferSize(buffer)];
      LLVMGetBufferStart(buffer).limit(bytes.length).get(bytes);
      return bytes;
    } finally {
      LLVMDisposeMemoryBuffer(buffer);
    }
  }

  private static void check(LLVMErrorRef error) {
    if (error != null && !error.isNull()) {
      BytePointer message = LLVMGetErrorMessage(error);
      String text = message.getString();
      LLVMDisposeErrorMessage(message);
      throw new IllegalStateException("LLVM pass failed: " + text);
    }
  }

  @Override
  public void close() {
    LLVMDisposeModule(module);
    LLVMContextDispose(context);
  }
}
