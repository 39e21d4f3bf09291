package dev.stet.engine;

import dev.stet.engine.analysis.ProgramStart;
import dev.stet.engine.calls.PassedStructures;
import dev.stet.engine.calls.VariableArguments;
import dev.stet.engine.compile.Clang;
import dev.stet.engine.compile.Compilation;
import dev.stet.engine.compile.Diagnostic;
import dev.stet.engine.compile.SourceUnit;
import dev.stet.engine.ir.DataLayout;
import dev.stet.engine.ir.Function;
import dev.stet.engine.ir.Global;
import dev.stet.engine.ir.Module;
import dev.stet.engine.ir.Operand;
import dev.stet.engine.ir.Uses;
import dev.stet.engine.library.Linker;
import dev.stet.engine.link.ForeignCode;
import dev.stet.engine.link.ProgramLinker;
import dev.stet.engine.llvm.BitcodeReader;
import dev.stet.engine.llvm.bitcode.UnreadableBitcode;
import dev.stet.engine.llvm.pass.OnlyCalled;
import dev.stet.engine.llvm.pass.OutsideOfMain;
import dev.stet.engine.property.Obligations;
import dev.stet.engine.property.ReadsThatMatter;
import dev.stet.engine.property.Wanted;
import dev.stet.engine.smt.Backend;
import dev.stet.engine.smt.SolverUnavailable;
import dev.stet.engine.smt.Solvers;
import dev.stet.engine.ssa.Scope;
import dev.stet.engine.verdict.FunctionReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The engine behind {@link Verifier}: keeps the compiled units and runs functions. */
final class EngineVerifier implements Verifier {

  /** A program of one or more files with what it was compiled from. */
  static final class Program {

    private final Module module;
    private final Map<Path, String> buffers;
    private final Fingerprints fingerprints;
    private final Map<String, Set<String>> callers;
    private final Map<Wanted, Module> withObligations = new ConcurrentHashMap<>();

    /**
     * @param onlyCalled the functions that nothing can call but what is seen to
     */
    Program(Module module, Map<Path, String> buffers, Set<String> onlyCalled) {
      this.module = module;
      this.callers = CallingContexts.callers(module, onlyCalled);
      this.buffers = Collections.unmodifiableMap(new LinkedHashMap<>(buffers));
      this.fingerprints = new Fingerprints(module);
    }

    /** The module with the wanted obligations; made once, for all its functions. */
    Module module(Wanted wanted) {
      return withObligations.computeIfAbsent(
          wanted, w -> Obligations.rewrite(module, w, this::text));
    }

    /** Who calls a function that is verified by itself. */
    Scope scope(String function) {
      return ProgramStart.is(module, function) ? Scope.CLOSED : Scope.OPEN;
    }

    /** Whether what fails in a function fails in the program, whoever calls it. */
    FunctionReports.Caller caller(String function) {
      return scope(function) == Scope.CLOSED && !ProgramStart.readsOtherFiles(module)
          ? FunctionReports.Caller.START_OF_PROGRAM
          : FunctionReports.Caller.ANYBODY;
    }

    /** Of each function that is only called by name, the functions that call it. */
    Map<String, Set<String>> callers() {
      return callers;
    }

    /**
     * Equal for functions that are called in the same way; empty where not all callers are seen.
     */
    String fingerprintOfCallers(String function) {
      return fingerprints.ofAll(CallingContexts.reachable(callers, function));
    }

    /** The line of a function's name, 0 where the program has none such. */
    int firstLine(String function) {
      Function found = module.function(function);
      return found == null ? 0 : found.range().line();
    }

