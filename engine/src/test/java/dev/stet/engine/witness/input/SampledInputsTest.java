package dev.stet.engine.witness.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.time.Patience;
import dev.stet.engine.witness.Interpreter;
import dev.stet.engine.witness.execution.Execution;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.execution.Limits;
import dev.stet.engine.witness.value.Value;
import org.junit.jupiter.api.Test;

/** What may be sampled, and that equal seeds give equal executions. */
class SampledInputsTest {

  private static Execution run(String program, SampledInputs inputs) {
    return Interpreter.run(
        Compiled.text(program), "main", Scope.CLOSED, inputs, Limits.DEFAULT, Patience.ENDLESS);
  }

  private static final String SUM =
      """
      extern int __VERIFIER_nondet_int(void);
      int main(void) {
        unsigned sum = 0;
        for (int i = 0; i < 9; i++) sum = 3 * sum + __VERIFIER_nondet_int();
        return sum;
      }
      """;

  @Test
  void zeroIsForZeros() {
    var inputs = new SampledInputs(0, HeapRules.Failure.POSSIBLE);
    var returned = assertInstanceOf(ExecutionOutcome.Returned.class, run(SUM, inputs).outcome());
    assertEquals(0, Value.bitsOf(returned.values().get(0)).intValue());
    assertTrue(inputs.isComplete());
    assertTrue(inputs.wasAsked());
  }

  @Test
  void equalSeedsAreEqualExecutions() {
    var first = run(SUM, new SampledInputs(7, HeapRules.Failure.POSSIBLE)).outcome();
    assertEquals(first, run(SUM, new SampledInputs(7, HeapRules.Failure.POSSIBLE)).outcome());
    assertFalse(first.equals(run(SUM, new SampledInputs(8, HeapRules.Failure.POSSIBLE)).outcome()));
  }

  @Test
  void aProgramWithoutInputsAsksNothing() {
    var inputs = new SampledInputs(1, HeapRules.Failure.POSSIBLE);
    run("int main(void) { int n = 0; for (int i = 0; i < 9; i++) n += i; return n; }", inputs);
    assertTrue(inputs.isComplete());
    assertFalse(inputs.wasAsked());
  }

  @Test
  void whatOthersWouldHaveToAnswerIsNotSampled() {
    for (String program :
        new String[] {
          "int other(void); int main(void) { return other(); }",
          "int main(int argc, char **argv) { return argc; }",
          "extern int shared; int main(void) { return shared; }",
          "void *__VERIFIER_nondet_pointer(void);"
              + " int main(void) { return __VERIFIER_nondet_pointer() == 0; }",
          "volatile int port; int main(void) { return port; }"
        }) {
      var inputs = new SampledInputs(1, HeapRules.Failure.POSSIBLE);
      run(program, inputs);
      assertFalse(inputs.isComplete(), program);
    }
  }

  @Test
  void whetherAllocationsFailIsAnInputWhereTheyMay() {
    String program =
        "void *malloc(unsigned long); int main(void) { return malloc(4) == (void *)0; }";
    var mayFail = new SampledInputs(0, HeapRules.Failure.POSSIBLE);
    run(program, mayFail);
    assertTrue(mayFail.wasAsked());
    var neverFail = new SampledInputs(0, HeapRules.Failure.NEVER);
    run(program, neverFail);
    assertFalse(neverFail.wasAsked());
  }

  @Test
  void whatTheMachineMayChooseIsAnInput() {
    for (String program :
        new String[] {
          "int main(void) { int n; int *p = &n; return *p; }",
          "int main(void) { int n; return (int)(unsigned long)&n; }"
        }) {
      var inputs = new SampledInputs(0, HeapRules.Failure.NEVER);
      run(program, inputs);
      assertTrue(inputs.wasAsked(), program);
    }
  }
}
