package dev.stet.cli.run;

import dev.stet.cli.run.ListedParameters.Listed;
import dev.stet.cli.run.ParameterReport.Cause;
import dev.stet.cli.run.ParameterReport.Role;
import dev.stet.engine.api.KernelParameters.Limits;
import dev.stet.engine.api.KernelParameters.Name;
import dev.stet.engine.api.KernelParameters.Sight;
import dev.stet.engine.compile.SourceTexts;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.Influence;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Compares a parameter that both versions have. */
final class ParameterComparison {

  private final List<UnitPair> pairs;
  private final List<CompareRun.Outcome> outcomes;
  private final ChangesTogether changes;
  private final ListedParameters before;
  private final ListedParameters after;
  private final Map<Influence, List<List<EquivalenceReport>>> influences = new HashMap<>();

  ParameterComparison(
      List<UnitPair> pairs,
      List<CompareRun.Outcome> outcomes,
      ChangesTogether changes,
      ListedParameters before,
      ListedParameters after) {
    this.pairs = pairs;
    this.outcomes = outcomes;
    this.changes = changes;
    this.before = before;
    this.after = after;
  }

  /**
   * What became of it.
   *
   * @param open why it is not known whether it is the same, if that is so
   */
  ParameterReport of(Listed was, Listed is, List<String> open)
      throws InterruptedException, InputProblem {
    var entries =
        new EntryChanges(was, is, before.of(was.pair()), after.of(is.pair()), this::starts);
    List<String> undecided = new ArrayList<>(open);
    undecided.addAll(entries.open());
    List<Cause> causes = new ArrayList<>();
    Set<String> assumptions = new LinkedHashSet<>();
    handlers(was, is, causes, assumptions, undecided);
    if (entries.haveSameVariables()) {
      for (Name variable : is.entry().variables()) {
        users(variable, was, is, causes, assumptions, undecided);
      }
    }
    return new ParameterReport(
        is.shown(),
        kind(entries, causes, undecided),
        pairs.get(is.pair()).shown(),
        entries.certain(),
        causes.stream().filter(c -> !isEqual(c) || isRepaired(c)).toList(),
        List.copyOf(assumptions),
        undecided);
  }

  private static SymbolReport.Kind kind(
      EntryChanges entries, List<Cause> causes, List<String> undecided) {
    if (!entries.certain().isEmpty()
        || causes.stream()
            .anyMatch(c -> c.report().verdict() instanceof EquivalenceVerdict.Different)) {
      return SymbolReport.Kind.DIFFERENT;
    } else if (!undecided.isEmpty()
        || causes.stream()
            .anyMatch(c -> c.report().verdict() instanceof EquivalenceVerdict.Unknown)) {
      return SymbolReport.Kind.OPEN;
    }
    return causes.stream().anyMatch(ParameterComparison::isRepaired)
        ? SymbolReport.Kind.REPAIRED
        : SymbolReport.Kind.EQUAL;
  }

  private static boolean isEqual(Cause cause) {
    return cause.report().verdict() instanceof EquivalenceVerdict.Equal;
  }

  private static boolean isRepaired(Cause cause) {
    return cause.report().verdict() instanceof EquivalenceVerdict.Equal e && !e.repairs().isEmpty();
  }

  /** The functions by which others read and set it: as a whole, for all that they do is of it. */
  private void handlers(
      Listed was, Listed is, List<Cause> causes, Set<String> assumptions, List<String> undecided) {
    List<Name> old = was.entry().handlers();
    List<Name> now = is.entry().handlers();
    for (int i = 0; i < Math.max(old.size(), now.size()); i++) {
      if (i >= old.size() || i >= now.size()) {
        undecided.add("it has other handlers");
        return;
      }
      List<Cause> found = handler(old.get(i), now.get(i), was.pair(), is.pair());
      boolean sameName = old.get(i).name().equals(now.get(i).name());
      if (!found.isEmpty()) {
        found.forEach(c -> note(c, causes, assumptions));
      } else if (!sameName) {
        undecided.add("its handler was " + old.get(i).name() + ", is " + now.get(i).name());
      } else if (now.get(i).sight() == Sight.FILE) {
        undecided.add("its handler " + now.get(i).name() + " was not compared");
      } else {
        problems(now.get(i).name(), undecided);
        assumptions.add(now.get(i).name() + ", which these files do not define, does what it did");
      }
    }
  }

  private List<Cause> handler(Name old, Name now, int oldPair, int newPair) {
    List<Cause> found = new ArrayList<>();
    boolean shared = now.sight() == Sight.PROGRAM && old.sight() == Sight.PROGRAM;
    for (int i = 0; i < outcomes.size(); i++) {
      CompareRun.Outcome outcome = outcomes.get(i);
      boolean seen =
          shared
              ? outcome.before().external().contains(old.name())
                  || outcome.after().external().contains(now.name())
              : i == oldPair && i == newPair;
      for (EquivalenceReport report : seen ? outcome.reports() : List.<EquivalenceReport>of()) {
        if (report.name().equals(now.name())
            && report.oldName().orElse(report.name()).equals(old.name())) {
          found.add(new Cause(Role.HANDLER, pairs.get(i).shown(), report));
        }
      }
    }
    return found;
  }

