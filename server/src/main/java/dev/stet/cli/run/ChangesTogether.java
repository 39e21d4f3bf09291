package dev.stet.cli.run;

import dev.stet.engine.compile.ProjectDefinitions;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.Divergence;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.Influence;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Files that changed together. A function means what the functions mean that it calls, in other
 * files too: where such a one may not mean the same, it is compared again, as one program with the
 * files of all that it reaches by such functions. What comes of that may change what callers mean:
 * it goes on until nobody reaches anything new.
 */
public final class ChangesTogether {

  /** More files than this are not put together. */
  private static final int MOST_FILES = 12;

  /**
   * A pair as far as it is known.
   *
   * @param seen by function, what it was compared together with
   */
  private record Known(CompareRun.Outcome outcome, Map<String, Set<String>> seen) {}

  private final PairComparisons comparisons;
  private final List<UnitPair> pairs;
  private final ParallelTasks tasks;
  private final Progress progress;

  public ChangesTogether(
      PairComparisons comparisons, List<UnitPair> pairs, ParallelTasks tasks, Progress progress) {
    this.comparisons = comparisons;
    this.pairs = List.copyOf(pairs);
    this.tasks = tasks;
    this.progress = progress;
  }

  /** What came out for each pair, in their order. */
  public List<CompareRun.Outcome> outcomes() throws InterruptedException, InputProblem {
    Optional<Influence> influence = comparisons.influence();
    if (influence.isEmpty()) {
      return wholeFunctions();
    }
    // Callees mean something else whether they use the variable or not.
    var whole =
        new ChangesTogether(comparisons.about(Optional.empty()), pairs, tasks, progress)
            .wholeFunctions();
    return tasks.each(pairs.size(), i -> about(influence.get(), i, List.of(), whole));
  }

  /**
   * What a variable influences in those functions that may not mean the same as a whole; those of
   * which it influences nothing are left out.
   *
   * @param whole what came out for whole functions
   */
  public List<List<EquivalenceReport>> about(Influence influence, List<CompareRun.Outcome> whole)
      throws InterruptedException, InputProblem {
    return tasks.each(
        pairs.size(),
        i -> {
          List<String> functions =
              whole.get(i).reports().stream()
                  .filter(r -> isOpen(r.verdict()))
                  .map(EquivalenceReport::name)
                  .toList();
          return functions.isEmpty() || !mayMatter(influence.variable(), i, whole)
              ? List.<EquivalenceReport>of()
              : about(influence, i, functions, whole).reports();
        });
  }

  /** Whether a variable is used in a file, or in those with changes that it reaches. */
  private boolean mayMatter(String variable, int index, List<CompareRun.Outcome> whole) {
    return whole.get(index).mentions(variable)
        || new ChangedCallees(whole, open(whole))
            .of(index, whole.get(index)).values().stream()
                .flatMap(reach -> reach.files().stream())
                .anyMatch(i -> whole.get(i).mentions(variable));
  }

  private static boolean isOpen(EquivalenceVerdict verdict) {
    return verdict instanceof EquivalenceVerdict.Different
        || verdict instanceof EquivalenceVerdict.Unknown;
  }

  /** Some functions of a pair, or all, with the files that matter to them. */
  private CompareRun.Outcome about(
      Influence influence, int index, List<String> functions, List<CompareRun.Outcome> whole)
      throws InterruptedException, InputProblem {
    PairComparisons ofVariable = comparisons.about(Optional.of(influence));
    CompareRun.Outcome alone = ofVariable.compare(versions(index, List.of()), functions);
    Map<Integer, Set<String>> open = open(whole);
    Map<String, ChangedCallees.Reach> met =
        new ChangedCallees(whole, open).of(index, whole.get(index));
    if (!functions.isEmpty()) {
      met.keySet().retainAll(functions);
    }
    return met.isEmpty()
        ? alone
        : alone.with(ofInfluence(ofVariable, index, alone.reports(), met, open));
  }

