package dev.stet.engine.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.time.Patience;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.execution.Limits;
import dev.stet.engine.witness.input.Answer;
import dev.stet.engine.witness.input.InputQuestion;
import dev.stet.engine.witness.input.InputSource;
import dev.stet.engine.witness.input.RandomInputs;
import dev.stet.engine.witness.input.RecordedInputs;
import dev.stet.engine.witness.value.Value;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How executions end, and what they ask for. */
class InterpreterTest {

  private static final Path PROGRAM = Path.of("src/test/resources/interpreter/outcomes/outcomes.c");
  private static final Limits SMALL = new Limits(200_000, 1 << 20, 100);

  private static final Module MODULE = Compiled.file(PROGRAM);

  /** Where nobody asks whether values were set. */
  private static final Module UNASKED =
      Compiled.file(PROGRAM, EnumSet.complementOf(EnumSet.of(CheckKind.UNINITIALISED_READ)));

  private static ExecutionOutcome run(String entry, InputSource inputs) {
    return Interpreter.run(MODULE, entry, inputs, SMALL).outcome();
  }

  private static long returnedUnasked(String entry, InputSource inputs) {
    var outcome = Interpreter.run(UNASKED, entry, inputs, SMALL).outcome();
    return ((Value.Bits) assertInstanceOf(ExecutionOutcome.Returned.class, outcome).values().get(0))
        .bits();
  }

  private static RecordedInputs given(String parameter, long value) {
    return new RecordedInputs().add(InputQuestion.Kind.PARAMETER, parameter, Answer.Bits.of(value));
  }

  private static long returned(String entry, InputSource inputs) {
    var outcome = assertInstanceOf(ExecutionOutcome.Returned.class, run(entry, inputs));
    return ((Value.Bits) outcome.values().get(0)).bits();
  }

  @ParameterizedTest
  @CsvSource({
    "past_end, 4, INVALID_DEREFERENCE",
    "past_end, -1, INVALID_DEREFERENCE",
    "after_free, 0, USE_AFTER_FREE",
    "twice, 0, DOUBLE_FREE",
    "wrong_free, 0, INVALID_FREE",
    "inner_free, 0, INVALID_FREE",
    "use_dangling, 0, INVALID_DEREFERENCE",
    "write_constant, 0, INVALID_DEREFERENCE",
    "before, 0, INVALID_DEREFERENCE"
  })
  void findsUndefinedAccessThatNoCheckGuards(String entry, long n, CheckKind kind) {
    var outcome =
        assertInstanceOf(
            ExecutionOutcome.UndefinedBehaviour.class,
            run(
                entry,
                new RecordedInputs().add(InputQuestion.Kind.PARAMETER, "n", Answer.Bits.of(n))));
    assertEquals(kind, outcome.kind(), outcome.what());
    assertTrue(outcome.at().range().line() > 0, outcome.toString());
  }

  @Test
  void findsNull() {
    var none = new RecordedInputs().add(InputQuestion.Kind.PARAMETER, "p", new Answer.Null());
    assertEquals(
        CheckKind.NULL_DEREFERENCE,
        assertInstanceOf(ExecutionOutcome.UndefinedBehaviour.class, run("null_read", none)).kind());
    var noFunction = new RecordedInputs().add(InputQuestion.Kind.PARAMETER, "f", new Answer.Null());
    assertEquals(
        CheckKind.NULL_DEREFERENCE,
        assertInstanceOf(ExecutionOutcome.UndefinedBehaviour.class, run("call_null", noFunction))
            .kind());
  }

  @ParameterizedTest
  @CsvSource({"past_end, 'malloc_1'", "uninitialised, 'x'"})
  void findsReadsOfWhatWasNeverSet(String entry, String object) {
    var inputs = given("n", 3).add(InputQuestion.Kind.UNINITIALISED, object, Answer.Bits.of(42));
    var outcome = assertInstanceOf(ExecutionOutcome.UndefinedBehaviour.class, run(entry, inputs));
    assertEquals(CheckKind.UNINITIALISED_READ, outcome.kind(), outcome.what());
  }

