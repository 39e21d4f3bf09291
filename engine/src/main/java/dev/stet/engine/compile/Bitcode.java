package dev.stet.engine.compile;

/** LLVM bitcode that a clang which exited with 0 wrote; nothing else may be given to libLLVM. */
public final class Bitcode {

  private final byte[] bytes;

  Bitcode(byte[] bytes) {
    this.bytes = bytes.clone();
  }

  public byte[] bytes() {
    return bytes.clone();
  }
}
