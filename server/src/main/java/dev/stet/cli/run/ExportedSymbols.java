package dev.stet.cli.run;

import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.verdict.Divergence;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which functions that a program exports feel what changed. A symbol is judged by its own verdict,
 * which takes its callees in; the functions that it reaches say why.
 */
public final class ExportedSymbols {

  /** A function in one of the pairs. */
  private record Place(int pair, String function) {}

  private final List<UnitPair> pairs;
  private final List<CompareRun.Outcome> outcomes;
  private final Map<Place, EquivalenceReport> reports = new LinkedHashMap<>();

  /** By name, where functions stand that other files can call. */
  private final Map<String, List<Place>> external = new LinkedHashMap<>();

  /**
   * @param outcomes of the pairs, in their order
   */
  public ExportedSymbols(List<UnitPair> pairs, List<CompareRun.Outcome> outcomes) {
    this.pairs = List.copyOf(pairs);
    this.outcomes = List.copyOf(outcomes);
    for (int i = 0; i < outcomes.size(); i++) {
      CompareRun.Outcome outcome = outcomes.get(i);
      Set<String> others = new TreeSet<>(outcome.before().external());
      others.addAll(outcome.after().external());
      for (EquivalenceReport report : outcome.reports()) {
        var place = new Place(i, report.name());
        reports.put(place, report);
        report.oldName().ifPresent(old -> reports.put(new Place(place.pair(), old), report));
        for (String name : names(report)) {
          if (others.contains(name)) {
            external
                .computeIfAbsent(name, n -> new ArrayList<>())
                .add(new Place(place.pair(), name));
          }
        }
      }
    }
  }

  /** Of one pair of files. */
  public static ExportedSymbols of(
      String shown, SourceUnit oldUnit, SourceUnit newUnit, CompareRun.Outcome outcome) {
    var root = newUnit.file().resolveSibling("");
    return new ExportedSymbols(
        List.of(UnitPair.in(root, shown, UnitPair.Presence.BOTH, oldUnit, newUnit)),
        List.of(outcome));
  }

  private static Set<String> names(EquivalenceReport report) {
    Set<String> names = new LinkedHashSet<>(Set.of(report.name()));
    report.oldName().ifPresent(names::add);
    return names;
  }

  /** All functions that other files can call. */
  public Set<String> names() {
    return new TreeSet<>(external.keySet());
  }

  /** What a list means: those that differ first. */
  public List<SymbolReport> reports(SymbolList list) {
    Set<String> all = names();
    Set<String> wanted = new TreeSet<>();
    list.names().forEach(entry -> wanted.addAll(SymbolList.meant(entry, all)));
    return wanted.stream()
        .map(this::report)
        .sorted(Comparator.comparing(SymbolReport::kind).thenComparing(SymbolReport::symbol))
        .toList();
  }

  /** The entries of a list that mean no function. */
  public List<String> unknown(SymbolList list) {
    Set<String> all = names();
    return list.names().stream().filter(e -> SymbolList.meant(e, all).isEmpty()).toList();
  }

  private SymbolReport report(String symbol) {
    List<Place> places = external.getOrDefault(symbol, List.of());
    List<SymbolReport.Kind> kinds = places.stream().map(p -> kind(symbol, report(p))).toList();
    boolean moved =
        kinds.contains(SymbolReport.Kind.ADDED) && kinds.contains(SymbolReport.Kind.REMOVED);
    SymbolReport.Kind kind =
        moved
            ? SymbolReport.Kind.OPEN
            : kinds.stream().min(Comparator.naturalOrder()).orElse(SymbolReport.Kind.OPEN);
    List<SymbolReport.Cause> causes = new ArrayList<>();
    for (Place place : places) {
      if (kind(symbol, report(place)) == kind || moved) {
        causes.addAll(causes(place, kind));
      }
    }
    if (causes.isEmpty() && !moved) {
      causes.addAll(itself(places, kind));
    }
    if (kind == SymbolReport.Kind.EQUAL && !causes.isEmpty()) {
      kind = SymbolReport.Kind.REPAIRED;
    }
    return new SymbolReport(symbol, kind, causes);
  }

  /** Where it is not known what makes the difference: a body in a header, say. */
  private List<SymbolReport.Cause> itself(List<Place> places, SymbolReport.Kind kind) {
    return kind != SymbolReport.Kind.DIFFERENT && kind != SymbolReport.Kind.OPEN
        ? List.of()
        : places.stream()
            .filter(p -> isNotEqual(p))
            .map(
                p ->
                    new SymbolReport.Cause(
                        List.of(p.function()), pairs.get(p.pair()).shown(), report(p)))
            .toList();
  }

