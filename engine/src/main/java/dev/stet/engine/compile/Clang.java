package dev.stet.engine.compile;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Compiles C text to bitcode by running clang as a process. Nothing but a temporary folder is
 * written, nothing but clang is started, whatever the compilation database says.
 */
public final class Clang {

  private static final Duration LIMIT = Duration.ofSeconds(60);

  private static final String NO_FILES = "cannot write the temporary files of a compilation: ";

  private static final int SIGNAL_ABORT = 6;
  private static final int SIGNAL_KILL = 9;
  private static final int SIGNAL_SEGMENT = 11;

  private final Duration limit;

  public Clang() {
    this(LIMIT);
  }

  /** With another limit of time for one run. */
  public Clang(Duration limit) {
    this.limit = limit;
  }

  /** Never throws for what the file, its flags or the machine are like. */
  public Compilation compile(SourceUnit unit) {
    if (unit.preprocessed().isPresent()) {
      return compile(unit, unit.preprocessed().get());
    }
    try {
      return run(unit);
    } catch (CompilationException e) {
      return new Compilation.Impossible(e.problem());
    } catch (IOException e) {
      return new Compilation.Impossible(NO_FILES + SystemErrors.oneLine(e));
    }
  }

  /** What the preprocessor makes of a unit; empty where it says that there is an error. */
  public Optional<PreprocessedText> preprocess(SourceUnit unit) {
    return preprocess(unit, "");
  }

  /** The same with something in front of the first line of the text. */
  Optional<PreprocessedText> preprocess(SourceUnit unit, String lead) {
    if (unit.preprocessed().isPresent()) {
      return unit.preprocessed().filter(text -> lead.isEmpty());
    }
    try {
      String text = lead + Source.read(unit);
      Path clang = clang(unit);
      var databases = CompilerInputs.databasesOf(unit);
      try (Overlay overlay = overlay(unit, text)) {
        List<String> command = new CommandLine(unit).build(clang, text, overlay);
        command.add("-E");
        Instant started = Instant.now();
        ClangProcess.Result result = ClangProcess.run(command, limit);
        if (result.exit() != 0) {
          return Optional.empty();
        }
        var inputs =
            CompilerInputs.listedIn(overlay.dependencies(), started, overlay::isOutside)
                .with(databases);
        if (InlineBodies.mayBeIn(text, unit, inputs, clang)) {
          command.addAll(InlineBodies.marking());
          result = again(command, result);
        }
        return Optional.of(
            new PreprocessedText(new String(result.output(), PreprocessedText.BYTES), inputs));
      }
    } catch (CompilationException | IOException e) {
      return Optional.empty();
    }
  }

  /** Compiles a text that was preprocessed, with the flags of its unit; likewise never throws. */
  public Compilation compile(SourceUnit unit, PreprocessedText text) {
    try (Overlay overlay = new Overlay()) {
      Path clang = clang(unit);
      CommandLine commandLine = new CommandLine(unit);
      List<String> command =
          commandLine.buildPreprocessed(clang, overlay.writePreprocessed(text.text()), overlay);
      if (InlineBodies.areMarked(text.text())) {
        command.addAll(InlineBodies.keeping());
      }
      ClangProcess.Result result = ClangProcess.run(command, limit);
      return outcome(clang, result, diagnostics(unit, commandLine, result), text.inputs());
    } catch (CompilationException e) {
      return new Compilation.Impossible(e.problem());
    } catch (IOException e) {
      return new Compilation.Impossible(NO_FILES + SystemErrors.oneLine(e));
    }
  }

  private Compilation run(SourceUnit unit) throws CompilationException, IOException {
    String text = Source.read(unit);
    return unit.purpose() == SourceUnit.Purpose.VERIFY && Remarks.mayBeIn(text)
        ? new RemarkedCompilation(unit.file(), text, stated -> run(unit, stated)).compile()
        : run(unit, text);
  }

  private Compilation run(SourceUnit unit, String text) throws CompilationException, IOException {
    Path clang = clang(unit);
    var databases = CompilerInputs.databasesOf(unit);
    try (Overlay overlay = overlay(unit, text)) {
      CommandLine commandLine = new CommandLine(unit);
      List<String> command = commandLine.build(clang, text, overlay);
      Instant started = Instant.now();
      ClangProcess.Result result = ClangProcess.run(command, limit);
      var inputs =
          CompilerInputs.listedIn(overlay.dependencies(), started, overlay::isOutside)
              .with(databases);
      List<Diagnostic> said = diagnostics(unit, commandLine, result);
      if (result.exit() == 0 && InlineBodies.mayBeIn(text, unit, inputs, clang)) {
        command.addAll(InlineBodies.marking());
        command.addAll(InlineBodies.keeping());
        result = again(command, result);
      }
      return outcome(clang, result, said, inputs);
    }
  }

  /** The result of another run, where that succeeds. */
  private ClangProcess.Result again(List<String> command, ClangProcess.Result first)
      throws CompilationException, IOException {
    ClangProcess.Result second = ClangProcess.run(command, limit);
    return second.exit() == 0 ? second : first;
  }

  private static List<Diagnostic> diagnostics(
      SourceUnit unit, CommandLine commandLine, ClangProcess.Result result) {
    List<Diagnostic> diagnostics = new ArrayList<>(commandLine.problems());
    diagnostics.addAll(new DiagnosticParser(unit).parse(result.messages()));
    return diagnostics;
  }

  private Path clang(SourceUnit unit) throws CompilationException {
    return unit.clang().isPresent()
        ? ClangVersion.checked(unit.clang().get(), limit)
        : Toolchain.bundled().clang();
  }

  private static Overlay overlay(SourceUnit unit, String text) throws IOException {
    Overlay overlay = new Overlay();
    unit.buffers().forEach(overlay::put);
    overlay.put(unit.file(), text);
    return overlay;
  }

  /** A process that a signal ends has the status 128 + signal. */
  private static String how(int exit) {
    return switch (exit - 128) {
      case SIGNAL_ABORT, SIGNAL_SEGMENT ->
          "crashed on this file (signal " + (exit - 128) + "); try another one with --clang";
      case SIGNAL_KILL -> "was killed (signal 9); is there enough memory?";
      default ->
          exit > 128
              ? "was stopped by signal " + (exit - 128)
              : "failed (exit status " + exit + ")";
    };
  }

  private static Compilation outcome(
      Path clang, ClangProcess.Result result, List<Diagnostic> diagnostics, CompilerInputs inputs) {
    if (result.exit() == 0 && !Bitcode.isStartOf(result.output())) {
      return new Compilation.Impossible(
          clang + ": wrote no LLVM bitcode; name a clang that does, or leave --clang out");
    }
    if (result.exit() == 0) {
      return new Compilation.Succeeded(new Bitcode(result.output()), diagnostics, inputs);
    }
    boolean saysWhy = diagnostics.stream().anyMatch(d -> d.severity() == Diagnostic.Severity.ERROR);
    if (result.exit() <= 2 && saysWhy) {
      return new Compilation.Rejected(diagnostics);
    }
    String first = result.messages().lines().findFirst().map(m -> ": " + m).orElse("");
    return new Compilation.Impossible(clang.getFileName() + " " + how(result.exit()) + first);
  }
}