  /** Functions that use the variable only behind a change in another file are new among them. */
  private List<EquivalenceReport> ofInfluence(
      PairComparisons asked,
      int index,
      List<EquivalenceReport> alone,
      Map<String, ChangedCallees.Reach> met,
      Map<Integer, Set<String>> open)
      throws InterruptedException, InputProblem {
    Map<String, EquivalenceReport> together = together(asked, index, met, open);
    List<EquivalenceReport> reports = new ArrayList<>();
    for (EquivalenceReport report : alone) {
      EquivalenceReport found = together.remove(report.name());
      ChangedCallees.Reach reach = met.get(report.name());
      reports.add(found != null ? found : reach == null ? report : undecided(report, reach, open));
    }
    reports.addAll(together.values());
    return reports;
  }

  private List<CompareRun.Outcome> wholeFunctions() throws InterruptedException, InputProblem {
    List<Known> known =
        tasks.each(
            pairs.size(),
            i -> {
              progress.comparing(pairs.get(i).shown(), i + 1, pairs.size());
              return new Known(comparisons.compare(pairs.get(i)), Map.of());
            });
    Map<Integer, Set<String>> open = open(known.stream().map(Known::outcome).toList());
    boolean more = true;
    while (more) {
      List<Known> last = known;
      var changed = new ChangedCallees(last.stream().map(Known::outcome).toList(), open);
      known = tasks.each(pairs.size(), i -> again(i, last.get(i), changed, open));
      more = !known.equals(last);
    }
    return known.stream().map(Known::outcome).toList();
  }

  /**
   * The same where it is known of all functions that reach a repaired one what they call, and not
   * only which words there are.
   */
  public List<CompareRun.Outcome> outcomesWithCalls() throws InterruptedException, InputProblem {
    List<CompareRun.Outcome> found = outcomes();
    Set<String> repaired = new TreeSet<>();
    for (CompareRun.Outcome outcome : found) {
      outcome.reports().stream()
          .filter(r -> r.verdict() instanceof EquivalenceVerdict.Equal e && !e.repairs().isEmpty())
          .forEach(r -> repaired.add(r.name()));
    }
    return tasks.each(
        pairs.size(),
        i -> {
          CompareRun.Outcome outcome = found.get(i);
          boolean guessed =
              outcome.basis() == CompareRun.Basis.TEXT
                  && outcome.after().direct().values().stream()
                      .limit(1)
                      .anyMatch(words -> !Collections.disjoint(words, repaired));
          return guessed ? comparisons.asCompiled(pairs.get(i)).with(outcome.reports()) : outcome;
        });
  }

  /** By pair that could not be compared, the names that it seems to define. */
  private Map<Integer, Set<String>> open(List<CompareRun.Outcome> known) {
    Map<Integer, Set<String>> open = new TreeMap<>();
    for (int i = 0; i < pairs.size(); i++) {
      if (!known.get(i).problems().isEmpty()) {
        Set<String> names = new TreeSet<>(ProjectDefinitions.seemDefinedIn(pairs.get(i).oldUnit()));
        names.addAll(ProjectDefinitions.seemDefinedIn(pairs.get(i).newUnit()));
        open.put(i, names);
      }
    }
    return open;
  }

