package dev.stet.engine;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.SourceUnit;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A unit compiled with checks: on demand, or beforehand while others compute. */
final class CheckedBitcode {

  private final SourceUnit unit;
  private @Nullable CompletableFuture<Optional<Bitcode>> compiling;

  CheckedBitcode(SourceUnit unit) {
    this.unit = unit.with(SourceUnit.Purpose.VERIFY);
  }

  /** The unit as it is compiled. */
  SourceUnit unit() {
    return unit;
  }

  /** Begins to compile; for those who do not ask for the bitcode at once. */
  synchronized void start() {
    compiling = compiling();
  }

  /** Waits for it; empty where the unit cannot be compiled with checks. */
  Optional<Bitcode> get() {
    return compiling().join();
  }

  private synchronized CompletableFuture<Optional<Bitcode>> compiling() {
    CompletableFuture<Optional<Bitcode>> begun = compiling;
    if (begun == null) {
      begun = CompletableFuture.supplyAsync(this::compile);
      compiling = begun;
    }
    return begun;
  }

  private Optional<Bitcode> compile() {
    return new Clang().compile(unit) instanceof Compilation.Succeeded s
        ? Optional.of(s.bitcode())
        : Optional.empty();
  }
}
