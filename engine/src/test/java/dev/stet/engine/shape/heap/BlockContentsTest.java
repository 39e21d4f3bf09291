package dev.stet.engine.shape.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.shape.heap.BlockContents.Background;
import dev.stet.engine.shape.heap.SymbolicValue.Address;
import dev.stet.engine.shape.heap.SymbolicValue.Part;
import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What blocks hold, against an array of bytes. */
class BlockContentsTest {

  private static final int BYTES = 16;
  private static final SymbolicValue ADDRESS = new Address(7, Part.FIRST, 0);

  @Test
  void readsWhatWasWrittenOfAnySize() {
    var random = new Random(1);
    for (int round = 0; round < 300; round++) {
      BlockContents contents = BlockContents.of(Background.ZERO);
      var bytes = new byte[BYTES];
      for (int i = 0; i < 10; i++) {
        int size = 1 << random.nextInt(4);
        int at = random.nextInt(BYTES - size + 1);
        var written = new byte[size];
        random.nextBytes(written);
        contents = contents.write(at, size, new SymbolicValue.Bits(number(written, 0, size)));
        System.arraycopy(written, 0, bytes, at, size);
        int from = random.nextInt(BYTES);
        int length = 1 + random.nextInt(BYTES - from);
        assertEquals(
            new SymbolicValue.Bits(number(bytes, from, length)), contents.read(from, length));
      }
      BlockContents copy = BlockContents.of(Background.UNSET).with(3, contents, 2, BYTES - 4);
      assertEquals(new SymbolicValue.Bits(number(bytes, 5, 4)), copy.read(6, 4));
      assertEquals(SymbolicValue.Unset.UNSET, copy.read(0, 2));
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
    BlockContents contents = BlockContents.of(Background.ZERO).write(8, 8, ADDRESS);
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
    BlockContents whole = BlockContents.of(Background.ANY).write(0, 8, new SymbolicValue.Symbol(3));
    assertTrue(whole.knowsMoreThan(whole.cut(4)));
    BlockContents number = BlockContents.of(Background.ANY).write(0, 8, SymbolicValue.Bits.ZERO);
    assertFalse(number.knowsMoreThan(number.cut(4)));
  }
}
