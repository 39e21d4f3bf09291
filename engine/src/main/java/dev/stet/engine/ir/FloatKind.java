package dev.stet.engine.ir;

/** The floating-point formats of C on the supported targets; widths in bits as IEEE 754 counts. */
public enum FloatKind {
  HALF(5, 11, 16),
  FLOAT(8, 24, 32),
  DOUBLE(11, 53, 64),
  /** x87 extended: 80 bits with an explicit leading significand bit, stored in 12 or 16 bytes. */
  X87(15, 64, 80),
  QUAD(15, 113, 128);

  private final int exponentBits;
  private final int significandBits;
  private final int storedBits;

  FloatKind(int exponentBits, int significandBits, int storedBits) {
    this.exponentBits = exponentBits;
    this.significandBits = significandBits;
    this.storedBits = storedBits;
  }

  public int exponentBits() {
    return exponentBits;
  }

  /** Bits of the significand with the leading bit, whether that is stored or not. */
  public int significandBits() {
    return significandBits;
  }

  /** Bits of the value in memory, without padding. */
  public int storedBits() {
    return storedBits;
  }
}
