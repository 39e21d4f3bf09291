package dev.stet.engine;

import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.library.Linker;
import dev.stet.engine.llvm.BitcodeReader;
import dev.stet.engine.llvm.UnreadableBitcode;
import dev.stet.engine.property.Obligations;
import dev.stet.engine.property.Wanted;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverUnavailable;
import dev.stet.engine.smt.Solvers;
import dev.stet.engine.verdict.FunctionReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The engine behind {@link Verifier}: keeps the compiled units and runs functions. */
final class EngineVerifier implements Verifier {

  /** A unit with what it was compiled from. */
  static final class Program {

    private final Module module;
    private final SourceUnit source;
    private final Map<Wanted, Module> withObligations = new ConcurrentHashMap<>();

    Program(Module module, SourceUnit source) {
      this.module = module;
      this.source = source;
    }

    /** The module with the wanted obligations; made once, for all its functions. */
    Module module(Wanted wanted) {
      return withObligations.computeIfAbsent(
          wanted, w -> Obligations.rewrite(module, w, this::text));
    }

    private Optional<String> text(String file) {
      Path path = Path.of(file);
      String buffer = source.buffers().get(path);
      if (buffer != null) {
        return Optional.of(buffer);
      }
      try {
        return Optional.of(Files.readString(path));
      } catch (IOException e) {
        return Optional.empty();
      }
    }
  }

  private final Map<Unit, Program> programs = new HashMap<>();
  private final Map<String, Unit> current = new HashMap<>();
  private volatile @Nullable FunctionRun running;

  @Override
  public LoadResult load(SourceUnit source) {
    try {
      Solvers.require(Backend.BITWUZLA);
      return compile(source);
    } catch (SolverUnavailable | UnreadableBitcode e) {
      return new LoadResult.Impossible(String.valueOf(e.getMessage()));
    }
  }

  private LoadResult compile(SourceUnit source) {
    Compilation compilation = new Clang().compile(source);
    if (compilation instanceof Compilation.Impossible i) {
      return new LoadResult.Impossible(i.problem());
    } else if (compilation instanceof Compilation.Rejected r) {
      return new LoadResult.Rejected(r.diagnostics());
    }
    var compiled = (Compilation.Succeeded) compilation;
    Module module = Linker.link(BitcodeReader.read(compiled.bitcode(), source));
    var fingerprints = new Fingerprints(module);
    List<Unit.Entry> entries = new ArrayList<>();
    for (Function function : module.functions()) {
      if (Path.of(function.range().file()).equals(source.file())) {
        entries.add(
            new Unit.Entry(function.name(), function.range(), fingerprints.of(function.name())));
      }
    }
    var unit = new Unit(source.file().toString(), compiled.diagnostics(), entries);
    Unit before = current.put(unit.file(), unit);
    if (before != null) {
      programs.remove(before);
    }
    programs.put(unit, new Program(module, source));
    return new LoadResult.Loaded(unit);
  }

  @Override
  public FunctionReport verify(
      Unit unit, Unit.Entry function, VerifyOptions options, VerificationListener listener) {
    Program program = programs.get(unit);
    if (program == null) {
      throw new IllegalArgumentException("not the loaded text of " + unit.file());
    }
    var run = new FunctionRun(program, function, options, listener);
    running = run;
    try {
      return run.report();
    } finally {
      running = null;
    }
  }

  @Override
  public void cancel() {
    FunctionRun run = running;
    if (run != null) {
      run.cancel();
    }
  }

  @Override
  public void close() {
    programs.clear();
    current.clear();
  }
}
