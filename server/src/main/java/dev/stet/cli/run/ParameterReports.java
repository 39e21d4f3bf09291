package dev.stet.cli.run;

import dev.stet.cli.run.ListedParameters.Listed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What became of parameters of the kernel (000 ch. 9, 10.5): those of both versions are matched by
 * their names; each is its entry in a table, the functions by which it is read and set, and all
 * functions that use its variable.
 */
public final class ParameterReports {

  private final List<UnitPair> pairs;
  private final ListedParameters before;
  private final ListedParameters after;
  private final ParameterComparison comparison;

  private ParameterReports(
      List<UnitPair> pairs,
      ListedParameters before,
      ListedParameters after,
      ParameterComparison comparison) {
    this.pairs = pairs;
    this.before = before;
    this.after = after;
    this.comparison = comparison;
  }

  /**
   * Reads what both versions list.
   *
   * @param outcomes of the pairs, about whole functions
   */
  public static ParameterReports of(
      List<UnitPair> pairs,
      List<CompareRun.Outcome> outcomes,
      ChangesTogether changes,
      ParallelTasks tasks)
      throws InterruptedException, InputProblem {
    var before = ListedParameters.of(pairs, UnitPair::oldUnit, tasks);
    var after = ListedParameters.of(pairs, UnitPair::newUnit, tasks);
    return new ParameterReports(
        pairs, before, after, new ParameterComparison(pairs, outcomes, changes, before, after));
  }

  /** What was asked for and neither version lists, a line each. */
  public List<String> unknown(ParameterNames names) {
    return names.without(one -> before.haveAny(one) || after.haveAny(one));
  }

  /** What became of those that are asked for: those that differ first. */
  public List<ParameterReport> of(ParameterNames names) throws InterruptedException, InputProblem {
    Map<String, List<Listed>> old = before.meant(names);
    Map<String, List<Listed>> now = after.meant(names);
    Set<String> keys = new TreeSet<>(old.keySet());
    keys.addAll(now.keySet());
    List<ParameterReport> reports = new ArrayList<>();
    Map<String, Listed> gone = new TreeMap<>();
    Map<String, Listed> fresh = new TreeMap<>();
    for (String key : keys) {
      List<Listed> was = old.getOrDefault(key, List.of());
      List<Listed> is = now.getOrDefault(key, List.of());
      if (was.size() > 1 || is.size() > 1) {
        reports.add(several(was, is));
      } else if (is.isEmpty()) {
        gone.put(key, was.get(0));
      } else if (was.isEmpty()) {
        fresh.put(key, is.get(0));
      } else {
        reports.add(comparison.of(was.get(0), is.get(0), List.of()));
      }
    }
    reports.addAll(comeAndGone(gone, fresh));
    reports.sort(Comparator.comparing(ParameterReport::kind).thenComparing(ParameterReport::name));
    return reports;
  }

  /** Tables that are registered twice: which of them counts, nobody knows. */
  private ParameterReport several(List<Listed> was, List<Listed> is) {
    List<Listed> all = is.isEmpty() ? was : is;
    return open(all.get(0), "more than one table has an entry of this name");
  }

  private ParameterReport open(Listed parameter, String why) {
    return new ParameterReport(
        parameter.shown(),
        SymbolReport.Kind.OPEN,
        pairs.get(parameter.pair()).shown(),
        List.of(),
        List.of(),
        List.of(),
        List.of(why));
  }

  /** Those of one version: new, gone, or registered where it is not known. */
  private List<ParameterReport> comeAndGone(Map<String, Listed> gone, Map<String, Listed> fresh)
      throws InterruptedException, InputProblem {
    List<ParameterReport> reports = new ArrayList<>();
    for (Listed was : gone.values()) {
      Listed is = fresh.values().stream().filter(f -> isSameEntry(was, f)).findFirst().orElse(null);
      if (is != null) {
        fresh.remove(is.key());
        reports.add(
            comparison.of(
                was, is, List.of("it is not known whether its table is registered as before")));
      } else {
        reports.add(
            after.isRead(was.pair())
                ? single(was, SymbolReport.Kind.REMOVED)
                : open(was, "the new version of its file cannot be read"));
      }
    }
    for (Listed is : fresh.values()) {
      reports.add(
          before.isRead(is.pair())
              ? single(is, SymbolReport.Kind.ADDED)
              : open(is, "the old version of its file cannot be read"));
    }
    return reports;
  }

  private static boolean isSameEntry(Listed was, Listed is) {
    boolean unknownPath = was.key().startsWith(" ") || is.key().startsWith(" ");
    return unknownPath
        && was.entry().kind() == is.entry().kind()
        && was.entry().name().equals(is.entry().name())
        && was.entry().table().name().equals(is.entry().table().name());
  }

  private ParameterReport single(Listed parameter, SymbolReport.Kind kind) {
    return new ParameterReport(
        parameter.shown(),
        kind,
        pairs.get(parameter.pair()).shown(),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }
}
