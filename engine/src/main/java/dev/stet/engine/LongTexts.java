package dev.stet.engine;

import dev.stet.engine.ir.Module;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.time.Patience;
import dev.stet.engine.witness.Execution;
import dev.stet.engine.witness.Interpreter;
import dev.stet.engine.witness.Limits;
import dev.stet.engine.witness.Outcome;
import dev.stet.engine.witness.TextInputs;
import java.util.List;
import java.util.Optional;

/**
 * Executions of a function that anybody may call with long texts. Where one fails, it is run again
 * with a text as short as will do.
 */
final class LongTexts {

  /** Longer than what most code keeps texts in. */
  private static final int LONG = 4096;

  /** Of these texts consist. */
  private static final List<Character> LETTERS = List.of('a', '1');

  private static final Limits LIMITS =
      new Limits(100L * LONG, Limits.DEFAULT.memoryBytes(), Limits.DEFAULT.callDepth());

  private final Module module;
  private final String entry;
  private final Patience patience;

  LongTexts(Module module, String entry, Patience patience) {
    this.module = module;
    this.entry = entry;
    this.patience = patience;
  }

  /** Those that fail. */
  List<Execution> failing() {
    return LETTERS.stream()
        .flatMap(letter -> run(LONG, letter).map(found -> shortest(found, letter)).stream())
        .toList();
  }

  /** Halves the length of texts as long as the same goes wrong in the end. */
  private Execution shortest(Execution found, char letter) {
    Execution least = found;
    int tooShort = -1;
    int enough = LONG;
    while (enough - tooShort > 1) {
      int length = (tooShort + enough) / 2;
      Optional<Execution> shorter =
          run(length, letter).filter(e -> failure(e).equals(failure(found)));
      if (shorter.isPresent()) {
        least = shorter.get();
        enough = length;
      } else {
        tooShort = length;
      }
    }
    return least;
  }

  private Optional<Execution> run(int length, char letter) {
    var inputs = new TextInputs(length, letter);
    Execution execution = Interpreter.run(module, entry, Scope.OPEN, inputs, LIMITS, patience);
    return inputs.wereEnough() && !failure(execution).isEmpty()
        ? Optional.of(execution)
        : Optional.empty();
  }

  /** What went wrong and where; empty where nothing did. */
  private static List<Object> failure(Execution execution) {
    if (execution.outcome() instanceof Outcome.ViolatedCheck v) {
      return List.of(v.obligation(), v.at());
    } else if (execution.outcome() instanceof Outcome.UndefinedBehaviour u) {
      return List.of(u.kind(), u.at());
    }
    return List.of();
  }
}