  /** All functions that use its variable, by what that influences (000 §9.1). */
  private void users(
      Name variable,
      Listed was,
      Listed is,
      List<Cause> causes,
      Set<String> assumptions,
      List<String> undecided)
      throws InterruptedException, InputProblem {
    boolean shared = variable.sight() == Sight.PROGRAM;
    var influence =
        new Influence(
            variable.name(),
            shared ? Influence.Meant.SHARED : Influence.Meant.ANY,
            values(was, is),
            variable.size() == 0
                ? Optional.empty()
                : Optional.of(new Influence.Part(variable.offset(), variable.size())));
    List<List<EquivalenceReport>> found = influences.get(influence);
    if (found == null) {
      found = changes.about(influence, outcomes);
      influences.put(influence, found);
    }
    if (shared) {
      moved(variable.name(), is.entry().table().name(), undecided);
      problems(variable.name(), undecided);
    } else if (was.pair() != is.pair()) {
      undecided.add(variable.name() + " stands in another file");
      return;
    }
    for (int i = 0; i < pairs.size(); i++) {
      if (!shared && i != is.pair()) {
        continue;
      }
      Set<String> told = new TreeSet<>();
      for (EquivalenceReport report : found.get(i)) {
        told.add(report.name());
        note(new Cause(Role.USER, pairs.get(i).shown(), report), causes, assumptions);
      }
      for (EquivalenceReport report : outcomes.get(i).reports()) {
        if (!told.contains(report.name())
            && report.verdict() instanceof EquivalenceVerdict.Equal
            && outcomes.get(i).mentions(report, variable.name())) {
          note(new Cause(Role.USER, pairs.get(i).shown(), report), causes, assumptions);
        }
      }
    }
  }

  private static void note(Cause cause, List<Cause> causes, Set<String> assumptions) {
    boolean known =
        causes.stream()
            .anyMatch(
                c ->
                    c.file().equals(cause.file())
                        && c.report().name().equals(cause.report().name())
                        && c.role() == cause.role());
    if (!known) {
      causes.add(cause);
    }
    if (cause.report().verdict() instanceof EquivalenceVerdict.Equal equal) {
      equal.assumptions().forEach(a -> assumptions.add(cause.report().name() + ": " + a));
    }
  }

  /** What both versions let it be set to. */
  private static Optional<Influence.Values> values(Listed was, Listed is) {
    Optional<Limits> old = was.entry().limits();
    Optional<Limits> now = is.entry().limits();
    Optional<Limits> one = old.or(() -> now);
    return one.map(
        limits -> {
          BigInteger least = now.orElse(limits).least().max(limits.least());
          BigInteger most = now.orElse(limits).most().min(limits.most());
          return least.compareTo(most) <= 0
              ? new Influence.Values(least, most)
              : new Influence.Values(limits.least(), limits.most());
        });
  }

  /** Functions that use a variable and went to another file are not compared. */
  private void moved(String variable, String table, List<String> undecided) {
    Set<String> added = new TreeSet<>();
    Set<String> removed = new TreeSet<>();
    for (CompareRun.Outcome outcome : outcomes) {
      for (EquivalenceReport report : outcome.reports()) {
        boolean uses = outcome.mentions(report, variable) && !outcome.mentions(report, table);
        if (uses && report.verdict() instanceof EquivalenceVerdict.Added) {
          added.add(report.name());
        } else if (uses && report.verdict() instanceof EquivalenceVerdict.Removed) {
          removed.add(report.name());
        }
      }
    }
    added.retainAll(removed);
    added.forEach(f -> undecided.add(f + ", which uses it, stands in another file now"));
  }

  /** Files that could not be compared and may name something. */
  private void problems(String name, List<String> undecided) {
    for (int i = 0; i < outcomes.size(); i++) {
      if (!outcomes.get(i).problems().isEmpty() && mayName(pairs.get(i), name)) {
        undecided.add(pairs.get(i).shown() + ", which may use " + name + ", cannot be compared");
      }
    }
  }

  private static boolean mayName(UnitPair pair, String name) {
    var word = Pattern.compile("\\b" + Pattern.quote(name) + "\\b");
    return Stream.of(pair.oldUnit(), pair.newUnit())
        .flatMap(u -> new SourceTexts(u).lines(u.file().toString()).stream())
        .anyMatch(line -> word.matcher(line).find());
  }

  /** What a variable of any file begins with in the old version, and in the new one. */
  private List<Optional<String>> starts(Name variable) {
    return List.of(
        outcomes.stream()
            .flatMap(o -> Optional.ofNullable(o.before().variables().get(variable.name())).stream())
            .findFirst(),
        outcomes.stream()
            .flatMap(o -> Optional.ofNullable(o.after().variables().get(variable.name())).stream())
            .findFirst());
  }
}