  @Test
  void insideOfHeapBlockIsFine() {
    var inputs =
        given("n", 3).add(InputQuestion.Kind.UNINITIALISED, "malloc_1", Answer.Bits.of(42));
    assertEquals(42, returnedUnasked("past_end", inputs));
  }

  @Test
  void namesBlocksNobodyFreed() {
    var outcome =
        assertInstanceOf(ExecutionOutcome.Returned.class, run("leak", new RecordedInputs()));
    assertEquals(1, outcome.leaks().notFreed().size());
    assertEquals("leak", outcome.leaks().notFreed().get(0).function());
  }

  @Test
  void stopsAtFalseCheckWithValues() {
    var outcome =
        assertInstanceOf(ExecutionOutcome.ViolatedCheck.class, run("bounds", given("i", 10)));
    assertEquals(CheckKind.ARRAY_BOUNDS, outcome.obligation().kind());
    assertEquals("10", outcome.values().get("index"));
    assertEquals(0, returned("bounds", given("i", 9)));
    var overflow =
        assertInstanceOf(
            ExecutionOutcome.ViolatedCheck.class, run("overflows", given("a", Integer.MAX_VALUE)));
    assertEquals("2147483647", overflow.values().get("left"));
  }

  @Test
  void locationsHoldTheCalls() {
    var outcome =
        assertInstanceOf(ExecutionOutcome.ViolatedCheck.class, run("asserts", given("v", 1)));
    assertEquals(CheckKind.ASSERTION, outcome.obligation().kind());
    assertEquals("checked", outcome.at().function());
    var call = outcome.at().inlinedAt();
    assertEquals("asserts", call == null ? "" : call.function());
    assertEquals(2, returned("asserts", given("v", 2)));
  }

  @Test
  void divisionByZeroIsFound() {
    var outcome =
        assertInstanceOf(
            ExecutionOutcome.ViolatedCheck.class,
            run(
                "divides",
                given("a", 1).add(InputQuestion.Kind.PARAMETER, "b", Answer.Bits.of(0))));
    assertEquals(CheckKind.DIVISION_BY_ZERO, outcome.obligation().kind());
  }

  @Test
  void obeysAssumptionsAndExit() {
    assertInstanceOf(ExecutionOutcome.AssumptionFailed.class, run("assumes", given("v", 3)));
    assertEquals(4, returned("assumes", given("v", 4)));
    assertEquals(
        "exit",
        assertInstanceOf(ExecutionOutcome.Stopped.class, run("stops", new RecordedInputs()))
            .function());
  }

  @Test
  void hostileProgramsEnd() {
    assertInstanceOf(ExecutionOutcome.BeyondLimits.class, run("deep", given("n", 1)));
    assertInstanceOf(
        ExecutionOutcome.OutOfSteps.class,
        Interpreter.run(
                MODULE,
                "endless",
                Scope.CLOSED,
                q -> Answer.Bits.of(0),
                new Limits(1000, 1 << 20, 10),
                Patience.ENDLESS)
            .outcome());
    assertEquals(7, returned("huge", new RecordedInputs()));
    assertInstanceOf(ExecutionOutcome.OutOfSteps.class, run("fill_huge", new RecordedInputs()));
    assertInstanceOf(
        ExecutionOutcome.BeyondLimits.class,
        Interpreter.run(
                MODULE, "fill_huge", new RecordedInputs(), new Limits(Long.MAX_VALUE, 1 << 20, 10))
            .outcome());
    assertInstanceOf(ExecutionOutcome.Unmodelled.class, run("assembly", given("v", 1)));
  }

  @Test
  void refusesAFunctionThatIsNotThere() {
    assertThrows(IllegalArgumentException.class, () -> run("nothing", new RecordedInputs()));
  }

  @Test
  void asksForGlobalsOnlyWhenOpen() {
    InputSource sevens = q -> q.kind() == InputQuestion.Kind.GLOBAL ? Answer.Bits.of(7) : null;
    assertEquals(7, returned("reads_shared", sevens));
    assertEquals(5, returned("reads_shared", q -> null));
    var closed =
        Interpreter.run(MODULE, "reads_shared", Scope.CLOSED, sevens, SMALL, Patience.ENDLESS)
            .outcome();
    assertEquals(
        5,
        ((Value.Bits) assertInstanceOf(ExecutionOutcome.Returned.class, closed).values().get(0))
            .bits());
    assertEquals(7, returned("reads_elsewhere", sevens));
  }

