package dev.stet.engine.load;

import dev.stet.engine.api.LoadResult;
import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.PreprocessedText;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.compile.VariableTypes;
import dev.stet.engine.equivalence.pattern.StructureLayouts;
import dev.stet.engine.equivalence.version.CompiledVersion;
import dev.stet.engine.equivalence.version.Version;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.llvm.BitcodeReader;
import dev.stet.engine.llvm.bitcode.UnreadableBitcode;
import dev.stet.engine.llvm.pass.RenamedVariables;
import dev.stet.engine.llvm.pass.SymbolTexts;
import dev.stet.engine.llvm.types.UnitTypes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

/**
 * Compiles and reads versions for comparison. An editor compares one old version with a new one
 * after the other: what is known of an old version is kept as long as the headers that it includes
 * are the same.
 */
public final class VersionLoader {

  /** What is read of two versions. */
  public enum Extent {
    /** Everything. */
    WHOLE,
    /** The functions that are not the same in both, or reach such, with all that they reach. */
    CHANGED
  }

  /**
   * Both versions, or what became of those that cannot be used.
   *
   * @param unchanged functions that are the same in both with all that they reach; they may not
   *     have been read
   * @param renamed static variables, which the old version has by their new names
   */
  public record Loaded(Result old, Result now, Set<String> unchanged, RenamedVariables renamed) {
    public Loaded {
      unchanged = Collections.unmodifiableSet(new LinkedHashSet<>(unchanged));
    }
  }

  /** What became of a version. */
  public sealed interface Result {

    record Ready(ComparedVersion version) implements Result {}

    record Failed(LoadResult problem) implements Result {}
  }

  /** The functions to read; empty for all. */
  private record Bodies(Optional<Set<String>> names) {
    static final Bodies ALL = new Bodies(Optional.empty());

    boolean isNone() {
      return names.map(Set::isEmpty).orElse(false);
    }
  }

  /**
   * What is read of a version.
   *
   * @param text what is left of its text; empty for all of it
   * @param unread what those functions mention that have no body there
   * @param others units that are put in
   */
  private record Part(
      SourceUnit unit,
      Optional<PreprocessedText> text,
      Bodies bodies,
      UnreadUses unread,
      List<SourceUnit> others) {

    /** All of a unit. */
    static Part whole(SourceUnit unit) {
      return new Part(unit, Optional.empty(), Bodies.ALL, UnreadUses.NONE, List.of());
    }

    /** What is left of a text. */
    static Part shortened(SourceUnit unit, ShortenedTexts.Rest rest) {
      return new Part(
          unit, Optional.of(rest.text()), Bodies.ALL, new UnreadUses(rest.left()), List.of());
    }

    /** Some functions of a unit. */
    static Part of(SourceUnit unit, SymbolTexts symbols, Set<String> functions) {
      return new Part(
          unit,
          Optional.empty(),
          new Bodies(Optional.of(functions)),
          new UnreadUses(symbols.mentionedOutside(functions)),
          List.of());
    }

    Compilation compile() {
      SourceUnit compared = unit.with(SourceUnit.Purpose.COMPARE);
      var clang = new Clang();
      return ComparedCompilation.of(
          text.map(t -> clang.compile(compared, t)).orElseGet(() -> clang.compile(compared)),
          others,
          SourceUnit.Purpose.COMPARE);
    }
  }

  /** An old version, compiled. */
  private record Compiled(
      SourceUnit unit, Optional<PreprocessedText> text, Compilation.Succeeded compilation) {

    /** Whether to compile it again would come to the same. */
    boolean is(Part part) {
      return unit.equals(part.unit())
          && text.map(PreprocessedText::text).equals(part.text().map(PreprocessedText::text))
          && compilation.inputs().areUnchanged();
    }
  }

  /** What was read of an old version that was compiled. */
  private record Read(
      Compiled compiled, Bodies bodies, RenamedVariables renamed, Result.Ready result) {}

  private final Extent extent;
  private final ShortenedTexts shortening = new ShortenedTexts();
  private Optional<Compiled> lastWhole = Optional.empty();
  private Optional<Compiled> lastShortened = Optional.empty();
  private Optional<SymbolTexts> lastTexts = Optional.empty();
  private Optional<VariableTypes> lastTypes = Optional.empty();
  private Optional<Read> lastRead = Optional.empty();

  public VersionLoader(Extent extent) {
    this.extent = extent;
  }

