package dev.stet.engine;

import dev.stet.engine.compile.Bitcode;
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
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Compiles and reads versions for comparison. An editor compares one old version with a new one
 * after the other: what is known of an old version that compiles to the same bitcode as the last
 * time is kept. It is compiled each time, for the headers may have changed.
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

  /** The last old version, with what it was read from. */
  private record Remembered(SourceUnit unit, Bitcode bitcode, Bodies bodies, Result.Ready result) {
    boolean isOf(SourceUnit other, Bitcode compiled) {
      return unit.equals(other) && Arrays.equals(bitcode.bytes(), compiled.bytes());
    }
  }

  private final Extent extent;
  private @Nullable Remembered last;
  private @Nullable SymbolTexts lastTexts;

  VersionLoader(Extent extent) {
    this.extent = extent;
  }

  Loaded load(SourceUnit oldUnit, SourceUnit newUnit) {
    var compiledOld =
        CompletableFuture.supplyAsync(
            () -> new Clang().compile(oldUnit.with(SourceUnit.Purpose.COMPARE)));
    Compilation compiledNew = new Clang().compile(newUnit.with(SourceUnit.Purpose.COMPARE));
    if (extent == Extent.CHANGED
        && compiledOld.join() instanceof Compilation.Succeeded old
        && compiledNew instanceof Compilation.Succeeded now) {
      try {
        return changed(oldUnit, old, newUnit, now);
      } catch (UnreadableBitcode e) {
        var failed = new Result.Failed(new LoadResult.Impossible(String.valueOf(e.getMessage())));
        return new Loaded(failed, failed, Set.of());
      }
    }
    return new Loaded(
        old(oldUnit, compiledOld.join(), Bodies.ALL),
        read(newUnit, compiledNew, Bodies.ALL),
        Set.of());
  }

  private Loaded changed(
      SourceUnit oldUnit,
      Compilation.Succeeded compiledOld,
      SourceUnit newUnit,
      Compilation.Succeeded compiledNew) {
    Remembered known = last;
    SymbolTexts knownTexts = lastTexts;
    SymbolTexts old =
        known != null && knownTexts != null && known.isOf(oldUnit, compiledOld.bitcode())
            ? knownTexts
            : SymbolTexts.of(compiledOld.bitcode());
    SymbolTexts now = SymbolTexts.of(compiledNew.bitcode());
    lastTexts = old;
    Set<String> changed = new HashSet<>(now.changedFrom(old));
    changed.addAll(old.changedFrom(now));
    Set<String> unchanged = new HashSet<>(now.functions());
    unchanged.retainAll(old.functions());
    unchanged.removeAll(changed);
    return new Loaded(
        old(oldUnit, compiledOld, new Bodies(Optional.of(old.reachedFrom(changed)))),
        read(newUnit, compiledNew, new Bodies(Optional.of(now.reachedFrom(changed)))),
        unchanged);
  }

  private Result old(SourceUnit unit, Compilation compiled, Bodies bodies) {
    Remembered known = last;
    if (known != null
        && compiled instanceof Compilation.Succeeded s
        && known.isOf(unit, s.bitcode())
        && known.bodies.equals(bodies)) {
      return known.result;
    }
    Result result = read(unit, compiled, bodies);
    last =
        result instanceof Result.Ready ready && compiled instanceof Compilation.Succeeded s
            ? new Remembered(unit, s.bitcode(), bodies, ready)
            : null;
    return result;
  }

  private static Result read(SourceUnit unit, Compilation compiled, Bodies bodies) {
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
      var version = new Version(module, new CheckedVersion(unit, module, prints));
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
