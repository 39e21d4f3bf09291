package dev.stet.engine;

import dev.stet.engine.api.EquivalenceOptions;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.UnitCalls;
import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.equivalence.Causes;
import dev.stet.engine.equivalence.ErrorNumbers;
import dev.stet.engine.equivalence.NumericAddresses;
import dev.stet.engine.equivalence.UnitComparison;
import dev.stet.engine.equivalence.custom.CustomPatterns;
import dev.stet.engine.equivalence.layout.UntaggedVariables;
import dev.stet.engine.equivalence.relational.RelationalComparison;
import dev.stet.engine.equivalence.slice.SlicedVersion;
import dev.stet.engine.equivalence.slice.VariableSlice;
import dev.stet.engine.equivalence.slice.VariableUses;
import dev.stet.engine.equivalence.version.FunctionPair;
import dev.stet.engine.equivalence.version.PaddingBytes;
import dev.stet.engine.equivalence.version.SemanticComparison;
import dev.stet.engine.equivalence.version.Version;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Instruction;
import dev.stet.engine.ir.Mentions;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.ir.Unmodelled;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.llvm.pass.FileScopeAssembly;
import dev.stet.engine.llvm.pass.SymbolTexts;
import dev.stet.engine.load.ComparedVersion;
import dev.stet.engine.load.Fingerprints;
import dev.stet.engine.load.VersionLoader;
import dev.stet.engine.time.Meter;
import dev.stet.engine.verdict.Divergence;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import dev.stet.engine.verdict.Influence;
import dev.stet.engine.verdict.Repair;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The engine behind {@link EquivalenceChecker}: opens both versions, and asks about one pair of
 * functions what is cheap before what is dear. Longer than most files: each of these questions
 * looks at both versions and at what is known of the whole unit, which is made out once.
 */
final class EngineEquivalenceChecker implements EquivalenceChecker {

  /** The semantic half. */
  private static final SemanticComparison SEMANTICS = new RelationalComparison();

  private static final String UNCLEAR_VARIABLES =
      "static variables have other names, and it is not clear which is which";

  private final ComparedVersion before;
  private final ComparedVersion after;
  private final UnitComparison synchronisation;
  private final EquivalenceOptions options;
  private final CustomPatterns patterns;
  private final List<Pair> pairs;
  private final Set<String> unchanged;
  private final Set<String> unclearVariables;
  private final Set<String> otherThreads;
  private final List<String> unitAssumptions;
  private final Optional<Supplier<Opening>> whole;
  private @Nullable EquivalenceChecker ofWhole;
  private @Nullable Set<String> sameTexts;
  private @Nullable Set<String> untagged;
  private @Nullable Set<String> sameCheckedTexts;
  private volatile @Nullable Budget running;

  private EngineEquivalenceChecker(
      ComparedVersion before,
      ComparedVersion after,
      List<Pair> pairs,
      VersionLoader.Loaded loaded,
      CustomPatterns patterns,
      EquivalenceOptions options,
      Optional<Supplier<Opening>> whole) {
    this.whole = whole;
    this.patterns = patterns;
    this.before = before;
    this.after = after;
    this.synchronisation =
        new UnitComparison(
            before.text(),
            after.text(),
            patterns,
            new Budget(Duration.ofMinutes(1), Integer.MAX_VALUE));
    this.pairs = pairs;
    this.unchanged = loaded.unchanged();
    this.unclearVariables = loaded.renamed().unclear();
    this.otherThreads = loaded.renamed().otherThreads();
    this.options = options;
    this.unitAssumptions = unitAssumptions(before, after);
  }

  /**
   * Compiles both versions.
   *
   * @param whole the same with all functions, where some may not be read
   */
  static Opening open(
      Supplier<VersionLoader.Loaded> versions,
      Path oldFile,
      Path newFile,
      EquivalenceOptions options,
      Optional<Supplier<Opening>> whole) {
    CustomPatterns patterns = CustomPatterns.NONE;
    if (options.patterns().isPresent()) {
      try {
        patterns = CustomPatterns.load(options.patterns().get());
      } catch (CustomPatterns.Unusable e) {
        return new Opening.UnusablePatterns(String.valueOf(e.getMessage()));
      }
    }
    patterns = patterns.with(options.messages());
    VersionLoader.Loaded loaded = versions.get();
    if (!(loaded.old() instanceof VersionLoader.Result.Ready before)
        || !(loaded.now() instanceof VersionLoader.Result.Ready after)) {
      return new Opening.Unusable(problem(loaded.old()), problem(loaded.now()));
    }
    List<Pair> pairs =
        pairs(
            ownFunctions(module(before.version()), oldFile),
            ownFunctions(module(after.version()), newFile));
    return new Opening.Ready(
        new EngineEquivalenceChecker(
            before.version(), after.version(), pairs, loaded, patterns, options, whole));
  }

