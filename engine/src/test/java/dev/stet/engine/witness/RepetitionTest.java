package dev.stet.engine.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.stet.engine.ir.Module;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.time.Patience;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.execution.Limits;
import dev.stet.engine.witness.input.Answer;
import dev.stet.engine.witness.input.InputQuestion;
import dev.stet.engine.witness.input.RecordedInputs;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Executions that come back to a state, and those that do not. */
class RepetitionTest {

  private static final Path PROGRAM =
      Path.of("src/test/resources/interpreter/repetition/repetition.c");
  private static final Limits SMALL = new Limits(200_000, 1 << 20, 100);
  private static final Module MODULE = Compiled.file(PROGRAM);

  private static ExecutionOutcome run(String entry, long argument) {
    var inputs = new RecordedInputs();
    inputs.add(InputQuestion.Kind.PARAMETER, "x", Answer.Bits.of(argument));
    inputs.add(InputQuestion.Kind.PARAMETER, "n", Answer.Bits.of(argument));
    return Interpreter.runUntilRepetition(
            MODULE, entry, Scope.OPEN, inputs, SMALL, Patience.ENDLESS)
        .outcome();
  }

  @ParameterizedTest
  @CsvSource({
    "stands, 1, 1",
    "swaps, 3, 2",
    "in_memory, 5, 5",
    "leaks, 1, 1",
    "same_again, 7, 1",
    "chooses, 1, 1",
  })
  void comesBackAfterSoManyRounds(String entry, long argument, long rounds) {
    var repeats = assertInstanceOf(ExecutionOutcome.Repeats.class, run(entry, argument));
    assertEquals(rounds, repeats.rounds());
    assertEquals(List.of(), repeats.environment());
  }

  @ParameterizedTest
  @CsvSource({"stands, 0", "counts, 500", "in_memory, 4", "counter_in_memory, 500", "deeper, 50"})
  void aStateThatDiffersIsNoRepetition(String entry, long argument) {
    assertInstanceOf(ExecutionOutcome.Returned.class, run(entry, argument));
  }

  @ParameterizedTest
  @CsvSource({"asks, 1, poll()"})
  void whatTheOutsideDecidesIsNamed(String entry, long argument, String asked) {
    var repeats = assertInstanceOf(ExecutionOutcome.Repeats.class, run(entry, argument));
    assertEquals(List.of(asked), repeats.environment());
  }
}
