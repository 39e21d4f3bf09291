package dev.stet.engine.llvm.bitcode;

/** libLLVM does not take what a clang wrote, or cannot be loaded; the message is one line. */
public final class UnreadableBitcode extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public UnreadableBitcode(String message) {
    super(message);
  }
}
