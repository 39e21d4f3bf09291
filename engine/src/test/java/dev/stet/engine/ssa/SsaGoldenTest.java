package dev.stet.engine.ssa;

import dev.stet.engine.analysis.InlinePolicy;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.search.CalleeSummaries;
import dev.stet.engine.search.Flattening;
import dev.stet.engine.search.FormulaSession;
import dev.stet.engine.search.Problem;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.testing.CountedWork;
import dev.stet.engine.testing.GoldenFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * C text in, the formula of each function at k = 1 out: inputs, constraints in the order in which
 * they are made, loops, checks, what is not followed and what is taken for granted; {@code
 * -Dexpect.update} rewrites it.
 */
class SsaGoldenTest {

  private static final GoldenFiles FILES = new GoldenFiles("ssa", "formula");

  private static final HeapRules RULES =
      new HeapRules(HeapRules.Failure.POSSIBLE, HeapRules.Leak.LOST);

  private static final int WORK_SECONDS = 10;
  private static final int MOST_UNWINDINGS = 4;

  static Stream<Path> programs() {
    return FILES.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void formulaAsExpected(Path program) {
    Module module = Compiled.file(program);
    var text = new StringBuilder();
    for (Function function : module.functions()) {
      if (function.range().file().equals(module.file())) {
        text.append(function.name()).append('\n');
        lines(module, function).forEach(line -> text.append("  ").append(line).append('\n'));
      }
    }
    FILES.require(program, text.toString());
  }

  private static List<String> lines(Module module, Function function) {
    Budget budget = CountedWork.ofSeconds(WORK_SECONDS, MOST_UNWINDINGS);
    Function flat =
        new Flattening(module, Scope.OPEN, InlinePolicy.DEFAULT, budget).flatten(function);
    var callees = new CalleeSummaries(module, Scope.OPEN, RULES, List.of(), budget);
    Problem problem = Problem.of(module, flat, Scope.OPEN, RULES, callees).orElseThrow();
    try (var formula = new FormulaSession(problem, Backend.BITWUZLA, budget)) {
      return lines(formula.system());
    }
  }

  private static List<String> lines(TransitionSystem system) {
    List<String> lines = new ArrayList<>();
    for (Input input : system.inputs()) {
      String kind = input.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      lines.add("input " + kind + " " + input.label() + ": " + input.value());
    }
    system.takeConstraints().forEach(c -> lines.add("assume " + c));
    for (LoopHead loop : system.loops()) {
      lines.add(
          "loop at line "
              + loop.at().range().line()
              + " over "
              + loop.variables().stream().map(LoopVariable::name).collect(Collectors.joining(" ")));
    }
    for (CheckInstance check : system.checks()) {
      var range = check.obligation().range();
      lines.add(
          range.line()
              + ":"
              + range.column()
              + " "
              + check.obligation().kind().id()
              + " fails if "
              + check.error());
    }
    system.gaps().forEach(g -> lines.add("not followed: " + g.gap().text()));
    system.assumptions().forEach(a -> lines.add("assuming: " + a.text()));
    return lines;
  }
}
