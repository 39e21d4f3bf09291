package dev.stet.engine.memory.object;

/**
 * A set of byte offsets: {@code remainder + stride·Z}; stride 0 is the one offset {@code
 * remainder}. The lattice of access patterns (joins are greatest common divisors).
 */
public record Congruence(long remainder, long stride) {

  public static final Congruence ZERO = new Congruence(0, 0);
  public static final Congruence ANY = new Congruence(0, 1);

  public Congruence {
    if (stride > 0) {
      remainder = Math.floorMod(remainder, stride);
    }
  }

  public boolean isExact() {
    return stride == 0;
  }

  public Congruence plus(long bytes) {
    return new Congruence(remainder + bytes, stride);
  }

  /** After adding any multiple of {@code step}. */
  public Congruence plusMultiples(long step) {
    return new Congruence(remainder, gcd(stride, step));
  }

  public Congruence join(Congruence other) {
    return new Congruence(
        remainder, gcd(gcd(stride, other.stride), Math.abs(remainder - other.remainder)));
  }

  public static long gcd(long a, long b) {
    long x = Math.abs(a);
    long y = Math.abs(b);
    while (y != 0) {
      long r = x % y;
      x = y;
      y = r;
    }
    return x;
  }
}