  private static Optional<LoadResult> problem(VersionLoader.Result result) {
    return result instanceof VersionLoader.Result.Failed failed
        ? Optional.of(failed.problem())
        : Optional.empty();
  }

  private static Module module(ComparedVersion version) {
    return version.text().version().module();
  }

  private static List<String> ownFunctions(Module module, Path file) {
    return module.functions().stream()
        .filter(f -> Path.of(f.range().file()).equals(file))
        .map(Function::name)
        .toList();
  }

  private static List<Pair> pairs(List<String> before, List<String> after) {
    Set<String> old = new LinkedHashSet<>(before);
    List<Pair> pairs = new ArrayList<>();
    for (String name : after) {
      pairs.add(
          new Pair(old.remove(name) ? Optional.of(name) : Optional.empty(), Optional.of(name)));
    }
    before.stream()
        .filter(old::contains)
        .forEach(name -> pairs.add(new Pair(Optional.of(name), Optional.empty())));
    return pairs;
  }

  @Override
  public List<Pair> functions() {
    return List.copyOf(pairs);
  }

  @Override
  public UnitCalls oldCalls() {
    return UnitCalls.of(module(before));
  }

  @Override
  public UnitCalls newCalls() {
    return UnitCalls.of(module(after));
  }

  @Override
  public boolean hasVariable(String name) {
    return module(before).global(name) != null || module(after).global(name) != null;
  }

  /** A function that is new by its name and means the same as one that is gone was renamed. */
  @Override
  public List<Pair> pairs() {
    Set<String> renamed = new LinkedHashSet<>();
    List<Pair> all = new ArrayList<>();
    for (Pair pair : pairs) {
      String old =
          pair.oldName().isPresent() || pair.newName().isEmpty()
              ? ""
              : synchronisation.oldNameOf(pair.newName().get());
      boolean found = !old.isEmpty() && !pair.newName().equals(Optional.of(old));
      if (found) {
        renamed.add(old);
      }
      all.add(found ? new Pair(Optional.of(old), pair.newName()) : pair);
    }
    all.removeIf(p -> p.newName().isEmpty() && renamed.contains(p.name()));
    Set<String> read =
        all.stream().map(Pair::name).collect(Collectors.toCollection(LinkedHashSet::new));
    unchanged.stream()
        .filter(name -> !read.contains(name))
        .sorted()
        .forEach(name -> all.add(new Pair(Optional.of(name), Optional.of(name))));
    options
        .influence()
        .map(this::uses)
        .ifPresent(uses -> all.removeIf(p -> !uses.areIn(p.oldName(), p.newName())));
    return all;
  }

  /** Of a variable, in functions that are compared by themselves and in others. */
  private VariableUses uses(Influence influence) {
    Set<String> old = new LinkedHashSet<>();
    Set<String> now = new LinkedHashSet<>();
    for (Pair pair : pairs) {
      if (pair.oldName().isPresent() && pair.newName().isPresent()) {
        old.add(pair.oldName().get());
        now.add(pair.newName().get());
      }
    }
    return new VariableUses(
        influence,
        new VariableUses.Where(module(before), old),
        new VariableUses.Where(module(after), now));
  }

  @Override
  public EquivalenceReport compare(Pair pair, Duration work, Duration clock) {
    long start = System.nanoTime();
    var budget = new Budget(new Meter(work, clock), Integer.MAX_VALUE);
    running = budget;
    EquivalenceVerdict verdict;
    try {
      verdict = assuming(unitAssumptions, verdict(pair, budget));
    } finally {
      running = null;
    }
    return new EquivalenceReport(
        pair.name(),
        pair.oldName().filter(n -> !n.equals(pair.name())),
        verdict,
        pair.oldName().flatMap(n -> range(module(before), n)),
        pair.newName().flatMap(n -> range(module(after), n)),
        (System.nanoTime() - start) / 1e9);
  }

  private static EquivalenceVerdict assuming(List<String> assumptions, EquivalenceVerdict verdict) {
    if (assumptions.isEmpty() || !(verdict instanceof EquivalenceVerdict.Equal equal)) {
      return verdict;
    }
    List<String> all = new ArrayList<>(equal.assumptions());
    all.addAll(assumptions);
    return new EquivalenceVerdict.Equal(equal.how(), all, equal.repairs());
  }

