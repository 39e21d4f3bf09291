package dev.stet.engine.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the names of functions tell of them. */
class CalleeTest {

  @ParameterizedTest
  @CsvSource({
    "llvm.memcpy.p0.p0.i64, MEMCPY",
    "llvm.memcpy.inline.p0.p0.i32, MEMCPY_INLINE",
    "llvm.memset.p0.i64, MEMSET",
    "llvm.lifetime.start, LIFETIME_START",
    "llvm.sadd.with.overflow.i32, SADD_WITH_OVERFLOW",
    "llvm.ctpop.v4i32, CTPOP",
    "llvm.round.f64, ROUND",
    "llvm.roundeven.ppc_fp128, ROUNDEVEN",
    "llvm.powi.f64.i32, POWI",
    "llvm.expect.with.probability.i64, UNKNOWN"
  })
  void intrinsicsHaveAFamily(String name, IntrinsicFamily family) {
    assertTrue(Callee.named(name).is(family), name);
  }

  @ParameterizedTest
  @EnumSource(IntrinsicFamily.class)
  void familiesAreFoundByTheirText(IntrinsicFamily family) {
    assertEquals(family, IntrinsicFamily.of(family.text()));
  }

  @ParameterizedTest
  @EnumSource(MarkerFamily.class)
  void markersAreFoundByHowTheyBegin(MarkerFamily family) {
    assertTrue(Callee.named(family.text() + "i32").is(family));
  }

  @ParameterizedTest
  @ValueSource(strings = {"memcpy", "llvm_memcpy", "verifier_assume", "assert", "__VERIFIER_error"})
  void otherNamesAreFunctions(String name) {
    assertEquals(new Callee.Named(name), Callee.named(name));
  }

  @ParameterizedTest
  @CsvSource({
    "__VERIFIER_assume, ASSUMES",
    "__VERIFIER_assert, ASSERTS",
    "__VERIFIER_assert@b.c, ASSERTS",
    "__VERIFIER_nondet_int, ANY_VALUE"
  })
  void theVerifiersFunctionsHaveARole(String name, Callee.Checker.Role role) {
    assertTrue(Callee.named(name).is(role), name);
  }

  /** An assumption is one of the program's own where a file keeps it for itself. */
  @Test
  void anAssumptionOfOneFileIsAFunction() {
    assertEquals(new Callee.Named("__VERIFIER_assume@b.c"), Callee.named("__VERIFIER_assume@b.c"));
  }

  @Test
  void observationsKnowWhatWasCalled() {
    assertEquals(new Callee.Observation("f"), Callee.named(new Callee.Observation("f").name()));
    assertFalse(new Callee.Observation("f").isAtEntry());
    assertTrue(Callee.Observation.atEntry().isAtEntry());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"f", "llvm.memset.p0.i64", "__VERIFIER_assert", "stet.field.a.b", "asm r"})
  void aNameLeadsBackToItsOperand(String name) {
    var operand = new Operand.FunctionAddress(name);
    assertEquals(operand, Callee.of(operand).operand());
  }

  @Test
  void aPointerMayBecomeAFunction() {
    var register = new Operand.Register(1, Type.POINTER, "");
    Callee pointer = Callee.of(register);
    assertEquals(new Callee.Pointer(register), pointer);
    assertEquals(new Callee.Named("f"), pointer.with(r -> new Operand.FunctionAddress("f")));
  }

  @Test
  void aFunctionMayGetAnotherName() {
    Callee function = Callee.named("g");
    assertEquals(new Callee.Named("f"), function.with(o -> new Operand.FunctionAddress("f")));
    assertEquals(function, function.with(o -> o));
  }
}
