package dev.stet.engine.llvm.bitcode;

import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Native memory of this thread for what the C interface gives back through pointers. JavaCPP looks
 * at the memory of the whole process at each allocation, which took a fifth of the time of reading.
 * Whoever asks reads what was written before anybody asks again.
 */
public final class Scratch {

  private static final ThreadLocal<Scratch> OWN = ThreadLocal.withInitial(Scratch::new);

  private final SizeTPointer size = new SizeTPointer(1);
  private final IntPointer number = new IntPointer(1);
  private PointerPointer<LLVMValueRef> values = new PointerPointer<>(16);

  private Scratch() {}

  /** For a length. */
  public static SizeTPointer size() {
    return OWN.get().size;
  }

  /** For a length where the interface takes an {@code unsigned}. */
  static IntPointer number() {
    return OWN.get().number;
  }

  /** For as many values, whose places hold anything before. */
  static PointerPointer<LLVMValueRef> values(int count) {
    Scratch own = OWN.get();
    if (own.values.capacity() < count) {
      own.values.close();
      own.values = new PointerPointer<>(Math.max(count, 2 * own.values.capacity()));
    }
    return own.values;
  }
}