  /** What equality takes for granted wherever it is said. */
  private static List<String> unitAssumptions(ComparedVersion before, ComparedVersion after) {
    String old = FileScopeAssembly.of(before.text().bitcode());
    return old.equals(FileScopeAssembly.of(after.text().bitcode()))
        ? List.of()
        : List.of("the assembly code outside of functions, which changed, means the same");
  }

  private EquivalenceVerdict verdict(Pair pair, Budget budget) {
    if (unchanged.contains(pair.name())) {
      return new EquivalenceVerdict.Equal(List.of(), List.of());
    } else if (pair.oldName().isEmpty()) {
      return new EquivalenceVerdict.Added();
    } else if (pair.newName().isEmpty()) {
      return new EquivalenceVerdict.Removed();
    }
    var functions = new FunctionPair(pair.oldName().get(), pair.newName().get());
    if (useAny(functions, otherThreads)) {
      return new EquivalenceVerdict.Unknown(
          "a variable of which each thread has one is shared by all in the other version",
          Optional.empty());
    }
    if (useAny(functions, untagged())) {
      return new EquivalenceVerdict.Unknown(
          "unsupported: the members of a variable changed whose structure no name tells apart",
          Optional.empty());
    }
    if (isSame(functions) && !synchronisation.mayChangeTheSame(functions)) {
      List<String> assumptions = new ArrayList<>(synchronisation.layoutAssumptions(functions));
      if (synchronisation.hasArithmetic(functions)
          && !isSameWithChecks(functions, Version.Checked::of)) {
        assumptions.addAll(synchronisation.overflows(functions));
      }
      if (synchronisation.hasLeftShifts(functions)
          && !isSameWithChecks(functions, Version.Checked::withShiftedBits)) {
        assumptions.addAll(synchronisation.shiftedBits(functions));
      }
      return new EquivalenceVerdict.Equal(List.of(), assumptions);
    }
    UnitComparison.Answer answer =
        options
                .influence()
                .filter(i -> !uses(i).areBehindCalls(pair.oldName(), pair.newName()))
                .isPresent()
            ? synchronisation.compareUses(functions, options.influence().get(), budget)
            : synchronisation.compare(functions, budget);
    if (answer instanceof UnitComparison.Answer.Same same) {
      return synchronised(same, pair, functions, budget);
    }
    Divergence cause =
        Causes.of(
            ((UnitComparison.Answer.NotMatched) answer).mismatch(), before.text(), after.text());
    if (options.solver() == EquivalenceOptions.Solver.NOT_ASKED) {
      return new EquivalenceVerdict.Unknown("no-match", Optional.of(cause));
    } else if (synchronisation.dependsOnLayout(functions)) {
      EquivalenceVerdict unknown =
          new EquivalenceVerdict.Unknown(
              "unsupported: values behind a changed structure layout", Optional.empty());
      return withCause(
          SEMANTICS
              .difference(question(functions), synchronisation.movedMembers(), budget)
              .orElse(unknown),
          cause);
    }
    Optional<EquivalenceChecker> others =
        useStatics(functions) ? whole() : Optional.<EquivalenceChecker>empty();
    if (others.isPresent()) {
      Duration left = budget.left();
      return others.get().compare(pair, left, budget.meter().clockFor(left)).verdict();
    }
    EquivalenceVerdict decided =
        options
            .influence()
            .map(influence -> ofInfluence(pair, functions, influence, budget))
            .orElseGet(() -> SEMANTICS.compare(question(functions), budget));
    if (decided instanceof EquivalenceVerdict.Different && useAny(functions, unclearVariables)) {
      return new EquivalenceVerdict.Unknown(UNCLEAR_VARIABLES, Optional.of(cause));
    }
    Optional<String> start = synchronisation.initialValue(functions);
    if (decided instanceof EquivalenceVerdict.Equal && start.isPresent()) {
      return new EquivalenceVerdict.Unknown(start.get(), Optional.empty());
    }
    List<String> assumptions = new ArrayList<>();
    if (decided instanceof EquivalenceVerdict.Equal) {
      assumptions.addAll(synchronisation.data(functions));
      assumptions.addAll(synchronisation.shiftedBits(functions));
      if (reached(functions).anyMatch(NumericAddresses::areIn)) {
        assumptions.add(NumericAddresses.ASSUMPTION);
      }
    }
    return assuming(assumptions, withCause(unlessErrorNumbers(functions, decided), cause));
  }

