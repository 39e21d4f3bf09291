package dev.stet.cli.run;

import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which functions of other files that may not mean the same each function may call, and which of
 * their variables that start otherwise it uses.
 */
final class ChangedCallees {

  /**
   * What a function reaches by such functions.
   *
   * @param callees those without a body in its file that it may call
   * @param names those and the ones that these may call, and so on
   * @param files the pairs in which they stand
   */
  record Reach(Set<String> callees, Set<String> names, NavigableSet<Integer> files) {}

  /**
   * A file that defines something.
   *
   * @param report of a function; empty for a variable
   */
  private record Definer(int pair, Optional<EquivalenceReport> report) {}

  private final List<CompareRun.Outcome> outcomes;
  private final Map<Integer, Set<String>> open;
  private final Map<String, List<Definer>> changed = new HashMap<>();

  /**
   * @param open by pair that could not be compared, the names that it seems to define
   */
  ChangedCallees(List<CompareRun.Outcome> outcomes, Map<Integer, Set<String>> open) {
    this.outcomes = List.copyOf(outcomes);
    this.open = open;
    open.values().forEach(names -> names.forEach(n -> changed.put(n, new ArrayList<>())));
    for (int i = 0; i < outcomes.size(); i++) {
      for (EquivalenceReport report : outcomes.get(i).reports()) {
        if (!(report.verdict() instanceof EquivalenceVerdict.Equal)
            || report.oldName().isPresent()) {
          for (String name : names(report)) {
            if (isExternal(outcomes.get(i), name)) {
              add(name, new Definer(i, Optional.of(report)));
            }
          }
        }
      }
      for (String variable : variables(outcomes.get(i))) {
        add(variable, new Definer(i, Optional.empty()));
      }
    }
  }

  private void add(String name, Definer definer) {
    changed.computeIfAbsent(name, n -> new ArrayList<>()).add(definer);
  }

  /** Those whose initial contents are not the same in both versions. */
  private static Set<String> variables(CompareRun.Outcome outcome) {
    Map<String, String> before = outcome.before().variables();
    Map<String, String> after = outcome.after().variables();
    Set<String> names = new TreeSet<>(before.keySet());
    names.addAll(after.keySet());
    names.removeIf(n -> Objects.equals(before.get(n), after.get(n)));
    return names;
  }

  private static Set<String> names(EquivalenceReport report) {
    Set<String> names = new LinkedHashSet<>(Set.of(report.name()));
    report.oldName().ifPresent(names::add);
    return names;
  }

  private static boolean isExternal(CompareRun.Outcome outcome, String name) {
    return outcome.before().external().contains(name) || outcome.after().external().contains(name);
  }

  /** By function of a pair, what it reaches; without those that reach nothing. */
  Map<String, Reach> of(int pair, CompareRun.Outcome outcome) {
    Map<String, Reach> met = new TreeMap<>();
    if (!mayMeet(outcome)) {
      return met;
    }
    for (EquivalenceReport report : outcome.reports()) {
      if (report.verdict() instanceof EquivalenceVerdict.Added
          || report.verdict() instanceof EquivalenceVerdict.Removed) {
        continue;
      }
      Set<String> callees = outcome.elsewhere(report);
      callees.retainAll(changed.keySet());
      callees.removeAll(variables(outcome));
      if (!callees.isEmpty()) {
        met.put(report.name(), reach(pair, callees));
      }
    }
    return met;
  }

  private boolean mayMeet(CompareRun.Outcome outcome) {
    return outcome.before().direct().values().stream()
            .distinct()
            .anyMatch(c -> !Collections.disjoint(c, changed.keySet()))
        || outcome.after().direct().values().stream()
            .distinct()
            .anyMatch(c -> !Collections.disjoint(c, changed.keySet()));
  }

  private Reach reach(int pair, Set<String> callees) {
    Set<String> names = new TreeSet<>();
    NavigableSet<Integer> files = new TreeSet<>();
    Deque<String> next = new ArrayDeque<>(callees);
    while (!next.isEmpty()) {
      String name = next.pop();
      if (!names.add(name)) {
        continue;
      }
      open.entrySet().stream()
          .filter(e -> e.getValue().contains(name))
          .forEach(e -> files.add(e.getKey()));
      for (Definer definer : changed.getOrDefault(name, List.of())) {
        files.add(definer.pair());
        if (definer.report().isPresent()) {
          Set<String> further =
              outcomes.get(definer.pair()).elsewhere(definer.report().orElseThrow());
          further.retainAll(changed.keySet());
          next.addAll(further);
        }
      }
    }
    files.remove(pair);
    return new Reach(callees, names, files);
  }
}
