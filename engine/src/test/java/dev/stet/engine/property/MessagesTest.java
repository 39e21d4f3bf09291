package dev.stet.engine.property;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.stet.engine.ir.CType;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Obligation;
import dev.stet.engine.ir.Obligation.Mention;
import dev.stet.engine.ir.ObligationId;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.Type;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MessagesTest {

  private static final CType INT = new CType("int", CType.Encoding.SIGNED, 32);
  private static final CType UNSIGNED = new CType("unsigned int", CType.Encoding.UNSIGNED, 32);

  private static Mention value(String role, String label, CType type) {
    return new Mention(role, label, new Operand.Register(0, new Type.Int(32), ""), type);
  }

  private static Mention constant(String role, long value) {
    return new Mention(role, "", Operand.IntConstant.of(64, value), INT);
  }

  private static Obligation obligation(CheckKind kind, String expression, Mention... values) {
    return new Obligation(
        ObligationId.NOT_NUMBERED, kind, SourceRange.at("t.c", 1, 1), expression, List.of(values));
  }

  private static Obligation index() {
    return obligation(
        CheckKind.ARRAY_BOUNDS,
        "array[m]",
        value("index", "m", INT),
        value("array", "array", CType.UNKNOWN),
        constant("bound", 1000));
  }

  private static Obligation overflow(CheckKind kind, String operator, CType type) {
    return obligation(
        kind,
        "size " + operator + " n",
        value("left", "size", type),
        value("right", "n", type),
        value("operator", operator, CType.UNKNOWN));
  }

  @Test
  void indexIsPastTheEndOrBeforeTheStart() {
    assertEquals(
        "index 1000 is past the end of 'array' (1000 elements)",
        Messages.violated(index(), Map.of("index", "1000")));
    assertEquals(
        "index -1 is before the start of 'array'",
        Messages.violated(index(), Map.of("index", "-1")));
    assertEquals("index stays within 'array' (1000 elements)", Messages.proved(index()));
    assertEquals("is index 'm' within 'array' (1000 elements)?", Messages.open(index()));
  }

  @Test
  void anAccessIsInFrontOfItsArrayOrPastIt() {
    var access =
        obligation(
            CheckKind.ARRAY_BOUNDS,
            "*p",
            value("access", "writes", CType.UNKNOWN),
            value("array", "s->name", CType.UNKNOWN),
            constant("bound", 8));
    assertEquals(
        "writes before the start of 's->name'", Messages.violated(access, Map.of("index", "-1")));
    assertEquals(
        "writes past the end of 's->name' (8 bytes)",
        Messages.violated(access, Map.of("index", "8")));
    assertEquals("writes past the end of 's->name' (8 bytes)", Messages.violated(access, Map.of()));
  }

  @Test
  void numbersInSentencesHaveNoSuffix() {
    assertEquals(
        "index 4294967295 is past the end of 'array' (1000 elements)",
        Messages.violated(index(), Map.of("index", "4294967295u")));
    assertEquals(
        "index 'a' is past the end of 'array' (1 element)",
        Messages.violated(index(), Map.of("index", "'a'", "bound", "1u")));
  }

  @Test
  void aPointerWithoutANameIsStillAPointer() {
    var access = obligation(CheckKind.INVALID_DEREFERENCE, "");
    assertEquals("does the pointer point into an object?", Messages.open(access));
    assertEquals("the pointer always points into an object", Messages.proved(access));
    var named = obligation(CheckKind.NULL_DEREFERENCE, "*p", value("pointer", "p", INT));
    assertEquals("can pointer 'p' be null?", Messages.open(named));
  }

  @Test
  void overflowShowsTheOperationAndItsSide() {
    var minus = overflow(CheckKind.SIGNED_OVERFLOW, "-", INT);
    assertEquals(
        "size - n overflows int: -2147483648 - 1 is below the smallest int",
        Messages.violated(minus, Map.of("left", "-2147483648", "right", "1")));
    assertEquals(
        "size - n overflows int: 2147483647 - (-1) is above the largest int",
        Messages.violated(minus, Map.of("left", "2147483647", "right", "-1")));
    assertEquals("size - n overflows int", Messages.violated(minus, Map.of()));
    assertEquals("size - n does not overflow", Messages.proved(minus));
    assertEquals("is 'size - n' within int?", Messages.open(minus));
  }

  @Test
  void unsignedOverflowWraps() {
    assertEquals(
        "size - n wraps around unsigned int: 0 - 1 is below 0",
        Messages.violated(
            overflow(CheckKind.UNSIGNED_OVERFLOW, "-", UNSIGNED),
            Map.of("left", "0", "right", "1")));
  }

  @Test
  void quotientAndNegationOverflowToo() {
    var rest =
        obligation(
            CheckKind.SIGNED_OVERFLOW,
            "a % b",
            value("left", "a", INT),
            value("divisor", "b", INT),
            value("operator", "%", CType.UNKNOWN));
    assertEquals(
        "a % b overflows int: -2147483648 / (-1) is above the largest int",
        Messages.violated(rest, Map.of("left", "-2147483648", "divisor", "-1")));
    var negation = obligation(CheckKind.SIGNED_OVERFLOW, "-j", value("operand", "j", INT));
    assertEquals(
        "-j overflows int: -(-2147483648) is above the largest int",
        Messages.violated(negation, Map.of("operand", "-2147483648")));
  }

  @Test
  void divisorIsZero() {
    var division = obligation(CheckKind.DIVISION_BY_ZERO, "a / n", value("divisor", "n", INT));
    assertEquals("divisor n is 0", Messages.violated(division, Map.of("divisor", "0")));
    assertEquals("divisor n is never 0", Messages.proved(division));
    assertEquals("can divisor n be 0?", Messages.open(division));
  }

  @Test
  void shiftsNameTheWidthOrTheSign() {
    var count =
        obligation(CheckKind.SHIFT, "a << n", value("left", "a", INT), value("count", "n", INT));
    assertEquals(
        "shift count 32 is not less than the width of int (32 bits)",
        Messages.violated(count, Map.of("count", "32")));
    assertEquals("shift count -1 is negative", Messages.violated(count, Map.of("count", "-1")));
    var sign =
        obligation(
            CheckKind.SHIFT,
            "1 << n",
            value("left", "1", INT),
            value("count", "n", INT),
            value("sign", "sign", CType.UNKNOWN));
    assertEquals(
        "1 << n shifts a bit into or past the sign of int",
        Messages.violated(sign, Map.of("count", "31")));
  }

  @Test
  void assertionsAndPlacesThatMustNotBeReached() {
    var assertion = obligation(CheckKind.ASSERTION, "x > 0");
    assertEquals("assertion x > 0 fails", Messages.violated(assertion, Map.of()));
    assertEquals("assertion x > 0 holds", Messages.proved(assertion));
    var label = obligation(CheckKind.ASSERTION, "", value("reached", "label ERROR", CType.UNKNOWN));
    assertEquals("label ERROR is reached", Messages.violated(label, Map.of()));
    assertEquals("label ERROR is never reached", Messages.proved(label));
  }

  @Test
  void conversionNamesValueAndTarget() {
    var conversion =
        obligation(
            CheckKind.CONVERSION,
            "(int)d",
            value("operand", "d", new CType("double", CType.Encoding.FLOAT, 64)),
            value("target", "int", CType.UNKNOWN));
    assertEquals(
        "'d' (1e+20) does not fit int", Messages.violated(conversion, Map.of("operand", "1e+20")));
    assertEquals("'d' fits int", Messages.proved(conversion));
  }

  @ParameterizedTest
  @EnumSource(CheckKind.class)
  void everyKindHasWordsWithoutAnyDetail(CheckKind kind) {
    var bare = obligation(kind, "");
    assertFalse(Messages.violated(bare, Map.of()).isBlank());
    assertFalse(Messages.proved(bare).isBlank());
    assertFalse(Messages.open(bare).isBlank());
  }
}
