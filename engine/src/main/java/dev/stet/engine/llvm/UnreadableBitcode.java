package dev.stet.engine.llvm;

/** libLLVM does not take what a clang wrote, or cannot be loaded; the message is one line. */
public final class UnreadableBitcode extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UnreadableBitcode(String message) {
    super(message);
  }
}
