package dev.stet.engine.load;

import dev.stet.engine.compile.Bitcode;
import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.PreprocessedText;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.llvm.pass.RenamedVariables;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A unit compiled with checks: on demand, or beforehand while others compute. */
public final class CheckedBitcode {

  private final SourceUnit unit;
  private final Optional<PreprocessedText> text;
  private final RenamedVariables renamed;
  private final List<SourceUnit> others;
  private @Nullable CompletableFuture<Optional<Bitcode>> compiling;

  /**
   * Of a unit, or of what is left of its text where that is given.
   *
   * @param others units that are put in
   * @param renamed what its variables are called instead
   */
  CheckedBitcode(
      SourceUnit unit,
      Optional<PreprocessedText> text,
      List<SourceUnit> others,
      RenamedVariables renamed) {
    this.others = List.copyOf(others);
    this.unit = unit.with(SourceUnit.Purpose.COMPARE_CHECKED);
    this.text = text;
    this.renamed = renamed;
  }

  /** The unit as it is compiled. */
  SourceUnit unit() {
    return unit;
  }

  /** Begins to compile; for those who do not ask for the bitcode at once. */
  public synchronized void start() {
    compiling = compiling();
  }

  /** Waits for it; empty where the unit cannot be compiled with checks. */
  public Optional<Bitcode> get() {
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
    var clang = new Clang();
    Compilation compiled =
        text.map(shorter -> clang.compile(unit, shorter)).orElseGet(() -> clang.compile(unit));
    return ComparedCompilation.of(compiled, others, unit.purpose())
            instanceof Compilation.Succeeded s
        ? Optional.of(renamed.in(s.bitcode()))
        : Optional.empty();
  }
}
