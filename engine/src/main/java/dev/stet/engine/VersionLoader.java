package dev.stet.engine;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.equivalence.CompiledVersion;
import dev.stet.engine.equivalence.Version;
import dev.stet.engine.ir.Module;
import dev.stet.engine.llvm.BitcodeReader;
import dev.stet.engine.llvm.UnreadableBitcode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Compiles and reads versions for comparison. An editor compares one old version with a new one
 * after the other: an old version that compiles to the same bitcode as the last time is not read
 * again. It is compiled each time, for the headers may have changed.
 */
final class VersionLoader {

  /** Both versions, or what became of those that cannot be used. */
  record Loaded(Result old, Result now) {}

  /** What became of a version. */
  sealed interface Result {

    record Ready(ComparedVersion version) implements Result {}

    record Failed(LoadResult problem) implements Result {}
  }

  /** The last old version, with what it was read from. */
  private record Remembered(SourceUnit unit, Bitcode bitcode, Result.Ready result) {}

  private @Nullable Remembered last;

  Loaded load(SourceUnit oldUnit, SourceUnit newUnit) {
    var compiledOld =
        CompletableFuture.supplyAsync(
            () -> new Clang().compile(oldUnit.with(SourceUnit.Purpose.COMPARE)));
    Compilation compiledNew = new Clang().compile(newUnit.with(SourceUnit.Purpose.COMPARE));
    return new Loaded(old(oldUnit, compiledOld.join()), read(newUnit, compiledNew));
  }

  private Result old(SourceUnit unit, Compilation compiled) {
    Remembered known = last;
    if (known != null
        && compiled instanceof Compilation.Succeeded s
        && known.unit.equals(unit)
        && Arrays.equals(known.bitcode.bytes(), s.bitcode().bytes())) {
      return known.result;
    }
    Result result = read(unit, compiled);
    last =
        result instanceof Result.Ready ready && compiled instanceof Compilation.Succeeded s
            ? new Remembered(unit, s.bitcode(), ready)
            : null;
    return result;
  }

  private static Result read(SourceUnit unit, Compilation compiled) {
    if (compiled instanceof Compilation.Impossible i) {
      return new Result.Failed(new LoadResult.Impossible(i.problem()));
    } else if (compiled instanceof Compilation.Rejected r) {
      return new Result.Failed(new LoadResult.Rejected(r.diagnostics()));
    }
    var bitcode = ((Compilation.Succeeded) compiled).bitcode();
    SourceUnit compared = unit.with(SourceUnit.Purpose.COMPARE);
    try {
      Module module = BitcodeReader.read(bitcode, compared);
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
