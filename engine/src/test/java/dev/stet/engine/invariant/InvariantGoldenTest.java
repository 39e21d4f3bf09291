package dev.stet.engine.invariant;

import dev.stet.engine.domain.Domain;
import dev.stet.engine.domain.Ladder;
import dev.stet.engine.domain.RowValue;
import dev.stet.engine.interval.Intervals;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.memory.object.HeapRules;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverSession;
import dev.stet.engine.ssa.CallSummaries;
import dev.stet.engine.ssa.CheckInstance;
import dev.stet.engine.ssa.LoopHead;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.ssa.Setting;
import dev.stet.engine.ssa.SignedOverflow;
import dev.stet.engine.ssa.unwinding.TransitionSystem;
import dev.stet.engine.term.Term;
import dev.stet.engine.term.Terms;
import dev.stet.engine.testing.Compiled;
import dev.stet.engine.testing.CountedWork;
import dev.stet.engine.testing.GoldenFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * C text in, what each domain finds at the heads of loops out, where that is news: from cheap to
 * dear, each with what was found before, as kIkI asks them; {@code -Dexpect.update} rewrites it.
 * What is said of arrays, of the heap and of values at loop entry has no words and is counted.
 * {@code // k: 2} in the first line asks for invariants that are 2-inductive.
 */
class InvariantGoldenTest {

  private static final GoldenFiles FILES = new GoldenFiles("invariant", "invariants");

  private static final HeapRules RULES =
      new HeapRules(HeapRules.Failure.POSSIBLE, HeapRules.Leak.IGNORED);

  private static final int WORK_SECONDS = 10;

  static Stream<Path> programs() {
    return FILES.programs();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void invariantsAsExpected(Path program) {
    Module module = Compiled.file(program);
    int k = Integer.parseInt(GoldenFiles.option(program, "k", "1"));
    var text = new StringBuilder();
    for (Function function : module.functions()) {
      if (function.range().file().equals(module.file())) {
        text.append(function.name()).append('\n');
        inferred(module, function, k).forEach(line -> text.append("  ").append(line).append('\n'));
      }
    }
    FILES.require(program, text.toString());
  }

  private static List<String> inferred(Module module, Function function, int k) {
    Budget budget = CountedWork.ofSeconds(WORK_SECONDS, k);
    Terms terms = budget.terms();
    try (SolverSession session = budget.open(Backend.BITWUZLA)) {
      var system =
          new TransitionSystem(
              module,
              function,
              new Setting(
                  Scope.OPEN, SignedOverflow.ENDS, RULES, CallSummaries.NONE, Intervals.NONE),
              terms,
              budget);
      for (int i = 2; i <= k; i++) {
        system.unwindTo(i);
      }
      return inferred(terms, session, system, budget);
    }
  }

  private static List<String> inferred(
      Terms terms, SolverSession session, TransitionSystem system, Budget budget) {
    List<Term> constraints = system.takeConstraints();
    constraints.forEach(session::add);
    List<Term> roots = new ArrayList<>(system.checks().stream().map(CheckInstance::error).toList());
    system.returnPoints().forEach(r -> roots.addAll(r.values()));
    var indices = new ReadIndices(terms);
    indices.note(constraints);
    indices.note(roots);
    Slice slice = Slice.of(system, constraints, roots);
    var inference = new StrategyIteration(terms, session, system, indices, budget::left);
    var told = new EveryVisit(terms, session, system, indices, budget::left);
    Set<String> said = new LinkedHashSet<>();
    List<String> lines = new ArrayList<>();
    for (Domain domain : Ladder.ALL) {
      for (Collection<LoopHead> loops : together(domain, system.loops())) {
        Optional<Candidate> found = inference.infer(domain, slice, loops);
        found.ifPresent(c -> c.facts(terms, indices).forEach(session::add));
        found.ifPresent(c -> lines.addAll(lines(domain, told.of(c), said)));
      }
    }
    return lines;
  }

  private static Collection<? extends Collection<LoopHead>> together(
      Domain domain, Collection<LoopHead> loops) {
    if (domain.extent() == Domain.Extent.ALL_LOOPS) {
      return List.of(loops);
    }
    Map<Integer, List<LoopHead>> nests = new LinkedHashMap<>();
    loops.forEach(l -> nests.computeIfAbsent(l.nest(), n -> new ArrayList<>()).add(l));
    return nests.values();
  }

  private static List<String> lines(Domain domain, Candidate candidate, Set<String> said) {
    List<String> lines = new ArrayList<>();
    for (LoopHead loop : candidate.loops()) {
      int line = loop.at().range().line();
      List<String> news = new ArrayList<>();
      int wordless = 0;
      for (int i = 0; i < candidate.rows().size(); i++) {
        Candidate.Row row = candidate.rows().get(i);
        RowValue value = candidate.values().get(i);
        String text = row.text(value);
        boolean says = row.loop().equals(loop) && !(value instanceof RowValue.Top);
        if (says && text.isEmpty()) {
          wordless++;
        } else if (says && said.add(line + text)) {
          news.add(text);
        }
      }
      if (wordless > 0) {
        news.add("(rows without words: " + wordless + ")");
      }
      if (!news.isEmpty()) {
        lines.add(line + " " + domain.name() + ": " + String.join(" && ", news));
      }
    }
    return lines;
  }
}
