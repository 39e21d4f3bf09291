package dev.stet.cli.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.stet.cli.cases.Comparison.Invariants;
import dev.stet.cli.fake.Run;
import dev.stet.cli.run.Engines;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The cases through {@code stet check --format json}, in this process. */
final class CommandLineCases {

  /** What was said of each file: the server's answers are compared with it, too. */
  private static final Map<Path, Run> RUNS = new ConcurrentHashMap<>();

  /**
   * The second solver cannot be waited for on floating point, on lists whose members are freed one
   * by one (8 to more than 45 s), and where it takes a constraint solver to count.
   */
  private static final Pattern SLOW_TO_RECHECK =
      Pattern.compile(
          "^(float/|memory/lists|memory/orderly_callers|memory/use_after_free_of_one|assertion/puzzles)");

  private CommandLineCases() {}

  /** What the command line says about a case. */
  static Answer answer(Engines engines, Case c) {
    return answer(c, run(engines, c));
  }

  /** What the command line says of a case is true. */
  static void requireTruth(Engines engines, Case c) {
    var run = run(engines, c);
    var answer = answer(c, run);
    Cases.requireNone(c, Comparison.of(c, answer, Invariants.COMPARED));
    assertEquals(status(answer), run.status(), "exit status of " + Cases.name(c) + run.err());
  }

  private static Run run(Engines engines, Case c) {
    return RUNS.computeIfAbsent(c.file(), file -> runOnce(engines, c));
  }

  private static Run runOnce(Engines engines, Case c) {
    var arguments = new ArrayList<>(List.of("check", "--format", "json", "--no-cache"));
    if (Cases.isRechecked(c) && !SLOW_TO_RECHECK.matcher(Cases.name(c)).find()) {
      arguments.add("--recheck");
    }
    arguments.addAll(List.of("--jobs", "1"));
    arguments.addAll(c.optionsBut(Cases.TIMEOUT));
    arguments.addAll(List.of("--work", Cases.seconds(c) + "000000"));
    arguments.addAll(List.of(Cases.TIMEOUT, Cases.FAR_SECONDS));
    c.entries().forEach(entry -> arguments.addAll(List.of("--function", entry)));
    arguments.add(c.file().toString());
    if (!c.clangArguments().isEmpty()) {
      arguments.add("--");
      arguments.addAll(c.clangArguments());
    }
    return Run.of(engines, arguments.toArray(String[]::new));
  }

  private static Answer answer(Case c, Run run) {
    if (run.status() > 2) {
      return fail(Cases.name(c) + ": exit status " + run.status() + ": " + run.err());
    }
    return JsonAnswer.parse(run.out());
  }

  /** 1 if something is violated, else 2 if something is unknown, else 0. */
  private static int status(Answer answer) {
    var verdicts =
        answer.functions().stream().map(Answer.Function::verdict).collect(Collectors.toSet());
    if (verdicts.contains(Truth.UNSAFE)) {
      return 1;
    }
    return verdicts.contains(Truth.UNKNOWN) ? 2 : 0;
  }
}
