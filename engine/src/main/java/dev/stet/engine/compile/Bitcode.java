package dev.stet.engine.compile;

import java.util.Arrays;
import java.util.List;

/**
 * LLVM bitcode that a clang which exited with 0 wrote, or what libLLVM left of such; nothing else
 * may be given to libLLVM.
 */
public final class Bitcode {

  /** How bitcode begins: as it is, and in the wrapper that Darwin uses (LLVM bitcode format). */
  private static final List<byte[]> MAGIC =
      List.of(
          new byte[] {'B', 'C', (byte) 0xC0, (byte) 0xDE},
          new byte[] {(byte) 0xDE, (byte) 0xC0, 0x17, 0x0B});

  private final byte[] bytes;

  Bitcode(byte[] bytes) {
    this.bytes = bytes.clone();
  }

  /** Whether bytes can be bitcode at all. */
  static boolean isStartOf(byte[] bytes) {
    return bytes.length >= 4
        && MAGIC.stream().anyMatch(m -> Arrays.equals(m, Arrays.copyOf(bytes, m.length)));
  }

  /** A part of this, as libLLVM wrote it. */
  public Bitcode part(byte[] writtenByLibLlvm) {
    return new Bitcode(writtenByLibLlvm);
  }

  public byte[] bytes() {
    return bytes.clone();
  }
}
