package dev.stet.engine.equivalence.relational.formula;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Where globals, functions and local variables lie: fixed numbers, the same for the same key, so
 * that both versions agree. Objects never overlap; only comparing addresses of different objects,
 * which C leaves open, could tell.
 */
public final class Addresses {

  private static final int SPACING_BITS_64 = 32;
  private static final int SPACING_BITS_32 = 18;

  private final int pointerBits;
  private final BigInteger spacing;
  private final Map<String, BigInteger> places = new LinkedHashMap<>();
  private BigInteger next;
  private BigInteger nextOnStack;

  public Addresses(int pointerBits) {
    this.pointerBits = pointerBits;
    this.spacing = BigInteger.ONE.shiftLeft(pointerBits == 64 ? SPACING_BITS_64 : SPACING_BITS_32);
    this.next = BigInteger.ONE.shiftLeft(pointerBits - 4);
    this.nextOnStack = stackStart();
  }

  /** Local variables lie here and above; no pointer from outside leads there. */
  public BigInteger stackStart() {
    return BigInteger.ONE.shiftLeft(pointerBits - 1).add(BigInteger.ONE.shiftLeft(pointerBits - 2));
  }

  public BigInteger ofGlobal(String key, long size) {
    return places.computeIfAbsent(
        "global " + key,
        k -> {
          BigInteger at = next;
          next = next.add(room(size));
          if (next.compareTo(stackStart()) >= 0) {
            throw new NotModelled("more global variables than fit");
          }
          return at;
        });
  }

  public BigInteger onStack(String key, long size) {
    return places.computeIfAbsent(
        "stack " + key + " " + size,
        k -> {
          BigInteger at = nextOnStack;
          nextOnStack = nextOnStack.add(room(size));
          if (nextOnStack.bitLength() > pointerBits) {
            throw new NotModelled("more local variables than fit");
          }
          return at;
        });
  }

  private BigInteger room(long size) {
    BigInteger pieces = BigInteger.valueOf(Math.max(0, size)).divide(spacing);
    return spacing.multiply(pieces.add(BigInteger.ONE));
  }
}