  /**
   * By whole functions, of which only what the variable influences can differ; what these do not
   * decide, slices may prove (000 §9.1).
   */
  private EquivalenceVerdict ofInfluence(
      Pair pair, FunctionPair functions, Influence influence, Budget budget) {
    var whole = question(functions);
    EquivalenceVerdict decided =
        SEMANTICS.compare(whole, budget.part(budget.left().multipliedBy(2).dividedBy(3)));
    String variable = influence.variable();
    if (!(decided instanceof EquivalenceVerdict.Unknown)
        || budget.isSpent()
        || uses(influence).areBehindCalls(pair.oldName(), pair.newName())) {
      return decided;
    }
    Optional<Version> old = SlicedVersion.of(whole.oldVersion(), functions.oldName(), influence);
    Optional<Version> now = SlicedVersion.of(whole.newVersion(), functions.newName(), influence);
    if (old.isEmpty() || now.isEmpty()) {
      return decided;
    }
    var slices =
        new SemanticComparison.Question(
            old.get(),
            now.get(),
            functions,
            whole.equalCallees(),
            whole.floats(),
            whole.influence(),
            whole.messages(),
            whole.padding());
    return SEMANTICS.compare(slices, budget) instanceof EquivalenceVerdict.Equal equal
        ? assuming(
            VariableSlice.Pointers.ANYWHERE.assumptions(variable),
            new EquivalenceVerdict.Equal(equal.how(), equal.assumptions()))
        : decided;
  }

  private EquivalenceVerdict unlessErrorNumbers(
      FunctionPair functions, EquivalenceVerdict decided) {
    boolean mayDiffer =
        decided instanceof EquivalenceVerdict.Equal
            && ErrorNumbers.mayTellApart(
                reached(before, functions.oldName()), reached(after, functions.newName()));
    return mayDiffer
        ? new EquivalenceVerdict.Unknown(ErrorNumbers.REASON, Optional.empty())
        : decided;
  }

  /**
   * What follows where both do the same in step. What is dropped from the forms that are compared
   * may still be undefined: both are run first.
   */
  private EquivalenceVerdict synchronised(
      UnitComparison.Answer.Same same, Pair pair, FunctionPair functions, Budget budget) {
    if (isAskedOfRuns(functions) && mayBeNewlyUndefined(functions)) {
      Optional<EquivalenceChecker> others =
          useStatics(functions) ? whole() : Optional.<EquivalenceChecker>empty();
      if (others.isPresent()) {
        Duration left = budget.left();
        return others.get().compare(pair, left, budget.meter().clockFor(left)).verdict();
      }
      Optional<EquivalenceVerdict> shown = SEMANTICS.newlyUndefined(question(functions), budget);
      if (shown.isPresent()) {
        return useAny(functions, unclearVariables)
            ? new EquivalenceVerdict.Unknown(UNCLEAR_VARIABLES, Optional.empty())
            : shown.get();
      }
    }
    return unlessErrorNumbers(
        functions,
        new EquivalenceVerdict.Equal(same.how(), same.assumptions(), repairs(functions, budget)));
  }

  /** Whether both versions may be run on the same inputs. */
  private boolean isAskedOfRuns(FunctionPair functions) {
    return options.solver() == EquivalenceOptions.Solver.ASKED
        && options.influence().isEmpty()
        && !synchronisation.dependsOnLayout(functions);
  }

  /** Whether what calls of other functions of the unit have left matters. */
  private boolean useStatics(FunctionPair functions) {
    return useStatics(before, functions.oldName()) || useStatics(after, functions.newName());
  }

  private static boolean useStatics(ComparedVersion version, String name) {
    return reached(version, name).stream()
        .flatMap(f -> Mentions.of(f).globals().stream())
        .map(module(version)::global)
        .filter(Objects::nonNull)
        .anyMatch(
            g ->
                g.linkage() == Function.Linkage.INTERNAL
                    && g.mutability() == Global.Mutability.MUTABLE
                    && !g.isLiteral());
  }

  /** With all functions of the unit; empty where this one has them. */
  private Optional<EquivalenceChecker> whole() {
    if (ofWhole == null && whole.isPresent() && whole.get().get() instanceof Opening.Ready r) {
      ofWhole = r.checker();
    }
    return Optional.ofNullable(ofWhole);
  }

  private SemanticComparison.Question question(FunctionPair functions) {
    return new SemanticComparison.Question(
        before.text().version(),
        after.text().version(),
        functions,
        synchronisation.equalPairs(),
        options.floats(),
        options.influence(),
        patterns.messages().others(),
        PaddingBytes.of(before.text().types(), after.text().types()));
  }

  /** Whether it is not seen in the forms that are compared that the new version is defined. */
  private boolean mayBeNewlyUndefined(FunctionPair functions) {
    return synchronisation.takesArraysForGranted(functions)
        || reached(after, functions.newName()).stream()
            .anyMatch(EngineEquivalenceChecker::hasOwnMemory);
  }

