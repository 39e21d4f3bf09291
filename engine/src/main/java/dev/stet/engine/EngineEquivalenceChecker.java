package dev.stet.engine;

import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.equivalence.Causes;
import dev.stet.engine.equivalence.CompiledVersion;
import dev.stet.engine.equivalence.FunctionPair;
import dev.stet.engine.equivalence.SemanticComparison;
import dev.stet.engine.equivalence.UnitComparison;
import dev.stet.engine.equivalence.Version;
import dev.stet.engine.equivalence.custom.CustomPatterns;
import dev.stet.engine.equivalence.relational.RelationalComparison;
import dev.stet.engine.equivalence.slice.VariableSlice;
import dev.stet.engine.ir.CheckKind;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.SourceRange;
import dev.stet.engine.kiki.Budget;
import dev.stet.engine.llvm.BitcodeReader;
import dev.stet.engine.llvm.UnreadableBitcode;
import dev.stet.engine.property.Obligations;
import dev.stet.engine.property.Wanted;
import dev.stet.engine.verdict.Divergence;
import dev.stet.engine.verdict.EquivalenceReport;
import dev.stet.engine.verdict.EquivalenceVerdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The engine behind {@link EquivalenceChecker}. */
final class EngineEquivalenceChecker implements EquivalenceChecker {

  /** The semantic half. */
  private static final SemanticComparison SEMANTICS = new RelationalComparison();

  private final Version oldVersion;
  private final Version newVersion;
  private final UnitComparison synchronisation;
  private final CompiledVersion oldText;
  private final CompiledVersion newText;
  private final Fingerprints oldPrints;
  private final Fingerprints newPrints;
  private final EquivalenceOptions options;
  private final List<Pair> pairs;
  private volatile @Nullable Budget running;

  private EngineEquivalenceChecker(
      CompiledVersion before,
      CompiledVersion after,
      List<Pair> pairs,
      CustomPatterns patterns,
      EquivalenceOptions options) {
    this.oldText = before;
    this.newText = after;
    this.oldVersion = before.version();
    this.newVersion = after.version();
    this.oldPrints = new Fingerprints(oldVersion.module());
    this.newPrints = new Fingerprints(newVersion.module());
    this.synchronisation =
        new UnitComparison(
            before, after, patterns, new Budget(Duration.ofMinutes(1), Integer.MAX_VALUE));
    this.pairs = pairs;
    this.options = options;
  }

  static Opening open(SourceUnit oldUnit, SourceUnit newUnit, EquivalenceOptions options) {
    CustomPatterns patterns = CustomPatterns.NONE;
    if (options.patterns().isPresent()) {
      try {
        patterns = CustomPatterns.load(options.patterns().get());
      } catch (CustomPatterns.Unusable e) {
        return new Opening.UnusablePatterns(String.valueOf(e.getMessage()));
      }
    }
    Compiled before = compile(oldUnit);
    Compiled after = compile(newUnit);
    if (before.version() == null || after.version() == null) {
      return new Opening.Unusable(before.problem(), after.problem());
    }
    List<Pair> pairs =
        pairs(
            ownFunctions(before.version().version().module(), oldUnit.file()),
            ownFunctions(after.version().version().module(), newUnit.file()));
    return new Opening.Ready(
        new EngineEquivalenceChecker(before.version(), after.version(), pairs, patterns, options));
  }

  private record Compiled(@Nullable CompiledVersion version, Optional<LoadResult> problem) {}

  private static Compiled compile(SourceUnit unit) {
    SourceUnit compared = unit.with(SourceUnit.Purpose.COMPARE);
    Compilation result = new Clang().compile(compared);
    if (result instanceof Compilation.Impossible i) {
      return new Compiled(null, Optional.of(new LoadResult.Impossible(i.problem())));
    } else if (result instanceof Compilation.Rejected r) {
      return new Compiled(null, Optional.of(new LoadResult.Rejected(r.diagnostics())));
    }
    var bitcode = ((Compilation.Succeeded) result).bitcode();
    Module module;
    try {
      module = BitcodeReader.read(bitcode, compared);
    } catch (UnreadableBitcode e) {
      return new Compiled(
          null, Optional.of(new LoadResult.Impossible(String.valueOf(e.getMessage()))));
    }
    var version = new Version(module, checked(unit, module));
    return new Compiled(
        new CompiledVersion(version, bitcode, compared, lines(unit)), Optional.empty());
  }

