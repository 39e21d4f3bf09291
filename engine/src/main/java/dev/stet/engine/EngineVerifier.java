package dev.stet.engine;

import dev.stet.engine.analysis.NeverWritten;
import dev.stet.engine.api.LinkResult;
import dev.stet.engine.api.LoadResult;
import dev.stet.engine.api.Unit;
import dev.stet.engine.api.VerificationListener;
import dev.stet.engine.api.VerifyOptions;
import dev.stet.engine.calls.PassedStructures;
import dev.stet.engine.calls.VariableArguments;
import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.Diagnostic;
import dev.stet.engine.compile.Remarks;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Module;
import dev.stet.engine.library.Linker;
import dev.stet.engine.link.ForeignCode;
import dev.stet.engine.link.ProgramLinker;
import dev.stet.engine.llvm.BitcodeReader;
import dev.stet.engine.llvm.bitcode.UnreadableBitcode;
import dev.stet.engine.llvm.pass.OnlyCalled;
import dev.stet.engine.llvm.pass.OutsideOfMain;
import dev.stet.engine.load.OtherFiles;
import dev.stet.engine.property.ReadsThatMatter;
import dev.stet.engine.run.Part;
import dev.stet.engine.run.Program;
import dev.stet.engine.run.StatedRun;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverUnavailable;
import dev.stet.engine.smt.Solvers;
import dev.stet.engine.state.NumberedPointers;
import dev.stet.engine.verdict.FunctionReport;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The engine behind {@link Verifier}: keeps the compiled units and runs functions. */
final class EngineVerifier implements Verifier {

  private final OtherFiles otherFiles = new OtherFiles();
  private final Map<Unit, Part> parts = new LinkedHashMap<>();
  private final Map<String, Unit> current = new LinkedHashMap<>();
  private volatile @Nullable StatedRun running;

  @Override
  public LoadResult load(SourceUnit source) {
    Compiled compiled = compile(source);
    if (compiled.problem() != null) {
      return compiled.problem();
    }
    return new LoadResult.Loaded(addWithOthers(compiled));
  }

  /** A file that is a program by itself, with what it calls of other files of its project. */
  private Unit addWithOthers(Compiled file) {
    var linked = ForeignCode.link(file.module(), otherFiles.calledBy(file.source()));
    Module module = prepared(linked.program());
    var program = new Program(module, file.source().buffers(), symbols(file, linked.renamed()));
    var part = new Part(program, linked.renamed(), linked.origins(), meaning(file.source()));
    return add(file, part);
  }

  /** A header may mean something else where another file includes it. */
  private static List<String> meaning(SourceUnit source) {
    return source
        .about()
        .map(
            header ->
                Files.exists(source.file())
                    ? "this header as " + source.file().getFileName() + " includes it"
                    : "this header by itself, with nothing in front of it")
        .map(List::of)
        .orElse(List.of());
  }

  /** A program with what all functions of it need: arguments by members, models of the library. */
  private static Module prepared(Module program) {
    Module passed = PassedStructures.split(VariableArguments.inMemory(program));
    Module linked = Linker.link(ReadsThatMatter.mark(passed));
    Module numbered = NumberedPointers.in(linked);
    // What only such pointers lead to is written by nobody where they do not write it.
    return numbered.equals(linked) ? linked : NeverWritten.markConstant(numbered);
  }

  private static Set<String> symbols(Compiled file, Map<String, String> renamed) {
    // Other files may include a header, and have functions of their own that call its functions.
    return file.source().about().isPresent()
        ? Set.of()
        : file.onlyCalled().stream()
            .map(name -> renamed.getOrDefault(name, name))
            .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  @Override
  public LinkResult link(List<SourceUnit> sources) {
    List<Compiled> files = sources.stream().map(EngineVerifier::compile).toList();
    Map<Path, LoadResult> problems = new LinkedHashMap<>();
    Map<Path, String> buffers = new LinkedHashMap<>();
    for (Compiled file : files) {
      buffers.putAll(file.source().buffers());
      if (file.problem() != null) {
        problems.put(file.source().file(), file.problem());
      }
    }
    if (!problems.isEmpty()) {
      return new LinkResult.NotLoaded(problems);
    }
    if (files.size() == 1) {
      return new LinkResult.Linked(List.of(addWithOthers(files.get(0))));
    }
    var result = ProgramLinker.link(files.stream().map(Compiled::module).toList());
    if (result instanceof ProgramLinker.Result.Contradiction c) {
      return new LinkResult.Contradiction(c.conflict());
    }
    var linked = (ProgramLinker.Result.Linked) result;
    boolean others = files.stream().anyMatch(Compiled::runsOutsideOfMain);
    Module module =
        prepared(others ? OutsideOfMain.toldByMain(linked.program()) : linked.program());
    Set<String> onlyCalled = new LinkedHashSet<>();
    for (int i = 0; i < files.size(); i++) {
      onlyCalled.addAll(symbols(files.get(i), linked.renamed().get(i)));
    }
    var program = new Program(module, buffers, onlyCalled);
    List<Unit> units = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      var part = new Part(program, linked.renamed().get(i), Map.of(), List.of());
      units.add(add(files.get(i), part));
    }
    return new LinkResult.Linked(units);
  }

