package dev.stet.cli.run;

import dev.stet.engine.api.UnitCalls;
import dev.stet.engine.compile.FunctionTexts;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.compile.UnitText;
import dev.stet.engine.ir.Sha256;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.Influence;
import dev.stet.store.KeptComparison;
import dev.stet.store.KeptComparisons;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Compares pairs of files without asking the engine where the texts say it, or an earlier run did:
 * what the preprocessor made of both is the same, or is what it was. From any thread.
 */
public final class PairComparisons {

  private final CompareRun run;
  private final Optional<KeptComparisons> kept;

  /** By unit, the object that it is; empty where it cannot be preprocessed. */
  private final Map<SourceUnit, Optional<String>> digests;

  public PairComparisons(CompareRun run, Optional<KeptComparisons> kept) {
    this(run, kept, Collections.synchronizedMap(new IdentityHashMap<>()));
  }

  private PairComparisons(
      CompareRun run, Optional<KeptComparisons> kept, Map<SourceUnit, Optional<String>> digests) {
    this.run = run;
    this.kept = kept.filter(k -> run.isRepeatable());
    this.digests = digests;
  }

  /** The same about what a variable influences, or about whole functions. */
  PairComparisons about(Optional<Influence> influence) {
    return new PairComparisons(run.about(influence), kept, digests);
  }

  /** The variable whose influence is compared; empty where whole functions are. */
  Optional<Influence> influence() {
    return run.influence();
  }

  CompareRun.Outcome compare(UnitPair pair) throws InterruptedException, InputProblem {
    Optional<UnitText> before = UnitText.of(pair.oldUnit());
    Optional<UnitText> after = UnitText.of(pair.newUnit());
    digests.put(pair.oldUnit(), before.map(t -> digest(pair.oldUnit(), t)));
    digests.put(pair.newUnit(), after.map(t -> digest(pair.newUnit(), t)));
    if (run.takesWholeFunctions() && before.isPresent() && after.isPresent()) {
      Optional<CompareRun.Outcome> same = ofTexts(pair, before.get(), after.get());
      if (same.isPresent()) {
        return same.get();
      }
    }
    return asCompiled(pair);
  }

  /** The same by the code, also where the texts say enough. */
  CompareRun.Outcome asCompiled(UnitPair pair) throws InterruptedException, InputProblem {
    return compare(
        new CompareRun.Versions(pair.oldUnit(), List.of(), pair.newUnit(), List.of()),
        run.functions());
  }

  /** Some functions, or all, together with other files. */
  CompareRun.Outcome compare(CompareRun.Versions versions, List<String> only)
      throws InterruptedException, InputProblem {
    Optional<List<String>> question = kept.flatMap(k -> question(versions, only));
    if (question.isEmpty()) {
      return run.compare(versions, only);
    }
    KeptComparisons store = kept.orElseThrow();
    Optional<KeptComparison> known = store.recall(question.get());
    if (known.isPresent()) {
      KeptComparison k = known.get();
      return new CompareRun.Outcome(
          k.reports(), List.of(), k.unknown(), k.before(), k.after(), CompareRun.Basis.CODE);
    }
    CompareRun.Outcome outcome = run.compare(versions, only);
    if (outcome.problems().isEmpty() && outcome.basis() == CompareRun.Basis.CODE) {
      store.keep(
          question.get(),
          new KeptComparison(
              outcome.reports(), outcome.unknown(), outcome.before(), outcome.after()));
    }
    return outcome;
  }

  /** All that an answer depends on; empty where that is not known. */
  private Optional<List<String>> question(CompareRun.Versions versions, List<String> only) {
    List<String> parts = new ArrayList<>(run.question());
    parts.add(String.join(" ", only));
    List<SourceUnit> all =
        Stream.of(
                List.of(versions.oldUnit(), versions.newUnit()),
                versions.oldOthers(),
                versions.newOthers())
            .flatMap(List::stream)
            .toList();
    parts.add(versions.oldOthers().size() + " " + versions.newOthers().size());
    for (SourceUnit unit : all) {
      Optional<String> digest = digest(unit);
      if (digest.isEmpty() || unit.clang().isPresent()) {
        return Optional.empty();
      }
      parts.add(digest.get());
    }
    return Optional.of(parts);
  }

  private Optional<String> digest(SourceUnit unit) {
    Optional<String> known = digests.get(unit);
    if (known == null) {
      known = UnitText.of(unit).map(t -> digest(unit, t));
      digests.put(unit, known);
    }
    return known;
  }

  /** The text of the C file counts too: what is said of macros is read there. */
  private static String digest(SourceUnit unit, UnitText text) {
    return Sha256.of(
        String.join(
            "\0", unit.file().toString(), text.flags().toString(), text.source(), text.text()));
  }

  private Optional<CompareRun.Outcome> ofTexts(UnitPair pair, UnitText before, UnitText after) {
    boolean same =
        before.flags().equals(after.flags())
            && before
                .textFrom(pair.oldRoot().toString())
                .equals(after.textFrom(pair.newRoot().toString()));
    return same
        ? FunctionTexts.of(before.text())
            .flatMap(b -> FunctionTexts.of(after.text()).map(a -> ofTexts(pair, b, a)))
        : Optional.empty();
  }

  private CompareRun.Outcome ofTexts(UnitPair pair, FunctionTexts before, FunctionTexts after) {
    Map<String, SourceRange> old = before.standingIn(pair.oldUnit().file().toString());
    List<EquivalenceReport> reports = new ArrayList<>();
    after
        .standingIn(pair.newUnit().file().toString())
        .forEach(
            (name, range) -> {
              if (run.functions().isEmpty() || run.functions().contains(name)) {
                reports.add(
                    new EquivalenceReport(
                        name,
                        Optional.empty(),
                        new EquivalenceVerdict.Equal(List.of(), List.of()),
                        Optional.ofNullable(old.get(name)),
                        Optional.of(range),
                        0));
              }
            });
    Set<String> unknown = new TreeSet<>();
    run.functions().stream()
        .filter(name -> !old.containsKey(name))
        .forEach(name -> unknown.add(CompareRun.notDefined(name)));
    UnitCalls calls = calls(after);
    return new CompareRun.Outcome(reports, List.of(), unknown, calls, calls, CompareRun.Basis.TEXT);
  }

  /** Any function may call whatever has a name that stands somewhere. */
  private static UnitCalls calls(FunctionTexts texts) {
    Set<String> words = texts.words();
    Map<String, Set<String>> direct = new LinkedHashMap<>();
    texts.functions().forEach(f -> direct.put(f, words));
    return new UnitCalls(direct, texts.functions(), Map.of());
  }
}
