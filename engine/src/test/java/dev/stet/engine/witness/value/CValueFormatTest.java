package dev.stet.engine.witness.value;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.FloatKind;
import dev.stet.engine.ir.Location;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.Type;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CValueFormatTest {

  private static String format(long value, int bits, CType.Encoding encoding) {
    return CValueFormat.format(
        new Value.Bits(value & Value.mask(bits)),
        new Type.Int(bits),
        new CType("t", encoding, bits));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "-1, 32, SIGNED, -1",
        "-1, 32, UNSIGNED, 4294967295u",
        "-1, 64, UNSIGNED, 18446744073709551615u",
        "-1, 64, SIGNED, -1",
        "-2, 16, ENUM, -2",
        "97, 8, SIGNED_CHAR, 'a'",
        "0, 8, SIGNED_CHAR, '\\0'",
        "10, 8, UNSIGNED_CHAR, '\\n'",
        "39, 8, SIGNED_CHAR, '\\''",
        "-1, 8, SIGNED_CHAR, -1",
        "-1, 8, UNSIGNED_CHAR, 255",
        "1, 8, BOOLEAN, true",
        "0, 1, BOOLEAN, false",
        "1, 1, UNKNOWN, 1",
        "-5, 32, UNKNOWN, -5"
      })
  void integersReadAsTheirTypeSays(long value, int bits, CType.Encoding encoding, String text) {
    assertEquals(text, format(value, bits, encoding));
  }

  @Test
  void aNarrowTypeInAWideRegisterKeepsItsWidth() {
    assertEquals(
        "-1",
        CValueFormat.format(
            new Value.Bits(0xffff_ffffL),
            new Type.Int(64),
            new CType("int", CType.Encoding.SIGNED, 32)));
  }

  private static String floating(float number) {
    return CValueFormat.format(
        BigInteger.valueOf(Float.floatToRawIntBits(number) & 0xffff_ffffL),
        new Type.Floating(FloatKind.FLOAT),
        CType.UNKNOWN);
  }

  private static String floating(double number) {
    return CValueFormat.format(
        Value.unsigned(Double.doubleToRawLongBits(number)),
        new Type.Floating(FloatKind.DOUBLE),
        CType.UNKNOWN);
  }

  @Test
  void floatsHaveTheFewestExactDigits() {
    assertEquals("0.1f", floating(0.1f));
    assertEquals("0.1", floating(0.1));
    assertEquals("0.10000000149011612", floating((double) 0.1f));
    assertEquals("16777216.0f", floating(16777216f));
    assertEquals("2147483648.0f", floating(0x1p31f));
    assertEquals("1e300", floating(1e300));
    assertEquals("-5e-324", floating(-Double.MIN_VALUE));
    assertEquals("-0.0", floating(-0.0));
    assertEquals("NAN", floating(Double.NaN));
    assertEquals("-INFINITY", floating(Float.NEGATIVE_INFINITY));
  }

  @Test
  void pointersNameTheirObjects() {
    var object = object("a", new Type.Array(new Type.Int(32), 4, 4), 16);
    assertEquals("&a[2]", pointer(new Value.Pointer(object, 8)));
    assertEquals("null", pointer(Value.NULL));
    assertEquals("0x1000", pointer(new Value.Pointer(null, 4096)));
    var pair =
        new Type.Struct(
            "pair",
            List.of(
                new Type.Field("x", new Type.Int(32), 0), new Type.Field("y", new Type.Int(32), 4)),
            8);
    var s = object("s", pair, 8);
    assertEquals("&s", pointer(new Value.Pointer(s, 0)));
    assertEquals("&s.y", pointer(new Value.Pointer(s, 4)));
  }

  private static String pointer(Value.Pointer pointer) {
    return CValueFormat.format(pointer, Type.POINTER, CType.UNKNOWN);
  }

  private static ConcreteObject object(String name, Type type, long size) {
    return new ConcreteObject(
        new ConcreteObject.Description(
            ConcreteObject.Kind.STACK,
            name,
            name,
            1,
            size,
            type,
            null,
            Location.of(SourceRange.NOWHERE, "f")));
  }
}
