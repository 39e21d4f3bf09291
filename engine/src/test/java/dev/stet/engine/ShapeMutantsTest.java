package dev.stet.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.property.ReadsThatMatter;
import dev.stet.engine.search.Flattening;
import dev.stet.engine.shape.ShapeAnalysis;
import dev.stet.engine.shape.Shapes;
import dev.stet.engine.shape.step.Start;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.time.OutOfTime;
import dev.stet.engine.time.Patience;
import dev.stet.engine.witness.Interpreter;
import dev.stet.engine.witness.execution.ExecutionOutcome;
import dev.stet.engine.witness.execution.Limits;
import dev.stet.engine.witness.input.Answer;
import dev.stet.engine.witness.input.InputQuestion;
import dev.stet.engine.witness.input.InputSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * List programs in which something was changed at random: what shapes prove of one, no execution of
 * the interpreter violates. Equal on every run.
 */
class ShapeMutantsTest {

  private static final Path FOLDER = Path.of("..", "test-projects", "verify", "memory");

  private static final List<String> PROGRAMS =
      List.of(
          "doubly_linked.c",
          "lists_of_lists.c",
          "sorted_lists.c",
          "ring_of_nodes.c",
          "tail_of_queue.c",
          "back_link_forgotten.c",
          "numbers_of_nodes.c",
          "kinds_of_nodes.c",
          "numbers_beside_lists.c");

  private static final HeapRules RULES =
      new HeapRules(HeapRules.Failure.NEVER, HeapRules.Leak.LOST);

  private static final int MUTANTS = 30;
  private static final int EXECUTIONS = 60;
  private static final Limits LIMITS = new Limits(20_000, 1L << 20, 50);

  private static final Pattern WORD = Pattern.compile("\\b[a-z_]+\\b|-?\\b[0-9]+\\b");

  /** Words that may stand for each other. */
  private static final List<List<String>> ALIKE =
      List.of(
          List.of("next", "previous"),
          List.of("first", "last"),
          List.of("n", "next", "first", "head", "a", "b", "r", "i", "to", "from"),
          List.of("mark", "kind", "weight"),
          List.of("0", "1", "2", "3", "7", "-1", "-2", "-4", "1000", "65535"),
          List.of("&&", "||"),
          List.of("==", "!=", "<", ">", "<=", ">="));

  @Test
  void noExecutionViolatesWhatIsProved() throws IOException {
    int proved = 0;
    int violated = 0;
    List<String> wrong = new ArrayList<>();
    for (String program : PROGRAMS) {
      List<String> lines = Files.readAllLines(FOLDER.resolve(program));
      for (int seed = 0; seed < MUTANTS; seed++) {
        int seeded = seed;
        Optional<Module> module = compiled(mutant(lines, new Random(seed)));
        if (module.isEmpty()) {
          continue;
        }
        for (Function function : module.get().functions()) {
          if (!function.parameters().isEmpty() || function.linkage() == Function.Linkage.INTERNAL) {
            continue;
          }
          Optional<String> violation = violation(module.get(), function.name());
          if (isProved(module.get(), function)) {
            proved++;
            violation.ifPresent(v -> wrong.add(program + " " + seeded + " " + v));
          }
          violated += violation.isPresent() ? 1 : 0;
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(proved > 100, proved + " proved");
    assertTrue(violated > 100, violated + " violated");
  }

  private static Optional<Module> compiled(List<String> program) {
    try {
      return Optional.of(ReadsThatMatter.mark(Compiled.text(String.join("\n", program))));
    } catch (AssertionError e) {
      return Optional.empty(); // It does not compile.
    }
  }

  private static boolean isProved(Module module, Function function) {
    Function flat =
        new Flattening(module, Scope.CLOSED, InlinePolicy.WHOLE_PROGRAM, Patience.ENDLESS)
            .flatten(function);
    try {
      // Some mutants have so many shapes that a proof is not worth the wait.
      var patience = new Budget(Duration.ofMillis(500), 1);
      return ShapeAnalysis.of(module, flat, Start.Of.PROGRAM, RULES, patience)
          .map(Shapes::proveAll)
          .orElse(false);
    } catch (OutOfTime e) {
      return false;
    }
  }

  /** What goes wrong first in some execution. */
  private static Optional<String> violation(Module module, String function) {
    for (int seed = 0; seed < EXECUTIONS; seed++) {
      ExecutionOutcome outcome =
          Interpreter.run(module, function, Scope.CLOSED, new Small(seed), LIMITS, Patience.ENDLESS)
              .outcome();
      boolean leaks = outcome instanceof ExecutionOutcome.Returned r && !r.leaks().lost().isEmpty();
      if (leaks
          || outcome instanceof ExecutionOutcome.ViolatedCheck
          || outcome instanceof ExecutionOutcome.UndefinedBehaviour) {
        return Optional.of(function + ": " + outcome);
      }
    }
    return Optional.empty();
  }

  /** Small numbers, so that loops that ask whether to go on end. */
  private static final class Small implements InputSource {
    private final Random random;

    Small(long seed) {
      random = new Random(seed);
    }

    @Override
    public @Nullable Answer answer(InputQuestion question) {
      return question.kind() == InputQuestion.Kind.EXTERN_RESULT
          ? Answer.Bits.of(random.nextInt(3))
          : null;
    }
  }

  // Mutation

  private static List<String> mutant(List<String> lines, Random random) {
    List<String> now = new ArrayList<>(lines);
    List<Integer> statements = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).matches("\\s{2,}[^/]*;.*")) {
        statements.add(i);
      }
    }
    int line = statements.get(random.nextInt(statements.size()));
    switch (random.nextInt(6)) {
      case 0 -> now.remove(line);
      case 1 -> now.add(line, lines.get(line));
      case 2 -> {
        now.set(line, lines.get(line + 1));
        now.set(line + 1, lines.get(line));
      }
      default -> now.set(line, changed(lines.get(line), random));
    }
    return now;
  }

  /** One word is replaced by another one. */
  private static String changed(String line, Random random) {
    List<String> choices = new ArrayList<>();
    Matcher word = WORD.matcher(line);
    while (word.find()) {
      for (List<String> alike : ALIKE) {
        if (alike.contains(word.group())) {
          for (String other : alike) {
            choices.add(line.substring(0, word.start()) + other + line.substring(word.end()));
          }
        }
      }
    }
    for (List<String> alike : ALIKE) {
      for (String operator : alike) {
        if (!operator.matches("\\w+") && line.contains(" " + operator + " ")) {
          alike.forEach(
              other -> choices.add(line.replace(" " + operator + " ", " " + other + " ")));
        }
      }
    }
    choices.removeIf(line::equals);
    return choices.isEmpty() ? line : choices.get(random.nextInt(choices.size()));
  }
}
