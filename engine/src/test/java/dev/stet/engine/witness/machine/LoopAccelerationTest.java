package dev.stet.engine.witness.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.witness.Interpreter;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.execution.Limits;
import dev.stet.engine.witness.input.RecordedInputs;
import dev.stet.engine.witness.value.Value;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loops of more rounds than an execution has steps. */
class LoopAccelerationTest {

  private static final Limits FEW_STEPS = new Limits(400_000, 1 << 20, 100);

  private static ExecutionOutcome run(String body) {
    var program =
        "static unsigned more(unsigned z) { return z < 9 ? 1 : z + 2; }"
            + "unsigned twice(unsigned z) { return more(z) - 1; }"
            + "unsigned long f(void) {"
            + body
            + "}";
    return Interpreter.run(Compiled.text(program), "f", new RecordedInputs(), FEW_STEPS).outcome();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unsigned x = 0; while (x < 4000000000u) x += 3; return x; | 4000000002",
        "unsigned x = 10; while (x >= 10) x += 2; return x; | 0",
        "long x = 3000000000; while (x > 7) x -= 2; return x; | 6",
        "unsigned x = 1; while (x != 1000000001) x += 4; return x; | 1000000001",
        "unsigned x = 0, y; for (; x < 900000000; x++) for (y = 0; y < 5; y++); return x + y; |"
            + " 900000005",
        "unsigned x = 0; while (x < 500000000) x = more(x); return x; | 18446744073709551615",
        "unsigned x = 9; while (x < 500000000) x = twice(x); return x; | 500000000",
        "unsigned a = 0, b = 7; for (int i = 0; i < 1000000000; i++) { a += 3; b -= a - a + 1; }"
            + " return a + b; | 2000000007",
        "unsigned char c = 0; unsigned n = 0; for (; n < 90000; n++) c++; return c; | 144",
        "unsigned x = 0, y = 0; while (x < 200000000) { if (x < 50000000) y++; x++; } return y; |"
            + " 50000000",
        "long s = 5; int i = 2000000000; while (i-- > 0) s -= 2; return s + 4000000000; | 5",
      })
  void takesTheSameValueAsRoundByRound(String body, String value) {
    var outcome = run(body);
    if (value.equals("18446744073709551615")) {
      assertInstanceOf(ExecutionOutcome.OutOfSteps.class, outcome); // more(0) is 1 for ever
      return;
    }
    var returned = assertInstanceOf(ExecutionOutcome.Returned.class, outcome, body);
    assertEquals(value, Long.toUnsignedString(((Value.Bits) returned.values().get(0)).bits()));
  }

  @Test
  void stopsWhereACheckFails() {
    var outcome = run("int i = 0; while (i >= 0) i += 3; return i;");
    var violated = assertInstanceOf(ExecutionOutcome.ViolatedCheck.class, outcome);
    assertEquals(CheckKind.SIGNED_OVERFLOW, violated.obligation().kind());
  }

  /** Each product differs from the one before by a multiple of 2^32, which is none as it wraps. */
  @Test
  void seesProductsThatOverflow() {
    var outcome =
        run(
            "int x = 0; for (int i = 0; i < 40000000; i += 4)"
                + " if (i >= 16384) x = (i - 16384) * 1073741824; return x;");
    var violated = assertInstanceOf(ExecutionOutcome.ViolatedCheck.class, outcome);
    assertEquals(CheckKind.SIGNED_OVERFLOW, violated.obligation().kind());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "unsigned x = 0; while (1) x++; return x;",
        "unsigned x = 0; while (x < 4000000000u) x += x % 2 + 1; return x;",
        "static unsigned t[2]; while (t[0] < 4000000000u) t[0]++; return t[0];",
        "unsigned x = 0, s = 0; while (x < 4000000000u) s += x++; return s;",
      })
  void leavesAloneWhatItDoesNotUnderstand(String body) {
    assertInstanceOf(ExecutionOutcome.OutOfSteps.class, run(body), body);
  }
}
