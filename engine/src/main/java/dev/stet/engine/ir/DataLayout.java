package dev.stet.engine.ir;

import java.math.BigInteger;

/**
 * What the target fixes about memory: width of a pointer and byte order.
 *
 * @param pointerBytes 4 for ILP32, 8 for LP64
 */
public record DataLayout(int pointerBytes, ByteOrder byteOrder) {

  private static final int LARGEST_SIZE_BITS = 47;

  /** Order of the bytes of a scalar in memory. */
  public enum ByteOrder {
    LITTLE,
    BIG
  }

  public int pointerBits() {
    return pointerBytes * 8;
  }

  /**
   * The most bytes that an object has. Any two places in it are a {@code ptrdiff_t} apart, and
   * machines with pointers of 64 bits give programs no more than so many addresses.
   */
  public BigInteger mostBytes() {
    int bits = Math.min(LARGEST_SIZE_BITS, pointerBits() - 1);
    return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
  }

  /** Bytes that an object of this type occupies in an array of such objects. */
  public long sizeOf(Type type) {
    if (type instanceof Type.Int i) {
      return intSize(i.bits());
    } else if (type instanceof Type.Floating f) {
      return f.kind() == FloatKind.X87 ? (pointerBytes == 4 ? 12 : 16) : f.kind().storedBits() / 8L;
    } else if (type instanceof Type.Pointer) {
      return pointerBytes;
    } else if (type instanceof Type.Array a) {
      return a.count() * a.stride();
    } else if (type instanceof Type.Struct s) {
      return s.sizeBytes();
    }
    return 0;
  }

  /** Bytes that a load or store of this scalar touches: the size without tail padding. */
  public long storeSizeOf(Type type) {
    if (type instanceof Type.Int i) {
      return (i.bits() + 7L) / 8;
    } else if (type instanceof Type.Floating f) {
      return f.kind().storedBits() / 8L;
    }
    return sizeOf(type);
  }

  private static long intSize(int bits) {
    long bytes = Math.max(1, (bits + 7L) / 8);
    return bytes <= 16 ? Long.highestOneBit(bytes * 2 - 1) : (bytes + 15) / 16 * 16;
  }
}