  /** The outcome of a pair once more, where functions that changed matter to it. */
  private Known again(
      int index, Known known, ChangedCallees changed, Map<Integer, Set<String>> open)
      throws InterruptedException, InputProblem {
    CompareRun.Outcome outcome = known.outcome();
    Map<String, ChangedCallees.Reach> met = changed.of(index, outcome);
    if (!met.isEmpty() && outcome.basis() == CompareRun.Basis.TEXT) {
      outcome = comparisons.asCompiled(pairs.get(index));
      met = changed.of(index, outcome);
    }
    met.entrySet().removeIf(e -> isSeen(known, e.getKey(), e.getValue()));
    if (met.isEmpty()) {
      return new Known(outcome, known.seen());
    }
    progress.comparing(pairs.get(index).shown(), index + 1, pairs.size());
    Map<String, EquivalenceReport> together = together(comparisons, index, met, open);
    List<EquivalenceReport> reports = new ArrayList<>();
    for (EquivalenceReport report : outcome.reports()) {
      ChangedCallees.Reach reach = met.get(report.name());
      reports.add(
          reach == null
              ? report
              : together.getOrDefault(report.name(), undecided(report, reach, open)));
    }
    Map<String, Set<String>> seen = new TreeMap<>(known.seen());
    met.forEach(
        (function, reach) -> {
          Set<String> all = new TreeSet<>(reach.names());
          all.addAll(seen.getOrDefault(function, Set.of()));
          seen.put(function, all);
        });
    return new Known(outcome.with(reports), seen);
  }

  /** New reports of functions that changes in other files matter to, as far as there are any. */
  private Map<String, EquivalenceReport> together(
      PairComparisons asked,
      int index,
      Map<String, ChangedCallees.Reach> met,
      Map<Integer, Set<String>> open)
      throws InterruptedException, InputProblem {
    Map<String, EquivalenceReport> together = new TreeMap<>();
    for (Map.Entry<NavigableSet<Integer>, List<String>> group : groups(met).entrySet()) {
      if (group.getKey().size() < MOST_FILES
          && group.getKey().stream().noneMatch(open::containsKey)) {
        asked
            .compare(versions(index, group.getKey()), group.getValue())
            .reports()
            .forEach(r -> together.put(r.name(), r));
      }
    }
    return together;
  }

  private static boolean isSeen(Known known, String function, ChangedCallees.Reach reach) {
    return known.seen().getOrDefault(function, Set.of()).containsAll(reach.names());
  }

  /** Functions that are looked at together: all at once where that is possible. */
  private static Map<NavigableSet<Integer>, List<String>> groups(
      Map<String, ChangedCallees.Reach> met) {
    NavigableSet<Integer> all = new TreeSet<>();
    met.values().stream().map(ChangedCallees.Reach::files).forEach(all::addAll);
    if (all.size() < MOST_FILES) {
      return Map.of(all, List.copyOf(met.keySet()));
    }
    Map<NavigableSet<Integer>, List<String>> groups = new HashMap<>();
    met.forEach(
        (function, reach) ->
            groups.computeIfAbsent(reach.files(), f -> new ArrayList<>()).add(function));
    return groups;
  }

  private CompareRun.Versions versions(int index, Collection<Integer> others) {
    List<SourceUnit> old = new ArrayList<>();
    List<SourceUnit> now = new ArrayList<>();
    for (int other : others) {
      old.add(pairs.get(other).oldUnit());
      now.add(pairs.get(other).newUnit());
    }
    return new CompareRun.Versions(
        pairs.get(index).oldUnit(), old, pairs.get(index).newUnit(), now);
  }

  private EquivalenceReport undecided(
      EquivalenceReport report, ChangedCallees.Reach reach, Map<Integer, Set<String>> open) {
    var unknown =
        reach.files().stream().filter(open::containsKey).map(i -> pairs.get(i).shown()).toList();
    var why =
        String.join(", ", reach.callees())
            + ", which it calls, "
            + (unknown.isEmpty()
                ? "changed in another file"
                : "leads to " + String.join(", ", unknown) + ", which cannot be compared");
    return new EquivalenceReport(
        report.name(),
        report.oldName(),
        new EquivalenceVerdict.Unknown(why, Optional.of(standing(reach))),
        report.oldRange(),
        report.newRange(),
        report.seconds());
  }

  private Divergence standing(ChangedCallees.Reach reach) {
    var files = reach.files().stream().map(i -> pairs.get(i).shown()).toList();
    return new Divergence(
        Divergence.Kind.CALLEE,
        reach.callees().iterator().next(),
        "what it reaches stands in " + String.join(", ", files),
        SourceRange.NOWHERE,
        SourceRange.NOWHERE);
  }
}