  public Loaded load(SourceUnit oldUnit, SourceUnit newUnit) {
    return (extent == Extent.CHANGED
            ? shortening.of(oldUnit, newUnit).flatMap(s -> shortened(oldUnit, newUnit, s))
            : Optional.<Loaded>empty())
        .orElseGet(() -> whole(oldUnit, newUnit));
  }

  /** Both with units whose functions they call. */
  public Loaded load(
      SourceUnit oldUnit,
      List<SourceUnit> oldOthers,
      SourceUnit newUnit,
      List<SourceUnit> newOthers) {
    Part old = new Part(oldUnit, Optional.empty(), Bodies.ALL, UnreadUses.NONE, oldOthers);
    Part now = new Part(newUnit, Optional.empty(), Bodies.ALL, UnreadUses.NONE, newOthers);
    return loaded(old, old.compile(), Optional.empty(), now, now.compile(), Set.of());
  }

  /** Empty where what is left does not compile, or does not have the functions it should have. */
  private Optional<Loaded> shortened(
      SourceUnit oldUnit, SourceUnit newUnit, ShortenedTexts.Shortened texts) {
    Part old = Part.shortened(oldUnit, texts.old());
    Part now = Part.shortened(newUnit, texts.now());
    var compilingOld = CompletableFuture.supplyAsync(() -> compiled(lastShortened, old));
    Compilation compiledNew = now.compile();
    Compilation compiledOld = compilingOld.join();
    lastShortened = kept(lastShortened, old, compiledOld);
    Loaded loaded = loaded(old, compiledOld, lastShortened, now, compiledNew, texts.unchanged());
    return hasBodies(loaded.old(), texts.bodies()) && hasBodies(loaded.now(), texts.bodies())
        ? Optional.of(loaded)
        : Optional.empty();
  }

  private static boolean hasBodies(Result result, Set<String> names) {
    return result instanceof Result.Ready ready
        && ready.version().text().version().module().functions().stream()
            .map(Function::name)
            .collect(Collectors.toCollection(LinkedHashSet::new))
            .containsAll(names);
  }

  private Loaded whole(SourceUnit oldUnit, SourceUnit newUnit) {
    Part old = Part.whole(oldUnit);
    Part now = Part.whole(newUnit);
    Optional<Compiled> last = lastWhole;
    var compilingOld = CompletableFuture.supplyAsync(() -> compiled(last, old));
    Compilation compiledNew = now.compile();
    Compilation compiledOld = compilingOld.join();
    lastWhole = kept(last, old, compiledOld);
    if (!lastWhole.equals(last)) {
      lastTexts = Optional.empty();
      lastTypes = Optional.empty();
    }
    if (extent == Extent.CHANGED
        && compiledOld instanceof Compilation.Succeeded s
        && compiledNew instanceof Compilation.Succeeded n) {
      try {
        return changed(oldUnit, s, newUnit, n);
      } catch (UnreadableBitcode e) {
        return unreadable(e);
      }
    }
    return loaded(old, compiledOld, lastWhole, now, compiledNew, Set.of());
  }

  private static Compilation compiled(Optional<Compiled> last, Part part) {
    return last.filter(l -> l.is(part))
        .<Compilation>map(Compiled::compilation)
        .orElseGet(part::compile);
  }

  /** The same as the last one, where that was used. */
  private static Optional<Compiled> kept(
      Optional<Compiled> last, Part part, Compilation compilation) {
    if (last.isPresent() && last.get().compilation().equals(compilation)) {
      return last;
    }
    return compilation instanceof Compilation.Succeeded s
        ? Optional.of(new Compiled(part.unit(), part.text(), s))
        : Optional.empty();
  }

  private Loaded changed(
      SourceUnit oldUnit,
      Compilation.Succeeded compiledOld,
      SourceUnit newUnit,
      Compilation.Succeeded compiledNew) {
    SymbolTexts old = lastTexts.orElseGet(() -> SymbolTexts.of(compiledOld.bitcode()));
    SymbolTexts now = SymbolTexts.of(compiledNew.bitcode());
    lastTexts = Optional.of(old);
    if (!old.hasPlainNames()
        || !now.hasPlainNames()
        || haveOtherLayouts(compiledOld.bitcode(), compiledNew.bitcode())
        || haveOtherVariables(oldUnit, old, newUnit, now)) {
      return loaded(
          Part.whole(oldUnit), compiledOld, lastWhole, Part.whole(newUnit), compiledNew, Set.of());
    }
    Set<String> unchanged = now.sameIn(old);
    Set<String> changed = new LinkedHashSet<>(now.functions());
    changed.addAll(old.functions());
    changed.removeAll(unchanged);
    return loaded(
        Part.of(oldUnit, old, old.reachedFrom(changed)),
        compiledOld,
        lastWhole,
        Part.of(newUnit, now, now.reachedFrom(changed)),
        compiledNew,
        unchanged);
  }

