package dev.stet.engine.search;

import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.domain.Domain;
import dev.stet.engine.domain.Ladder;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.kiki.CheckKey;
import dev.stet.engine.kiki.Kiki;
import dev.stet.engine.kiki.KikiOutcome;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.ssa.Gap;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.testing.CountedWork;
import dev.stet.engine.testing.GoldenFiles;
import dev.stet.engine.verdict.Reason;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * C text in, the outcome of one search for each function out: how each check is decided, and at
 * which k; {@code -Dexpect.update} rewrites it. {@code // domains: none} in the first line asks for
 * plain k-induction.
 */
class SearchGoldenTest {

  private static final GoldenFiles FILES = new GoldenFiles("search", "outcome");

  private static final HeapRules RULES =
      new HeapRules(HeapRules.Failure.POSSIBLE, HeapRules.Leak.LOST);

  private static final VerifyOptions OPTIONS =
      new VerifyOptions(
          EnumSet.allOf(CheckKind.class),
          VerifyOptions.Scope.OPEN,
          Optional.empty(),
          12,
          CountedWork.FAR,
          VerifyOptions.Recheck.OFF);

  private static final int WORK_SECONDS = 10;

  static Stream<Path> programs() {
    return FILES.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void outcomeAsExpected(Path program) {
    Module module = Compiled.file(program);
    boolean plain = GoldenFiles.option(program, "domains", "all").equals("none");
    var text = new StringBuilder();
    for (Function function : module.functions()) {
      if (function.range().file().equals(module.file())) {
        text.append(function.name()).append('\n');
        outcome(module, function, plain ? List.of() : Ladder.ALL)
            .forEach(line -> text.append("  ").append(line).append('\n'));
      }
    }
    FILES.require(program, text.toString());
  }

  private static List<String> outcome(Module module, Function function, List<Domain> ladder) {
    Budget budget = CountedWork.ofSeconds(WORK_SECONDS, OPTIONS.maxUnwind());
    Scope scope = function.name().equals("main") ? Scope.CLOSED : Scope.OPEN;
    Function flat = new Flattening(module, scope, InlinePolicy.DEFAULT, budget).flatten(function);
    var callees = new CalleeSummaries(module, scope, RULES, ladder, budget);
    Optional<Problem> problem = Problem.of(module, flat, scope, RULES, callees);
    if (problem.isEmpty()) {
      return List.of("no problem: its control flow is not reducible");
    }
    ProgramReplay replay = problem.get().replay(budget);
    try (var search = new Search(problem.get(), ladder, replay, Kiki.Progress.NONE, budget);
        var lookahead = new BoundedLookahead(problem.get(), search, replay, budget)) {
      return lines(search.withProofs(OPTIONS).kiki().run(lookahead));
    }
  }

  private static List<String> lines(KikiOutcome outcome) {
    List<String> lines = new ArrayList<>();
    outcome.checks().forEach((check, answer) -> lines.add(of(check) + ": " + said(answer)));
    for (Gap gap : outcome.gapsReached()) {
      lines.add("not followed: " + gap.text());
    }
    return lines;
  }

  private static String of(CheckKey check) {
    var range = check.obligation().range();
    return range.line() + ":" + range.column() + " " + check.obligation().kind().id();
  }

  private static String said(KikiOutcome.Answer answer) {
    if (answer instanceof KikiOutcome.Answer.Proved proved) {
      String domain = proved.certificate().domain();
      return "proved, k = " + proved.certificate().k() + (domain.isEmpty() ? "" : ", " + domain);
    } else if (answer instanceof KikiOutcome.Answer.Refuted refuted) {
      return "refuted, k = "
          + refuted.k()
          + (refuted.dependence() == KikiOutcome.Dependence.ALWAYS ? ", always: " : ": ")
          + refuted.message();
    }
    Reason reason = ((KikiOutcome.Answer.Open) answer).reason();
    return "open: " + reason.text();
  }
}