  @Test
  void asksExternsInOrder() {
    var inputs =
        new RecordedInputs()
            .add(InputQuestion.Kind.EXTERN_RESULT, "outside", Answer.Bits.of(4))
            .add(InputQuestion.Kind.EXTERN_RESULT, "outside", Answer.Bits.of(2));
    assertEquals(42, returned("calls_outside", inputs));
  }

  @Test
  void externsMayWriteWhatTheyAreGiven() {
    assertEquals(2, returned("filled", q -> null));
    assertEquals(
        18,
        returned(
            "filled",
            q -> q.kind() == InputQuestion.Kind.WRITTEN_BY_EXTERN ? Answer.Bits.of(9) : null));
  }

  @Test
  void uninitialisedMemoryKeepsItsAnswer() {
    var once =
        new RecordedInputs()
            .add(InputQuestion.Kind.UNINITIALISED, "x", Answer.Bits.of(21))
            .add(InputQuestion.Kind.UNINITIALISED, "x", Answer.Bits.of(1000));
    assertEquals(42, returnedUnasked("uninitialised", once));
  }

  @Test
  void volatileReadsAreAskedEachTime() {
    var inputs =
        new RecordedInputs()
            .add(InputQuestion.Kind.VOLATILE, "sensor", Answer.Bits.of(4))
            .add(InputQuestion.Kind.VOLATILE, "sensor", Answer.Bits.of(2));
    assertEquals(42, returned("sensed", inputs));
  }

  @Test
  void memoryFromOutsideComesIntoBeing() {
    Map<String, Answer> contents =
        Map.of(
            "1+0",
            Answer.Bits.of(30),
            "1+8",
            new Answer.External(2, 0, 16),
            "2+0",
            Answer.Bits.of(12),
            "2+8",
            new Answer.Null());
    InputSource list =
        q -> {
          var place = q.place();
          return q.kind() == InputQuestion.Kind.PARAMETER
              ? new Answer.External(1, 0, 16)
              : place == null ? null : contents.get(place.instance() + "+" + place.offset());
        };
    assertEquals(42, returned("sum", list));
    assertEquals(0, returned("far", q -> null));
  }

  @Test
  void parametersMayShareAnObject() {
    assertEquals(1, returned("same", q -> null));
    assertEquals(
        2,
        returned(
            "same",
            q -> q.kind() == InputQuestion.Kind.PARAMETER ? new Answer.External(1, 0, 4) : null));
    assertEquals(
        2,
        returned(
            "same",
            q -> q.kind() == InputQuestion.Kind.PARAMETER ? new Answer.Global("shared", 0) : null));
  }

  @Test
  void allocationFailsOnDemand() {
    assertEquals(0, returned("fails", q -> null));
    assertEquals(
        1,
        returned(
            "fails", q -> q.kind() == InputQuestion.Kind.ALLOCATION ? Answer.Bits.of(1) : null));
  }

  @Test
  void randomInputsRepeat() {
    for (var function : MODULE.functions()) {
      var first = Interpreter.run(MODULE, function.name(), new RandomInputs(3), SMALL);
      var second = Interpreter.run(MODULE, function.name(), new RandomInputs(3), SMALL);
      assertEquals(TraceBuilder.build(first), TraceBuilder.build(second), function.name());
    }
  }

  @Test
  void endsWhenNobodyWaitsAnyMore() {
    var program = Compiled.text("void spin(void) { for (;;) {} }");
    var polls = new AtomicInteger();
    var execution =
        Interpreter.run(
            program,
            "spin",
            Scope.OPEN,
            new RecordedInputs(),
            Limits.DEFAULT,
            () -> polls.incrementAndGet() > 3);
    assertInstanceOf(ExecutionOutcome.OutOfPatience.class, execution.outcome());
    assertTrue(execution.steps() < 100_000, "steps: " + execution.steps());
  }
}
