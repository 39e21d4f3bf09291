package dev.stet.engine;

import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.equivalence.CompiledVersion;
import dev.stet.engine.equivalence.Version;
import dev.stet.engine.ir.Module;
import dev.stet.engine.llvm.BitcodeReader;
import dev.stet.engine.llvm.SymbolTexts;
import dev.stet.engine.llvm.UnreadableBitcode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * Compiles and reads versions for comparison. An editor compares one old version with a new one
 * after the other: what is known of an old version is kept as long as the headers that it includes
 * are the same.
 */
final class VersionLoader {

  /** What is read of two versions. */
  enum Extent {
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
   */
  record Loaded(Result old, Result now, Set<String> unchanged) {
    Loaded {
      unchanged = Set.copyOf(unchanged);
    }
  }

  /** What became of a version. */
  sealed interface Result {

    record Ready(ComparedVersion version) implements Result {}

    record Failed(LoadResult problem) implements Result {}
  }

  /** The functions to read; empty for all. */
  private record Bodies(Optional<Set<String>> names) {
    static final Bodies ALL = new Bodies(Optional.empty());
  }

  /** The last old version, compiled. */
  private record Compiled(SourceUnit unit, Compilation.Succeeded compilation) {}

  /** What was read of it. */
  private record Read(Bodies bodies, Result.Ready result) {}

  private final Extent extent;
  private Optional<Compiled> last = Optional.empty();
  private Optional<SymbolTexts> lastTexts = Optional.empty();
  private Optional<Read> lastRead = Optional.empty();

  VersionLoader(Extent extent) {
    this.extent = extent;
  }

  Loaded load(SourceUnit oldUnit, SourceUnit newUnit) {
    var compilingOld = CompletableFuture.supplyAsync(() -> compileOld(oldUnit));
    Compilation compiledNew = new Clang().compile(newUnit.with(SourceUnit.Purpose.COMPARE));
    Compilation compiledOld = compilingOld.join();
    if (extent == Extent.CHANGED
        && compiledOld instanceof Compilation.Succeeded old
        && compiledNew instanceof Compilation.Succeeded now) {
      try {
        return changed(oldUnit, old, newUnit, now);
      } catch (UnreadableBitcode e) {
        var failed = new Result.Failed(new LoadResult.Impossible(String.valueOf(e.getMessage())));
        return new Loaded(failed, failed, Set.of());
      }
    }
    return new Loaded(
        old(new CheckedBitcode(oldUnit), oldUnit, compiledOld, Bodies.ALL),
        read(new CheckedBitcode(newUnit), newUnit, compiledNew, Bodies.ALL),
        Set.of());
  }

  /** The same compilation as long as it would come to the same. */
  private Compilation compileOld(SourceUnit unit) {
    if (last.isPresent()
        && last.get().unit().equals(unit)
        && last.get().compilation().inputs().areUnchanged()) {
      return last.get().compilation();
    }
    last = Optional.empty();
    lastTexts = Optional.empty();
    lastRead = Optional.empty();
    Compilation compiled = new Clang().compile(unit.with(SourceUnit.Purpose.COMPARE));
    if (compiled instanceof Compilation.Succeeded s) {
      last = Optional.of(new Compiled(unit, s));
    }
    return compiled;
  }

  private Loaded changed(
      SourceUnit oldUnit,
      Compilation.Succeeded compiledOld,
      SourceUnit newUnit,
      Compilation.Succeeded compiledNew) {
    SymbolTexts old = lastTexts.orElseGet(() -> SymbolTexts.of(compiledOld.bitcode()));
    SymbolTexts now = SymbolTexts.of(compiledNew.bitcode());
    lastTexts = Optional.of(old);
    Set<String> changed = new HashSet<>(now.changedFrom(old));
    changed.addAll(old.changedFrom(now));
    Set<String> unchanged = new HashSet<>(now.functions());
    unchanged.retainAll(old.functions());
    unchanged.removeAll(changed);
    var checkedOld = new CheckedBitcode(oldUnit);
    var checkedNew = new CheckedBitcode(newUnit);
    if (!changed.isEmpty()) {
      // It will be asked for unless a pattern suffices, and there is a processor to spare.
      checkedNew.start();
    }
    return new Loaded(
        old(checkedOld, oldUnit, compiledOld, new Bodies(Optional.of(old.reachedFrom(changed)))),
        read(checkedNew, newUnit, compiledNew, new Bodies(Optional.of(now.reachedFrom(changed)))),
        unchanged);
  }

  private Result old(CheckedBitcode checked, SourceUnit unit, Compilation compiled, Bodies bodies) {
    if (lastRead.isPresent() && lastRead.get().bodies().equals(bodies)) {
      return lastRead.get().result();
    }
    Result result = read(checked, unit, compiled, bodies);
    lastRead =
        result instanceof Result.Ready ready
            ? Optional.of(new Read(bodies, ready))
            : Optional.empty();
    return result;
  }

  private static Result read(
      CheckedBitcode checked, SourceUnit unit, Compilation compiled, Bodies bodies) {
    if (compiled instanceof Compilation.Impossible i) {
      return new Result.Failed(new LoadResult.Impossible(i.problem()));
    } else if (compiled instanceof Compilation.Rejected r) {
      return new Result.Failed(new LoadResult.Rejected(r.diagnostics()));
    }
    var bitcode = ((Compilation.Succeeded) compiled).bitcode();
    SourceUnit compared = unit.with(SourceUnit.Purpose.COMPARE);
    try {
      Module module =
          bodies.names().isPresent()
              ? BitcodeReader.read(bitcode, compared, bodies.names().get())
              : BitcodeReader.read(bitcode, compared);
      var prints = new Fingerprints(module);
      var version = new Version(module, new CheckedVersion(checked, module, prints));
      return new Result.Ready(
          new ComparedVersion(CompiledVersion.of(version, bitcode, compared, lines(unit)), prints));
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