  /** Whether a function has variables that are not in registers, or may not be set. */
  private static boolean hasOwnMemory(Function function) {
    return function.blocks().stream()
        .anyMatch(
            b ->
                Uses.read(b.terminator()).stream().anyMatch(Operand.Undefined.class::isInstance)
                    || b.instructions().stream()
                        .anyMatch(
                            i ->
                                i instanceof Instruction.Allocate
                                    || Uses.read(i).stream()
                                        .anyMatch(Operand.Undefined.class::isInstance)));
  }

  /** Where the new version does without something that the old one needs to be defined. */
  private List<Repair> repairs(FunctionPair functions, Budget budget) {
    boolean asked = isAskedOfRuns(functions) && synchronisation.requiresLess(functions);
    return asked ? SEMANTICS.repairs(question(functions), budget) : List.of();
  }

  /** What is not modelled has no part in fingerprints: then the texts of all count. */
  private boolean isSame(FunctionPair functions) {
    return before.prints().of(functions.oldName()).equals(after.prints().of(functions.newName()))
        && (reached(after, functions.newName()).stream().noneMatch(Unmodelled::isIn)
            || sameTexts().contains(functions.newName()));
  }

  /** Whether both overflow alike, too. */
  private boolean isSameWithChecks(
      FunctionPair functions, BiFunction<Version.Checked, String, Module> checks) {
    String old = functions.oldName();
    String now = functions.newName();
    if (options.influence().isPresent() || (old.equals(now) && sameCheckedTexts().contains(now))) {
      return true;
    }
    var before = new Fingerprints(checks.apply(this.before.text().version().checked(), old));
    var after = new Fingerprints(checks.apply(this.after.text().version().checked(), now));
    return before.of(old).equals(after.of(now));
  }

  /** The functions that LLVM prints alike when they are compiled with checks. */
  private Set<String> sameCheckedTexts() {
    Set<String> known = sameCheckedTexts;
    if (known == null) {
      after.checked().start();
      Optional<Bitcode> old = before.checked().get();
      Optional<Bitcode> now = after.checked().get();
      known =
          old.isPresent() && now.isPresent()
              ? SymbolTexts.of(now.get()).sameIn(SymbolTexts.of(old.get()))
              : Set.of();
      sameCheckedTexts = known;
    }
    return known;
  }

  /** The functions that LLVM prints alike, with all that they reach. */
  private Set<String> sameTexts() {
    Set<String> known = sameTexts;
    if (known == null) {
      known =
          SymbolTexts.of(after.text().bitcode()).sameIn(SymbolTexts.of(before.text().bitcode()));
      sameTexts = known;
    }
    return known;
  }

  /** Variables of structures whose members changed and cannot be told by names. */
  private Set<String> untagged() {
    Set<String> known = untagged;
    if (known == null) {
      known = UntaggedVariables.laidOutOtherwise(before.text(), after.text());
      untagged = known;
    }
    return known;
  }

  /** Both, and all that they may call. */
  private Stream<Function> reached(FunctionPair functions) {
    return Stream.concat(
        reached(before, functions.oldName()).stream(),
        reached(after, functions.newName()).stream());
  }

  /** A function and all that it may call. */
  private static List<Function> reached(ComparedVersion version, String name) {
    return Stream.concat(Stream.of(name), version.prints().reached(name).stream())
        .map(module(version)::function)
        .filter(Objects::nonNull)
        .toList();
  }

  /** Whether the functions, or those that they call, use one of these variables. */
  private boolean useAny(FunctionPair functions, Set<String> variables) {
    return !variables.isEmpty()
        && reached(functions)
            .anyMatch(f -> !Collections.disjoint(Mentions.of(f).globals(), variables));
  }

  private static EquivalenceVerdict withCause(EquivalenceVerdict decided, Divergence cause) {
    if (decided instanceof EquivalenceVerdict.Different d && d.cause().isEmpty()) {
      return new EquivalenceVerdict.Different(
          d.how(), d.witness(), Optional.of(cause), d.onlyFor());
    } else if (decided instanceof EquivalenceVerdict.Unknown u && u.cause().isEmpty()) {
      return new EquivalenceVerdict.Unknown(u.reason(), Optional.of(cause));
    }
    return decided;
  }

  private static Optional<SourceRange> range(Module module, String name) {
    return Optional.ofNullable(module.function(name)).map(Function::range);
  }

  @Override
  public void cancel() {
    Budget budget = running;
    if (budget != null) {
      budget.cancel();
    }
  }
}
