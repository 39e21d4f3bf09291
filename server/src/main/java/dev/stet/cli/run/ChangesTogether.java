package dev.stet.cli.run;

import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Files that changed in the same revision. A function means what the functions mean that it calls,
 * in other files too: where such a one changed, the files are compared as one program.
 */
public final class ChangesTogether {

  /** More files than this are not put together. */
  private static final int MOST_FILES = 12;

  private final CompareRun run;
  private final List<GitComparison.Pair> pairs;
  private final List<CompareRun.Outcome> outcomes = new ArrayList<>();

  public ChangesTogether(CompareRun run, List<GitComparison.Pair> pairs) {
    this.run = run;
    this.pairs = List.copyOf(pairs);
  }

  /** What came out for each pair, in their order. */
  public List<CompareRun.Outcome> outcomes() throws InterruptedException, InputProblem {
    for (GitComparison.Pair pair : pairs) {
      outcomes.add(run.compare(pair.oldUnit(), pair.newUnit()));
    }
    Set<String> known = Set.of();
    Set<String> changed = changed();
    while (!changed.equals(known)) {
      known = changed;
      for (int i = 0; i < pairs.size(); i++) {
        lookAgain(i, changed);
      }
      changed = changed();
    }
    return List.copyOf(outcomes);
  }

  /** The functions of all files that do not mean the same. */
  private Set<String> changed() {
    Set<String> names = new HashSet<>();
    for (CompareRun.Outcome outcome : outcomes) {
      outcome.reports().stream()
          .filter(r -> !(r.verdict() instanceof EquivalenceVerdict.Equal))
          .forEach(r -> names.add(r.name()));
    }
    return names;
  }

  private void lookAgain(int index, Set<String> changed) throws InterruptedException, InputProblem {
    CompareRun.Outcome outcome = outcomes.get(index);
    Map<String, Set<String>> callees = new HashMap<>();
    outcome
        .elsewhere()
        .forEach(
            (name, called) -> {
              Set<String> met = new TreeSet<>(called);
              met.retainAll(changed);
              if (!met.isEmpty()) {
                callees.put(name, met);
              }
            });
    List<String> open =
        outcome.reports().stream()
            .filter(r -> callees.containsKey(r.name()) && isToBeSeen(r.verdict()))
            .map(EquivalenceReport::name)
            .toList();
    if (open.isEmpty()) {
      return;
    }
    Map<String, EquivalenceReport> together = new HashMap<>();
    if (pairs.size() <= MOST_FILES) {
      run.compare(versions(index), open).reports().forEach(r -> together.put(r.name(), r));
    }
    List<EquivalenceReport> reports = new ArrayList<>();
    for (EquivalenceReport report : outcome.reports()) {
      reports.add(
          !open.contains(report.name())
              ? report
              : together.getOrDefault(
                  report.name(), undecided(report, callees.getOrDefault(report.name(), Set.of()))));
    }
    Map<String, Set<String>> rest = new HashMap<>(outcome.elsewhere());
    rest.keySet().removeAll(open);
    outcomes.set(
        index, new CompareRun.Outcome(reports, outcome.problems(), outcome.unknown(), rest));
  }

  private static boolean isToBeSeen(EquivalenceVerdict verdict) {
    return verdict instanceof EquivalenceVerdict.Equal
        || verdict instanceof EquivalenceVerdict.Different
        || verdict instanceof EquivalenceVerdict.Unknown;
  }

  private CompareRun.Versions versions(int index) {
    List<SourceUnit> old = new ArrayList<>();
    List<SourceUnit> now = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      if (i != index) {
        old.add(pairs.get(i).oldUnit());
        now.add(pairs.get(i).newUnit());
      }
    }
    return new CompareRun.Versions(
        pairs.get(index).oldUnit(), old, pairs.get(index).newUnit(), now);
  }

  private static EquivalenceReport undecided(EquivalenceReport report, Set<String> callees) {
    var why = String.join(", ", callees) + ", which it calls, changed in another file";
    return new EquivalenceReport(
        report.name(),
        report.oldName(),
        new EquivalenceVerdict.Unknown(why, Optional.empty()),
        report.oldRange(),
        report.newRange(),
        report.seconds());
  }
}
