package dev.stet.engine.compile;

import dev.stet.engine.ir.SourceRange;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compiles a text with the assumptions in its comments. A comment never keeps a text from being
 * compiled: what makes no sense to clang is left out, and said.
 */
final class RemarkedCompilation {

  /** A compilation of a text in the place of the file's. */
  @FunctionalInterface
  interface Compiler {
    Compilation compile(String text) throws CompilationException, IOException;
  }

  private final Path file;
  private final String text;
  private final Compiler compiler;

  RemarkedCompilation(Path file, String text, Compiler compiler) {
    this.file = file;
    this.text = text;
    this.compiler = compiler;
  }

  Compilation compile() throws CompilationException, IOException {
    List<Remark> remarks = Remarks.in(text);
    List<Diagnostic> unheard = new ArrayList<>();
    Set<Integer> lines = new LinkedHashSet<>();
    for (Remark remark : remarks) {
      if (remark instanceof Remark.Assume) {
        lines.add(remark.line());
      } else if (remark instanceof Remark.Unheard u) {
        unheard.add(warning(u.line(), u.why()));
      }
    }
    return with(lines.isEmpty() ? compiler.compile(text) : compile(lines, unheard), unheard);
  }

  private Compilation compile(Set<Integer> lines, List<Diagnostic> unheard)
      throws CompilationException, IOException {
    Compilation all = compiler.compile(Remarks.withAssumptions(text, Set.of()));
    if (!(all instanceof Compilation.Rejected)) {
      return all;
    }
    Compilation none = compiler.compile(text);
    if (!(none instanceof Compilation.Succeeded)) {
      return none;
    }
    Map<Integer, String> wrong = errors(all, lines);
    wrong.forEach((line, why) -> unheard.add(warning(line, "this assumption is not made: " + why)));
    Compilation some = compiler.compile(Remarks.withAssumptions(text, wrong.keySet()));
    if (some instanceof Compilation.Succeeded) {
      return some;
    }
    lines.removeAll(wrong.keySet());
    lines.forEach(
        line ->
            unheard.add(warning(line, "this assumption is not made: no statement can stand here")));
    return none;
  }

  private Map<Integer, String> errors(Compilation compilation, Set<Integer> lines) {
    Map<Integer, String> errors = new LinkedHashMap<>();
    for (Diagnostic said : compilation.diagnostics()) {
      if (said.severity() == Diagnostic.Severity.ERROR
          && Path.of(said.range().file()).equals(file)
          && lines.contains(said.range().line())) {
        errors.putIfAbsent(said.range().line(), said.message());
      }
    }
    return errors;
  }

  private Diagnostic warning(int line, String why) {
    return new Diagnostic(
        Diagnostic.Severity.WARNING, SourceRange.at(file.toString(), line, 1), why);
  }

  private static Compilation with(Compilation compilation, List<Diagnostic> more) {
    if (more.isEmpty() || !(compilation instanceof Compilation.Succeeded made)) {
      return compilation;
    }
    List<Diagnostic> all = new ArrayList<>(made.diagnostics());
    all.addAll(more);
    return new Compilation.Succeeded(made.bitcode(), all, made.inputs());
  }
}