  /** What goes into structures that are laid out unlike may look alike and be something else. */
  private static boolean haveOtherLayouts(Bitcode old, Bitcode now) {
    return !StructureLayouts.changed(UnitTypes.of(old), UnitTypes.of(now)).isEmpty();
  }

  /** The same of variables that other files define, of whose types bitcode says nothing. */
  private boolean haveOtherVariables(
      SourceUnit oldUnit, SymbolTexts old, SourceUnit newUnit, SymbolTexts now) {
    Set<String> both = old.variablesOfOthers();
    both.retainAll(now.variablesOfOthers());
    if (both.isEmpty()) {
      return false;
    }
    lastTypes = lastTypes.or(() -> VariableTypes.of(oldUnit));
    Optional<VariableTypes> types = VariableTypes.of(newUnit);
    return lastTypes.isEmpty() || types.isEmpty() || !types.get().areThoseOf(lastTypes.get(), both);
  }

  private Loaded loaded(
      Part old,
      Compilation compiledOld,
      Optional<Compiled> keptOld,
      Part now,
      Compilation compiledNew,
      Set<String> unchanged) {
    RenamedVariables renamed = RenamedVariables.NONE;
    if (compiledOld instanceof Compilation.Succeeded o
        && compiledNew instanceof Compilation.Succeeded n) {
      try {
        renamed = RenamedVariables.between(o.bitcode(), n.bitcode());
      } catch (UnreadableBitcode e) {
        return unreadable(e);
      }
    }
    var checkedNew =
        new CheckedBitcode(now.unit(), now.text(), now.others(), RenamedVariables.NONE);
    if (extent == Extent.CHANGED && !now.bodies().isNone()) {
      // It will be asked for unless a pattern suffices, and there is a processor to spare.
      checkedNew.start();
    }
    Result before = old(old, compiledOld, keptOld, renamed);
    Result after =
        read(now, checkedNew, compiledNew, RenamedVariables.NONE, NeverReturning.of(before));
    return new Loaded(before, after, unchanged, renamed);
  }

  private static Loaded unreadable(UnreadableBitcode problem) {
    var failed = new Result.Failed(new LoadResult.Impossible(String.valueOf(problem.getMessage())));
    return new Loaded(failed, failed, Set.of(), RenamedVariables.NONE);
  }

  private Result old(
      Part part, Compilation compilation, Optional<Compiled> kept, RenamedVariables renamed) {
    Optional<Read> known =
        lastRead.filter(
            r ->
                Optional.of(r.compiled()).equals(kept)
                    && r.bodies().equals(part.bodies())
                    && r.renamed().equals(renamed));
    if (known.isPresent()) {
      return known.get().result();
    }
    var checked = new CheckedBitcode(part.unit(), part.text(), part.others(), renamed);
    Result result = read(part, checked, compilation, renamed, NeverReturning.NONE);
    lastRead =
        result instanceof Result.Ready ready
            ? kept.map(k -> new Read(k, part.bodies(), renamed, ready))
            : Optional.empty();
    return result;
  }

  private static Result read(
      Part part,
      CheckedBitcode checked,
      Compilation compiled,
      RenamedVariables renamed,
      NeverReturning ends) {
    if (compiled instanceof Compilation.Impossible i) {
      return new Result.Failed(new LoadResult.Impossible(i.problem()));
    } else if (compiled instanceof Compilation.Rejected r) {
      return new Result.Failed(new LoadResult.Rejected(r.diagnostics()));
    }
    SourceUnit compared = part.unit().with(SourceUnit.Purpose.COMPARE);
    try {
      var bitcode = renamed.in(((Compilation.Succeeded) compiled).bitcode());
      Module module =
          ends.in(
              part.bodies().names().isPresent()
                  ? BitcodeReader.read(bitcode, compared, part.bodies().names().get())
                  : BitcodeReader.read(bitcode, compared));
      var prints = new Fingerprints(module);
      var uses = part.unread().with(renamed);
      var version = new Version(module, new CheckedVersion(checked, module, prints), uses);
      return new Result.Ready(
          new ComparedVersion(
              CompiledVersion.of(version, bitcode, compared, lines(part.unit())), prints, checked));
    } catch (UnreadableBitcode e) {
      return new Result.Failed(new LoadResult.Impossible(String.valueOf(e.getMessage())));
    }
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
}
