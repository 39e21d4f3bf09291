package dev.stet.engine.shape.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.shape.heap.Contents.Background;
import dev.stet.engine.shape.heap.Value.Address;
import dev.stet.engine.shape.heap.Value.Part;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What blocks hold, against an array of bytes. */
class ContentsTest {

  private static final int BYTES = 16;
  private static final Value ADDRESS = new Address(7, Part.FIRST, 0);

  @Test
  void readsWhatWasWrittenOfAnySize() {
    var random = new Random(1);
    for (int round = 0; round < 300; round++) {
      Contents contents = Contents.of(Background.ZERO);
      var bytes = new byte[BYTES];
      for (int i = 0; i < 10; i++) {
        int size = 1 << random.nextInt(4);
        int at = random.nextInt(BYTES - size + 1);
        var written = new byte[size];
        random.nextBytes(written);
        contents = contents.write(at, size, new Value.Bits(number(written, 0, size)));
        System.arraycopy(written, 0, bytes, at, size);
        int from = random.nextInt(BYTES);
        int length = 1 + random.nextInt(BYTES - from);
        assertEquals(new Value.Bits(number(bytes, from, length)), contents.read(from, length));
      }
      Contents copy = Contents.of(Background.UNSET).with(3, contents, 2, BYTES - 4);
      assertEquals(new Value.Bits(number(bytes, 5, 4)), copy.read(6, 4));
      assertEquals(Value.Unset.UNSET, copy.read(0, 2));
    }
  }

  private static BigInteger number(byte[] bytes, int from, int length) {
    BigInteger number = BigInteger.ZERO;
    for (int i = length - 1; i >= 0; i--) {
      number = number.shiftLeft(Byte.SIZE).or(BigInteger.valueOf(bytes[from + i] & 0xff));
    }
    return number;
  }

  @Test
  void partsOfAnAddressAreNoAddress() {
    Contents contents = Contents.of(Background.ZERO).write(8, 8, ADDRESS);
    assertEquals(ADDRESS, contents.read(8, 8));
    assertNull(contents.read(8, 4));
    assertTrue(contents.cutAddress(8, 4));
    assertTrue(contents.cutAddress(4, 8));
    assertFalse(contents.cutAddress(8, 8));
    assertFalse(contents.cutAddress(0, 8));
    assertFalse(contents.cutAddress(0, 16));
  }

  @Test
  void whatIsCutIsLessKnown() {
    Contents whole = Contents.of(Background.ANY).write(0, 8, new Value.Symbol(3));
    assertTrue(whole.knowsMoreThan(whole.cut(4)));
    Contents number = Contents.of(Background.ANY).write(0, 8, Value.Bits.ZERO);
    assertFalse(number.knowsMoreThan(number.cut(4)));
  }
}