    private Optional<String> text(String file) {
      Path path = Path.of(file);
      String buffer = buffers.get(path);
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

  /**
   * A file of a program.
   *
   * @param renamed its static functions that have another name in the program, with that name
   * @param origins the functions of other files that were found for it, with the file
   */
  record Part(Program program, Map<String, String> renamed, Map<String, String> origins) {

    /** The name of a function of the file in the program. */
    String symbol(Unit.Entry entry) {
      return renamed.getOrDefault(entry.name(), entry.name());
    }

    /**
     * What is assumed of the functions that a function of the program reaches, and those that some
     * callers of it reach: other files may have changed, or define them otherwise.
     */
    List<String> takenForGranted(String symbol, Set<String> callers) {
      Set<String> reached = new TreeSet<>(program.fingerprints.reached(symbol));
      callers.forEach(caller -> reached.addAll(program.fingerprints.reached(caller)));
      Stream<String> files =
          reached.stream()
              .filter(origins::containsKey)
              .map(function -> String.valueOf(Path.of(origins.get(function)).getFileName()))
              .distinct()
              .sorted()
              .map(file -> "functions of " + file + ": called as it stands on disk");
      Stream<String> functions =
          program.module.functions().stream()
              .filter(f -> f.linkage() == Function.Linkage.REPLACEABLE)
              .map(Function::name)
              .filter(reached::contains);
      Stream<String> weak =
          Stream.concat(functions, weakConstants(reached))
              .map(name -> name + ": as it is defined here, where it is weak");
      return Stream.concat(files, weak).toList();
    }

    /** The constants that functions use and that another definition may take the place of. */
    private Stream<String> weakConstants(Set<String> functions) {
      Set<String> weak =
          program.module.globals().stream()
              .filter(g -> g.linkage() == Function.Linkage.REPLACEABLE)
              .filter(g -> g.mutability() == Global.Mutability.CONSTANT)
              .map(Global::name)
              .collect(Collectors.toCollection(LinkedHashSet::new));
      if (weak.isEmpty()) {
        return Stream.empty();
      }
      return program.module.functions().stream()
          .filter(f -> functions.contains(f.name()))
          .flatMap(f -> f.blocks().stream())
          .flatMap(block -> block.instructions().stream())
          .flatMap(i -> Uses.read(i).stream())
          .filter(Operand.GlobalAddress.class::isInstance)
          .map(used -> ((Operand.GlobalAddress) used).global())
          .filter(weak::contains)
          .distinct()
          .sorted();
    }
  }

  private final OtherFiles otherFiles = new OtherFiles();
  private final Map<Unit, Part> parts = new LinkedHashMap<>();
  private final Map<String, Unit> current = new LinkedHashMap<>();
  private volatile @Nullable FunctionRun running;

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
    var part = new Part(program, linked.renamed(), linked.origins());
    return add(file, part);
  }

  /** A program with what all functions of it need: arguments by members, models of the library. */
  private static Module prepared(Module program) {
    Module passed = PassedStructures.split(VariableArguments.inMemory(program));
    return Linker.link(ReadsThatMatter.mark(passed));
  }

  private static Set<String> symbols(Compiled file, Map<String, String> renamed) {
    return file.onlyCalled().stream()
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
      var part = new Part(program, linked.renamed().get(i), Map.of());
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
    Fingerprints fingerprints = part.program().fingerprints;
    List<Unit.Entry> entries = new ArrayList<>();
    for (Function function : file.module().functions()) {
      var entry = new Unit.Entry(function.name(), function.range(), "");
      String symbol = part.symbol(entry);
      Function linked = part.program().module.function(symbol);
      boolean own = Path.of(function.range().file()).equals(file.source().file());
      // A function that another file's definition replaces is verified there.
      if (own && linked != null && linked.range().equals(function.range())) {
        entries.add(
            new Unit.Entry(
                function.name(),
                function.range(),
                fingerprints.of(symbol),
                fingerprints.ofReached(symbol, part.origins().keySet()),
                part.program().fingerprintOfCallers(symbol)));
      }
    }
    var unit = new Unit(file.source().file().toString(), file.diagnostics(), entries);
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
    var run = new FunctionRun(part, function, options, listener);
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
    parts.clear();
    current.clear();
  }
}