  private static List<String> lines(SourceUnit unit) {
    String buffer = unit.buffers().get(unit.file());
    if (buffer != null) {
      return buffer.lines().toList();
    }
    try {
      return Files.readAllLines(unit.file(), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return List.of();
    }
  }

  /** The unit with checks; the plain module where that cannot be compiled any more. */
  private static Supplier<Module> checked(SourceUnit unit, Module plain) {
    return new Supplier<>() {
      private @Nullable Module made;

      @Override
      public synchronized Module get() {
        Module module = made;
        if (module == null) {
          module = make();
          made = module;
        }
        return module;
      }

      private Module make() {
        SourceUnit verified = unit.with(SourceUnit.Purpose.VERIFY);
        if (new Clang().compile(verified) instanceof Compilation.Succeeded s) {
          Wanted all = Wanted.of(EnumSet.complementOf(EnumSet.of(CheckKind.UNINITIALISED_READ)));
          return Obligations.rewrite(
              BitcodeReader.read(s.bitcode(), verified), all, file -> Optional.empty());
        }
        return plain;
      }
    };
  }

  private static List<String> ownFunctions(Module module, Path file) {
    return module.functions().stream()
        .filter(f -> Path.of(f.range().file()).equals(file))
        .map(Function::name)
        .toList();
  }

  private static List<Pair> pairs(List<String> before, List<String> after) {
    Set<String> old = new HashSet<>(before);
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

  /** A function that is new by its name and means the same as one that is gone was renamed. */
  @Override
  public List<Pair> pairs() {
    Set<String> renamed = new HashSet<>();
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
    options.global().ifPresent(g -> all.removeIf(p -> !usesGlobal(p, g)));
    return all;
  }

  private boolean usesGlobal(Pair pair, String global) {
    return uses(oldVersion.module(), pair.oldName(), global)
        || uses(newVersion.module(), pair.newName(), global);
  }

  private static boolean uses(Module module, Optional<String> name, String global) {
    Function function = name.map(module::function).orElse(null);
    return function != null && VariableSlice.uses(function, global);
  }

  @Override
  public EquivalenceReport compare(Pair pair, Duration limit) {
    long start = System.nanoTime();
    var budget = new Budget(limit, Integer.MAX_VALUE);
    running = budget;
    EquivalenceVerdict verdict;
    try {
      verdict = verdict(pair, budget);
    } finally {
      running = null;
    }
    return new EquivalenceReport(
        pair.name(),
        pair.oldName().filter(n -> !n.equals(pair.name())),
        verdict,
        pair.oldName().flatMap(n -> range(oldVersion.module(), n)),
        pair.newName().flatMap(n -> range(newVersion.module(), n)),
        (System.nanoTime() - start) / 1e9);
  }

  private EquivalenceVerdict verdict(Pair pair, Budget budget) {
    if (pair.oldName().isEmpty()) {
      return new EquivalenceVerdict.Added();
    } else if (pair.newName().isEmpty()) {
      return new EquivalenceVerdict.Removed();
    }
    String before = pair.oldName().get();
    String after = pair.newName().get();
    if (oldPrints.of(before).equals(newPrints.of(after))) {
      return new EquivalenceVerdict.Equal(List.of(), List.of());
    }
    var functions = new FunctionPair(before, after);
    UnitComparison.Answer answer =
        options.global().isPresent()
            ? synchronisation.compareUses(functions, options.global().get(), budget)
            : synchronisation.compare(functions, budget);
    if (answer instanceof UnitComparison.Answer.Same same) {
      return new EquivalenceVerdict.Equal(same.how(), same.assumptions());
    }
    Divergence cause =
        Causes.of(((UnitComparison.Answer.NotMatched) answer).mismatch(), oldText, newText);
    if (options.solver() == EquivalenceOptions.Solver.NOT_ASKED || options.global().isPresent()) {
      return new EquivalenceVerdict.Unknown("no-match", Optional.of(cause));
    } else if (synchronisation.dependsOnLayout(functions)) {
      return new EquivalenceVerdict.Unknown(
          "unsupported: values behind a changed structure layout", Optional.of(cause));
    }
    EquivalenceVerdict decided =
        SEMANTICS.compare(
            new SemanticComparison.Question(
                oldVersion, newVersion, functions, synchronisation.equalPairs()),
            budget);
    return withCause(decided, cause);
  }

  private static EquivalenceVerdict withCause(EquivalenceVerdict decided, Divergence cause) {
    if (decided instanceof EquivalenceVerdict.Different d && d.cause().isEmpty()) {
      return new EquivalenceVerdict.Different(d.how(), d.witness(), Optional.of(cause));
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
