package dev.stet.engine.witness.value;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Some consecutive bytes of an object. A byte is plain or the n-th byte of a stored pointer, whose
 * number is left open; and it is known, or its contents are still to be asked for (then what stands
 * here is the answer where nobody knows better).
 */
public final class Page {

  public final byte[] bytes;
  private final boolean[] known;
  private Value.@Nullable Pointer @Nullable [] pointers;
  private byte @Nullable [] pointerByte;
  private int unknownBytes;

  /** Of memory that begins without contents: what the program has written since. */
  private final BitSet set = new BitSet();

  /** What callers, or code outside, left there, here or where it was copied from. */
  private final BitSet given = new BitSet();

  /** Where that was not 0, whatever stands there now. */
  private final BitSet letters = new BitSet();

  /** What is known of bytes that nobody wrote. */
  public enum Rest {
    ZERO,
    OPEN
  }

  public Page(int size, Rest rest) {
    bytes = new byte[size];
    known = new boolean[size];
    settle(rest);
    settleSet(rest);
  }

  public Page copy() {
    var copy = new Page(bytes.length, Rest.OPEN);
    System.arraycopy(bytes, 0, copy.bytes, 0, bytes.length);
    System.arraycopy(known, 0, copy.known, 0, known.length);
    copy.unknownBytes = unknownBytes;
    copy.set.clear();
    copy.set.or(set);
    copy.given.or(given);
    copy.letters.or(letters);
    if (pointers != null && pointerByte != null) {
      copy.pointers = pointers.clone();
      copy.pointerByte = pointerByte.clone();
    }
    return copy;
  }

  /** Whether the same bytes are known, and hold the same. */
  public boolean holdsSameAs(Page other) {
    if (unknownBytes != other.unknownBytes || !Arrays.equals(known, other.known)) {
      return false;
    }
    for (int i = 0; i < bytes.length; i++) {
      if (known[i]) {
        var here = pointer(i);
        var there = other.pointer(i);
        boolean same =
            here == null
                ? there == null && bytes[i] == other.bytes[i]
                : here.equals(there) && pointerByte(i) == other.pointerByte(i);
        if (!same) {
          return false;
        }
      }
    }
    return true;
  }

  /** Makes all contents known as they are, or leaves them open to be asked for. */
  void settle(Rest rest) {
    Arrays.fill(known, rest == Rest.ZERO);
    unknownBytes = rest == Rest.ZERO ? 0 : known.length;
  }

  private void settleSet(Rest rest) {
    if (rest == Rest.ZERO) {
      set.set(0, bytes.length);
    }
  }

  /** Whether so many bytes were written since the object began. */
  public boolean areSet(int from, int count) {
    return set.nextClearBit(from) >= from + count;
  }

  /** Notes that the bytes were written, or that what is unset was copied to them. */
  public void set(int from, int count) {
    set.set(from, from + count);
  }

  /** Whether the byte is still as code outside left it, here or where it was copied from. */
  public boolean isGiven(int at) {
    return !isKnown(at) || given.get(at);
  }

  /** Notes that code outside has left the byte that stands there. */
  public void left(int at) {
    given.set(at);
    letters.set(at, bytes[at] != 0);
  }

  /** Whether code outside is known to have left another byte there than 0, in the beginning. */
  public boolean wasLetter(int at) {
    return letters.get(at);
  }

  /** Notes that the program has written the byte. */
  public void overwritten(int at) {
    given.clear(at);
  }

  /** Nobody has set the bytes. */
  public void unset(int from, int count) {
    set.clear(from, from + count);
  }

  public boolean isPlainAndKnown(int from, int count) {
    return areKnown(from, count) && !hasPointers(from, count);
  }

  public boolean areKnown(int from, int count) {
    if (unknownBytes > 0) {
      for (int i = from; i < from + count; i++) {
        if (!known[i]) {
          return false;
        }
      }
    }
    return true;
  }

  boolean hasPointers(int from, int count) {
    if (pointers != null) {
      for (int i = from; i < from + count; i++) {
        if (pointers[i] != null) {
          return true;
        }
      }
    }
    return false;
  }

  public boolean isKnown(int at) {
    return known[at];
  }

  public void known(int at) {
    if (!known[at]) {
      known[at] = true;
      unknownBytes--;
    }
  }

  /** The contents stay as a proposal but will be asked for. */
  public void forget(int at) {
    if (known[at]) {
      known[at] = false;
      unknownBytes++;
    }
  }

  public Value.@Nullable Pointer pointer(int at) {
    return pointers == null ? null : pointers[at];
  }

  /** Which byte of the pointer stands here. */
  public int pointerByte(int at) {
    return pointerByte == null ? 0 : pointerByte[at];
  }

  public void put(int at, byte plain) {
    bytes[at] = plain;
    if (pointers != null) {
      pointers[at] = null;
    }
    known(at);
  }

  public void put(int at, Value.Pointer pointer, int index) {
    if (pointers == null || pointerByte == null) {
      pointers = new Value.Pointer[bytes.length];
      pointerByte = new byte[bytes.length];
    }
    pointers[at] = pointer;
    pointerByte[at] = (byte) index;
    known(at);
  }
}