  private EquivalenceReport report(Place place) {
    EquivalenceReport report = reports.get(place);
    if (report == null) {
      throw new IllegalStateException("no report of " + place);
    }
    return report;
  }

  private static SymbolReport.Kind kind(String symbol, EquivalenceReport report) {
    EquivalenceVerdict verdict = report.verdict();
    if (report.oldName().isPresent()) {
      return report.name().equals(symbol) ? SymbolReport.Kind.ADDED : SymbolReport.Kind.REMOVED;
    } else if (verdict instanceof EquivalenceVerdict.Equal equal) {
      return equal.repairs().isEmpty() ? SymbolReport.Kind.EQUAL : SymbolReport.Kind.REPAIRED;
    } else if (verdict instanceof EquivalenceVerdict.Different) {
      return SymbolReport.Kind.DIFFERENT;
    } else if (verdict instanceof EquivalenceVerdict.Unknown) {
      return SymbolReport.Kind.OPEN;
    }
    return verdict instanceof EquivalenceVerdict.Added
        ? SymbolReport.Kind.ADDED
        : SymbolReport.Kind.REMOVED;
  }

  /** What makes a symbol what it is: the nearest first, each once. */
  private List<SymbolReport.Cause> causes(Place symbol, SymbolReport.Kind kind) {
    boolean repaired = kind == SymbolReport.Kind.EQUAL || kind == SymbolReport.Kind.REPAIRED;
    if (kind == SymbolReport.Kind.ADDED || kind == SymbolReport.Kind.REMOVED) {
      return List.of();
    }
    Map<Place, List<String>> paths = new LinkedHashMap<>();
    Deque<Place> open = new ArrayDeque<>();
    paths.put(symbol, List.of(symbol.function()));
    open.add(symbol);
    List<SymbolReport.Cause> causes = new ArrayList<>();
    while (!open.isEmpty()) {
      Place place = open.poll();
      List<String> path = paths.getOrDefault(place, List.of());
      EquivalenceReport report = reports.get(place);
      if (report != null && (repaired ? isRepaired(report) : isOwn(place, report))) {
        causes.add(new SymbolReport.Cause(path, pairs.get(place.pair()).shown(), report));
      }
      for (Place callee : callees(place)) {
        EquivalenceReport next = reports.get(callee);
        boolean leads =
            next == null || repaired == next.verdict() instanceof EquivalenceVerdict.Equal;
        if (leads && !paths.containsKey(callee)) {
          List<String> further = new ArrayList<>(path);
          further.add(callee.function());
          paths.put(callee, further);
          open.add(callee);
        }
      }
    }
    return causes;
  }

  private static boolean isRepaired(EquivalenceReport report) {
    return report.verdict() instanceof EquivalenceVerdict.Equal e && !e.repairs().isEmpty();
  }

  /** Whether a function is not equal for what stands in it, rather than in a callee. */
  private boolean isOwn(Place place, EquivalenceReport report) {
    Optional<Divergence> cause = Optional.empty();
    if (report.verdict() instanceof EquivalenceVerdict.Equal) {
      return false;
    } else if (report.verdict() instanceof EquivalenceVerdict.Different different) {
      cause = different.cause();
    } else if (report.verdict() instanceof EquivalenceVerdict.Unknown unknown) {
      cause = unknown.cause();
    }
    boolean callee = cause.filter(c -> c.kind() == Divergence.Kind.CALLEE).isPresent();
    return !callee || callees(place).stream().noneMatch(this::isNotEqual);
  }

  private boolean isNotEqual(Place place) {
    EquivalenceReport report = reports.get(place);
    return report == null || !(report.verdict() instanceof EquivalenceVerdict.Equal);
  }

  private List<Place> callees(Place place) {
    CompareRun.Outcome outcome = outcomes.get(place.pair());
    Set<String> names = new TreeSet<>();
    names.addAll(outcome.before().direct().getOrDefault(place.function(), Set.of()));
    names.addAll(outcome.after().direct().getOrDefault(place.function(), Set.of()));
    names.remove(place.function());
    List<Place> callees = new ArrayList<>();
    for (String name : names) {
      boolean here =
          outcome.before().direct().containsKey(name) || outcome.after().direct().containsKey(name);
      callees.addAll(
          here ? List.of(new Place(place.pair(), name)) : external.getOrDefault(name, List.of()));
    }
    return callees;
  }
}