  /**
   * A file on its way.
   *
   * @param runsOutsideOfMain whether it has constructors or destructors
   * @param onlyCalled its static functions that are only called by name
   * @param module without the models of library functions; of no use where there is a problem
   */
  private record Compiled(
      SourceUnit source,
      Module module,
      boolean runsOutsideOfMain,
      Set<String> onlyCalled,
      List<Diagnostic> diagnostics,
      @Nullable LoadResult problem) {

    private static final Module NOTHING =
        new Module(
            "", new DataLayout(8, DataLayout.ByteOrder.LITTLE), List.of(), List.of(), List.of());

    static Compiled failed(SourceUnit source, LoadResult problem) {
      return new Compiled(source, NOTHING, false, Set.of(), List.of(), problem);
    }
  }

  private static Compiled compile(SourceUnit source) {
    try {
      Solvers.require(Backend.BITWUZLA);
      Compilation compilation = new Clang().compile(source);
      if (compilation instanceof Compilation.Impossible i) {
        return Compiled.failed(source, new LoadResult.Impossible(i.problem()));
      } else if (compilation instanceof Compilation.Rejected r) {
        return Compiled.failed(source, new LoadResult.Rejected(r.diagnostics()));
      }
      var compiled = (Compilation.Succeeded) compilation;
      Module module = BitcodeReader.read(compiled.bitcode(), source);
      boolean others = OutsideOfMain.areIn(compiled.bitcode());
      Set<String> onlyCalled = OnlyCalled.in(compiled.bitcode());
      return new Compiled(source, module, others, onlyCalled, compiled.diagnostics(), null);
    } catch (SolverUnavailable | UnreadableBitcode e) {
      return Compiled.failed(source, new LoadResult.Impossible(String.valueOf(e.getMessage())));
    }
  }

  /** Makes a file the current text of its path. */
  private Unit add(Compiled file, Part part) {
    List<Unit.Entry> entries = new ArrayList<>();
    for (Function function : file.module().functions()) {
      var entry = new Unit.Entry(function.name(), function.range(), "");
      String symbol = part.symbol(entry);
      Function linked = part.program().module().function(symbol);
      boolean own = Path.of(function.range().file()).equals(file.source().subject());
      // A function that another file's definition replaces is verified there.
      if (own && linked != null && linked.range().equals(function.range())) {
        entries.add(
            new Unit.Entry(
                function.name(),
                function.range(),
                part.program().fingerprint(symbol),
                part.program().meanings().ofReached(symbol, part.origins().keySet()),
                part.program().fingerprintOfCallers(symbol),
                part.program().wording(symbol),
                part.uses(entry, file.module().functions()),
                part.program().effort(symbol)));
      }
    }
    var unit =
        new Unit(
            file.source().subject().toString(),
            file.diagnostics(),
            entries,
            Remarks.in(file.source()));
    Unit before = current.put(unit.file(), unit);
    if (before != null) {
      parts.remove(before);
    }
    parts.put(unit, part);
    return unit;
  }

  @Override
  public FunctionReport verify(
      Unit unit, Unit.Entry function, VerifyOptions options, VerificationListener listener) {
    Part part = parts.get(unit);
    if (part == null) {
      throw new IllegalArgumentException("not the loaded text of " + unit.file());
    }
    var run = new StatedRun(part, function, options, listener);
    running = run;
    try {
      return run.report();
    } finally {
      running = null;
    }
  }

  @Override
  public void forget(Unit unit) {
    parts.remove(unit);
    current.remove(unit.file(), unit);
  }

  @Override
  public void cancel() {
    StatedRun run = running;
    if (run != null) {
      run.cancel();
    }
  }

  @Override
  public void close() {
    parts.clear();
    current.clear();
  }
}
